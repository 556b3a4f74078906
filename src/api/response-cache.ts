/** Cache of responses by call and input. Cleared when the session or the company changes. */

import { apiHooks } from './api-hooks'
import { callApi } from './call-api'
import type { CallKey, CallOptions, Input, Output } from './types'

interface Entry {
  data?: unknown
  error?: unknown
  /** Milliseconds since 1970 of the answer; 0 = never or outdated. */
  at: number
  running?: Promise<unknown>
  readonly listeners: Set<() => void>
}

const MAX = 300
const entries = new Map<string, Entry>()

/** Identity of a call: who asks, what, with which input. */
export const cacheId = (key: string, input: unknown): string =>
  `${key} ${JSON.stringify(input ?? {})} ${apiHooks().companyId()} ${apiHooks().token() ? 'in' : apiHooks().cityCode()}`

export const emptyEntry: Readonly<Entry> = { at: 0, listeners: new Set() }

function entryOf(id: string): Entry {
  const known = entries.get(id)
  if (known) return known
  for (const [old, entry] of entries) {
    if (entries.size < MAX) break
    if (!entry.listeners.size && !entry.running) entries.delete(old)
  }
  const made: Entry = { at: 0, listeners: new Set() }
  entries.set(id, made)
  return made
}

/** A new object each time, so that React sees the change. */
const update = (id: string, change: Partial<Entry>) => {
  const next = { ...entryOf(id), ...change }
  entries.set(id, next)
  for (const listener of next.listeners) listener()
}

export const readCache = (id: string): Readonly<Entry> => entries.get(id) ?? emptyEntry

export function subscribeCache(id: string, listener: () => void): () => void {
  const { listeners } = entryOf(id)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Fetches unless the same request is already running; keeps the old data meanwhile. */
export function fetchEntry<K extends CallKey>(key: K, input: Input<K>, options?: CallOptions): Promise<Output<K>> {
  const id = cacheId(key, input)
  const running = readCache(id).running
  if (running) return running as Promise<Output<K>>
  const asked = callApi(key, input, options)
  const settle = (change: Partial<Entry>) => {
    // a response invalidated while it was on its way is from before a write, or from another session
    if (readCache(id).running === asked) update(id, { running: undefined, ...change })
  }
  update(id, { running: asked })
  asked.then(
    (data) => settle({ data, error: undefined, at: Date.now() }),
    (error) => settle({ error }),
  )
  return asked
}

/** The cached response when it is younger than `staleMs`, else from the server. */
export function getCached<K extends CallKey>(
  key: K,
  input: Input<K>,
  staleMs: number,
  options?: CallOptions,
): Promise<Output<K>> {
  const entry = readCache(cacheId(key, input))
  if (entry.at && Date.now() - entry.at < staleMs) return Promise.resolve(entry.data as Output<K>)
  return fetchEntry(key, input, options)
}

/** Invalidates the responses of calls, running ones included; mounted screens fetch again. */
export function invalidate(...keys: readonly CallKey[]): void {
  for (const id of entries.keys()) {
    if (keys.some((key) => id.startsWith(`${key} `))) update(id, { at: 0, running: undefined })
  }
}

/** Clears the cache after log-in, log-out or a change of company. Responses still under way are dropped. */
export function clearCache(): void {
  for (const [id, entry] of [...entries]) {
    if (entry.listeners.size) update(id, { data: undefined, error: undefined, at: 0, running: undefined })
    else entries.delete(id)
  }
}
