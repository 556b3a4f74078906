/** One question of a list as a query of the cache. */
import { type InfiniteData, type Query, useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../call-api'
import { queryClient } from '../query-client'
import { type QueryKey, useSessionKey } from '../query-keys'
import type { CallOptions, Input, PageKey, RowOf } from '../types'
import { usePageOptions } from '../use-page-options'
import { nextPageParam, type Page, type PageParam, type Pages, pageInput, rowsOf } from './infinite-pages'
import type { ListFilter } from './use-list-filter'

/** Fields of a page, which the list fills in itself. */
export type PagingField = 'currentPage' | 'pageSize' | 'cursor'

export interface InfiniteQueryOptions<K extends PageKey, F extends object>
  extends Pick<CallOptions, 'timeout' | 'hasNoCompany'> {
  /** Filter and page: useUrlFilter() for the list of a page, useLocalFilter() elsewhere. */
  list: ListFilter<F>
  /** The filter as the call takes it. */
  input(filter: F): Omit<Input<K>, PagingField>
  /** Rows of a page; 20 when absent. */
  size?: number
  /** Fields that ask for the rows behind this one, of a call that pages by its last row. */
  behind?(row: RowOf<K>): Partial<Input<K>>
  /** Identifies a row; its id when absent. */
  keyOf?(row: RowOf<K>): unknown
  /** false = wait, e.g. until the session is known. */
  isReady?: boolean
  /** Milliseconds between polls while the page is active; false = none. */
  pollMs?: number | false | ((rows: readonly RowOf<K>[]) => number | false)
}

export const idOf = (row: unknown): unknown => (row as { id?: unknown }).id

/** Rows of an older question of the same session and call stay until the new ones are there. */
const previousOf = (key: QueryKey) => (data: Pages | undefined, query: Query | undefined) =>
  query?.queryKey[0] === key[0] && query.queryKey[1] === key[1] ? data : undefined

/** Asks for the rows of a filter; a newer question aborts the older one's request. */
export function useListRequest<K extends PageKey, F extends object>(
  key: K,
  options: InfiniteQueryOptions<K, F>,
  size: number,
) {
  type Answer = Page<RowOf<K>>
  type Answers = InfiniteData<Answer, PageParam>
  const { list, isReady = true, timeout, hasNoCompany, pollMs = false, keyOf = idOf } = options
  const input = options.input(list.filter) as object
  const queryKey: QueryKey = [key, useSessionKey(), input, { page: list.page, size }]
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        callApi(key, { ...input, ...pageInput(pageParam, size) } as Input<K>, {
          showError: false,
          signal,
          ...(timeout ? { timeout } : {}),
          ...(hasNoCompany ? { hasNoCompany } : {}),
        }) as Promise<Answer>,
      initialPageParam: { page: list.page } as PageParam,
      getNextPageParam: (last: Answer, _pages: unknown, param: PageParam) =>
        nextPageParam(last, size, param, options.behind),
      placeholderData: previousOf(queryKey) as (data: Answers | undefined) => Answers | undefined,
      ...usePageOptions(key, isReady),
      // the list shows its error itself
      meta: { showError: false },
      refetchInterval:
        typeof pollMs === 'function' ? ({ state }) => pollMs(rowsOf(state.data?.pages ?? [], keyOf)) : pollMs,
    },
    queryClient,
  )
  return { query, queryKey }
}
