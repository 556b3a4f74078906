import { type ReactNode, useMemo } from 'react'
import { CandidateActions, CandidateStrip } from './recruiting-lazy'

/** What a conversation with a candidate shows besides its messages; nothing in any other. */
export function useRecruiting(conversationId: string): { strip?: ReactNode; actions?: ReactNode } {
  const isCandidate = conversationId.startsWith('C2Ccand')
  return useMemo(
    () =>
      isCandidate
        ? {
            strip: <CandidateStrip conversationId={conversationId} />,
            actions: <CandidateActions conversationId={conversationId} />,
          }
        : {},
    [conversationId, isCandidate],
  )
}
