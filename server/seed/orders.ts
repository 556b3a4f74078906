/** Orders of the demo data, in every status, made and paid through the product's calls; external payments at the embedded cashier. */
import { and, eq } from 'drizzle-orm'
import * as afterSales from '../../contract/calls/orders/after-sales'
import * as orders from '../../contract/calls/orders/orders'
import {
  GOODS_AGENCY_LISTING,
  GOODS_BALANCE_RECHARGE,
  GOODS_COIN_RECHARGE,
} from '../../contract/domain/goods-and-payment'
import { GOODS_CONTACT } from '../../contract/domain/money'
import type { BuiltApp } from '../app'
import { audits, users } from '../db/schema'
import { openSession } from '../services/sessions'
import type { OpenJob } from './employers'
import { SEED_USERS } from './fixtures/users'
import type { RecruitHistoryContext } from './recruit-history'

export type OrderSeedContext = RecruitHistoryContext & { built: BuiltApp }
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface OrderInput {
  goodsType: 2 | 4 | 5 | 6
  goodsId?: string
  amount?: number
}

const submit = async ({ caller }: OrderSeedContext, token: string, input: OrderInput) =>
  (await caller.call(orders.submit, input, token)).order ?? undefined

/** Orders and pays at the cashier; undefined when the goods are owned already. */
async function payExternally(
  context: OrderSeedContext,
  token: string,
  goods: OrderInput,
  payMethod: 'WECHAT' | 'ALIPAY' = 'WECHAT',
) {
  const order = await submit(context, token, goods)
  if (!order) return undefined
  const scene = payMethod === 'WECHAT' ? 'NATIVE' : 'WEB'
  const input = { orderId: order.id, payMethod, scene, amount: order.amount } as const
  const { paymentId } = await context.caller.call(orders.payExternally, input, token)
  const headers = { host: '127.0.0.1' }
  const pressed = { method: 'POST', url: `/dev/cashier/${paymentId}`, headers, payload: { act: 'pay' } } as const
  const { statusCode, body } = await context.built.app.inject(pressed)
  if (statusCode !== 200) throw new Error(`the cashier refused: ${body}`)
  return order
}

/** Buys the right to list a job for agents. */
export async function buyAgencyListing(context: OrderSeedContext, job: OpenJob): Promise<void> {
  await payExternally(context, job.token, { goodsType: GOODS_AGENCY_LISTING, goodsId: job.id })
}

async function payInternally(
  context: OrderSeedContext,
  token: string,
  resumeId: string,
  payMethod: 'COMPANY_COIN' | 'BALANCE',
) {
  const order = await submit(context, token, { goodsType: GOODS_CONTACT, goodsId: resumeId })
  if (!order) return undefined
  const input = { orderId: order.id, payMethod, amount: order.amount }
  await context.caller.call(orders.payInternally, input, token)
  return order
}

interface AfterSaleInput {
  orderId: string
  reason: string
  amount: number
}

/** Applies for an after-sale; `decide`: undefined = pending, 'approved', or the reason of a rejection. */
async function applyAfterSale(
  context: OrderSeedContext,
  token: string,
  afterSale: AfterSaleInput,
  decide?: 'approved' | string,
): Promise<void> {
  const { audits: auditService, db } = context.built.ctx
  const input = { ...afterSale, kind: 'invalid' } as const
  const { id } = await context.caller.call(afterSales.create, input, token)
  if (!decide) return auditService.reserve('afterSale', id)
  const [open] = await db
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.kind, 'afterSale'), eq(audits.subjectId, id), eq(audits.status, 'pending')))
  if (!open) return
  const isGiven = decide === 'approved'
  await auditService.decide(open.id, isGiven ? 'approved' : 'rejected', isGiven ? '' : decide, 'seed')
}

/** A session of the first company's administrator; it ends with the seed. */
export async function logInAdmin({ built }: OrderSeedContext): Promise<string | undefined> {
  const admin = SEED_USERS.find(({ role }) => role === 'admin')
  const [row] = await built.ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phone, admin?.phone ?? ''))
  return row && openSession(built.ctx, row.id, 'pc')
}

/** What the first company has bought. */
export async function seedOrders(context: OrderSeedContext): Promise<void> {
  const { clock, candidates } = context
  const token = await logInAdmin(context)
  if (!token) return
  const resumes = candidates.slice(-6).map(({ resumeId }) => resumeId)
  const resumeIdAt = (i: number) => resumes[i] ?? ''
  clock.ago(20 * DAY)
  await payExternally(context, token, { goodsType: GOODS_COIN_RECHARGE, amount: 20_000 })
  clock.ago(12 * DAY)
  await payExternally(context, token, { goodsType: GOODS_BALANCE_RECHARGE, amount: 5_000 }, 'ALIPAY')
  await payInternally(context, token, resumeIdAt(0), 'COMPANY_COIN')
  clock.ago(4 * DAY)
  const refunded = await payInternally(context, token, resumeIdAt(1), 'BALANCE')
  const refused = await payInternally(context, token, resumeIdAt(2), 'COMPANY_COIN')
  const waiting = await payInternally(context, token, resumeIdAt(3), 'COMPANY_COIN')
  clock.ago(3 * DAY)
  const amount = 1000
  if (refunded) await applyAfterSale(context, token, { orderId: refunded.id, reason: '号码是空号', amount }, 'approved')
  const rejectReason = '回访时号码可以接通，是本人'
  if (refused)
    await applyAfterSale(context, token, { orderId: refused.id, reason: '打了几次没有人接', amount }, rejectReason)
  clock.ago(30 * HOUR)
  const cancelled = await submit(context, token, { goodsType: GOODS_CONTACT, goodsId: resumeIdAt(4) })
  if (cancelled) await context.caller.call(orders.cancel, { orderId: cancelled.id }, token)
  clock.ago(5 * HOUR)
  if (waiting) await applyAfterSale(context, token, { orderId: waiting.id, reason: '接电话的不是本人', amount })
  clock.ago(0)
}
