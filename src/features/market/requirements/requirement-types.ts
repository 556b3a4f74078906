/** Calls and types of requirements, opportunities and leads, and the tones of their statuses. */
import type { Output, RowOf } from '@/api'
import type { Tone } from '@/ui'
import type { AuditStatus } from '~contract/domain/enums'
import { budgetText, type LeadStatus } from '~contract/domain/requirements'

const U = '/user-center/api/v1'
export const REQUIREMENT_LIST_CALL = `POST ${U}/requirement/page` as const
export const MY_REQUIREMENT_CALL = `GET ${U}/biz-opportunity/getMyEntpRequireById` as const
export const OPPORTUNITY_LIST_CALL = `POST ${U}/biz-opportunity/page` as const
export const OPPORTUNITY_CALL = 'POST /pinqiao/v1/opportunities/detail'
export const LEAD_LIST_CALL = `POST ${U}/companyRequirement/page` as const

export type Requirement = Output<typeof MY_REQUIREMENT_CALL>
export type Opportunity = RowOf<typeof OPPORTUNITY_LIST_CALL>
export type OpportunityDetail = Output<typeof OPPORTUNITY_CALL>
export type Lead = RowOf<typeof LEAD_LIST_CALL>

/** Milliseconds between polls while something is in review. */
export const REVIEW_POLL_MS = 5000

/** Green = published, orange = pending, red = needs an action, grey = inactive. */
export const STATUS_TONE: Record<AuditStatus, Tone> = {
  pending: 'warning',
  adopt: 'success',
  reject: 'danger',
  stop: 'normal',
  expire: 'normal',
  temporary: 'normal',
}
/** As the tabs stand. */
export const STATUS_ORDER: readonly AuditStatus[] = ['adopt', 'pending', 'reject', 'temporary', 'stop', 'expire']

export const LEAD_TONE: Record<LeadStatus, Tone> = { new: 'warning', talking: 'tint', won: 'success', lost: 'normal' }

/** Budget of the company's requirement: 预算未填 in a draft without one. */
export const requirementBudget = ({ budgetMin, budgetMax }: Pick<Requirement, 'budgetMin' | 'budgetMax'>): string =>
  budgetMax === null ? '预算未填' : budgetText(budgetMin, budgetMax)

/** 12-31 截止; '' without a last day. */
export const deadlineText = (deadline: string): string => (deadline ? `${deadline.slice(5)} 截止` : '')

export const opportunityPath = (id: string): string => `/sellingServicesDetail?id=${id}`
export const requirementPath = (id: string): string => `/rqeuireDetail?id=${id}`

/** 12 条商机, 1000+ 条商机; '' until known. */
export const opportunityTotalText = (total: number | undefined): string =>
  total === undefined ? '' : `${total >= 1000 ? '1000+' : total} 条商机`
