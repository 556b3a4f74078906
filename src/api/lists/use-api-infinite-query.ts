/** The pager: every list of rows, paged or endless, by number or by cursor. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { platform } from '@/platform'
import { errorText, isAborted } from '../errors'
import { queryClient } from '../query-client'
import type { QueryKey } from '../query-keys'
import type { Output, PageKey, RowOf } from '../types'
import { keepFirstPages, type Pages, rowsOf } from './infinite-pages'
import { type InfiniteQueryOptions, idOf, useListRequest } from './list-request'
import type { ListSource } from './list-source'
import type { ListFilter } from './use-list-filter'

/** Rows of a page of an endless list: they fill a desktop screen, so that the next page is not needed at once. */
export const INFINITE_PAGE_SIZE = platform.isDesk ? 30 : 20
/** Rows of a page of a table. */
const TABLE_PAGE_SIZE = 20
/** Milliseconds after which a load counts as slow. */
const SLOW_MS = 2000

export interface ApiListSource<K extends PageKey, F> extends ListSource<RowOf<K>, F> {
  /** The first page with what its call puts beside the rows, such as counts; undefined until known. */
  firstPage: Output<K> | undefined
  /** What went wrong last; the rows of before stay. */
  cause: unknown
}

/** True once something has been under way for two seconds. */
function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])
  return isSlow
}

/** What is shown: the answer, or the last one of this call and session while there is none, as after an error. */
function useLastAnswer<D>(data: D | undefined, [call, session]: QueryKey): D | undefined {
  const last = useRef<{ call: string; session: string; data: D | undefined }>()
  if (data !== undefined || last.current?.call !== call || last.current.session !== session)
    last.current = { call, session, data }
  return last.current.data
}

/** A page behind the last one, as of an old bookmark or once its rows are gone, gives way to the last. */
function useExistingPage({ page, setPage }: ListFilter<object>, size: number, answer: Pages | undefined): void {
  const first = answer?.pages[0]
  const lastPage = first?.rows.length === 0 ? Math.max(1, Math.ceil(first.total / size)) : page
  const isBehind = lastPage < page
  useEffect(() => {
    if (isBehind) setPage(lastPage)
  }, [isBehind, lastPage, setPage])
}

/** The same object while its members are: rows of a list rerender only for a change. */
function useSameMembers<T extends object>(value: T): T {
  const same = useRef(value)
  const names = Object.keys({ ...same.current, ...value }) as (keyof T)[]
  if (names.some((name) => same.current[name] !== value[name])) same.current = value
  return same.current
}

type ListRequest<K extends PageKey> = ReturnType<typeof useListRequest<K, object>>['query']

function phaseOf<K extends PageKey>(query: ListRequest<K>): ListSource<unknown, unknown>['phase'] {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData } = query
  if (error && !isFetching && !isAborted(error)) return 'error'
  if (isFetchingNextPage) return 'more'
  return data === undefined || isPlaceholderData ? 'loading' : 'ready'
}

/** What the user may do with a list; the functions stay the same from render to render. */
function useListActions<K extends PageKey, F extends object>(
  options: InfiniteQueryOptions<K, F>,
  { query, queryKey }: ReturnType<typeof useListRequest<K, F>>,
  setSize: (size: number) => void,
) {
  const latest = useRef({ list: options.list, query, queryKey })
  latest.current = { list: options.list, query, queryKey }
  return useMemo(
    () => ({
      setFilter: (change: Partial<F>) => latest.current.list.setFilter(change),
      goto: (page: number) => latest.current.list.setPage(page),
      setSize(size: number) {
        setSize(size)
        latest.current.list.setPage(1)
      },
      more() {
        const { hasNextPage, isFetching, fetchNextPage } = latest.current.query
        if (hasNextPage && !isFetching) void fetchNextPage()
      },
      async reload() {
        const { query, queryKey } = latest.current
        const state = queryClient.getQueryState(queryKey)
        // after a failure the refetch of a reconnection may be under way: it is joined
        const isUnderWay = state?.status === 'error' && state.fetchStatus === 'fetching'
        if (!isUnderWay) keepFirstPages(queryClient, queryKey)
        await query.refetch({ cancelRefetch: !isUnderWay })
      },
    }),
    [setSize],
  )
}

/** Rows of one query, page by page: kept while newer ones load, refetched after a lost network. */
export function useApiInfiniteQuery<K extends PageKey, F extends object>(
  key: K,
  options: InfiniteQueryOptions<K, F>,
): ApiListSource<K, F> {
  const [size, setSize] = useState(options.size ?? TABLE_PAGE_SIZE)
  const request = useListRequest(key, options, size)
  const actions = useListActions(options, request, setSize)
  const { error, isFetching, isPlaceholderData, hasNextPage } = request.query
  const data = useLastAnswer(request.query.data, request.queryKey)
  useExistingPage(options.list, size, isPlaceholderData ? undefined : (request.query.data as Pages | undefined))
  const isSlow = useSlow(isFetching)
  const { keyOf = idOf } = options
  const latestKeyOf = useRef(keyOf)
  latestKeyOf.current = keyOf
  const keyOfRow = useCallback((row: RowOf<K>) => latestKeyOf.current(row), [])
  const rows = useMemo(() => rowsOf(data?.pages ?? [], keyOfRow), [data, keyOfRow])
  const phase = phaseOf(request.query as ListRequest<K>)
  return useSameMembers<ApiListSource<K, F>>({
    ...actions,
    rows,
    total: data?.pages.at(-1)?.total ?? 0,
    hasMore: hasNextPage,
    page: options.list.page,
    size,
    phase,
    ...(phase === 'error' ? { error: errorText(error) } : {}),
    filter: options.list.filter,
    isStale: isPlaceholderData || (data !== undefined && request.query.data === undefined && isFetching),
    isSlow,
    firstPage: data?.pages[0] as Output<K> | undefined,
    cause: phase === 'error' ? error : undefined,
  })
}
