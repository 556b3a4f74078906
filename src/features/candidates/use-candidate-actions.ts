/** Actions on candidates: collect, invite, chat. */
import { useState } from 'react'
import { errorText, mutateApi } from '@/api'
import { platform } from '@/platform'
import { toast } from '@/ui'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import { patchCandidates } from './candidate-changes'
import type { Candidate } from './candidate-types'
import { chatPath } from './chat-path'

export interface CandidateActions {
  collect(candidate: Candidate): Promise<void>
  chat(candidate: Pick<Candidate, 'chatUserId'>): void
  /** Candidates the invitation dialog is open for. */
  invitees: readonly Candidate[]
  openInvite(candidates: readonly Candidate[]): void
  closeInvite(): void
}

/** Collects, or gives up what is collected; the toast takes it back. */
async function collect(candidate: Candidate): Promise<void> {
  const isCollected = !candidate.isCollected
  const key = isCollected ? candidateCalls.collect : candidateCalls.uncollect
  try {
    await mutateApi(
      key,
      { resumeId: candidate.id },
      { showError: false, optimistic: patchCandidates([candidate.id], { isCollected }) },
    )
    toast(isCollected ? `已收藏「${candidate.name}」，团队都能看到` : `已取消收藏「${candidate.name}」`, 'success', {
      undo: () => void collect({ ...candidate, isCollected }),
    })
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

export function useCandidateActions(): CandidateActions {
  const [invitees, setInvitees] = useState<readonly Candidate[]>([])
  return {
    collect,
    chat: ({ chatUserId }) => platform.navigate(chatPath(chatUserId)),
    invitees,
    openInvite: setInvitees,
    closeInvite: () => setInvitees([]),
  }
}
