/** What the buttons on the cards of interviews do: the chat reports which was pressed, recruiting has the dialogs. */
import { type ReactNode, useEffect, useRef } from 'react'
import { fetchApi } from '@/api'
import type { Resume } from '@/features/candidates/candidate-types'
import { type InterviewPress, onChatEvent } from '@/features/chat'
import { useInterviewActions } from '@/features/hiring/interviews/use-interview-actions'
import { platform } from '@/platform'
import * as interviews from '~contract/calls/hiring/interviews'

/** The interview as it is stored now, which may differ from its card; undefined when it is gone or was not loaded, which has been said. */
const findStored = (resumeId: string, id: string) =>
  fetchApi(interviews.list, { resumeId, isBackward: true }, { staleMs: 0 }).then(
    ({ rows }) => rows.find((interview) => interview.id === id),
    () => undefined,
  )

/**
 * Changes or cancels the interviews of this conversation. Without the resume, which its candidate may hide, the schedule opens.
 * Returns the open dialog.
 */
export function useInterviewCards(conversationId: string, resume: Resume | undefined): ReactNode {
  const { change, cancel, dialog } = useInterviewActions()
  const handlePress = ({ card, action }: InterviewPress): void => {
    if (!resume) {
      platform.navigate('/interviews')
      return
    }
    if (action === 'change') void findStored(resume.id, card.interviewId).then((stored) => stored && change(stored))
    else void cancel({ id: card.interviewId, name: resume.name })
  }
  const latest = useRef(handlePress)
  latest.current = handlePress
  useEffect(
    () =>
      onChatEvent('interview', (press) => {
        if (press.conversationId === conversationId) latest.current(press)
      }),
    [conversationId],
  )
  return dialog
}
