/** Queries of a page behind others: they neither fetch nor draw, and catch up when it is active again. */
import { useEffect, useRef } from 'react'
import { useIsFront } from '@/platform/base/page-front'
import { isPersonalRead } from './personal-reads'
import { FOCUS_STALE_MS } from './query-client'
import type { CallKey } from './types'

const NONE: [] = []

/**
 * Options of a query that depend on its page. Active again, it shows an answer as the cache holds it, and refetches one that is
 * outdated or past the age limit for an app that becomes active; lists of profiles only when they are outdated.
 */
export function usePageOptions(key: CallKey, isOn: boolean, staleMs?: number) {
  const isFront = useIsFront()
  const wasFront = useRef(isFront)
  useEffect(() => {
    wasFront.current = isFront
  })
  const isBack = isFront && !wasFront.current
  const backStaleMs = isPersonalRead(key) ? Number.POSITIVE_INFINITY : Math.max(staleMs ?? 0, FOCUS_STALE_MS)
  const staleTime = isBack ? backStaleMs : staleMs
  return {
    enabled: isOn && isFront,
    ...(isFront ? {} : { notifyOnChangeProps: NONE }),
    ...(staleTime === undefined ? {} : { staleTime }),
  }
}
