/** The partner interface of agents: mandates, referrals and settlements of agency listings. */
import { z } from 'zod'
import * as partner from '../calls/partner'
import { cursorPage } from '../cursor-page'
import { defineCalls, idSchema, instantSchema, optionalText, requiredText } from '../define-calls'
import { MANDATE_STATUS, SETTLEMENT_STATUS } from '../domain/agency'
import { enumKeys } from '../domain/enums'
import { APPLICATION_STATUS } from '../domain/job-applications'
import { LIMITS } from '../domain/limits'
import { avatarAddress, ofPartner, partnerCursorInput } from './common'

const byAgent = { agentId: idSchema() }

/** An agent; the same externalId is the same agent. */
export const agentForm = z.object({
  externalId: requiredText('外部编号', 64),
  name: requiredText('姓名', LIMITS.personName),
  phone: z.string().regex(/^1\d{10}$/, '手机号格式不正确'),
  firm: requiredText('所属机构', 60),
  introduction: optionalText('介绍', 500).default(''),
  avatarUrl: avatarAddress,
})

/** An agency listing; money in fen. */
export const openAgencyListing = z.object({
  entrustId: idSchema(),
  jobId: idSchema(),
  jobTitle: z.string(),
  companyName: z.string(),
  cityCode: z.string(),
  headcount: z.number().int(),
  rewardFen: z.number().int(),
  guaranteeDays: z.number().int(),
  note: z.string(),
})
export const agentMandate = z.object({
  mandateId: idSchema(),
  entrustId: idSchema(),
  jobId: idSchema(),
  jobTitle: z.string(),
  companyName: z.string(),
  status: z.enum(enumKeys(MANDATE_STATUS)),
  rewardFen: z.number().int(),
  guaranteeDays: z.number().int(),
  /** Why it was rejected or dismissed. */
  reason: z.string(),
  createdTime: instantSchema(),
})
export const referral = z.object({
  deliveryId: idSchema(),
  mandateId: idSchema(),
  personId: idSchema(),
  jobId: idSchema(),
  status: z.enum(enumKeys(APPLICATION_STATUS)),
  createdTime: instantSchema(),
  /** Start day of the hire and day from which it can be settled; '' while there is no hire. */
  startDate: z.string(),
  dueDate: z.string(),
  settlementId: z.string(),
  settlementStatus: z.enum(enumKeys(SETTLEMENT_STATUS)).nullable(),
  amountFen: z.number().int(),
  settlementReason: z.string(),
})
export const partnerJobApplication = z.object({
  deliveryId: idSchema(),
  jobId: idSchema(),
  jobTitle: z.string(),
  companyName: z.string(),
  status: z.enum(enumKeys(APPLICATION_STATUS)),
  createdTime: instantSchema(),
})

export const partnerAgentCalls = defineCalls({
  [partner.saveAgent]: {
    summary: '创建代理；同一外部编号返回同一人并更新资料',
    auth: 'partner',
    tenancy: ofPartner,
    input: agentForm,
    output: z.object({ agentId: idSchema(), externalId: z.string(), isNew: z.boolean() }),
    shape: 'one',
  },
  [partner.listAgencyListings]: {
    summary: '企业正在委托的职位，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object(partnerCursorInput),
    output: z.array(openAgencyListing),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [partner.applyForMandate]: {
    summary: '申请代理一个委托职位；已申请或正在代理时返回同一条',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ ...byAgent, entrustId: idSchema(), message: optionalText('附言', 500).default('') }),
    output: z.object({ mandateId: idSchema(), isNew: z.boolean() }),
    shape: 'one',
  },
  [partner.listMandates]: {
    summary: '代理的申请与代理关系，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ ...byAgent, ...partnerCursorInput }),
    output: z.array(agentMandate),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [partner.refer]: {
    summary: '代理推荐一位求职者；重复推荐返回同一条',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      ...byAgent,
      mandateId: idSchema(),
      personId: idSchema(),
      message: optionalText('推荐语', 200).default(''),
    }),
    output: z.object({ deliveryId: idSchema(), isNew: z.boolean() }),
    shape: 'one',
  },
  [partner.listReferrals]: {
    summary: '代理推荐的人才、入职和结算，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ ...byAgent, mandateId: idSchema(), ...partnerCursorInput }),
    output: z.array(referral),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [partner.requestSettlement]: {
    summary: '代理为已入职、过了保证期的推荐申请结算；重复申请返回同一条',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ ...byAgent, deliveryId: idSchema(), note: optionalText('备注', 200).default('') }),
    output: z.object({ settlementId: idSchema(), isNew: z.boolean() }),
    shape: 'one',
  },
  [partner.listApplications]: {
    summary: '求职者的投递和它们的状态，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ personId: idSchema(), ...partnerCursorInput }),
    output: z.array(partnerJobApplication),
    pageInfo: cursorPage,
    shape: 'page',
  },
  [partner.withdrawApplication]: {
    summary: '求职者撤回还没有入职的投递；重复撤回不报错',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({ personId: idSchema(), deliveryId: idSchema() }),
    output: partnerJobApplication,
    shape: 'one',
  },
})
