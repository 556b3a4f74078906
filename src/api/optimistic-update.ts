/** Shows a write's effect before the server has answered, and takes it back when it fails. */
import { hashKey, type InfiniteData } from '@tanstack/react-query'
import { isPages, type Page, type Pages } from './lists/infinite-pages'
import { queryClient } from './query-client'
import { queryKeyOf, sessionKey } from './query-keys'
import type { Input, Output, PageKey, ReadKey, RowOf } from './types'

/** What a write changes on the screens at once. */
export interface OptimisticChange {
  /** Changes the rows of every list of this call; a row left out is gone, and the total falls with it. */
  rows<K extends PageKey>(key: K, change: (rows: readonly RowOf<K>[]) => readonly RowOf<K>[]): void
  /** Changes what the first page of every list of this call has beside its rows, such as counts. */
  firstPage<K extends PageKey>(key: K, change: (page: Output<K>) => Output<K>): void
  /** Changes the answer of this call for one input, or for every input when absent. */
  data<K extends ReadKey>(key: K, change: (data: Output<K>) => Output<K>, input?: Input<K>): void
}

export interface OptimisticUpdate {
  /** Hashes of the queries that show the change. */
  patched: ReadonlySet<string>
  /** Puts back what was shown before, where nothing newer has come since. */
  undo(): void
}

const changePages = (data: Pages, change: (rows: readonly unknown[]) => readonly unknown[]): Pages => {
  const pages = data.pages.map((page): Page => {
    const rows = change(page.rows)
    return rows === page.rows ? page : { ...page, rows: [...rows] }
  })
  const gone = data.pages.reduce((sum, page, at) => sum + page.rows.length - (pages[at]?.rows.length ?? 0), 0)
  if (!gone && pages.every((page, at) => page === data.pages[at])) return data
  return { ...data, pages: pages.map((page) => ({ ...page, total: Math.max(0, page.total - gone) })) }
}

const changeFirstPage = (data: Pages, change: (page: Page) => Page): Pages => {
  const [first, ...others] = data.pages
  return first ? { ...data, pages: [change(first), ...others] } : data
}

/** Finds the cached answers of a change; `put` changes each. */
const changeOf = (put: (key: readonly unknown[], change: (data: unknown) => unknown) => void): OptimisticChange => {
  const queries = (queryKey: readonly unknown[]) => queryClient.getQueryCache().findAll({ queryKey })
  const putPages = (key: PageKey, change: (data: Pages) => Pages) => {
    for (const { queryKey } of queries([key, sessionKey()]))
      put(queryKey, (data) => (isPages(data) ? change(data) : data))
  }
  return {
    rows(key, change) {
      putPages(key, (data) => changePages(data, change as (rows: readonly unknown[]) => readonly unknown[]))
    },
    firstPage(key, change) {
      putPages(key, (data) => changeFirstPage(data, change as unknown as (page: Page) => Page))
    },
    data(key, change, input) {
      for (const { queryKey } of queries(input === undefined ? [key, sessionKey()] : queryKeyOf(key, input as object)))
        put(queryKey, (data) => (isPages(data) ? data : change(data as never)))
    },
  }
}

/** Applies a change to the cache. Reads under way of what it touches are dropped: they do not contain it. */
export function applyOptimistic(describe: (change: OptimisticChange) => void): OptimisticUpdate {
  const before = new Map<string, { key: readonly unknown[]; data: unknown; shown: unknown; updatedAt: number }>()
  const put = (key: readonly unknown[], change: (data: unknown) => unknown) => {
    const state = queryClient.getQueryState(key)
    if (state?.data === undefined) return
    const shown = change(state.data)
    if (shown === state.data) return
    void queryClient.cancelQueries({ queryKey: key, exact: true })
    const hash = hashKey(key)
    const first = before.get(hash)
    queryClient.setQueryData(key, shown, { updatedAt: state.dataUpdatedAt })
    before.set(hash, {
      key,
      data: first ? first.data : state.data,
      shown: queryClient.getQueryData(key),
      updatedAt: state.dataUpdatedAt,
    })
  }
  describe(changeOf(put))
  return {
    patched: new Set(before.keys()),
    undo() {
      for (const { key, data, shown, updatedAt } of before.values())
        if (queryClient.getQueryData(key) === shown) queryClient.setQueryData(key, data, { updatedAt })
    },
  }
}

/** Shows what a read changed on the server, such as that a row has been opened; reads under way go on. */
export function changeAnswers(describe: (change: OptimisticChange) => void): void {
  describe(
    changeOf((key, change) => {
      const state = queryClient.getQueryState(key)
      const shown = state?.data === undefined ? undefined : change(state.data)
      if (state && shown !== state.data) queryClient.setQueryData(key, shown, { updatedAt: state.dataUpdatedAt })
    }),
  )
}

/** Puts an answer that is known by other means (a write's own answer, a push) into the cache as a fresh one. */
export function putAnswer<K extends ReadKey>(key: K, input: Input<K>, data: Output<K>): void {
  queryClient.setQueryData(queryKeyOf(key, input as object), data as Output<K> | InfiniteData<Page>)
}
