/** Endless lists whose call pages by cursor: page n asks with the cursor that page n-1 answered. */
import { useRef, useState } from 'react'
import { type AppAbortController, platform } from '@/platform'
import type { ListSource } from './types'
import { useListSource } from './use-source'

/** More rows follow: a number no list reaches. */
const UNKNOWN_TOTAL = Number.MAX_SAFE_INTEGER
/** Page size: fills a desktop screen, so that the next page is not needed at once. */
export const INFINITE_PAGE_SIZE = platform.isDesk ? 40 : 20

interface Answer<T, C> {
  rows: readonly T[]
  nextCursor: string
  /** Rows by state, on the first page only. */
  counts?: C | null
}

export interface Keyset<T, F, C> {
  source: ListSource<T, F>
  /** Rows by state; undefined until known. */
  counts: C | undefined
}

/** `keep` hands on more of the first answer than its rows. */
export function useKeyset<
  T extends { id: string },
  F extends object,
  A extends Answer<T, C>,
  C = NonNullable<A['counts']>,
>(
  filter: F,
  ask: (filter: F, page: { cursor: string; pageSize: number }, signal: AppAbortController) => Promise<A>,
  keep?: (first: A) => void,
): Keyset<T, F, C> {
  const cursors = useRef<string[]>([''])
  const shown = useRef(0)
  const [counts, setCounts] = useState<C>()
  const source = useListSource<T, F>({
    filter,
    size: INFINITE_PAGE_SIZE,
    keyOf: ({ id }) => id,
    async load({ filter: asked, page, size }, signal) {
      const answer = await ask(asked, { cursor: cursors.current[page - 1] ?? '', pageSize: size }, signal)
      if (page === 1) {
        setCounts(answer.counts ?? undefined)
        keep?.(answer)
        shown.current = 0
      }
      cursors.current[page] = answer.nextCursor
      shown.current += answer.rows.length
      return { rows: answer.rows, total: answer.nextCursor ? UNKNOWN_TOTAL : shown.current }
    },
  })
  return { source: { ...source, reload: async () => source.goto(1) }, counts }
}
