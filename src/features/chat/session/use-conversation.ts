/** Holds a conversation open while its page is in front: its history, what is read, what the title says. */
import { useEffect, useState } from 'react'
import { platform, usePageHide, usePageShow } from '@/platform'
import { t } from '../i18n/zh/chat'
import type { ConversationId } from '../model/index'
import { useChat } from '../store/store'
import { closeConversation, markReadWhileOpen, openConversation } from './conversation-actions'

/** True while the page is in front and the app visible. */
export function useIsPageVisible(): boolean {
  const [isFront, setFront] = useState(true)
  const [isVisible, setVisible] = useState(() => platform.isVisible())
  usePageShow(() => setFront(true))
  usePageHide(() => setFront(false))
  useEffect(() => platform.onVisible(setVisible), [])
  return isFront && isVisible
}

/** Opens `id` when the chat is there and reads what comes; answers whether it is being looked at. */
export function useActiveConversation(id: ConversationId): boolean {
  const isShown = useIsPageVisible()
  const isReady = useChat((s) => s.phase === 'ready')
  useEffect(() => {
    if (isReady && id && isShown) void openConversation(id)
  }, [isReady, id, isShown])
  // Heard, not rendered: a new message draws its own row and nothing else.
  useEffect(() => (isShown ? markReadWhileOpen(id) : undefined), [isShown, id])
  useEffect(() => () => closeConversation(id), [id])
  return isShown
}

/** True while the other side types: at most 30 s after it last said so. */
export function useIsTyping(id: ConversationId): boolean {
  const until = useChat((s) => s.typing[id] ?? 0)
  const [, tick] = useState(0)
  useEffect(() => {
    const left = until - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => tick((n) => n + 1), left)
    return () => clearTimeout(timer)
  }, [until])
  return until > Date.now()
}

/** What the head of a conversation says: that the other side types, else its name. */
export function useConversationTitle(id: ConversationId): string {
  const name = useChat((s) => s.conversations[id]?.name ?? '')
  return useIsTyping(id) ? t('typing') : name
}
