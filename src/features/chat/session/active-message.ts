/** The message that shows its menu, and the one highlighted after a jump. */
import { create } from 'zustand'
import { toast } from '@/ui'
import { hangsBelow } from '../core/menu-position'
import { t } from '../i18n/zh/message-list'
import { emptyMessageWindow, useChat } from '../store/store'

const BLINK_MS = 3000

interface ActiveMessage {
  id: string
  isBelow: boolean
}
export const useActiveMessage = create<ActiveMessage>(() => ({ id: '', isBelow: false }))
/** Shows the menu of a message; `top` = top of the message from the top of the window. */
export const openMessageMenu = (id: string, top: number): void =>
  useActiveMessage.setState({ id, isBelow: hangsBelow(top) })
export const closeMessageMenu = (): void => useActiveMessage.setState({ id: '' })

export const useHighlightedMessage = create<{ id: string; at: number }>(() => ({ id: '', at: 0 }))
let timer: ReturnType<typeof setTimeout> | undefined

/** Scrolls to a message of the open conversation and highlights it; shows a toast where it cannot. */
export function highlightMessage(conversationId: string, id: string): void {
  const { messageWindows, messages } = useChat.getState()
  if (messages[id]?.isRevoked) return void toast(t('quoteRevoked'), 'warning')
  if (!(messageWindows[conversationId] ?? emptyMessageWindow).ids.includes(id))
    return void toast(t('quoteMissing'), 'warning')
  clearTimeout(timer)
  useHighlightedMessage.setState({ id, at: Date.now() })
  timer = setTimeout(() => useHighlightedMessage.setState({ id: '' }), BLINK_MS)
}
