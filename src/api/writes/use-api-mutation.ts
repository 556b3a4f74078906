/** Mutation hook of screens: one at a time, repeated safely. */
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../errors'
import { newIdempotencyKey } from '../request'
import type { Input, Output, WriteKey } from '../types'
import { type MutateOptions, mutateApi } from './mutate-api'

export interface Mutation<K extends WriteKey> {
  /** Makes the call; while one runs, a second gets the same answer. Rejects as mutateApi() does. */
  run(input: Input<K>): Promise<Output<K>>
  isRunning: boolean
}

/**
 * A mutation. When no response came (the server may have done it), the next attempt with the same input carries the same
 * idempotency key, so that nothing is done twice.
 */
export function useApiMutation<K extends WriteKey>(
  key: K,
  options: Pick<MutateOptions, 'showError' | 'timeout' | 'hasNoCompany'> = {},
): Mutation<K> {
  const running = useRef<Promise<Output<K>>>()
  const open = useRef<{ input: string; idempotencyKey: string }>()
  const [isRunning, setRunning] = useState(false)
  const latest = useRef(options)
  latest.current = options

  const run = useCallback(
    (input: Input<K>): Promise<Output<K>> => {
      if (running.current) return running.current
      const text = JSON.stringify(input)
      if (open.current?.input !== text) open.current = { input: text, idempotencyKey: newIdempotencyKey() }
      const attempt = mutateApi(key, input, { ...latest.current, idempotencyKey: open.current.idempotencyKey })
        .then((data) => {
          open.current = undefined
          return data
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError) open.current = undefined
          throw error
        })
        .finally(() => {
          running.current = undefined
          setRunning(false)
        })
      running.current = attempt
      setRunning(true)
      return attempt
    },
    [key],
  )
  return { run, isRunning }
}
