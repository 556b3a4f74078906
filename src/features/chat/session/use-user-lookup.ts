import { useCallback, useEffect, useRef, useState } from 'react'
import { errorReason } from '../core/error-reason'
import { useChat } from '../store/store'
import { startSession } from './session'

export interface UserLookup<T> {
  data: T | undefined
  phase: 'loading' | 'ready' | 'error'
  error: string
  reload(): void
  put(data: T): void
}

/** Loads a value of the session, again when `key` changes; late responses are dropped. '' loads nothing. Without a chat it fails with the chat's error. */
export function useUserLookup<T>(key: string, load: () => Promise<T>): UserLookup<T> {
  const [state, setState] = useState<{ data?: T; phase: UserLookup<T>['phase']; error: string }>({
    phase: 'loading',
    error: '',
  })
  const isReady = useChat((s) => s.phase === 'ready')
  const chatError = useChat((s) => (s.phase === 'failed' ? s.error : undefined))
  const [reloads, setReloads] = useState(0)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the request, a reload repeats it
  useEffect(() => {
    if (!isReady || !key) return
    let isCancelled = false
    setState((s) => ({ ...s, phase: 'loading' }))
    latest.current().then(
      (data) => !isCancelled && setState({ data, phase: 'ready', error: '' }),
      (error: unknown) => !isCancelled && setState((s) => ({ ...s, phase: 'error', error: errorReason(error) })),
    )
    return () => {
      isCancelled = true
    }
  }, [key, isReady, reloads])
  const reload = useCallback(() => {
    if (useChat.getState().phase === 'failed') void startSession()
    else setReloads((n) => n + 1)
  }, [])
  const put = useCallback((data: T) => setState({ data, phase: 'ready', error: '' }), [])
  const isWithoutChat = chatError !== undefined && key !== '' && state.data === undefined
  return isWithoutChat
    ? { data: undefined, phase: 'error', error: chatError, reload, put }
    : { data: state.data, phase: state.phase, error: state.error, reload, put }
}
