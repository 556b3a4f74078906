/** Calls and types of requirements, opportunities and leads, and the tones of their statuses. */
import type { Output, RowOf } from '@/api'
import type { Tone } from '@/ui'
import type * as leads from '~contract/calls/market/leads'
import type * as opportunities from '~contract/calls/market/opportunities'
import type * as requirements from '~contract/calls/market/requirements'
import type { AuditStatus } from '~contract/domain/enums'
import { budgetText, type LeadStatus } from '~contract/domain/requirements'

export type Requirement = Output<typeof requirements.get>
export type Opportunity = RowOf<typeof opportunities.list>
export type OpportunityDetail = Output<typeof opportunities.get>
export type Lead = RowOf<typeof leads.list>

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
/** In the order of the tabs. */
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
