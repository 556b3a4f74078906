/** Actions on an interview: join, change, cancel, save to the calendar, chat. */
import { type ReactNode, useState } from 'react'
import { callApi, errorText, invalidate } from '@/api'
import { platform } from '@/platform'
import { confirm, toast } from '@/ui'
import { chatPath } from '../candidates/chat-path'
import type { Interview } from './interview-types'
import { locationText } from './interview-types'
import { InterviewDialog } from './LazyInterviewDialog'

export interface InterviewActions {
  /** Asks for other times, in `dialog`. */
  change(interview: Interview): void
  cancel(interview: Interview): Promise<void>
  save(interview: Interview): Promise<void>
  chat(interview: Interview): void
  /** The open interview dialog; rendered by the caller. */
  dialog: ReactNode
}

/** `onSaved` receives an interview after an action; `reload` fetches all of them when times have changed. */
export function useInterviewActions(onSaved: (saved: Interview) => void, reload: () => void): InterviewActions {
  const [changed, change] = useState<Interview>()
  const dialog = changed && (
    <InterviewDialog
      candidate={{ resumeId: changed.resumeId, name: changed.name }}
      interview={changed}
      onClose={() => change(undefined)}
      onDone={reload}
    />
  )
  return {
    dialog,
    change,
    async cancel({ id, name }) {
      const isSure = await confirm({
        title: `取消与${name}的面试？`,
        text: '对方会在沟通里看到面试已取消。',
        ok: '取消面试',
        cancel: '再想想',
        isDanger: true,
      })
      if (!isSure) return
      try {
        onSaved(await callApi('POST /pinqiao/v1/interviews/cancel', { interviewId: id }, { mute: true }))
        invalidate('POST /pinqiao/v1/interviews/page')
        toast('面试已取消', 'success')
      } catch (error) {
        toast(errorText(error), 'error')
      }
    },
    async save(interview) {
      try {
        const file = await callApi(
          'POST /pinqiao/v1/interviews/calendar',
          { interviewId: interview.id },
          { mute: true },
        )
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
    },
    chat: ({ chatUserId }) => platform.navigate(chatPath(chatUserId)),
  }
}
