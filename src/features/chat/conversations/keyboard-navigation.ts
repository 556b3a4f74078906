/** Keyboard navigation of the conversation list: up and down, or J and K, between rows; Shift+F10 or the menu key for the actions. */
import type { KeyEvent } from '@/ui'

/** Moves the focus between rows; focusing the last mounted row mounts the next ones. */
export function handleConversationKeys(e: KeyEvent): void {
  const direction = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[e.key]
  const focused = document.activeElement
  const row = focused?.closest('li')
  if (!direction || e.ctrlKey || e.metaKey || e.altKey || !row || focused?.closest('[role=menu]')) return
  const next = direction > 0 ? row.nextElementSibling : row.previousElementSibling
  const target = next?.querySelector<HTMLElement>('[data-conversation]')
  if (!target) return
  e.preventDefault()
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
