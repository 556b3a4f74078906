/** Saves a form on the device for the person who fills it in: it survives a reload or a closed dialog. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { platform, type UserKey } from '@/platform'
import type { Form } from './types'

/** Milliseconds after the last change before the values are saved. */
const SAVE_DELAY_MS = 400

export interface SavedForm {
  /** Values of an earlier visit were restored. */
  isRestored: boolean
  /** Deletes the saved values: submitted, or discarded. */
  drop(): void
}

/** Saves the values of `form` on this device under `key`; never use it for secrets. */
export function useSavedForm<V extends object>(form: Form<V>, key: string): SavedForm {
  const name: UserKey = `form:${key}`
  const [store] = useState(() => platform.userStorage.bound())
  const [isRestored, setRestored] = useState(false)
  const latest = useRef(form)
  latest.current = form
  const isGone = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const saved = store.get<Partial<V>>(name)
    if (!saved) return
    latest.current.fill(saved)
    setRestored(true)
  }, [])

  const { values, isDirty } = form
  useEffect(() => {
    if (!isDirty || isGone.current) return
    const timer = setTimeout(() => store.set(name, values), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [store, name, values, isDirty])

  const drop = useCallback(() => {
    isGone.current = true
    store.remove(name)
    setRestored(false)
  }, [store, name])
  return { isRestored, drop }
}
