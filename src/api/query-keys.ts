/** Identity of a read in the cache: the call, whose session asks, its input. */
import { useSyncExternalStore } from 'react'
import { apiHooks } from './api-hooks'
import type { CallKey } from './types'

/** A read's key: invalidation matches by its first part. `list` distinguishes the pages of a list from a single answer. */
export type QueryKey = readonly [call: CallKey, session: string, input: object, list?: { page: number; size: number }]

let sessions = 0
const listeners = new Set<() => void>()

/** Who asks: another log-in, company or city has answers of its own. */
export function sessionKey(): string {
  const { companyId, token, cityCode } = apiHooks()
  return `${sessions} ${companyId()} ${token() ? 'member' : cityCode()}`
}

/** Starts a session: every mounted read refetches, under a key no earlier answer has. */
export function nextSession(): void {
  sessions += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** sessionKey() of a component; renders again when it changes. */
export const useSessionKey = (): string => useSyncExternalStore(subscribe, sessionKey, sessionKey)

export const queryKeyOf = (call: CallKey, input: object, session = sessionKey()): QueryKey => [call, session, input]
