/** Browser notifications of new messages, where the user enabled them. */
import { create } from 'zustand'
import { platform } from '@/platform'
import {
  notificationPermission,
  requestNotificationPermission,
  showNotification,
} from '@/platform/device/browser-notification'
import { emitChatEvent } from '../core/host-events'
import { isServiceLine, pushLineOf } from '../kinds/registry'
import type { Message } from '../model/index'
import { useChat } from '../store/store'
import { requestOpenConversation } from './pending-conversation'

const isStored = () => platform.deviceStorage.get('messageAlerts') === true && notificationPermission() === 'granted'

/** `isPossible` = this browser has notifications; `isDenied` = the user denied them in the browser. */
export const useNewMessageAlerts = create<{ isOn: boolean; isPossible: boolean; isDenied: boolean }>(() => ({
  isOn: isStored(),
  isPossible: notificationPermission() !== 'none',
  isDenied: notificationPermission() === 'denied',
}))

/** Switches notifications; the browser permission is requested only when they are enabled. */
export async function setNewMessageAlerts(isWanted: boolean): Promise<void> {
  const permission = isWanted ? await requestNotificationPermission() : notificationPermission()
  const isOn = isWanted && permission === 'granted'
  platform.deviceStorage.set('messageAlerts', isOn)
  useNewMessageAlerts.setState({ isOn, isDenied: permission === 'denied' })
}

/** Whether a message needs a notification: not the user's own, not of a muted conversation, not of the visible one. */
function isNews(m: Message): boolean {
  const { conversations, current } = useChat.getState()
  if (m.isMine || m.isRevoked || isServiceLine(m.body) || conversations[m.conversationId]?.isMuted) return false
  return !(platform.isVisible() && current === m.conversationId)
}

/** The shown notification of each conversation: of which message, and what closes it. */
const shownAlerts = new Map<string, { messageId: string; close(): void }>()

/** Closes notifications of these messages: they were revoked. */
export function closeAlertsOf(messageIds: ReadonlySet<string>): void {
  for (const [conversationId, { messageId, close }] of shownAlerts) {
    if (!messageIds.has(messageId)) continue
    close()
    shownAlerts.delete(conversationId)
  }
}

/** Closes every notification: the session of who may read them has ended. */
export function closeAlerts(): void {
  for (const { close } of shownAlerts.values()) close()
  shownAlerts.clear()
}

/** Shows notifications of received messages; of several in one conversation the last. */
export function notifyNewMessages(list: readonly Message[]): void {
  const news = list.filter(isNews)
  if (news.length) emitChatEvent('newMessage', undefined)
  if (!useNewMessageAlerts.getState().isOn) return
  for (const m of new Map(news.map((message) => [message.conversationId, message])).values()) {
    const conversation = useChat.getState().conversations[m.conversationId]
    const text = pushLineOf(m.body)
    const close = showNotification({
      title: conversation?.name || m.senderName,
      body: conversation?.isGroup ? `${m.senderName}: ${text}` : text,
      tag: m.conversationId,
      onPress: () => requestOpenConversation(m.conversationId),
    })
    shownAlerts.set(m.conversationId, { messageId: m.id, close })
  }
}
