/** Agents for tests: made and led through the partner interface. */
import { AGENCY_LISTING_PRICE_FEN, GOODS_AGENCY_LISTING } from '../../../contract/domain/goods-and-payment'
import { companyHolder, OUTSIDE_HOLDER, transfer, userHolder } from '../../../server/modules/finance/ledger'
import type { TestApp } from '../test-app'
import { type Candidate, callPartner, createCandidate, type Employer, type Job } from './company-fixture'

const F = '/job-center/api/agent/findResume'
const A = '/job-center/api/jobAgentAudits'

let agents = 0
/** Somebody who finds people for companies. */
export const createAgent = async (world: TestApp, name = '秦川'): Promise<string> => {
  const made = await callPartner(world, 'POST /partner/v1/agents', {
    externalId: `agent-${++agents}`,
    name,
    phone: `155${String(agents).padStart(8, '0')}`,
    firm: '蓉聘人力',
    introduction: '做了八年技术招聘',
  })
  if (made.code !== 0) throw new Error(made.message)
  return made.data.agentId
}

/** Money for a company, from outside. */
export const fundCompany = (world: TestApp, companyId: string, fen: number): Promise<boolean> =>
  transfer(world.ctx, {
    key: `test:${world.ctx.ids.next()}`,
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'fen', amount: fen }],
  })

export const REWARD_FEN = 800_000

/** Buys the right to entrust a job; nothing when the company has it. */
export const buyAgencyListing = async (world: TestApp, by: Employer, jobId: string): Promise<void> => {
  const O = '/job-center/api/v1/order'
  const made = await world.call(`POST ${O}/submit`, { goodsType: GOODS_AGENCY_LISTING, goodsId: jobId }, { as: by })
  const orderId = made.data?.order?.id
  if (!orderId) return
  await transfer(world.ctx, {
    key: `test:${world.ctx.ids.next()}`,
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: userHolder(by.userId), unit: 'fen', amount: AGENCY_LISTING_PRICE_FEN }],
  })
  const input = { orderId, payMethod: 'BALANCE', amount: AGENCY_LISTING_PRICE_FEN } as const
  const paid = await world.call(`POST ${O}/pay/internal`, input, { as: by })
  if (paid.code !== 0) throw new Error(paid.message)
}

/** Opens a job to agents. */
export const openAgencyListing = async (
  world: TestApp,
  by: Employer,
  jobId: string,
  guaranteeDays = 30,
  rewardFen = REWARD_FEN,
) => {
  await buyAgencyListing(world, by, jobId)
  const made = await world.call('POST /pinqiao/v1/entrusts/open', { jobId, rewardFen, guaranteeDays }, { as: by })
  if (made.code !== 0) throw new Error(made.message)
  return made.data
}

/** An agent's application for the job. */
export const applyForMandate = async (world: TestApp, agentId: string, entrustId: string): Promise<string> => {
  const made = await callPartner(world, 'POST /partner/v1/mandates/apply', {
    agentId,
    entrustId,
    message: '手上有三位人选',
  })
  if (made.code !== 0) throw new Error(made.message)
  return made.data.mandateId
}

export interface ActiveAgent {
  agentId: string
  entrustId: string
  mandateId: string
}

/** An agent whom the company lets act for the job. */
export const createActiveAgent = async (
  world: TestApp,
  by: Employer,
  job: Job,
  guaranteeDays = 10,
): Promise<ActiveAgent> => {
  const { id: entrustId } = await openAgencyListing(world, by, job.id, guaranteeDays)
  const agentId = await createAgent(world)
  const mandateId = await applyForMandate(world, agentId, entrustId)
  const answer = await world.call(`POST ${A}/reviewAgentApplication`, { mandateId, isApproved: true }, { as: by })
  if (answer.code !== 0) throw new Error(answer.message)
  return { agentId, entrustId, mandateId }
}

export interface HiredCandidate extends Candidate {
  deliveryId: string
  onboardingId: string
}

/** Somebody the agent referred and the company took on. */
export const createHire = async (
  world: TestApp,
  by: Employer,
  job: Job,
  { agentId, mandateId }: ActiveAgent,
  startDate = '2026-11-20',
): Promise<HiredCandidate> => {
  const candidate = await createCandidate(world)
  const { personId, resumeId } = candidate
  const referred = await callPartner(world, 'POST /partner/v1/referrals', { agentId, mandateId, personId })
  if (referred.code !== 0) throw new Error(referred.message)
  const made = await world.call(
    `POST ${F}/talentManageOnboardedOne`,
    { resumeId, jobId: job.id, startDate },
    { as: by },
  )
  if (made.code !== 0) throw new Error(made.message)
  return { ...candidate, deliveryId: referred.data.deliveryId, onboardingId: made.data.onboardingId }
}
