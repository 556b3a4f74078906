import { useEffect, useRef } from 'react'
import { useOnFront } from '@/platform'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Single-key shortcuts of the visible page; off while a field has focus, a dialog is open or a modifier is pressed. */
export function useHotkeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys)
  latest.current = keys
  const isFront = useOnFront()
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (!isFront.current || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || isTyping(e.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const handler = latest.current[e.key.toLowerCase()]
      if (!handler) return
      // an arrow scrolls what has the focus
      if (e.key.startsWith('Arrow') && e.target !== document.body) return
      // the letter must not land in the field of a dialog that it opens
      e.preventDefault()
      handler()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isFront])
}
