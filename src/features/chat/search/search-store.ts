/** Where somebody searches, and for what: one state for the whole kit and one for each conversation. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'

export interface SearchState {
  isSearching: boolean
  value: string
}

/** The scope of everything; a conversation's scope is its id. */
export const GLOBAL_SCOPE = 'global'
/** A changed query waits this long (ms), so that typing asks once (G-4-03, G-9-01). */
export const DEBOUNCE_MS = 500

const blank: SearchState = { isSearching: false, value: '' }
const useSearches = create<Readonly<Record<string, SearchState>>>(() => ({}))

export const useSearchState = (scope: string): SearchState => useSearches((s) => s[scope] ?? blank)
export const setSearchState = (scope: string, patch: Partial<SearchState>): void =>
  useSearches.setState((s) => ({ [scope]: { ...(s[scope] ?? blank), ...patch } }))
/** Ends a search and forgets what it was for. */
export const closeSearch = (scope: string): void => setSearchState(scope, blank)

/** The value once it has not changed for a while; at once where there is none. */
export function useDebounced<T>(value: T, isEmpty: boolean): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), isEmpty ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, isEmpty])
  return settled
}
