/** A read outside of a component, through the same cache as the hooks. */
import { CancelledError } from '@tanstack/react-query'
import { NetworkError } from '@/platform/base/types'
import { callApi } from './call-api'
import { queryClient } from './query-client'
import { queryKeyOf, sessionKey } from './query-keys'
import type { CallOptions, Input, Output, ReadKey } from './types'

export type ReadOptions = Pick<CallOptions, 'showError' | 'timeout' | 'hasNoCompany'> & {
  /** Milliseconds for which an answer is taken without asking; two seconds when absent. */
  staleMs?: number
}

/** The query of one answer; its error is shown by the cache (query-client.ts), once. */
export const queryOf = <K extends ReadKey>(key: K, input: Input<K>, options: ReadOptions, session?: string) => ({
  queryKey: queryKeyOf(key, input as object, session),
  queryFn: () =>
    callApi(key, input, {
      showError: false,
      ...(options.timeout ? { timeout: options.timeout } : {}),
      ...(options.hasNoCompany ? { hasNoCompany: true } : {}),
    }),
  meta: { showError: options.showError },
  ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
})

/**
 * The cached answer when it is younger than `staleMs`, else the server's. `staleMs: 0` asks in any case.
 * Rejects as callApi() does.
 */
export async function fetchApi<K extends ReadKey>(
  key: K,
  input: Input<K>,
  options: ReadOptions = {},
): Promise<Output<K>> {
  const query = queryOf(key, input, options)
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
    if (query.queryKey[1] !== sessionKey()) throw new NetworkError('已取消', 'aborted')
    // a write made the answer outdated while it was under way
    return await queryClient.fetchQuery({ ...query, staleTime: 0 })
  }
}

/** The answer as the cache holds it, without asking. */
export const cachedAnswer = <K extends ReadKey>(key: K, input: Input<K>): Output<K> | undefined =>
  queryClient.getQueryData<Output<K>>(queryKeyOf(key, input as object))
