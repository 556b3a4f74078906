/** Every row of a paged call, for pickers and directories that search, count or group a list themselves. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../call-api'
import { queryClient } from '../query-client'
import { type QueryKey, useSessionKey } from '../query-keys'
import type { Input, PageKey, RowOf } from '../types'
import { usePageOptions } from '../use-page-options'
import { type Page, rowsOf } from './infinite-pages'
import type { PagingField } from './list-request'

/** Rows of a page: as many as the contract allows. */
const SIZE = 100

export interface AllRowsOptions<K extends PageKey> {
  /** Identifies a row, so that one that moved between two pages appears once. */
  keyOf(row: RowOf<K>): unknown
  /** Milliseconds for which the rows are taken without asking. */
  staleMs: number
}

export interface AllRows<T> {
  rows: readonly T[]
  isLoading: boolean
}

const NONE: readonly never[] = []

async function readAll<K extends PageKey>(
  key: K,
  input: object,
  signal: AbortSignal,
): Promise<readonly Page<RowOf<K>>[]> {
  const pages: Page<RowOf<K>>[] = []
  let isLast = false
  while (!isLast) {
    const asked = { ...input, currentPage: pages.length + 1, pageSize: SIZE } as Input<K>
    const page = (await callApi(key, asked, { showError: false, signal })) as Page<RowOf<K>>
    pages.push(page)
    isLast = page.rows.length === 0 || pages.length * SIZE >= page.total
  }
  return pages
}

/** All rows of the input's answer, page after page until the total; the rows of before stay until they are there. */
export function useApiAllRows<K extends PageKey>(
  key: K,
  input: Omit<Input<K>, PagingField>,
  { keyOf, staleMs }: AllRowsOptions<K>,
): AllRows<RowOf<K>> {
  // page 0: no page of the list, which the pager may ask for as well, but all of them
  const queryKey: QueryKey = [key, useSessionKey(), input, { page: 0, size: SIZE }]
  const { data, isPending, isError } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }): Promise<readonly unknown[]> => rowsOf(await readAll(key, input, signal), keyOf),
      placeholderData: keepPreviousData,
      ...usePageOptions(key, true, staleMs),
      meta: { showError: false },
    },
    queryClient,
  )
  return { rows: (data ?? NONE) as readonly RowOf<K>[], isLoading: isPending && !isError }
}
