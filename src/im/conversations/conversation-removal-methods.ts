/** Removes conversations and their messages. */
import type { ClientCore } from '../client-core'
import { ChatError, check, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { Conversation } from './conversation'
import { requirePeer } from './conversation-lookup'
import { setConversationRead } from './conversation-read-methods'

export function conversationRemovalMethods(core: ClientCore, receiver: MessageReceiver) {
  return {
    async deleteConversation(options: string | { conversationIDList: string[]; clearHistoryMessage?: boolean }) {
      const ids = typeof options === 'string' ? [options] : options?.conversationIDList
      check(Array.isArray(ids) && ids.length > 0)
      const isClearing = typeof options === 'string' || options.clearHistoryMessage !== false
      const { deleted } = await core.link.request('conversation.delete', {
        list: ids.slice(0, 100).map(requirePeer),
        isClearing,
      })
      if (!deleted.length) throw new ChatError(2500)
      const deletedIds = deleted.map((p) => `${p.scene}${p.to}`)
      receiver.removeConversations(deletedIds)
      return typeof options === 'string' ? ok({ conversationID: options }) : ok({ conversationIDList: deletedIds })
    },

    async clearHistoryMessage(conversationID: string) {
      await core.link.request('conversation.clear', requirePeer(conversationID))
      for (const m of [...(core.lists.get(conversationID) ?? [])]) core.removeMessage(m)
      const conversation = core.conversations.get(conversationID)
      if (conversation) {
        conversation.lastMessage = new Conversation(conversation.type, conversation.toAccount).lastMessage
        setConversationRead(core, conversation)
      }
      return ok({ conversationID })
    },
  }
}
