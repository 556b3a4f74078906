import { useEffect, useState } from 'react'
import type { QueryState } from '@/api'

/** A query for a form: a cached answer counts once it was refetched, so that nobody edits an old text. */
export function useFreshQuery<T>(query: QueryState<T>): QueryState<T> {
  const [isFresh, setFresh] = useState(!query.isFetching)
  useEffect(() => {
    if (!query.isFetching) setFresh(true)
  }, [query.isFetching])
  return isFresh ? query : { ...query, data: undefined, phase: 'loading' }
}
