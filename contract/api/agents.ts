/** Jobs entrusted to agents, agents' mandates, settlement of hires, contracts in force (docs/requirements/agency.md). */
import { z } from 'zod'
import { defineCalls, id, instant, optionalText } from '../define'
import { ENTRUST, GUARANTEE_MAX_DAYS, MANDATE, REWARD_MAX_FEN, SETTLEMENT } from '../domain/agents'
import { keysOf } from '../domain/enums'
import { countsOf, delivery, keysetInput } from './deliveries'
import { jobStatus } from './jobs'

const A = '/job-center/api/jobAgentAudits'
const ofCompany = { of: 'company' } as const

/** Terms of an entrustment; money in fen. */
export const entrustTerms = {
  rewardFen: z.coerce
    .number('请填写佣金')
    .int('佣金最小到分')
    .min(100, '佣金至少1元')
    .max(REWARD_MAX_FEN, `佣金不能超过${REWARD_MAX_FEN / 1_000_000}万元`),
  guaranteeDays: z.coerce
    .number('请填写保证期')
    .int('保证期必须是整天')
    .min(0, '保证期不能小于0天')
    .max(GUARANTEE_MAX_DAYS, `保证期不能超过${GUARANTEE_MAX_DAYS}天`),
  note: optionalText('对代理的要求', 500).default(''),
}

/** A job of the company opened to agents, with its figures. */
export const entrust = z.object({
  id: id(),
  jobId: id(),
  jobTitle: z.string(),
  jobStatus,
  cityName: z.string(),
  salaryText: z.string(),
  headcount: z.number().int(),
  status: z.enum(keysOf(ENTRUST)),
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
  createdTime: instant(),
  can: z.array(z.enum(['edit', 'close', 'open'])),
})

/** An agent's application for a job, or his contract with the company. */
export const mandate = z.object({
  id: id(),
  status: z.enum(keysOf(MANDATE)),
  jobId: id(),
  jobTitle: z.string(),
  agentId: id(),
  agentName: z.string(),
  agentFirm: z.string(),
  agentIntroduction: z.string(),
  agentAvatarUrl: z.string(),
  /** Whole while the mandate is in force, masked otherwise. */
  agentPhone: z.string(),
  /** Terms as they stood when he applied. */
  rewardFen: z.number().int(),
  guaranteeDays: z.number().int(),
  message: z.string(),
  reason: z.string(),
  deciderName: z.string(),
  decidedTime: instant().nullable(),
  createdTime: instant(),
  referredCount: z.number().int(),
  hiredCount: z.number().int(),
  paidFen: z.number().int(),
  can: z.array(z.enum(['approve', 'reject', 'dismiss'])),
})

/** A request to pay an agent for a hire. */
export const settlement = z.object({
  id: id(),
  status: z.enum(keysOf(SETTLEMENT)),
  amountFen: z.number().int(),
  jobId: id(),
  jobTitle: z.string(),
  resumeId: id(),
  talentName: z.string(),
  mandateId: id(),
  agentName: z.string(),
  agentFirm: z.string(),
  /** '' = the agent asked himself. */
  applicantName: z.string(),
  startDate: z.string(),
  dueDate: z.string(),
  note: z.string(),
  reason: z.string(),
  reviewerName: z.string(),
  reviewedTime: instant().nullable(),
  createdTime: instant(),
  can: z.array(z.enum(['approve', 'reject'])),
})

