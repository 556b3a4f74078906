/** Agency listings, agents' mandates, settlement of hires, contracts in force (docs/requirements/agency.md). */
import { z } from 'zod'
import * as agencyListings from '../calls/agency/agency-listings'
import * as mandates from '../calls/agency/mandates'
import * as settlements from '../calls/agency/settlements'
import { countSchema, cursorInfo, cursorInput, cursorPage } from '../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText } from '../define-calls'
import {
  AGENCY_LISTING_STATUS,
  GUARANTEE_MAX_DAYS,
  MANDATE_STATUS,
  REWARD_MAX_FEN,
  SETTLEMENT_STATUS,
} from '../domain/agency'
import { enumKeys } from '../domain/enums'
import { jobApplication } from './hiring/job-applications'
import { jobStatus } from './jobs'

const companyTenancy = { of: 'company' } as const

/** Terms of an agency listing; money in fen. */
export const agencyTerms = {
  rewardFen: z.coerce
    .number('请填写佣金')
    .int('佣金最小到分')
    .min(100, '佣金至少 1 元')
    .max(REWARD_MAX_FEN, `佣金不能超过 ${REWARD_MAX_FEN / 1_000_000} 万元`),
  guaranteeDays: z.coerce
    .number('请填写保证期')
    .int('保证期必须是整天')
    .min(0, '保证期不能小于 0 天')
    .max(GUARANTEE_MAX_DAYS, `保证期不能超过 ${GUARANTEE_MAX_DAYS} 天`),
  note: optionalText('对代理的要求', 500).default(''),
}

/** A job of the company opened to agents, with its figures. */
export const agencyListing = z.object({
  id: idSchema(),
  jobId: idSchema(),
  jobTitle: z.string(),
  jobStatus,
  cityName: z.string(),
  salaryText: z.string(),
  headcount: z.number().int(),
  status: z.enum(enumKeys(AGENCY_LISTING_STATUS)),
  rewardFen: z.number().int(),
  guaranteeDays: z.number().int(),
  note: z.string(),
  appliedCount: z.number().int(),
  activeCount: z.number().int(),
  referredCount: z.number().int(),
  hiredCount: z.number().int(),
  /** Paid to agents for this job, in fen. */
  paidFen: z.number().int(),
  openerName: z.string(),
  createdTime: instantSchema(),
  /** The refund of its right is pending: agents no longer see it, it can only be closed. */
  isFrozen: z.boolean(),
  can: z.array(z.enum(['edit', 'close', 'open'])),
})

/** An agent's application for a listing, or their contract with the company. */
export const mandate = z.object({
  id: idSchema(),
  status: z.enum(enumKeys(MANDATE_STATUS)),
  jobId: idSchema(),
  jobTitle: z.string(),
  agentId: idSchema(),
  agentName: z.string(),
  agentFirm: z.string(),
  agentIntroduction: z.string(),
  agentAvatarUrl: z.string(),
  /** Whole while the mandate is in force, masked otherwise. */
  agentPhone: z.string(),
  /** Terms at the time of the application. */
  rewardFen: z.number().int(),
  guaranteeDays: z.number().int(),
  message: z.string(),
  reason: z.string(),
  deciderName: z.string(),
  decidedTime: instantSchema().nullable(),
  createdTime: instantSchema(),
  referredCount: z.number().int(),
  hiredCount: z.number().int(),
  paidFen: z.number().int(),
  can: z.array(z.enum(['approve', 'reject', 'dismiss'])),
})

/** A request to pay an agent for a hire. */
export const settlement = z.object({
  id: idSchema(),
  status: z.enum(enumKeys(SETTLEMENT_STATUS)),
  amountFen: z.number().int(),
  jobId: idSchema(),
  jobTitle: z.string(),
  resumeId: idSchema(),
  talentName: z.string(),
  mandateId: idSchema(),
  agentName: z.string(),
  agentFirm: z.string(),
  /** '' = requested by the agent. */
  applicantName: z.string(),
  startDate: z.string(),
  dueDate: z.string(),
  note: z.string(),
  reason: z.string(),
  reviewerName: z.string(),
  reviewedTime: instantSchema().nullable(),
  createdTime: instantSchema(),
  can: z.array(z.enum(['approve', 'reject'])),
})

/** A contract with an agent and what is still to be done under it. */
export const agencyContract = mandate.extend({
  passedCount: z.number().int(),
  /** Hires still inside the guarantee. */
  inGuaranteeCount: z.number().int(),
  /** Hires that may be settled now and are not yet. */
  dueCount: z.number().int(),
  /** What those hires cost, in fen. */
  dueFen: z.number().int(),
  /** First day on which the next hire may be settled; '' = none waits. */
  nextDueDate: z.string(),
})

