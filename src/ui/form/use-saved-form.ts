/** Saves a form on the device for the person who fills it in: it survives a reload or a closed dialog. */
import { type MutableRefObject, useCallback, useEffect, useRef, useState } from 'react'
import { platform, type UserKey } from '@/platform'
import { type Seen, UNKNOWN_SEEN } from './edit/use-edit'
import type { Form } from './types'

/** Milliseconds after the last change before the values are saved. */
const SAVE_DELAY_MS = 400

export interface SavedForm {
  /** Values of an earlier visit were restored. */
  isRestored: boolean
  /** Deletes the saved values: submitted, or discarded. */
  drop(): void
}

/** Beside the values: what an edit form was opened with. */
const SEEN = '$seen'
type Stored<V> = Partial<V> & { [SEEN]?: Seen }

/**
 * Saves the values of `form` on this device under `key`; never use it for secrets. Values of an edit form are saved with what the form
 * was opened with, `seen`, which restored values bring back.
 */
export function useSavedForm<V extends object>(form: Form<V>, key: string, seen?: MutableRefObject<Seen>): SavedForm {
  const name: UserKey = `form:${key}`
  const [store] = useState(() => platform.userStorage.bound())
  const [isRestored, setRestored] = useState(false)
  const latest = useRef(form)
  latest.current = form
  const isGone = useRef(false)
  const opened = useRef(seen?.current)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const saved = store.get<Stored<V>>(name)
    if (!saved) return
    const { [SEEN]: savedSeen = UNKNOWN_SEEN, ...savedValues } = saved
    if (seen) seen.current = savedSeen
    latest.current.fill(savedValues as unknown as Partial<V>)
    setRestored(true)
  }, [])

  const { values, isDirty } = form
  useEffect(() => {
    if (!isDirty || isGone.current) return
    const stored = seen ? { ...values, [SEEN]: seen.current } : values
    const timer = setTimeout(() => store.set(name, stored), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [store, name, values, isDirty, seen])

  const drop = useCallback(() => {
    isGone.current = true
    store.remove(name)
    if (seen && opened.current) seen.current = opened.current
    setRestored(false)
  }, [store, name, seen])
  return { isRestored, drop }
}
