/** Tells of new messages while nobody looks: notifications of the browser, where the user switched them on. */
import { create } from 'zustand'
import { platform } from '@/platform'
import {
  notificationPermission,
  requestNotificationPermission,
  showNotification,
} from '@/platform/device/browser-notification'
import { abstractOf } from '../abstracts/index'
import type { Message } from '../model/index'
import { useChat } from '../store/store'
import { requestOpenConversation } from './pending-conversation'

const KEY = 'chat.alerts'
const isStored = () => platform.storage.get<boolean>(KEY) === true && notificationPermission() === 'granted'

/** `isPossible` = this browser has notifications; `isDenied` = the person refused them in the browser. */
export const useNewMessageAlerts = create<{ isOn: boolean; isPossible: boolean; isDenied: boolean }>(() => ({
  isOn: isStored(),
  isPossible: notificationPermission() !== 'none',
  isDenied: notificationPermission() === 'denied',
}))

/** What the switch in the settings does: the browser is asked when somebody turns it on, never before. */
export async function setNewMessageAlerts(isWanted: boolean): Promise<void> {
  const permission = isWanted ? await requestNotificationPermission() : notificationPermission()
  const isOn = isWanted && permission === 'granted'
  platform.storage.set(KEY, isOn)
  useNewMessageAlerts.setState({ isOn, isDenied: permission === 'denied' })
}

/** Whether a message is worth a notification now: not one's own, not of a silenced conversation, not one that is looked at. */
function isNews(m: Message): boolean {
  const { conversations, current } = useChat.getState()
  if (m.isMine || m.isRevoked || m.body.kind === 'tip' || conversations[m.conversationId]?.isMuted) return false
  return !(platform.isVisible() && current === m.conversationId)
}

/** Tells of received messages; of several in one conversation the last. */
export function notifyNewMessages(list: readonly Message[]): void {
  if (!useNewMessageAlerts.getState().isOn) return
  for (const m of new Map(list.filter(isNews).map((message) => [message.conversationId, message])).values()) {
    const conversation = useChat.getState().conversations[m.conversationId]
    const text = abstractOf(m.body)
    showNotification({
      title: conversation?.name || m.senderName,
      body: conversation?.isGroup ? `${m.senderName}: ${text}` : text,
      tag: m.conversationId,
      onPress: () => requestOpenConversation(m.conversationId),
    })
  }
}
