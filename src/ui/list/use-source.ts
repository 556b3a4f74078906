import {
  type Dispatch,
  type MutableRefObject,
  type SetStateAction,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AppAbortController, platform } from '@/platform'
import type { ListQuery, ListSource, RowPage } from './types'

export interface ListSourceOptions<T, F> {
  filter: F
  /** Page size; 20 when absent. */
  size?: number
  /** Fetches a page; its error message is shown. */
  load(query: ListQuery<F>, signal: AppAbortController): Promise<RowPage<T>>
  /** false = wait, e.g. until the session is known. */
  isReady?: boolean
  /** Identifies a row, so that it is shown once when pages overlap. */
  keyOf?(row: T): string
}

interface State<T> extends RowPage<T> {
  /** The rows are those of the pages `first` to `page`. */
  first: number
  page: number
  phase: ListSource<T, unknown>['phase']
  error?: string
  isStale: boolean
}

const START: State<never> = { rows: [], total: 0, first: 1, page: 1, phase: 'loading', isStale: false }

/** Maximum pages to reload; further ones are fetched on scroll. */
const MAX_RELOADED_PAGES = 5

/** Milliseconds after which a load counts as slow. */
const SLOW_MS = 2000

/** The previous object while its content is equal: React may compute one change several times. */
function useSame<T>(value: T): T {
  const same = useRef(value)
  if (JSON.stringify(same.current) !== JSON.stringify(value)) same.current = value
  return same.current
}

/** What the stable callbacks of a list read: options and state of the last render. */
interface LatestList<T, F> {
  options: ListSourceOptions<T, F>
  filter: F
  size: number
  state: State<T>
}

/** The next page below the last; rows that moved onto both are shown once. */
function join<T>(old: readonly T[], next: readonly T[], keyOf?: (row: T) => string): readonly T[] {
  if (!keyOf) return [...old, ...next]
  const known = new Set(old.map(keyOf))
  return [...old, ...next.filter((row) => !known.has(keyOf(row)))]
}

/** Fetches the pages `first` to `last` in sequence, because each cursor comes from the previous page; stops when aborted. */
async function fetchPages<T, F>(
  { options, filter, size }: LatestList<T, F>,
  { first, last }: { first: number; last: number },
  aborter: AppAbortController,
): Promise<RowPage<T>> {
  let found: RowPage<T> = { rows: [], total: 0 }
  for (let page = first; page <= last && !aborter.aborted; page++) {
    const answer = await options.load({ filter, page, size }, aborter)
    found = { rows: join(found.rows, answer.rows, options.keyOf), total: answer.total }
  }
  return found
}

/** Loads pages into the state. A new load aborts the one before it, whose late response is dropped. */
function usePageLoader<T, F>(latest: MutableRefObject<LatestList<T, F>>, setState: Dispatch<SetStateAction<State<T>>>) {
  const [isSlow, setSlow] = useState(false)
  const asking = useRef<AppAbortController>()
  useEffect(() => () => asking.current?.abort(), [])

  /** `isMore` appends the pages below the rows shown; otherwise they replace them. */
  const ask = useCallback(
    async (first: number, last: number, isMore = false) => {
      asking.current?.abort()
      const aborter = new AppAbortController()
      asking.current = aborter
      const slow = setTimeout(() => setSlow(true), SLOW_MS)
      setState((old) => ({
        ...old,
        phase: isMore ? 'more' : 'loading',
        error: undefined,
        isStale: !isMore && old.rows.length > 0,
      }))
      try {
        const asked = latest.current
        const { keyOf } = asked.options
        const found = await fetchPages(asked, { first, last }, aborter)
        if (aborter.aborted) return
        const show = () =>
          setState((old) => ({
            rows: isMore ? join(old.rows, found.rows, keyOf) : found.rows,
            total: found.total,
            first: isMore ? old.first : first,
            page: last,
            phase: 'ready',
            isStale: false,
          }))
        // More rows are appended while the user scrolls: rendered in a transition.
        if (isMore) startTransition(show)
        else show()
      } catch (error) {
        if (aborter.aborted) return
        const message = (error as Error)?.message || '加载失败，请重试'
        setState((old) => ({ ...old, phase: 'error', error: message, isStale: false }))
      } finally {
        clearTimeout(slow)
        if (asking.current === aborter) setSlow(false)
      }
    },
    [latest, setState],
  )
  return { ask, isSlow }
}

/**
 * Rows of one query, page by page. A new query aborts the old one, whose late response is dropped; rows stay on
 * the screen while newer ones load; after a lost network the list reloads by itself.
 */
export function useListSource<T, F extends object>(options: ListSourceOptions<T, F>): ListSource<T, F> {
  const [wanted, setFilter] = useState(options.filter)
  const filter = useSame(wanted)
  const [size, putSize] = useState(options.size ?? 20)
  const [state, setState] = useState<State<T>>(START)
  const latest = useRef<LatestList<T, F>>({ options, filter, size, state })
  latest.current = { options, filter, size, state }
  const { isReady = true } = options

  const { ask, isSlow } = usePageLoader(latest, setState)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter or size is a new query
  useEffect(() => {
    if (isReady) void ask(1, 1)
  }, [ask, filter, size, isReady])

  const reload = useCallback(() => {
    const { first, page } = latest.current.state
    return ask(first, Math.min(page, first + MAX_RELOADED_PAGES - 1))
  }, [ask])

  useEffect(
    () =>
      platform.onOnline((isOnline) => {
        if (isOnline && latest.current.state.phase === 'error') void reload()
      }),
    [reload],
  )

  /** An equal filter changes nothing. */
  const narrow = useCallback((change: Partial<F>) => {
    setFilter((old) => {
      const names = Object.keys(change) as (keyof F)[]
      const isNew = names.some((name) => JSON.stringify(old[name]) !== JSON.stringify(change[name]))
      return isNew ? { ...old, ...change } : old
    })
  }, [])

  return useMemo<ListSource<T, F>>(
    () => ({
      ...state,
      size,
      filter,
      isSlow,
      setFilter: narrow,
      goto: (page) => void ask(page, page),
      setSize: putSize,
      more() {
        const { rows, total, phase, page } = latest.current.state
        if (phase === 'ready' && rows.length < total) void ask(page + 1, page + 1, true)
      },
      reload,
      patch: (change) => setState((old) => ({ ...old, rows: change(old.rows) })),
    }),
    [state, size, filter, isSlow, ask, reload, narrow],
  )
}
