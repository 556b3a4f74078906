import { useEffect, useRef } from 'react'
import { addOverlay } from './overlay-history'

/**
 * Back closes this overlay first, and leaves its page only then (phone web).
 * @param onClose closes it; where it stays open, the next back calls it again
 * @param isOpen false while there is nothing to close
 */
export function useCloseOnBack(onClose: () => void, isOpen = true): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => (isOpen ? addOverlay(() => latest.current()) : undefined), [isOpen])
}
