/** Handles a press outside of an element, or Escape (web). */
import { useEffect, useRef } from 'react'
import { isImeKey } from '@/ui'

/** Returns the element's ref. Layers above the page, such as a calendar, count as inside. */
export function useClickOutside(isOn: boolean, run: () => void) {
  const box = useRef<HTMLElement>(null)
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isOn) return
    const outside = (e: MouseEvent) => {
      const target = e.target as Element
      if (!box.current?.contains(target) && target.closest('#app')) latest.current()
    }
    const key = (e: KeyboardEvent) => e.key === 'Escape' && !isImeKey(e) && latest.current()
    document.addEventListener('mousedown', outside)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('mousedown', outside)
      document.removeEventListener('keydown', key)
    }
  }, [isOn])
  return box
}
