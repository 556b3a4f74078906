/** Keyboard navigation of the message list: up and down between messages, Enter or Shift+F10 for the menu. */
import type { KeyboardEvent } from 'react'
import { messageMenuItems } from '../message-actions/message-menu-items'
import { openMessageMenu } from '../session/active-message'
import { stopSelecting, useMultiSelect } from '../session/multi-select'
import { useChat } from '../store/store'

export function handleListKeys(e: KeyboardEvent<HTMLElement>, area: HTMLElement): void {
  if (e.key === 'Escape' && useMultiSelect.getState().conversationId) {
    e.preventDefault()
    stopSelecting()
    return
  }
  const rows = [...area.querySelectorAll<HTMLElement>('[data-id]')]
  const at = rows.indexOf(e.target as HTMLElement)
  const isOnArea = e.target === area
  if (!isOnArea && at < 0) return
  if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
    const to = at < 0 ? rows.length - 1 : at + (e.key === 'ArrowUp' ? -1 : 1)
    if (!rows[to]) return
    e.preventDefault()
    rows[to].focus({ preventScroll: true })
    rows[to].scrollIntoView({ block: 'nearest' })
    return
  }
  const isMenu = e.key === 'Enter' || e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)
  const row = rows[at]
  const message = row && useChat.getState().messages[row.dataset.id ?? '']
  if (!isMenu || !row || !message || !messageMenuItems(message).length) return
  e.preventDefault()
  openMessageMenu(message.id, row.getBoundingClientRect().top)
}
