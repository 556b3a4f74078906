/** Filter and page number of a list, in the address or in memory. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { platform, type UrlFields, urlNumber, useUrlState, type ValuesOf } from '@/platform'

export interface ListFilter<F extends object> {
  filter: F
  /** A real change shows the first page; one to equal values does nothing. */
  setFilter(change: Partial<F>): void
  page: number
  setPage(page: number): void
}

const MAX_PAGE = 100_000
/** Lists on a phone are endless: they begin at their first page, also with an address from the desktop. */
const pageField = () => urlNumber({ default: 1, min: 1, max: platform.isDesk ? MAX_PAGE : 1 })

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

const changesAny = <F extends object>(filter: F, change: Partial<F>) =>
  Object.entries(change).some(([name, value]) => !isEqual(filter[name as keyof F], value))

/** Filter of the list of a page, in its address. */
export function useUrlFilter<const Fields extends UrlFields>(fields: Fields): ListFilter<ValuesOf<Fields>> {
  const [filter] = useUrlState(fields)
  // one hook writes both, so that a filter and its first page are one change
  const [{ page }, set] = useUrlState<UrlFields>(useState(() => ({ ...fields, page: pageField() }))[0])
  // a caller may hold the function longer than the filter it was made for
  const latest = useRef(filter)
  latest.current = filter
  const setFilter = useCallback(
    (change: Partial<ValuesOf<Fields>>) => {
      if (changesAny(latest.current, change)) set({ ...change, page: 1 })
    },
    [set],
  )
  const setPage = useCallback((next: number) => set({ page: next }), [set])
  return useMemo(() => ({ filter, setFilter, page: page as number, setPage }), [filter, setFilter, page, setPage])
}

/** The same in memory, for panels, dialogs and second lists of a page. */
export function useLocalFilter<F extends object>(initial: F): ListFilter<F> {
  const [state, setState] = useState({ filter: initial, page: 1 })
  const setFilter = useCallback(
    (change: Partial<F>) =>
      setState((old) => (changesAny(old.filter, change) ? { filter: { ...old.filter, ...change }, page: 1 } : old)),
    [],
  )
  const setPage = useCallback((page: number) => setState((old) => (old.page === page ? old : { ...old, page })), [])
  return useMemo(() => ({ ...state, setFilter, setPage }), [state, setFilter, setPage])
}
