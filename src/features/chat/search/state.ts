/** Where somebody searches, and for what: one state for the whole kit and one for each conversation. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'

export interface Finding {
  isSearching: boolean
  value: string
}

/** The scope of everything; a conversation's scope is its id. */
export const GLOBAL = 'global'
/** A changed query waits this long (ms), so that typing asks once (G-4-03, G-9-01). */
export const DEBOUNCE_MS = 500

const blank: Finding = { isSearching: false, value: '' }
const useFindings = create<Readonly<Record<string, Finding>>>(() => ({}))

export const useFinding = (scope: string): Finding => useFindings((s) => s[scope] ?? blank)
export const setFinding = (scope: string, some: Partial<Finding>): void =>
  useFindings.setState((s) => ({ [scope]: { ...(s[scope] ?? blank), ...some } }))
/** Ends a search and forgets what it was for. */
export const endFinding = (scope: string): void => setFinding(scope, blank)

/** The value once it has not changed for a while; at once where there is none. */
export function useSettled<T>(value: T, isEmpty: boolean): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), isEmpty ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value, isEmpty])
  return settled
}
