/** Form state of an interview that is proposed or changed. */
import { fieldErrors, mutateApi } from '@/api'
import { type EditTexts, type Form, toast, useEdit, useForm, useSeen } from '@/ui'
import * as interviews from '~contract/calls/hiring/interviews'
import { formatClock, formatDate, formatDayAndClock } from '~contract/domain/china-time'
import type { InterviewMode } from '~contract/domain/interviews'
import { INTERVIEW_EDIT } from '~contract/edits/interview-edits'
import type { InterviewDetails } from './interview-types'
import { EMPTY_SLOT, slotStart, type TimeSlot } from './TimeSlotsField'

export interface InterviewValues {
  times: readonly TimeSlot[]
  minutes: number
  mode: InterviewMode
  place: string
  link: string
  round: string | undefined
  note: string
}

interface InterviewFormOptions {
  candidate: { resumeId: string }
  /** The one that changes; absent = a new one. */
  interview: InterviewDetails | undefined
  /** Job of a new interview. */
  jobId: string
  onDone(): void
}

const slotsOf = (interview?: InterviewDetails): readonly TimeSlot[] =>
  interview?.times.map((time) => ({ day: formatDate(new Date(time)), clock: formatClock(new Date(time)) })) ?? [
    EMPTY_SLOT,
  ]

/** Starts of the complete slots. */
export const startsOf = (slots: readonly TimeSlot[]) => slots.flatMap((slot) => slotStart(slot) ?? [])

const TEXTS: EditTexts = {
  times: (times) => (times as readonly string[]).map((time) => formatDayAndClock(new Date(time))).join('、'),
  minutes: (minutes) => `${minutes} 分钟`,
}

const valuesOf = (interview: InterviewDetails | undefined): InterviewValues => ({
  times: slotsOf(interview),
  minutes: interview?.minutes ?? 45,
  mode: interview?.mode ?? 'onsite',
  place: interview?.place ?? '',
  link: interview?.link ?? '',
  round: interview?.round || undefined,
  note: interview?.note ?? '',
})

const toInput = ({ times, round, ...rest }: InterviewValues) => ({
  ...rest,
  place: rest.mode === 'onsite' ? rest.place.trim() : '',
  link: rest.mode === 'video' ? rest.link.trim() : '',
  note: rest.note.trim(),
  round: round ?? '',
  times: startsOf(times).map((at) => at.toISOString()),
})

export function useInterviewForm({ candidate, interview, jobId, onDone }: InterviewFormOptions): Form<InterviewValues> {
  const change = useEdit(interviews.change, INTERVIEW_EDIT, TEXTS)
  const initial = valuesOf(interview)
  const seen = useSeen(interview, toInput(initial))
  return useForm<InterviewValues>({
    initial,
    rules: {
      times: [
        (slots) => (slots.some((slot) => !slotStart(slot)) ? '请选择日期和时间' : undefined),
        (slots) => (startsOf(slots).some((at) => at <= new Date()) ? '面试时间已经过去' : undefined),
      ],
      place: [(text, { mode }) => (mode === 'onsite' && !text.trim() ? '请填写面试地点' : undefined)],
    },
    async submit(values) {
      const body = toInput(values)
      try {
        const answer = interview
          ? await change.save(seen.current, { ...body, interviewId: interview.id })
          : await mutateApi(
              interviews.propose,
              { ...body, resumeId: candidate.resumeId, jobId },
              { showError: { except: 'fields' } },
            )
        if (!answer) return
        toast(interview ? '已发给对方重新确认' : '邀约已发出，对方会在沟通里确认', 'success')
        onDone()
        return undefined
      } catch (error) {
        return fieldErrors<{ times: string; minutes: number; place: string; link: string }>(error)
      }
    },
  })
}
