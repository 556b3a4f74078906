/** Factories for agents, agency listings and mandates, through the partner interface. */
import * as agencyListings from '../../../contract/calls/agency/agency-listings'
import * as mandates from '../../../contract/calls/agency/mandates'
import * as stages from '../../../contract/calls/hiring/stages'
import * as orders from '../../../contract/calls/orders/orders'
import * as partner from '../../../contract/calls/partner'
import { AGENCY_LISTING_PRICE_FEN, GOODS_AGENCY_LISTING } from '../../../contract/domain/goods-and-payment'
import { companyHolder, OUTSIDE_HOLDER, transfer, userHolder } from '../../../server/modules/finance/ledger'
import type { TestApp } from '../test-app'
import { type Candidate, callPartner, createCandidate, type Employer, type Job } from './company-fixture'

let agentCount = 0
/** Creates an agent; returns its id. */
export async function createAgent(testApp: TestApp, name = '秦川'): Promise<string> {
  const reply = await callPartner(testApp, partner.saveAgent, {
    externalId: `agent-${++agentCount}`,
    name,
    phone: `155${String(agentCount).padStart(8, '0')}`,
    firm: '蓉聘人力',
    introduction: '做了八年技术招聘',
  })
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data.agentId
}

/** Grants a company money from the outside holder. */
export const fundCompany = (testApp: TestApp, companyId: string, fen: number): Promise<boolean> =>
  transfer(testApp.ctx, {
    key: `test:${testApp.ctx.ids.next()}`,
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'fen', amount: fen }],
  })

export const REWARD_FEN = 800_000

/** Buys the listing right of a job unless the company has it. */
export async function buyAgencyListing(testApp: TestApp, employer: Employer, jobId: string): Promise<void> {
  const reply = await testApp.call(orders.submit, { goodsType: GOODS_AGENCY_LISTING, goodsId: jobId }, { as: employer })
  const orderId = reply.data?.order?.id
  if (!orderId) return
  await transfer(testApp.ctx, {
    key: `test:${testApp.ctx.ids.next()}`,
    kind: 'grant',
    flows: [{ from: OUTSIDE_HOLDER, to: userHolder(employer.userId), unit: 'fen', amount: AGENCY_LISTING_PRICE_FEN }],
  })
  const input = { orderId, payMethod: 'BALANCE', amount: AGENCY_LISTING_PRICE_FEN } as const
  const paid = await testApp.call(orders.payInternally, input, { as: employer })
  if (paid.code !== 0) throw new Error(paid.message)
}

/** Opens a job to agents. */
export async function openAgencyListing(
  testApp: TestApp,
  employer: Employer,
  jobId: string,
  guaranteeDays = 30,
  rewardFen = REWARD_FEN,
) {
  await buyAgencyListing(testApp, employer, jobId)
  const reply = await testApp.call(agencyListings.open, { jobId, rewardFen, guaranteeDays }, { as: employer })
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data
}

/** Applies for a mandate; returns its id. */
export async function applyForMandate(testApp: TestApp, agentId: string, agencyListingId: string): Promise<string> {
  const reply = await callPartner(testApp, partner.applyForMandate, {
    agentId,
    entrustId: agencyListingId,
    message: '手上有三位人选',
  })
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data.mandateId
}

export interface ActiveAgent {
  agentId: string
  agencyListingId: string
  mandateId: string
}

/** Creates an agent with an approved mandate for the job. */
export async function createActiveAgent(
  testApp: TestApp,
  employer: Employer,
  job: Job,
  guaranteeDays = 10,
): Promise<ActiveAgent> {
  const { id: agencyListingId } = await openAgencyListing(testApp, employer, job.id, guaranteeDays)
  const agentId = await createAgent(testApp)
  const mandateId = await applyForMandate(testApp, agentId, agencyListingId)
  const reply = await testApp.call(mandates.decide, { mandateId, isApproved: true }, { as: employer })
  if (reply.code !== 0) throw new Error(reply.message)
  return { agentId, agencyListingId, mandateId }
}

export interface HiredCandidate extends Candidate {
  jobApplicationId: string
  onboardingId: string
}

/** Creates a candidate that the agent referred and the company hired. */
export async function createHire(
  testApp: TestApp,
  employer: Employer,
  job: Job,
  { agentId, mandateId }: ActiveAgent,
  startDate = '2026-11-20',
): Promise<HiredCandidate> {
  const candidate = await createCandidate(testApp)
  const { personId, resumeId } = candidate
  const referred = await callPartner(testApp, partner.refer, { agentId, mandateId, personId })
  if (referred.code !== 0) throw new Error(referred.message)
  const reply = await testApp.call(stages.hireOne, { resumeId, jobId: job.id, startDate }, { as: employer })
  if (reply.code !== 0) throw new Error(reply.message)
  return { ...candidate, jobApplicationId: referred.data.deliveryId, onboardingId: reply.data.onboardingId }
}
