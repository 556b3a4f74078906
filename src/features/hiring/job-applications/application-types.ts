/** Types of job applications and invitations, and the tones of their statuses. */
import type { Output } from '@/api'
import type { Tone } from '@/ui'
import type * as applications from '~contract/calls/hiring/applications'
import type * as jobInvitations from '~contract/calls/hiring/job-invitations'
import { formatDate } from '~contract/domain/china-time'
import type { InvitationStatus as Answer } from '~contract/domain/enums'
import { APPLICATION_SOURCE, type ApplicationStatus as Status } from '~contract/domain/job-applications'
import type { Hiree } from '../../candidates/talent-pool/decisions/hire'

export type JobApplication = Output<typeof applications.list>['rows'][number]
export type Hire = NonNullable<JobApplication['hire']>
export type JobInvitation = Output<typeof jobInvitations.list>['rows'][number]

/** Orange = pending, green = passed, grey = closed. */
export const APPLICATION_TONE: Record<Status, Tone> = {
  pending: 'warning',
  passed: 'success',
  onboarded: 'success',
  unsuitable: 'normal',
  withdrawn: 'normal',
}
export const INVITATION_TONE: Record<Answer, Tone> = { sent: 'warning', accepted: 'success', refused: 'normal' }

/** How it came, or the agent's name. */
export const sourceOf = ({ source, mandateId, agentName, agentFirm }: JobApplication): string =>
  mandateId ? [agentName, agentFirm].filter(Boolean).join(' · ') : APPLICATION_SOURCE[source]

/** The candidate of an application, to be hired for its job. */
export const hireeOf = ({ talent, jobId, jobTitle, agentName }: JobApplication): Hiree => ({
  resumeId: talent.id,
  name: talent.name,
  job: { jobId, jobTitle },
  agentName,
})

const todayIso = (): string => formatDate(new Date())

/** How far the agent's settlement of a hire is. */
export function decisionText({ dueDate, settlementStatus }: Hire): string {
  if (settlementStatus === 'paid') return '佣金已支付'
  if (settlementStatus === 'applied') return '结算待审核'
  return dueDate > todayIso() ? `${dueDate} 起可结算` : '可以结算'
}
