/** Mutation hook of screens: one at a time, repeated safely. */
import { useCallback, useRef, useState } from 'react'
import { callApi } from './call-api'
import { ApiError } from './errors'
import { newIdempotencyKey } from './request'
import { invalidate } from './response-cache'
import type { CallKey, CallOptions, Input, Output } from './types'

export interface Mutation<K extends CallKey> {
  /** Makes the call; while one runs, a second gets the same answer. Rejects as call() does. */
  run(input: Input<K>): Promise<Output<K>>
  isRunning: boolean
}

/**
 * A mutation. When no response came (the server may have done it), the next attempt with the same input carries the same
 * idempotency key, so that nothing is done twice. `changes` names the reads that are outdated afterwards.
 */
export function useMutation<K extends CallKey>(
  key: K,
  options: Pick<CallOptions, 'mute' | 'timeout' | 'hasNoCompany'> & { changes?: readonly CallKey[] } = {},
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
      const { changes = [], ...callOptions } = latest.current
      const attempt = callApi(key, input, { ...callOptions, idempotencyKey: open.current.idempotencyKey })
        .then((data) => {
          open.current = undefined
          if (changes.length) invalidate(...changes)
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
