/** The keyboard in the list of conversations: up and down from row to row; Shift+F10 or the menu key for the acts. */
import type { KeyEvent } from '@/ui'

/** Moves the focus from row to row; a row at the end of the mounted ones brings the next with it. */
export function handleConversationKeys(e: KeyEvent): void {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[e.key]
  const focused = document.activeElement
  const row = focused?.closest('li')
  if (!direction || !row || focused?.closest('[role=menu]')) return
  const next = direction > 0 ? row.nextElementSibling : row.previousElementSibling
  const target = next?.querySelector<HTMLElement>('[data-talk]')
  if (!target) return
  e.preventDefault()
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
