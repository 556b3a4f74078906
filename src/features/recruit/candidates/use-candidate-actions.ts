/** Actions on candidates: collect, invite, chat. Lists change optimistically and are corrected by the response. */
import { useCallback, useRef, useState } from 'react'
import { callApi, errorText, invalidate } from '@/api'
import { platform } from '@/platform'
import { type ListSource, toast } from '@/ui'
import type { Candidate } from './candidate-types'
import { chatPath } from './chat-path'

const CHANGED_CALLS = [
  'POST /job-center/api/agent/findResume/talentDetails',
  'POST /job-center/api/resumes/queryResumeByUserId',
] as const

type Patch = Pick<Candidate, 'id'> & Partial<Candidate>

export interface CandidateActions {
  collect(candidate: Candidate): Promise<void>
  chat(candidate: Pick<Candidate, 'chatUserId'>): void
  /** Candidates the invitation dialog is open for. */
  invitees: readonly Candidate[]
  openInvite(candidates: readonly Candidate[]): void
  closeInvite(): void
  /** After an invitation went out. */
  onInvited(ids: readonly string[]): void
}

/** `source` is the list that shows the candidates, where there is one. */
export function useCandidateActions<F>(source?: Pick<ListSource<Candidate, F>, 'patch'>): CandidateActions {
  const [invitees, setInvited] = useState<readonly Candidate[]>([])
  const list = useRef(source)
  list.current = source
  const patch = useCallback((changed: readonly Patch[]) => {
    const byId = new Map(changed.map((one) => [one.id, one]))
    list.current?.patch((rows) => rows.map((row) => (byId.has(row.id) ? { ...row, ...byId.get(row.id) } : row)))
  }, [])

  const collect = useCallback(
    async (candidate: Candidate) => {
      const isCollected = !candidate.isCollected
      patch([{ id: candidate.id, isCollected }])
      const key = isCollected
        ? 'POST /job-center/api/collections/createMyCollection'
        : 'POST /job-center/api/collections/removeJobMyCollection'
      try {
        await callApi(key, { resumeId: candidate.id }, { mute: true })
        invalidate(...CHANGED_CALLS)
        toast(isCollected ? '已收藏，团队都能看到' : '已取消收藏', 'success', {
          action: { label: '撤销', run: () => void collect({ ...candidate, isCollected }) },
        })
      } catch (error) {
        patch([{ id: candidate.id, isCollected: !isCollected }])
        toast(errorText(error), 'error')
      }
    },
    [patch],
  )

  return {
    collect,
    chat: ({ chatUserId }) => platform.navigate(chatPath(chatUserId)),
    invitees,
    openInvite: setInvited,
    closeInvite: () => setInvited([]),
    onInvited: (ids) => {
      patch(ids.map((id) => ({ id, invitation: 'sent' as const, isSeen: true })))
      invalidate(...CHANGED_CALLS)
    },
  }
}
