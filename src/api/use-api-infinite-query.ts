/** The pager: every list of rows, paged or endless, by number or by cursor. */
import { type InfiniteData, type Query, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { platform } from '@/platform'
import { callApi } from './call-api'
import { errorText, isAborted } from './errors'
import { firstPages, nextPageParam, type Page, type PageParam, type Pages, pageInput, rowsOf } from './infinite-pages'
import type { ListSource } from './list-source'
import { queryClient } from './query-client'
import { type QueryKey, useSessionKey } from './query-keys'
import type { CallOptions, Input, Output, PageKey, RowOf } from './types'
import type { ListFilter } from './use-list-filter'

/** Rows of a page of an endless list: they fill a desktop screen, so that the next page is not needed at once. */
export const INFINITE_PAGE_SIZE = platform.isDesk ? 40 : 20
/** Rows of a page of a table. */
const TABLE_PAGE_SIZE = 20
/** Milliseconds after which a load counts as slow. */
const SLOW_MS = 2000

type PagingField = 'currentPage' | 'pageSize' | 'cursor'

export interface InfiniteQueryOptions<K extends PageKey, F extends object>
  extends Pick<CallOptions, 'timeout' | 'hasNoCompany'> {
  /** Filter and page: useUrlFilter() for the list of a page, useLocalFilter() elsewhere. */
  list: ListFilter<F>
  /** The filter as the call takes it. */
  input(filter: F): Omit<Input<K>, PagingField>
  /** Rows of a page; 20 when absent. */
  size?: number
  /** Identifies a row; its id when absent. */
  keyOf?(row: RowOf<K>): unknown
  /** false = wait, e.g. until the session is known. */
  isReady?: boolean
  /** Milliseconds between polls while the app is in front; false = none. */
  pollMs?: number | false | ((rows: readonly RowOf<K>[]) => number | false)
}

export interface ApiListSource<K extends PageKey, F> extends ListSource<RowOf<K>, F> {
  /** The first page with what its call puts beside the rows, such as counts; undefined until known. */
  firstPage: Output<K> | undefined
}

const idOf = (row: unknown): unknown => (row as { id?: unknown }).id

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

/** Rows of an older question of the same session and call stay until the new ones are there. */
const previousOf = (key: QueryKey) => (data: Pages | undefined, query: Query | undefined) =>
  query?.queryKey[0] === key[0] && query.queryKey[1] === key[1] ? data : undefined

/** The query of a list; a newer question aborts the older one's request. */
function useListQuery<K extends PageKey, F extends object>(key: K, options: InfiniteQueryOptions<K, F>, size: number) {
  const { list, isReady = true, timeout, hasNoCompany, pollMs = false, keyOf = idOf } = options
  const input = options.input(list.filter) as object
  const queryKey: QueryKey = [key, useSessionKey(), input, { page: list.page, size }]
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        callApi(key, { ...input, ...pageInput(pageParam, size) } as Input<K>, {
          mute: true,
          signal,
          ...(timeout ? { timeout } : {}),
          ...(hasNoCompany ? { hasNoCompany } : {}),
        }) as Promise<Page<RowOf<K>>>,
      initialPageParam: { page: list.page } as PageParam,
      getNextPageParam: (last: Page<RowOf<K>>, _pages: unknown, param: PageParam) => nextPageParam(last, size, param),
      placeholderData: previousOf(queryKey) as (
        data: InfiniteData<Page<RowOf<K>>, PageParam> | undefined,
      ) => typeof data,
      enabled: isReady,
      meta: { mute: true },
      refetchInterval:
        typeof pollMs === 'function' ? ({ state }) => pollMs(rowsOf(state.data?.pages ?? [], keyOf)) : pollMs,
    },
    queryClient,
  )
  return { query, queryKey }
}

/** Rows of one question, page by page: kept while newer ones load, asked again after a lost network. */
export function useApiInfiniteQuery<K extends PageKey, F extends object>(
  key: K,
  options: InfiniteQueryOptions<K, F>,
): ApiListSource<K, F> {
  const { list, keyOf = idOf } = options
  const [size, setSize] = useState(options.size ?? TABLE_PAGE_SIZE)
  const { query, queryKey } = useListQuery(key, options, size)
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query
  const isLoading = data === undefined && !error
  const isSlow = useSlow(isFetching)
  const latest = useRef({ queryKey, list })
  latest.current = { queryKey, list }
  const latestKeyOf = useRef(keyOf)
  latestKeyOf.current = keyOf

  const rows = useMemo(() => rowsOf(data?.pages ?? [], (row) => latestKeyOf.current(row)), [data])
  const reload = useCallback(async () => {
    keepFirstPages(latest.current.queryKey)
    await refetch()
  }, [refetch])
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const setFilter = useCallback((change: Partial<F>) => latest.current.list.setFilter(change), [])
  const goto = useCallback((page: number) => latest.current.list.setPage(page), [])
  const changeSize = useCallback((next: number) => {
    setSize(next)
    latest.current.list.setPage(1)
  }, [])

  const hasError = Boolean(error) && !isFetching && !isAborted(error)
  const phase = hasError
    ? 'error'
    : isFetchingNextPage
      ? 'more'
      : isLoading || isPlaceholderData || data === undefined
        ? 'loading'
        : 'ready'
  const { filter, page } = list
  const first = data?.pages[0]
  const total = data?.pages.at(-1)?.total ?? 0
  return useMemo<ApiListSource<K, F>>(
    () => ({
      rows,
      total,
      hasMore: hasNextPage,
      page,
      size,
      phase,
      ...(phase === 'error' ? { error: errorText(error) } : {}),
      filter,
      isStale: isPlaceholderData,
      isSlow,
      firstPage: first as Output<K> | undefined,
      setFilter,
      goto,
      setSize: changeSize,
      more,
      reload,
    }),
    [
      rows,
      total,
      hasNextPage,
      page,
      size,
      phase,
      error,
      filter,
      isPlaceholderData,
      isSlow,
      first,
      setFilter,
      goto,
      changeSize,
      more,
      reload,
    ],
  )
}

/** Leaves as many pages of a list as are asked again at once. */
export function keepFirstPages(queryKey: readonly unknown[]): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData<Pages>(queryKey, (data) => data && firstPages(data), updatedAt ? { updatedAt } : {})
}
