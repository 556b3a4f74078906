import { useEffect, useId, useRef } from 'react'
import { trapFocus } from '../focus-trap'
import { isImeKey } from '../primitives/fields/ime-key'
import { enterOverlay, isTopOverlay } from './overlay-stack'

/**
 * Takes the focus into an overlay that draws itself, keeps it there and gives it back; Esc closes the overlay while it is on top.
 * @param box the overlay's element
 * @param onClose closes it
 */
export function useModalFocus(box: { readonly current: HTMLElement | null }, onClose: () => void): void {
  const id = useId()
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const leave = enterOverlay(id)
    box.current?.focus({ preventScroll: true })
    const press = (e: KeyboardEvent) => {
      if (!isTopOverlay(id)) return
      if (e.key === 'Tab' && box.current) trapFocus(e, box.current)
      if (e.key !== 'Escape' || isImeKey(e)) return
      e.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', press, true)
    return () => {
      leave()
      document.removeEventListener('keydown', press, true)
      before?.focus?.({ preventScroll: true })
    }
  }, [id, box])
}
