/** What the buttons on the cards of interviews do: the chat reports which was pressed, recruiting has the dialogs. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Resume } from '@/features/candidates/candidate-types'
import { type InterviewPress, onChatEvent } from '@/features/chat'
import { useInterviewActions } from '@/features/hiring/interviews/use-interview-actions'
import { platform } from '@/platform'

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
    const interview = { ...card, id: card.interviewId, resumeId: resume.id, name: resume.name }
    if (action === 'change') change(interview)
    else void cancel(interview)
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
