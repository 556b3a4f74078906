/** Puts stored answers into the cache as outdated ones: shown at once, and refetched. */
import { queryClient } from '../query-client'
import { sessionKey } from '../query-keys'
import type { StoredAnswer } from './stored-entry'

/** Older than any answer of the server. */
const LONG_AGO = 1

export function showAnswers(answers: readonly StoredAnswer[]): void {
  const session = sessionKey()
  for (const { key, data } of answers) {
    const [call, ...rest] = key
    const queryKey = [call, session, ...rest]
    if (queryClient.getQueryState(queryKey)?.data === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt: LONG_AGO })
  }
}
