/** Form state of an interview that is proposed or changed. */
import { errorText, fieldErrors, mutateApi } from '@/api'
import { type Form, toast, useForm } from '@/ui'
import * as interviews from '~contract/calls/hiring/interviews'
import { formatClock, formatDate } from '~contract/domain/china-time'
import type { InterviewMode } from '~contract/domain/interviews'
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

export function useInterviewForm({ candidate, interview, jobId, onDone }: InterviewFormOptions): Form<InterviewValues> {
  return useForm<InterviewValues>({
    initial: {
      times: slotsOf(interview),
      minutes: interview?.minutes ?? 45,
      mode: interview?.mode ?? 'onsite',
      place: interview?.place ?? '',
      link: interview?.link ?? '',
      round: interview?.round || undefined,
      note: interview?.note ?? '',
    },
    rules: {
      times: [
        (slots) => (slots.some((slot) => !slotStart(slot)) ? '请选择日期和时间' : undefined),
        (slots) => (startsOf(slots).some((at) => at <= new Date()) ? '面试时间已经过去' : undefined),
      ],
      place: [(text, { mode }) => (mode === 'onsite' && !text.trim() ? '请填写面试地点' : undefined)],
    },
    async submit({ times, round, ...rest }) {
      const body = {
        ...rest,
        place: rest.mode === 'onsite' ? rest.place.trim() : '',
        link: rest.mode === 'video' ? rest.link.trim() : '',
        note: rest.note.trim(),
        round: round ?? '',
        times: startsOf(times).map((at) => at.toISOString()),
      }
      try {
        await (interview
          ? mutateApi(interviews.change, { ...body, interviewId: interview.id }, { showError: false })
          : mutateApi(interviews.propose, { ...body, resumeId: candidate.resumeId, jobId }, { showError: false }))
        toast(interview ? '已发给对方重新确认' : '邀约已发出，对方会在沟通里确认', 'success')
        onDone()
        return undefined
      } catch (error) {
        const fields = fieldErrors<{ times: string; minutes: number; place: string; link: string }>(error)
        if (!fields) toast(errorText(error), 'error')
        return fields
      }
    },
  })
}
