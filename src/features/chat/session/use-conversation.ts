/** Keeps a conversation open while its page is active: history, read status, title. */
import { useEffect, useState } from 'react'
import { platform, useIsFront } from '@/platform'
import { t } from '../i18n/zh/chat'
import type { ConversationId } from '../model/index'
import { useChat } from '../store/store'
import { closeConversation, markReadWhileOpen, openConversation } from './conversation-actions'

/** True while the page is active and the app visible. */
export function useIsPageVisible(): boolean {
  const isFront = useIsFront()
  const [isVisible, setVisible] = useState(() => platform.isVisible())
  useEffect(() => platform.onVisible(setVisible), [])
  return isFront && isVisible
}

/** Opens `id` when the chat is ready and marks new messages read. Returns whether the page is visible. */
export function useActiveConversation(id: ConversationId): boolean {
  const isShown = useIsPageVisible()
  const isReady = useChat((s) => s.phase === 'ready')
  useEffect(() => {
    if (isReady && id && isShown) void openConversation(id)
  }, [isReady, id, isShown])
  // Subscribed without rendering: a new message renders its own row only.
  useEffect(() => (isShown ? markReadWhileOpen(id) : undefined), [isShown, id])
  useEffect(() => () => closeConversation(id), [id])
  return isShown
}

/** True while the other side is typing: at most 30 s after its last signal. */
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

/** Title of a conversation: a typing text, else its name. */
export function useConversationTitle(id: ConversationId): string {
  const name = useChat((s) => s.conversations[id]?.name ?? '')
  return useIsTyping(id) ? t('typing') : name
}
