/** Type of an interview, and the formats of its rows. */
import type { RowOf } from '@/api'
import type { IconName, StatusText } from '@/ui'
import type * as interviews from '~contract/calls/hiring/interviews'
import { daysBetween, formatClock, formatDayAndWeekday } from '~contract/domain/china-time'
import { INTERVIEW_MODE, type InterviewMode, type InterviewState } from '~contract/domain/interviews'

export type Interview = RowOf<typeof interviews.list>
/** As much of an interview as its form needs; a card of the chat has it too. */
export type InterviewDetails = Pick<
  Interview,
  | 'id'
  | 'version'
  | 'resumeId'
  | 'name'
  | 'jobId'
  | 'jobTitle'
  | 'times'
  | 'minutes'
  | 'mode'
  | 'place'
  | 'link'
  | 'round'
  | 'note'
>
type Tone = NonNullable<Parameters<typeof StatusText>[0]['tone']>

export const MODE_ICON: Record<InterviewMode, IconName> = { onsite: 'map-pin', video: 'video', phone: 'phone' }
export const STATE_TONE: Record<InterviewState, Tone> = {
  proposed: 'warning',
  accepted: 'success',
  declined: 'danger',
  cancelled: 'normal',
}

/** 今天, 明天, 11月23日 周一. */
export function formatDay(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  const text = formatDayAndWeekday(at)
  return days === 0 ? `今天 ${text}` : days === 1 ? `明天 ${text}` : text
}

/** 14:30–15:15 */
export function formatSpan({ startTime, minutes }: Pick<Interview, 'startTime' | 'minutes'>): string {
  const start = new Date(startTime)
  return `${formatClock(start)}–${formatClock(new Date(start.getTime() + minutes * 60_000))}`
}

/** 视频面试, or where it takes place. */
export const locationText = ({ mode, place }: Pick<Interview, 'mode' | 'place'>): string =>
  place || INTERVIEW_MODE[mode]
