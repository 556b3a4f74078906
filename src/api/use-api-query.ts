/** Query hook of screens: data, its state, and reload. */
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { isAborted } from './errors'
import { cacheId, emptyEntry, fetchEntry, readCache, subscribeCache } from './response-cache'
import type { CallKey, CallOptions, Input, Output } from './types'

export interface QueryState<D> {
  data: D | undefined
  /** What went wrong last; the data of before stays. */
  error: unknown
  phase: 'idle' | 'loading' | 'ready' | 'error'
  /** A call is under way, with or without data on the screen. */
  isFetching: boolean
  reload(): Promise<void>
}

export interface UseQueryOptions extends Pick<CallOptions, 'mute' | 'timeout' | 'hasNoCompany'> {
  /** Milliseconds for which an answer is taken without asking; 0 when absent. */
  staleMs?: number
}

const nothing = () => () => undefined

/**
 * The response of a call, shared by all screens with the same input. `input` null = do not fetch (yet).
 * A failed first load is shown by the screen with a way to retry; its toast follows P-8-03 unless muted.
 */
export function useApiQuery<K extends CallKey>(
  key: K,
  input: Input<K> | null,
  options: UseQueryOptions = {},
): QueryState<Output<K>> {
  const { staleMs = 0, mute, timeout, hasNoCompany } = options
  const isOn = input !== null
  const id = isOn ? cacheId(key, input) : ''
  const entry = useSyncExternalStore(
    useCallback((listener: () => void) => (id ? subscribeCache(id, listener) : nothing()), [id]),
    () => (id ? readCache(id) : emptyEntry),
    () => emptyEntry,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: id stands for key and input
  const reload = useCallback(async () => {
    if (!id) return
    await fetchEntry(key, input as Input<K>, {
      ...(mute === undefined ? {} : { mute }),
      ...(timeout ? { timeout } : {}),
      ...(hasNoCompany ? { hasNoCompany } : {}),
    }).catch(() => undefined)
  }, [id])

  useEffect(() => {
    const { at, running } = readCache(id)
    if (id && !running && Date.now() - at >= staleMs) void reload()
  }, [id, staleMs, reload])

  // `at` falls to 0 when the answer was declared outdated; a failed attempt waits for the user
  const isOutdated = entry.at === 0 && !entry.running
  useEffect(() => {
    const { running, error } = readCache(id)
    if (id && isOutdated && !running && !error) void reload()
  }, [id, isOutdated, reload])

  const error = isAborted(entry.error) ? undefined : entry.error
  const hasData = entry.data !== undefined
  const phase = !isOn ? 'idle' : hasData ? 'ready' : error ? 'error' : 'loading'
  return { data: entry.data as Output<K> | undefined, error, phase, isFetching: Boolean(entry.running), reload }
}
