/** The user's people and groups, kept up to date by the running session; read by contacts, groups, pickers and the nav's badge. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { errorText } from '@/api'
import type { Engine } from '../engine'
import type { Book } from '../engine/book'
import { liveChat } from '../session'
import { useChat } from '../store'
import type { Group } from './model'

export interface BookState extends Book {
  phase: 'off' | 'loading' | 'ready' | 'failed'
  error: string
  /** How often members or profile of a group changed since the log-in: what was read before is stale. */
  tips: Readonly<Record<string, number>>
}

const blank: BookState = {
  phase: 'off',
  error: '',
  friends: [],
  applications: [],
  unreadApplications: 0,
  blocked: [],
  groups: [],
  requests: [],
  tips: {},
}
export const useBook = create<BookState>(() => blank)

let bound: Engine | undefined

/** Reads the book of the running session once; a new session reads its own. */
export async function openBook(): Promise<void> {
  const engine = liveChat()?.engine
  if (!engine || bound === engine) return
  bound = engine
  const isMine = () => bound === engine
  useBook.setState({ ...blank, phase: 'loading' })
  try {
    const { watchBook } = await import('../engine/book')
    await watchBook(
      engine.sdk,
      (some) => isMine() && useBook.setState(some),
      (groupId) => isMine() && stale(groupId),
    )
    if (isMine()) useBook.setState({ phase: 'ready' })
  } catch (error) {
    if (!isMine()) return
    bound = undefined
    useBook.setState({ phase: 'failed', error: errorText(error) })
  }
}

/** Keeps the book open while the part that calls it is shown. */
export function useOpenBook(): void {
  const phase = useChat((s) => s.phase)
  useEffect(() => {
    if (phase === 'ready') void openBook()
    if (phase !== 'off') return
    bound = undefined
    useBook.setState(blank, true)
  }, [phase])
}

/** What was read of this group's members is no longer true. */
export const stale = (groupId: string): void =>
  useBook.setState((s) => ({ tips: { ...s.tips, [groupId]: (s.tips[groupId] ?? 0) + 1 } }))

/** Puts in what an act answered before the service's own event comes; a group the user left goes. */
export const putGroup = (group: Group): void =>
  useBook.setState((s) => ({
    groups: s.groups.some((g) => g.groupId === group.groupId)
      ? s.groups.map((g) => (g.groupId === group.groupId ? group : g))
      : [...s.groups, group],
  }))

/** A request that was handled here or by another admin. */
export const dropRequest = (key: string): void =>
  useBook.setState((s) => ({ requests: s.requests.filter((r) => r.key !== key) }))

export const useGroup = (groupId: string): Group | undefined =>
  useBook((s) => s.groups.find((g) => g.groupId === groupId))
