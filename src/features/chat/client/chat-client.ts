/** The app's chat on the SDK's interface: src/im with our own service behind it, or Tencent's SDK (sdk.ts). */
import { listenClientEvents } from './client-events'
import { createMessageMethods } from './create-message'
import { forwardMethods } from './forward'
import { logInAndWait } from './log-in'
import { type SdkConversation, toChatMessage, toConversation } from './mapping/map-objects'
import { memberMethods } from './member-methods'
import { messageChangeMethods } from './message-change-methods'
import { createChat } from './sdk'
import { storedMessageMethods } from './stored-message-methods'
import type { ChatClient, ChatClientEvents, ChatCredentials } from './types'
import { sendTypingStatus } from './typing-status'

/** Logs in and emits to `events` until stop(). Rejects with the SDK's error. */
export async function createLoggedInClient(
  ticket: ChatCredentials,
  proxyServer: string | undefined,
  events: ChatClientEvents,
): Promise<ChatClient> {
  const chat = await createChat(ticket, proxyServer)
  const me = ticket.userID
  const mapConversation = toConversation(me)
  listenClientEvents(chat, events, { toMessage: toChatMessage(me), mapConversation })

  await logInAndWait(chat, ticket)
  const { conversationList } = (await chat.getConversationList()).data as { conversationList: SdkConversation[] }
  events.conversations(conversationList.map(mapConversation))
  events.unread(chat.getTotalUnreadMessageCount())

  return {
    me,
    sdk: chat,
    ...createMessageMethods(chat, me),
    open: async (id) => mapConversation((await chat.getConversationProfile(id)).data.conversation),
    markRead: async (conversationID) => void (await chat.setMessageRead({ conversationID })),
    setTyping: (id, isTyping) => sendTypingStatus(chat, id, isTyping),
    pin: async (conversationID, isPinned) => void (await chat.pinConversation({ conversationID, isPinned })),
    remove: async (id) => void (await chat.deleteConversation(id)),
    ...storedMessageMethods(chat, me, ticket.provider === 'embedded'),
    ...memberMethods(chat, me),
    ...messageChangeMethods(chat, me, ticket.provider === 'embedded'),
    ...forwardMethods(chat, me),
    stop: () => void chat.destroy(),
  }
}
