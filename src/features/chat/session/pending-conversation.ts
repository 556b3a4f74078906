/** A request to open a conversation from outside the list: a notification, the switcher. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { platform } from '@/platform'
import type { ConversationId } from '../model/index'

const usePending = create<{ id: ConversationId }>(() => ({ id: '' }))
/** Number of mounted lists. */
let lists = 0

/** Opens a conversation in the mounted list, else on the chat's page. */
export function requestOpenConversation(id: ConversationId): void {
  if (lists === 0) return void platform.navigate(`/tuikit?conversationID=${encodeURIComponent(id)}`)
  if (platform.isDesk && platform.currentPath() !== '/tuikit') platform.navigate('/tuikit')
  usePending.setState({ id })
}

/** Opens requested conversations in the list. */
export function usePendingConversation(open: (id: ConversationId) => void): void {
  const id = usePending((s) => s.id)
  useEffect(() => {
    lists += 1
    return () => {
      lists -= 1
    }
  }, [])
  useEffect(() => {
    if (!id) return
    usePending.setState({ id: '' })
    open(id)
  }, [id, open])
}
