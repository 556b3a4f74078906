/** Which message shows its menu, one at a time; which one blinks because somebody jumped to it (C-4-18, C-4-42). */
import { create } from 'zustand'
import { toast } from '@/ui'
import { emptyThread, useChat } from '../store'
import { hangsBelow } from './menuPlace'
import { t } from './words'

const BLINK_MS = 3000

interface Held {
  id: string
  isBelow: boolean
}
export const useHeld = create<Held>(() => ({ id: '', isBelow: false }))
/** Shows the menu of a message; `top` = where the message begins, from the top of the window. */
export const hold = (id: string, top: number): void => useHeld.setState({ id, isBelow: hangsBelow(top) })
export const letGo = (): void => useHeld.setState({ id: '' })

export const useBlink = create<{ id: string; at: number }>(() => ({ id: '', at: 0 }))
let timer: ReturnType<typeof setTimeout> | undefined

/** Leads to a message of the same conversation and makes it blink; says so where it cannot. */
export function jumpTo(conversationId: string, id: string): void {
  const { threads, messages } = useChat.getState()
  if (messages[id]?.isRevoked) return void toast(t('quoteRevoked'), 'warning')
  if (!(threads[conversationId] ?? emptyThread).ids.includes(id)) return void toast(t('quoteMissing'), 'warning')
  clearTimeout(timer)
  useBlink.setState({ id, at: Date.now() })
  timer = setTimeout(() => useBlink.setState({ id: '' }), BLINK_MS)
}
