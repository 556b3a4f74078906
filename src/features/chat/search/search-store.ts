/** Search state: one for the global search and one for each conversation. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'

export interface SearchState {
  isSearching: boolean
  value: string
}

/** Scope of the global search; a conversation's scope is its id. */
export const GLOBAL_SCOPE = 'global'
/** Debounce of the query (ms). */
export const DEBOUNCE_MS = 500

const blank: SearchState = { isSearching: false, value: '' }
const useSearches = create<Readonly<Record<string, SearchState>>>(() => ({}))

export const useSearchState = (scope: string): SearchState => useSearches((s) => s[scope] ?? blank)
export const setSearchState = (scope: string, patch: Partial<SearchState>): void =>
  useSearches.setState((s) => ({ [scope]: { ...(s[scope] ?? blank), ...patch } }))
/** Ends a search and clears its text. */
export const closeSearch = (scope: string): void => setSearchState(scope, blank)

/** The value after it has not changed for DEBOUNCE_MS; at once when it is empty. */
export function useDebounced<T>(value: T, isEmpty: boolean): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), isEmpty ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, isEmpty])
  return settled
}
