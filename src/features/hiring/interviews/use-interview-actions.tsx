/** Actions on an interview: join, change, cancel, save to the calendar, chat. */
import { type ReactNode, useState } from 'react'
import { errorText, fetchApi, mutateApi, type OptimisticChange } from '@/api'
import { platform } from '@/platform'
import { confirm, toast } from '@/ui'
import * as interviews from '~contract/calls/hiring/interviews'
import { chatPath } from '../../candidates/chat-path'
import { changeRow } from '../../jobs/change-row'
import type { Interview, InterviewDetails } from './interview-types'
import { locationText } from './interview-types'
import { InterviewDialog } from './LazyInterviewDialog'

export interface InterviewActions {
  /** Asks for other times, in `dialog`. */
  change(interview: InterviewDetails): void
  cancel(interview: Pick<Interview, 'id' | 'name'>): Promise<void>
  save(interview: Interview): Promise<void>
  chat(interview: Interview): void
  /** Records the hire for the job of the interview, where a screen offers it. */
  hire?(interview: Interview): void
  /** The open interview dialog; rendered by the caller. */
  dialog: ReactNode
}

/** In the schedule it stays as cancelled; what shows today's and overlapping ones has only those that take place. */
const showCancelled = (change: OptimisticChange, id: string) => {
  change.rows(
    interviews.list,
    changeRow(id, (row) => ({ ...row, state: 'cancelled', can: [] })),
  )
  change.data(interviews.list, (data) => {
    const rows = data.rows.filter((row) => row.id !== id)
    const gone = data.rows.length - rows.length
    return gone ? { ...data, rows, total: data.total - gone } : data
  })
}

async function cancel({ id, name }: Pick<Interview, 'id' | 'name'>): Promise<void> {
  const isSure = await confirm({
    title: `取消与${name}的面试？`,
    text: '对方会在沟通里看到面试已取消。',
    ok: '取消面试',
    cancel: '再想想',
    isDanger: true,
  })
  if (!isSure) return
  try {
    await mutateApi(
      interviews.cancel,
      { interviewId: id },
      {
        showError: false,
        optimistic: (change) => showCancelled(change, id),
        answered: (change, saved) =>
          change.rows(
            interviews.list,
            changeRow(id, () => saved),
          ),
      },
    )
    toast('面试已取消', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

async function save(interview: Interview): Promise<void> {
  try {
    const file = await fetchApi(interviews.getCalendarFile, { interviewId: interview.id }, { showError: false })
    await platform.saveAppointment({
      title: `面试 ${interview.name}（${interview.jobTitle}）`,
      start: new Date(interview.startTime),
      minutes: interview.minutes,
      location: locationText(interview),
      description: [interview.round, interview.link, interview.note].filter(Boolean).join('\n'),
      ...file,
    })
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

export function useInterviewActions(): InterviewActions {
  const [changed, change] = useState<InterviewDetails>()
  const dialog = changed && (
    <InterviewDialog
      candidate={{ resumeId: changed.resumeId, name: changed.name }}
      interview={changed}
      onClose={() => change(undefined)}
    />
  )
  return { dialog, change, cancel, save, chat: ({ chatUserId }) => platform.navigate(chatPath(chatUserId)) }
}