/** A contract with an agent and what is still to be done under it. */
export const contract = mandate.extend({
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

const byMandate = { mandateId: id() }
const decision = { isApproved: z.boolean('请选择通过或驳回'), reason: optionalText('原因', 200).default('') }

export const agents = defineCalls({
  'POST /pinqiao/v1/entrusts/open': {
    summary: '把招聘中的职位委托给代理；已结束的重新开放，进行中的修改条件',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.manage',
    input: z.object({ jobId: id(), ...entrustTerms }),
    output: entrust,
    shape: 'one',
    isIdempotent: true,
  },
  'POST /pinqiao/v1/entrusts/close': {
    summary: '结束委托：不再接受代理，已入职的照常结算',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.manage',
    input: z.object({ jobId: id() }),
    output: entrust,
    shape: 'one',
    isIdempotent: true,
  },
  [`POST ${A}/myMandate-position-agent` as const]: {
    summary: '委托给代理的职位和各自的进展，新的在前，游标翻页',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.view',
    input: z.object({ status: z.enum(keysOf(ENTRUST)).optional(), ...keysetInput }),
    output: z.object({ rows: z.array(entrust), nextCursor: z.string(), counts: countsOf(keysOf(ENTRUST)) }),
    shape: 'one',
  },
  [`POST ${A}/myMandate-position-agent-info` as const]: {
    summary: '一个委托职位和它的代理，按状态，游标翻页',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.view',
    input: z.object({ jobId: id(), status: z.enum(keysOf(MANDATE)).optional(), ...keysetInput }),
    output: z.object({
      entrust,
      rows: z.array(mandate),
      nextCursor: z.string(),
      counts: countsOf(keysOf(MANDATE)),
    }),
    shape: 'one',
  },
  'POST /pinqiao/v1/mandates/page': {
    summary: '公司所有职位的代理申请和代理，按状态，游标翻页',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.view',
    input: z.object({ status: z.enum(keysOf(MANDATE)), ...keysetInput }),
    output: z.object({ rows: z.array(mandate), nextCursor: z.string(), counts: countsOf(keysOf(MANDATE)) }),
    shape: 'one',
  },
  [`POST ${A}/reviewAgentApplication` as const]: {
    summary: '审核代理申请；驳回必须写原因',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.manage',
    input: z.object({ ...byMandate, ...decision }),
    output: mandate,
    shape: 'one',
    isIdempotent: true,
  },
  [`POST ${A}/dismissProxy` as const]: {
    summary: '解除代理，写明原因；此前推荐并入职的照常结算',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.manage',
    input: z.object({ ...byMandate, reason: optionalText('原因', 200).default('') }),
    output: mandate,
    shape: 'one',
    isIdempotent: true,
  },
  [`POST ${A}/onboardingSettlement` as const]: {
    summary: '为代理推荐并入职的人才申请结算',
    auth: 'company',
    tenancy: ofCompany,
    act: 'settlement.request',
    input: z.object({ onboardingId: id(), note: optionalText('备注', 200).default('') }),
    output: settlement,
    shape: 'one',
    isIdempotent: true,
  },
  [`POST ${A}/queryApplySettlement` as const]: {
    summary: '结算申请，按状态和职位，新的在前，游标翻页',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.view',
    input: z.object({ status: z.enum(keysOf(SETTLEMENT)).optional(), ...keysetInput }),
    output: z.object({ rows: z.array(settlement), nextCursor: z.string(), counts: countsOf(keysOf(SETTLEMENT)) }),
    shape: 'one',
  },
  [`POST ${A}/queryApplySettlementInfo` as const]: {
    summary: '一条结算申请：人才、代理条件、公司余额',
    limit: 'personal',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.view',
    input: z.object({ settlementId: id() }),
    output: z.object({
      settlement,
      mandate,
      /** The application the hire came from; null when he was taken on without one. */
      delivery: delivery.nullable(),
      /** What the company has, in fen. */
      balanceFen: z.number().int(),
    }),
    shape: 'one',
  },
  [`POST ${A}/settlementReview` as const]: {
    summary: '审核结算：通过即从公司余额付给代理；驳回必须写原因',
    auth: 'company',
    tenancy: ofCompany,
    act: 'settlement.review',
    input: z.object({ settlementId: id(), ...decision }),
    output: settlement,
    shape: 'one',
    isIdempotent: true,
  },
  'POST /job-center/api/v1/contractFulfillment/queryFulfilling': {
    summary: '与代理的合约和履约进度，游标翻页',
    auth: 'company',
    tenancy: ofCompany,
    act: 'agent.view',
    input: z.object({ status: z.enum(['fulfilling', 'ended'], '状态不正确').default('fulfilling'), ...keysetInput }),
    output: z.object({ rows: z.array(contract), nextCursor: z.string() }),
    shape: 'one',
  },
})
