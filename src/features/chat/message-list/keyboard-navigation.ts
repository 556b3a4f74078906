/** Keyboard navigation of the message list: up and down between messages, Enter or Shift+F10 for the menu. */
import type { KeyboardEvent } from 'react'
import { messageMenuItems } from '../message-actions/message-menu-items'
import { openMessageMenu } from '../session/active-message'
import { stopSelecting, useMultiSelect } from '../session/multi-select'
import { useChat } from '../store/store'

/** Focuses the row above or below; from the list itself (`at` = -1) the last row. False at either end. */
function focusAdjacentRow(rows: readonly HTMLElement[], at: number, key: 'ArrowUp' | 'ArrowDown'): boolean {
  const target = rows[at < 0 ? rows.length - 1 : at + (key === 'ArrowUp' ? -1 : 1)]
  if (!target) return false
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
  return true
}

/** Opens the menu of the message of a row. False for a message without actions. */
function openRowMenu(row: HTMLElement): boolean {
  const message = useChat.getState().messages[row.dataset.id ?? '']
  if (!message || !messageMenuItems(message).length) return false
  openMessageMenu(message.id, row.getBoundingClientRect().top)
  return true
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent<HTMLElement>) =>
  key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Handles a key in the list's scrolling element `area`; Esc ends the multi-select mode. */
export function handleListKeys(e: KeyboardEvent<HTMLElement>, area: HTMLElement): void {
  if (e.key === 'Escape' && useMultiSelect.getState().conversationId) {
    e.preventDefault()
    stopSelecting()
    return
  }
  const rows = [...area.querySelectorAll<HTMLElement>('[data-id]')]
  const at = rows.indexOf(e.target as HTMLElement)
  const row = rows[at]
  if (e.target !== area && !row) return
  if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
    if (focusAdjacentRow(rows, at, e.key)) e.preventDefault()
    return
  }
  if (row && isMenuKey(e) && openRowMenu(row)) e.preventDefault()
}
