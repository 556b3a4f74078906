/** Requirements of the demo data, the operator's decisions, and other companies' collections and leads. */
import { and, eq } from 'drizzle-orm'
import * as leads from '../../contract/calls/market/leads'
import * as opportunities from '../../contract/calls/market/opportunities'
import * as requirements from '../../contract/calls/market/requirements'
import * as orders from '../../contract/calls/orders/orders'
import { GOODS_LEAD } from '../../contract/domain/goods-and-payment'
import type { InternalPayMethod } from '../../contract/domain/money'
import { LEAD_PRICE_COINS } from '../../contract/domain/requirements'
import { audits } from '../db/schema'
import { expireRequirements } from '../modules/market'
import type { SeedContext } from './employers'
import { SEED_COMPANIES } from './fixtures/companies'
import { SEED_REQUIREMENTS, type SeedRequirement } from './fixtures/requirements'
import { SEED_USERS } from './fixtures/users'
import type { RecruitHistoryContext } from './recruit-history'

type MarketSeedContext = RecruitHistoryContext & Pick<SeedContext, 'built'>

const DAY = 86_400_000
const HOUR = 3_600_000
const FEN = 100
/** First id of these rows; after the other history. */
const FIRST_REQUIREMENT_ID = 700_000_001

const dayOf = (now: Date, days: number) => new Date(now.getTime() + days * DAY + 8 * HOUR).toISOString().slice(0, 10)

const formOf = (requirement: SeedRequirement, now: Date) => {
  const contact = SEED_USERS.find(({ company, role }) => company === requirement.company && role === 'admin')
  return {
    title: requirement.title,
    categoryCode: requirement.categoryCode,
    description: requirement.description,
    budgetMin: requirement.budget[0] * FEN,
    budgetMax: requirement.budget[1] * FEN,
    cityCode: requirement.cityCode,
    deadline: requirement.left ? dayOf(now, requirement.left) : '',
    contactName: contact?.name ?? '',
    contactPhone: contact?.phone ?? '',
    isDraft: requirement.status === 'temporary',
  }
}

/** The operator decides a few hours after it was posted. */
const decide = async ({ built, clock }: MarketSeedContext, id: string, requirement: SeedRequirement): Promise<void> => {
  const isOpen = and(eq(audits.kind, 'requirement'), eq(audits.subjectId, id), eq(audits.status, 'pending'))
  if (requirement.status === 'pending') return built.ctx.audits.reserve('requirement', id)
  const [open] = await built.ctx.db.select({ id: audits.id }).from(audits).where(isOpen)
  if (!open) return
  clock.ago(requirement.days * DAY + HOUR)
  await built.ctx.audits.decide(open.id, requirement.reason ? 'rejected' : 'approved', requirement.reason ?? '', 'seed')
}

const createRequirement = async (
  context: MarketSeedContext,
  requirement: SeedRequirement,
  token: string,
  now: Date,
): Promise<string> => {
  const { caller, clock } = context
  clock.ago(requirement.days * DAY + 5 * HOUR)
  const { id } = await caller.call(requirements.create, formOf(requirement, now), token)
  await decide(context, id, requirement)
  if (requirement.status !== 'stop') return id
  clock.ago((requirement.days * DAY) / 2)
  await caller.call(requirements.close, { id }, token)
  return id
}

interface OpenRequirement {
  id: string
  /** Key of its company. */
  company: string
}

/** Creates all requirements of companies with a token, the oldest first; returns those that stay open. */
const createRequirements = async (
  context: MarketSeedContext,
  tokens: ReadonlyMap<string, string>,
  now: Date,
): Promise<OpenRequirement[]> => {
  const open: OpenRequirement[] = []
  for (const requirement of [...SEED_REQUIREMENTS].sort((a, b) => b.days - a.days)) {
    const token = tokens.get(requirement.company)
    if (!token) continue
    const id = await createRequirement(context, requirement, token, now)
    if (requirement.status === 'adopt') open.push({ id, company: requirement.company })
  }
  return open
}

/** A company views the requirements of others, collects every second and buys a lead of every fourth. */
const browseRequirements = async (context: MarketSeedContext, others: OpenRequirement[], token: string) => {
  const { caller, clock } = context
  for (const [i, { id }] of others.entries()) {
    clock.ago(20 * HOUR - i * HOUR)
    await caller.call(opportunities.get, { id })
    if (i % 2 === 0) await caller.call(opportunities.collect, { id }, token)
    if (i % 4 === 0) await buyLead(context, id, token, i === 0)
  }
}

/** Creates all requirements; then each company views those of others, collects some and buys a few leads. */
export const seedRequirements = (context: MarketSeedContext): Promise<void> =>
  context.ids.within(FIRST_REQUIREMENT_ID, async () => {
    const { built, clock, jobs } = context
    clock.ago(0)
    const now = clock.now()
    const tokens = new Map<string, string>(jobs.map(({ company, token }) => [company, token]))
    const open = await createRequirements(context, tokens, now)
    for (const { key } of SEED_COMPANIES) {
      const token = tokens.get(key)
      const others = open.filter(({ company }) => company !== key)
      if (token) await browseRequirements(context, others, token)
    }
    clock.ago(0)
    await expireRequirements(built.ctx)
  })

/** Buys a lead; the first one of a company gets a follow-up. */
const buyLead = async ({ caller }: MarketSeedContext, id: string, token: string, isFirst: boolean): Promise<void> => {
  const payMethods = await caller.call(orders.listPaymentMethods, { amount: LEAD_PRICE_COINS }, token)
  const canPay = (method: InternalPayMethod) =>
    payMethods.some(({ payMethod, isEnough }) => payMethod === method && isEnough)
  const payMethod = (['COMPANY_COIN', 'BALANCE'] as const).find(canPay)
  if (!payMethod) return
  const { order } = await caller.call(orders.submit, { goodsType: GOODS_LEAD, goodsId: id }, token)
  if (!order) return
  await caller.call(orders.payInternally, { orderId: order.id, payMethod, amount: order.amount }, token)
  if (!isFirst) return
  const follow = { requirementId: id, followStatus: 'talking' as const, remark: '已电话沟通，周四带方案上门。' }
  await caller.call(leads.follow, follow, token)
}
