/** The pages of a list in the cache: their rows, where the next begins, how many are refetched. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Rows } from '../types'

/** Where a page begins: behind a cursor, behind the last row by fields of the call, or at a number from 1. */
export type PageParam = { cursor: string } | { behind: object } | { page: number }

/** A page as it came, with what its call puts beside the rows. */
export type Page<T = unknown> = Rows<T> & { nextCursor?: string }

export type Pages<T = unknown> = InfiniteData<Page<T>, PageParam>

/** Most pages refetched at once; further ones come as the user scrolls. */
const MAX_RELOADED_PAGES = 5

/** The input that asks for a page. */
export function pageInput(param: PageParam, size: number): object {
  if ('cursor' in param) return { cursor: param.cursor, pageSize: size }
  if ('behind' in param) return { currentPage: 1, pageSize: size, ...param.behind }
  return { currentPage: param.page, pageSize: size }
}

/** Where the page below begins: by cursor where the call answers one, else by `behind` or by number; undefined at the end. */
export function nextPageParam<T>(
  last: Page<T>,
  size: number,
  param: PageParam,
  behind?: (row: T) => object,
): PageParam | undefined {
  if (last.nextCursor !== undefined) return last.nextCursor ? { cursor: last.nextCursor } : undefined
  const lastRow = last.rows.at(-1)
  if (behind) return lastRow !== undefined && last.rows.length >= size ? { behind: behind(lastRow) } : undefined
  const page = 'page' in param ? param.page : 1
  return last.rows.length > 0 && page * size < last.total ? { page: page + 1 } : undefined
}

/** Rows of all pages; a row that moved onto two pages is shown once. */
export function rowsOf<T>(pages: readonly Page<T>[], keyOf: (row: T) => unknown): readonly T[] {
  if (pages.length === 1) return pages[0]?.rows ?? []
  const known = new Set<unknown>()
  return pages.flatMap(({ rows }) =>
    rows.filter((row) => {
      const key = keyOf(row)
      if (key === undefined) return true
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    }),
  )
}

const firstPages = (data: Pages): Pages =>
  data.pages.length <= MAX_RELOADED_PAGES
    ? data
    : { pages: data.pages.slice(0, MAX_RELOADED_PAGES), pageParams: data.pageParams.slice(0, MAX_RELOADED_PAGES) }

/** Leaves as many pages of a list in the cache as are refetched at once. */
export function keepFirstPages(client: QueryClient, queryKey: readonly unknown[]): void {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<Pages>(queryKey, (data) => data && firstPages(data), updatedAt ? { updatedAt } : {})
}

/** True for the cached value of a list. */
export const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