const byMandate = { mandateId: idSchema() }
const decision = { isApproved: z.boolean('请选择通过或驳回'), reason: optionalText('原因', 200).default('') }

export const agencyCalls = defineCalls({
  [agencyListings.open]: {
    summary: '把招聘中的职位委托给代理；已结束的重新开放，进行中的修改条件',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.manage',
    input: z.object({ jobId: idSchema(), ...agencyTerms }),
    output: agencyListing,
    shape: 'one',
    isIdempotent: true,
  },
  [agencyListings.close]: {
    summary: '结束委托：不再接受代理，已入职的照常结算',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.manage',
    input: z.object({ jobId: idSchema() }),
    output: agencyListing,
    shape: 'one',
    isIdempotent: true,
  },
  [agencyListings.list]: {
    summary: '委托给代理的职位和各自的进展，新的在前，游标翻页',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.view',
    input: z.object({ status: z.enum(enumKeys(AGENCY_LISTING_STATUS)).optional(), ...cursorInput }),
    output: z.array(agencyListing),
    pageInfo: z.object({ ...cursorInfo, counts: countSchema(enumKeys(AGENCY_LISTING_STATUS)) }),
    shape: 'page',
  },
  [mandates.listByJob]: {
    summary: '一个委托职位和它的代理，按状态，游标翻页',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.view',
    input: z.object({ jobId: idSchema(), status: z.enum(enumKeys(MANDATE_STATUS)).optional(), ...cursorInput }),
    output: z.array(mandate),
    pageInfo: z.object({ ...cursorInfo, entrust: agencyListing, counts: countSchema(enumKeys(MANDATE_STATUS)) }),
    shape: 'page',
  },
  [mandates.list]: {
    summary: '公司所有职位的代理申请和代理，按状态，游标翻页',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.view',
    input: z.object({ status: z.enum(enumKeys(MANDATE_STATUS)), ...cursorInput }),
    output: z.array(mandate),
    pageInfo: z.object({ ...cursorInfo, counts: countSchema(enumKeys(MANDATE_STATUS)) }),
    shape: 'page',
  },
  [mandates.decide]: {
    summary: '审核代理申请；驳回必须写原因',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.manage',
    input: z.object({ ...byMandate, ...decision }),
    output: mandate,
    shape: 'one',
    isIdempotent: true,
  },
  [mandates.dismiss]: {
    summary: '解除代理，写明原因；此前推荐并入职的照常结算',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.manage',
    input: z.object({ ...byMandate, reason: optionalText('原因', 200).default('') }),
    output: mandate,
    shape: 'one',
    isIdempotent: true,
  },
  [settlements.request]: {
    summary: '为代理推荐并入职的人才申请结算',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'settlement.request',
    input: z.object({ onboardingId: idSchema(), note: optionalText('备注', 200).default('') }),
    output: settlement,
    shape: 'one',
    isIdempotent: true,
  },
  [settlements.list]: {
    summary: '结算申请，按状态和职位，新的在前，游标翻页',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.view',
    input: z.object({ status: z.enum(enumKeys(SETTLEMENT_STATUS)).optional(), ...cursorInput }),
    output: z.array(settlement),
    pageInfo: z.object({ ...cursorInfo, counts: countSchema(enumKeys(SETTLEMENT_STATUS)) }),
    shape: 'page',
  },
  [settlements.get]: {
    summary: '一条结算申请：人才、代理条件、公司余额',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.view',
    input: z.object({ settlementId: idSchema() }),
    output: z.object({
      settlement,
      mandate,
      /** The application of the hire; null when hired without one. */
      delivery: jobApplication.nullable(),
      /** What the company has, in fen. */
      balanceFen: z.number().int(),
    }),
    shape: 'one',
    isRead: true,
  },
  [settlements.decide]: {
    summary: '审核结算：通过即从公司余额付给代理；驳回必须写原因',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'settlement.review',
    input: z.object({ settlementId: idSchema(), ...decision }),
    output: settlement,
    shape: 'one',
    isIdempotent: true,
  },
  [mandates.listContracts]: {
    summary: '与代理的合约和履约进度，游标翻页',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'agent.view',
    input: z.object({ status: z.enum(['fulfilling', 'ended'], '状态不正确').default('fulfilling'), ...cursorInput }),
    output: z.array(agencyContract),
    pageInfo: cursorPage,
    shape: 'page',
  },
})
