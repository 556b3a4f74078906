/** Members of a group, a hundred at a time; reloaded when a tip notifies of a change. */

import { useCallback, useEffect, useRef, useState } from 'react'
import { errorReason } from '../core/error-reason'
import type { GroupMember } from '../model/contact-types'
import { useContacts } from '../session/contacts-store'
import { requireGroupClient } from '../session/require-client'
import { useChat } from '../store/store'

export interface Members {
  list: readonly GroupMember[]
  phase: 'loading' | 'ready' | 'more' | 'error'
  error: string
  hasMore: boolean
  more(): void
  reload(): void
}

/** First the owner, then admins, then the others in their order. */
const RANK = { Owner: 0, Admin: 1, Member: 2 }
const sorted = (list: readonly GroupMember[]) => [...list].sort((a, b) => RANK[a.role] - RANK[b.role])

export function useMembers(groupId: string): Members {
  const isReady = useChat((s) => s.phase === 'ready')
  const tips = useContacts((s) => s.tips[groupId] ?? 0)
  const [state, setState] = useState<{
    list: readonly GroupMember[]
    next: number
    phase: Members['phase']
    error: string
  }>({ list: [], next: 0, phase: 'loading', error: '' })
  const [reloads, setReloads] = useState(0)
  const lastRun = useRef(0)
  const latest = useRef(state)
  latest.current = state

  const loadPage = useCallback(
    async (offset: number) => {
      const runId = ++lastRun.current
      setState((s) => ({ ...s, phase: offset ? 'more' : s.list.length ? s.phase : 'loading' }))
      try {
        const page = await (await requireGroupClient()).members(groupId, offset)
        if (runId !== lastRun.current) return
        setState((s) => {
          const previous = offset ? s.list.filter((m) => !page.members.some((n) => n.userId === m.userId)) : []
          return { list: sorted([...previous, ...page.members]), next: page.next, phase: 'ready', error: '' }
        })
      } catch (error) {
        if (runId === lastRun.current) setState((s) => ({ ...s, phase: 'error', error: errorReason(error) }))
      }
    },
    [groupId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tip or a retry reads again
  useEffect(() => {
    if (isReady && groupId) void loadPage(0)
  }, [isReady, groupId, tips, reloads, loadPage])
  const more = useCallback(() => {
    if (latest.current.next && latest.current.phase === 'ready') void loadPage(latest.current.next)
  }, [loadPage])
  return {
    list: state.list,
    phase: state.phase,
    error: state.error,
    hasMore: state.next > 0,
    more,
    reload: () => setReloads((n) => n + 1),
  }
}
