/** Orders of the demo world, in every state, made and paid as people do; third parties are paid at the embedded cashier. */
import { and, eq } from 'drizzle-orm'
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
const O = '/job-center/api/v1/order'
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Wanted {
  goodsType: 2 | 4 | 5 | 6
  goodsId?: string
  amount?: number
}

const submit = async ({ caller }: OrderSeedContext, token: string, wanted: Wanted) =>
  (await caller.call(`POST ${O}/submit`, wanted, token)).order ?? undefined

/** Orders and pays at the cashier; nothing when it is owned. */
async function payThird(
  stage: OrderSeedContext,
  token: string,
  wanted: Wanted,
  payMethod: 'WECHAT' | 'ALIPAY' = 'WECHAT',
) {
  const order = await submit(stage, token, wanted)
  if (!order) return undefined
  const scene = payMethod === 'WECHAT' ? 'NATIVE' : 'WEB'
  const input = { orderId: order.id, payMethod, scene, amount: order.amount } as const
  const { paymentId } = await stage.caller.call(`POST ${O}/pay/third`, input, token)
  const headers = { host: '127.0.0.1' }
  const pressed = { method: 'POST', url: `/dev/cashier/${paymentId}`, headers, payload: { act: 'pay' } } as const
  const { statusCode, body } = await stage.built.app.inject(pressed)
  if (statusCode !== 200) throw new Error(`the cashier refused: ${body}`)
  return order
}

/** Buys the right to entrust a job. */
export const buyAgencyListing = async (stage: OrderSeedContext, job: OpenJob): Promise<void> => {
  await payThird(stage, job.token, { goodsType: GOODS_AGENCY_LISTING, goodsId: job.id })
}

async function payInside(
  stage: OrderSeedContext,
  token: string,
  resumeId: string,
  payMethod: 'COMPANY_COIN' | 'BALANCE',
) {
  const order = await submit(stage, token, { goodsType: GOODS_CONTACT, goodsId: resumeId })
  if (!order) return undefined
  const input = { orderId: order.id, payMethod, amount: order.amount }
  await stage.caller.call(`POST ${O}/pay/internal`, input, token)
  return order
}

interface Complaint {
  orderId: string
  reason: string
  amount: number
}

/** Asks for money back; `decide` leaves it waiting for the operator, refuses or gives it. */
async function complain(
  stage: OrderSeedContext,
  token: string,
  about: Complaint,
  decide?: 'approved' | string,
): Promise<void> {
  const { audits: desk, db } = stage.built.ctx
  const input = { ...about, kind: 'invalid' } as const
  const { id } = await stage.caller.call('POST /job-center/api/v1/afs/apply', input, token)
  if (!decide) return desk.reserve('afterSale', id)
  const [open] = await db
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.kind, 'afterSale'), eq(audits.subjectId, id), eq(audits.status, 'pending')))
  if (!open) return
  const isGiven = decide === 'approved'
  await desk.decide(open.id, isGiven ? 'approved' : 'rejected', isGiven ? '' : decide, 'seed')
}

/** A session of the first company's administrator; it ends with the seed. */
export async function logInAdmin({ built }: OrderSeedContext): Promise<string | undefined> {
  const boss = SEED_USERS.find(({ role }) => role === 'admin')
  const [row] = await built.ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phone, boss?.phone ?? ''))
  return row && openSession(built.ctx, row.id, 'pc')
}

/** What the first company has bought. */
export async function seedOrders(stage: OrderSeedContext): Promise<void> {
  const { clock, people } = stage
  const token = await logInAdmin(stage)
  if (!token) return
  const resumes = people.slice(-6).map(({ resumeId }) => resumeId)
  const at = (i: number) => resumes[i] ?? ''
  clock.ago(20 * DAY)
  await payThird(stage, token, { goodsType: GOODS_COIN_RECHARGE, amount: 20_000 })
  clock.ago(12 * DAY)
  await payThird(stage, token, { goodsType: GOODS_BALANCE_RECHARGE, amount: 5_000 }, 'ALIPAY')
  await payInside(stage, token, at(0), 'COMPANY_COIN')
  clock.ago(4 * DAY)
  const refunded = await payInside(stage, token, at(1), 'BALANCE')
  const refused = await payInside(stage, token, at(2), 'COMPANY_COIN')
  const waiting = await payInside(stage, token, at(3), 'COMPANY_COIN')
  clock.ago(3 * DAY)
  const amount = 1000
  if (refunded) await complain(stage, token, { orderId: refunded.id, reason: '号码是空号', amount }, 'approved')
  const no = '回访时号码可以接通，是本人'
  if (refused) await complain(stage, token, { orderId: refused.id, reason: '打了几次没有人接', amount }, no)
  clock.ago(30 * HOUR)
  const dropped = await submit(stage, token, { goodsType: GOODS_CONTACT, goodsId: at(4) })
  if (dropped) await stage.caller.call('POST /pinqiao/v1/orders/cancel', { orderId: dropped.id }, token)
  clock.ago(5 * HOUR)
  if (waiting) await complain(stage, token, { orderId: waiting.id, reason: '接电话的不是本人', amount })
  clock.ago(0)
}
