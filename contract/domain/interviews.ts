/** Interviews: proposed by the company, answered by the candidate, shown as a card in their conversation. */

export const INTERVIEW_STATE = {
  proposed: '等待答复',
  accepted: '已确认',
  declined: '已婉拒',
  cancelled: '已取消',
} as const
export type InterviewState = keyof typeof INTERVIEW_STATE

export const INTERVIEW_MODE = { onsite: '现场面试', video: '视频面试', phone: '电话面试' } as const
export type InterviewMode = keyof typeof INTERVIEW_MODE

export const INTERVIEW_LIMITS = {
  /** Times one proposal may offer. */
  times: 3,
  minMinutes: 15,
  maxMinutes: 240,
  place: 100,
  link: 500,
  round: 10,
  note: 200,
  reason: 100,
  /** How far ahead a time may lie, in days. */
  days: 180,
  /** Reminders go out so many minutes before the start. */
  reminderMinutes: 30,
} as const

export type InterviewAction = 'change' | 'cancel'

/** What the company may still do: nothing once it is called off, or is over. */
export function interviewActions(state: InterviewState, endsAt: Date, now: Date): InterviewAction[] {
  if (state === 'cancelled' || (state === 'accepted' && endsAt <= now)) return []
  return state === 'declined' ? ['change'] : ['change', 'cancel']
}

/** When an interview ends that begins at `start` and takes `minutes`. */
export const interviewEnd = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000)
