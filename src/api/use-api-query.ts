/** Query hook of screens: data, its state, and reload. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryClient } from './query-client'
import { useSessionKey } from './query-keys'
import { queryOf, type ReadOptions } from './read-api'
import type { Input, Output, ReadKey } from './types'
import { usePageOptions } from './use-page-options'

export interface QueryState<D> {
  data: D | undefined
  /** What went wrong last; the data of before stays. */
  error: unknown
  phase: 'idle' | 'loading' | 'ready' | 'error'
  /** A call is under way, with or without data on the screen. */
  isFetching: boolean
  /** The data belongs to the input of before (`keepsPrevious`). */
  isPrevious: boolean
  /** Asks now; resolves when the answer is there or has failed. */
  reload(): Promise<void>
}

export interface UseQueryOptions<D = unknown> extends ReadOptions {
  /** Milliseconds between polls while the page is active; false = none. */
  pollMs?: number | false | ((data: D | undefined) => number | false)
  /** Another input shows the data of before until its own is there. */
  keepsPrevious?: boolean
}

/**
 * The response of a call, shared by all screens with the same input. `input` null = do not fetch (yet).
 * A failed first load is shown by the screen with a way to retry; its toast is shown unless `showError` prevents it.
 */
export function useApiQuery<K extends ReadKey>(
  key: K,
  input: Input<K> | null,
  options: UseQueryOptions<Output<K>> = {},
): QueryState<Output<K>> {
  const { pollMs = false, keepsPrevious = false } = options
  const isOn = input !== null
  const query = useQuery(
    {
      ...queryOf(key, (input ?? {}) as Input<K>, options, useSessionKey()),
      ...usePageOptions(key, isOn, options.staleMs),
      refetchInterval: typeof pollMs === 'function' ? ({ state }) => pollMs(state.data) : pollMs,
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const hasFailed = error !== null
  const reload = useCallback(async () => {
    // after a failure the refetch of a reconnection may be under way: it is joined
    if (isOn) await refetch({ cancelRefetch: !hasFailed })
  }, [isOn, refetch, hasFailed])
  const phase = !isOn ? 'idle' : data !== undefined ? 'ready' : error ? 'error' : 'loading'
  return {
    data: isOn ? data : undefined,
    error: isOn ? error : undefined,
    phase,
    isFetching,
    isPrevious: isPlaceholderData,
    reload,
  }
}

/** The answer as the cache holds it, which some other part asks for or a push puts there; never asks itself. */
export function useCachedAnswer<K extends ReadKey>(key: K, input: Input<K>): Output<K> | undefined {
  return useQuery({ ...queryOf(key, input, {}, useSessionKey()), ...usePageOptions(key, false) }, queryClient).data
}
