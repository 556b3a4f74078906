/** A paged list of users. */
import { useEffect, useState } from 'react'
import type { GroupMember } from '../model/index'

export interface PagedUsers<Cursor> {
  list: readonly GroupMember[]
  phase: 'loading' | 'ready' | 'failed'
  /** Where the next page begins; undefined with the last one. */
  next: Cursor | undefined
  /** Fetches the next page, or the failed one again. */
  more(): void
}

/** `read` fetches a page and the cursor of the next; the list restarts when `key` changes. */
export function usePagedUsers<Cursor>(
  key: string,
  first: Cursor,
  read: (cursor: Cursor) => Promise<{ users: readonly GroupMember[]; next: Cursor | undefined }>,
): PagedUsers<Cursor> {
  const blank = { list: [] as readonly GroupMember[], phase: 'loading' as const, next: first as Cursor | undefined }
  const [state, setState] = useState<Pick<PagedUsers<Cursor>, 'list' | 'phase' | 'next'>>(blank)
  const load = (previous: readonly GroupMember[], cursor: Cursor, isCancelled: () => boolean) =>
    read(cursor).then(
      ({ users, next }) => !isCancelled() && setState({ list: [...previous, ...users], phase: 'ready', next }),
      () => !isCancelled() && setState({ list: previous, phase: 'failed', next: cursor }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the list
  useEffect(() => {
    let isCancelled = false
    setState(blank)
    void load([], first, () => isCancelled)
    return () => {
      isCancelled = true
    }
  }, [key])
  return {
    ...state,
    more() {
      const { list, phase, next } = state
      if (phase === 'loading' || next === undefined) return
      setState({ list, phase: 'loading', next })
      void load(list, next, () => false)
    },
  }
}
