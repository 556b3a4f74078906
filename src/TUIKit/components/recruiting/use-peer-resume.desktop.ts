/** The resume of the candidate in a conversation, and whether it is shown beside: at first it is; the choice is stored on this device. */
import { create } from 'zustand'
import { useApiQuery } from '@/api'
import { platform } from '@/platform'
import { canNow, useSession } from '@/shell'
import * as candidates from '~contract/calls/candidates/candidates'

const KEY = 'chatResume'

const useChoice = create<{ isOpen: boolean }>(() => ({ isOpen: platform.deviceStorage.get(KEY) !== 'closed' }))

/** Shows or hides the resume beside every conversation with a candidate. */
export function setResumeOpen(isOpen: boolean): void {
  useChoice.setState({ isOpen })
  platform.deviceStorage.set(KEY, isOpen ? 'open' : 'closed')
}

/** The resume of the other side; nothing for users, groups, and roles that may not see candidates. */
export function usePeerResume(conversationId: string) {
  const chatUserId = /^C2C(cand\d+)$/.exec(conversationId)?.[1]
  const mayAsk = useSession((s) => canNow('talent.view', s))
  const isAsked = chatUserId !== undefined && mayAsk
  const reading = useApiQuery(candidates.getByUser, isAsked ? { chatUserId } : null, {
    showError: false,
    staleMs: 60_000,
  })
  const isWanted = useChoice((s) => s.isOpen)
  return { reading, isOpen: isAsked && isWanted && (reading.data !== undefined || reading.phase === 'loading') }
}
