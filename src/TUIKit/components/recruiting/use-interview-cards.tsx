/** What the buttons on the cards of interviews do: the chat reports which was pressed, recruiting has the dialogs. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Resume } from '@/features/candidates/candidate-types'
import { type InterviewPress, onChatEvent } from '@/features/chat'
import { findChangeable } from '@/features/hiring/interviews/find-interview'
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
    if (action === 'change') void findChangeable(card.interviewId).then((stored) => stored && change(stored))
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
