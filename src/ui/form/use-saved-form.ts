/** A form whose text outlives its page: a ringing phone, a reload, a closed dialog. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { platform } from '@/platform'
import type { Form } from './types'

/** Milliseconds without a key before the text is kept. */
const SAVE_DELAY_MS = 400

export interface SavedForm {
  /** Text of an earlier visit is back in the form. */
  isRestored: boolean
  /** Forgets what is kept: it was sent, or is not wanted. */
  drop(): void
}

/** Keeps the values of `form` on this device under `key`; secrets do not belong into such a form. */
export function useSavedForm<V extends object>(form: Form<V>, key: string): SavedForm {
  const name = `kept:${key}`
  const [isRestored, setRestored] = useState(false)
  const latest = useRef(form)
  latest.current = form
  const isGone = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const saved = platform.storage.get<Partial<V>>(name)
    if (!saved) return
    latest.current.fill(saved)
    setRestored(true)
  }, [])

  const { values, isDirty } = form
  useEffect(() => {
    if (!isDirty || isGone.current) return
    const timer = setTimeout(() => platform.storage.set(name, values), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [name, values, isDirty])

  const drop = useCallback(() => {
    isGone.current = true
    platform.storage.remove(name)
    setRestored(false)
  }, [name])
  return { isRestored, drop }
}
