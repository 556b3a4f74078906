/** Applications to jobs, invitations and hires. */
import { z } from 'zod'
import * as referrals from '../../calls/agency/referrals'
import * as applications from '../../calls/hiring/applications'
import * as jobInvitations from '../../calls/hiring/job-invitations'
import * as stages from '../../calls/hiring/stages'
import { countSchema, cursorInfo, cursorInput } from '../../cursor-page'
import { calendarDay, defineCalls, idSchema, instantSchema, optionalText } from '../../define-calls'
import { SETTLEMENT_STATUS } from '../../domain/agency'
import { enumKeys, INVITATION_STATUS } from '../../domain/enums'
import { APPLICATION_ORIGIN, APPLICATION_OUTCOME, STAGE_KIND } from '../../domain/hiring/application-stages'
import { APPLICATION_DECISIONS, APPLICATION_SOURCE, APPLICATION_STATUS } from '../../domain/job-applications'
import { candidateCard } from '../candidates/candidates'

const companyTenancy = { of: 'company' } as const

const applicationStatus = z.enum(enumKeys(APPLICATION_STATUS))

/** A hire, and the status of its agent's settlement. */
export const hire = z.object({
  id: idSchema(),
  startDate: z.string(),
  /** From this day the agent may be paid. */
  dueDate: z.string(),
  note: z.string(),
  /** What the agent is owed, in fen; 0 where there is none. */
  rewardFen: z.number().int(),
  settlementId: z.string(),
  settlementStatus: z.enum(enumKeys(SETTLEMENT_STATUS)).nullable(),
})

export const jobApplication = z.object({
  id: idSchema(),
  status: applicationStatus,
  jobId: idSchema(),
  jobTitle: z.string(),
  /** The message of the candidate or the agent. */
  message: z.string(),
  /** Why it ended; seen by the company only. */
  reason: z.string(),
  deciderName: z.string(),
  decidedTime: instantSchema().nullable(),
  createdTime: instantSchema(),
  stage: z.object({ no: z.number().int(), name: z.string(), kind: z.enum(enumKeys(STAGE_KIND)) }),
  outcome: z.enum(enumKeys(APPLICATION_OUTCOME)),
  /** In the stage since. */
  stageTime: instantSchema(),
  /** Counts the candidate's attempts at the job, from 1. */
  attempt: z.number().int(),
  /** Number of the last event. */
  version: z.number().int(),
  origin: z.enum(enumKeys(APPLICATION_ORIGIN)),
  source: z.enum(enumKeys(APPLICATION_SOURCE)),
  mandateId: z.string(),
  agentName: z.string(),
  agentFirm: z.string(),
  talent: candidateCard,
  hire: hire.nullable(),
  can: z.array(z.enum(['pass', 'refuse', 'reopen', 'onboard', 'settle'])),
})

const applicationPageInfo = z.object({ ...cursorInfo, counts: countSchema(enumKeys(APPLICATION_STATUS)) })
const applicationFilter = { status: applicationStatus.optional(), jobId: idSchema().optional(), ...cursorInput }

export const jobInvitation = z.object({
  id: idSchema(),
  status: z.enum(enumKeys(INVITATION_STATUS)),
  jobId: idSchema(),
  jobTitle: z.string(),
  /** The status of the candidate's application to this job; null = none. */
  applicationStatus: applicationStatus.nullable(),
  message: z.string(),
  inviterName: z.string(),
  createdTime: instantSchema(),
  answeredTime: instantSchema().nullable(),
  talent: candidateCard,
})

const onboardForm = {
  jobId: idSchema(),
  startDate: calendarDay('入职日期'),
  note: optionalText('备注', 200).default(''),
}

export const jobApplicationCalls = defineCalls({
  [applications.list]: {
    summary: '收到的投递，按职位、人才和状态，新的在前，游标翻页',
    auth: 'company',
    limit: 'personal',
    tenancy: companyTenancy,
    permission: 'deliver.view',
    input: z.object({ resumeId: idSchema().optional(), ...applicationFilter }),
    output: z.array(jobApplication),
    pageInfo: applicationPageInfo,
    shape: 'page',
  },
  [applications.decide]: {
    summary: '处理投递，最多 50 条；逐条给出结果',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'deliver.decide',
    input: z.object({
      deliveryIds: z.array(idSchema()).min(1, '请选择投递').max(50, '一次最多处理 50 条'),
      status: z.enum(APPLICATION_DECISIONS, '请选择处理结果'),
      reason: optionalText('原因', 200).default(''),
    }),
    output: z.array(
      z.object({
        deliveryId: idSchema(),
        isDone: z.boolean(),
        message: z.string(),
        delivery: jobApplication.nullable(),
      }),
    ),
    shape: 'one',
    isIdempotent: true,
  },
  [stages.hireOne]: {
    summary: '登记一位人才入职某个职位',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.onboard',
    input: z.object({ resumeId: idSchema(), ...onboardForm }),
    output: z.object({ onboardingId: idSchema(), delivery: jobApplication.nullable() }),
    shape: 'one',
    isIdempotent: true,
  },
  [stages.hire]: {
    summary: '批量登记入职，最多 50 位；逐个给出结果',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.onboard',
    input: z.object({
      resumeIds: z.array(idSchema()).min(1, '请选择人才').max(50, '一次最多登记 50 位'),
      ...onboardForm,
    }),
    output: z.array(z.object({ resumeId: idSchema(), isOnboarded: z.boolean(), message: z.string() })),
    shape: 'one',
    isIdempotent: true,
  },
  [referrals.list]: {
    summary: '代理推荐来的人才，按职位、代理和状态，游标翻页',
    limit: 'personal',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'deliver.view',
    input: z.object({ mandateId: idSchema().optional(), ...applicationFilter }),
    output: z.array(jobApplication),
    pageInfo: applicationPageInfo,
    shape: 'page',
  },
  [jobInvitations.list]: {
    summary: '发出的邀请和对方的答复，新的在前，游标翻页',
    auth: 'company',
    limit: 'personal',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: z.object({
      status: z.enum(enumKeys(INVITATION_STATUS)).optional(),
      jobId: idSchema().optional(),
      ...cursorInput,
    }),
    output: z.array(jobInvitation),
    pageInfo: z.object({ ...cursorInfo, counts: countSchema(enumKeys(INVITATION_STATUS)) }),
    shape: 'page',
  },
})
