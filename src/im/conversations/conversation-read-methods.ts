/** Reading of conversations, and the total of unread messages. */
import type { ClientCore } from '../client-core'
import { ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { type Conversation, setReadPosition } from './conversation'
import { requirePeer } from './conversation-lookup'

const SCOPES: Record<string, 'C2C' | 'GROUP'> = { readAllC2CMessage: 'C2C', readAllGroupMessage: 'GROUP' }

/** Sets the local state of a conversation to read. */
export function setConversationRead(core: ClientCore, c: Conversation): void {
  c.unreadCount = 0
  c.groupAtInfoList = []
  for (const m of core.lists.get(c.conversationID) ?? []) m.isRead = true
  core.touch(c)
}

export function conversationReadMethods(core: ClientCore, receiver: MessageReceiver) {
  return {
    async setMessageRead(o: { conversationID: string }) {
      const peer = requirePeer(o?.conversationID)
      const id = o.conversationID
      const conversation = core.conversations.get(id)
      const isUnread = conversation && (conversation.unreadCount > 0 || conversation.groupAtInfoList.length > 0)
      // While it is being loaded a count of 0 may be too low: the server decides.
      if (!isUnread && !receiver.isLoading(id)) return ok({})
      const seq = core.syncPositions.get(id)?.seq ?? 0
      if (conversation) setConversationRead(core, conversation)
      const answer = await core.link.request('conversation.read', { ...peer, seq })
      const read = core.conversations.get(id)
      if (!read) return ok({})
      setReadPosition(read, answer.readSeq)
      if ((core.syncPositions.get(id)?.seq ?? 0) === seq) read.unreadCount = answer.unread
      core.touch(read)
      return ok({})
    },

    async setAllMessageRead(o: { scope?: string } = {}) {
      const scene = SCOPES[o.scope ?? '']
      await core.link.request('conversation.readAll', scene ? { scene } : {})
      for (const c of core.conversations.values())
        if (c.unreadCount > 0 && (!scene || c.type === scene)) setConversationRead(core, c)
      return ok({})
    },

    getTotalUnreadMessageCount: () => core.totalUnread(),
  }
}
