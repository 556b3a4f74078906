/** What an accepted contact request leaves with the company: the candidate in its pool, the timeline, the log of contacts shown. */
import type { TimelineEventType } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { logActivity } from '../../../services/activity-log'
import { getResumeOfCandidate } from '../resume-policy'
import { addTimelineEntries, ensureEntries, ensureEntry } from '../talent-pool/pool-entry'
import type { ContactRequestRow } from './present'

const TIMELINE_EVENTS = {
  resume: 'resumeSent',
  phone: 'phoneExchanged',
  wechat: 'wechatExchanged',
} as const satisfies Record<ContactRequestRow['kind'], TimelineEventType>

/** A resume that was sent makes the candidate arrive; a phone number is logged as shown, without any charge. */
export async function recordAcceptance(ctx: AppContext, row: ContactRequestRow): Promise<void> {
  const { companyId, userId } = row
  const resumeId = (await getResumeOfCandidate(ctx, row.personId)).id
  const event = { companyId, resumeId, kind: TIMELINE_EVENTS[row.kind], ...(row.isFromCandidate ? { userId } : {}) }
  if (row.kind === 'resume') return ensureEntry(ctx, { ...event, source: 'invitation' })
  await ensureEntries(ctx, { companyId, resumeIds: [resumeId], source: 'invitation' })
  await addTimelineEntries(ctx, [event])
  if (row.kind === 'wechat') return
  await logActivity(ctx, { userId, companyId, act: 'contact.shown', subjectKind: 'resume', subjectId: resumeId })
}
