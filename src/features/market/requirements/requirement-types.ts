/** Types of requirements, opportunities and leads, and the tones of their statuses. */
import type { Output } from '@/api'
import type { Tone } from '@/ui'
import type { AuditStatus } from '~contract/domain/enums'
import { budgetText, type LeadStatus } from '~contract/domain/requirements'

const U = '/user-center/api/v1'
export type Requirement = Output<`GET ${typeof U}/biz-opportunity/getMyEntpRequireById`>
export type Opportunity = Output<`POST ${typeof U}/biz-opportunity/page`>['rows'][number]
export type OpportunityDetail = Output<'POST /pinqiao/v1/opportunities/detail'>
export type Lead = Output<`POST ${typeof U}/companyRequirement/page`>['rows'][number]
export type InterestedCompany = Output<'POST /pinqiao/v1/requirements/interested'>['rows'][number]

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

/** Calls to invalidate once an opportunity was collected, purchased or given up. */
export const LEAD_READ_CALLS = [
  'POST /user-center/api/v1/companyRequirement/page',
  'POST /pinqiao/v1/opportunities/detail',
  'POST /user-center/api/v1/biz-opportunity/hotBusinessOpportunities',
] as const
/** Calls to invalidate once the company's requirement changed. */
export const REQUIREMENT_READ_CALLS = [
  'POST /user-center/api/v1/requirement/page',
  'GET /user-center/api/v1/biz-opportunity/getMyEntpRequireById',
] as const

/** 12 条商机, 1000+ 条商机; '' until known. */
export const opportunityTotalText = (total: number | undefined): string =>
  total === undefined ? '' : `${total >= 1000 ? '1000+' : total} 条商机`
