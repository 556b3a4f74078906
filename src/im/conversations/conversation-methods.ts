/** The conversation methods that the first screens call. */

import type { ClientCore } from '../client-core'
import { ChatError, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import type { Conversation } from './conversation'
import { requireConversation, requirePeer } from './conversation-lookup'
import { conversationReadMethods } from './conversation-read-methods'

type ConversationFilter = {
  type?: string
  markType?: number
  groupName?: string
  hasUnreadCount?: boolean
  hasGroupAtInfo?: boolean
}

const matchesFilter = (c: Conversation, f: ConversationFilter): boolean =>
  (!f.type || c.type === f.type) &&
  /** 0 and '': conversations without a mark, in no group. */
  (f.markType === undefined || (f.markType ? c.markList.includes(f.markType) : !c.markList.length)) &&
  (f.groupName === undefined ||
    (f.groupName ? c.conversationGroupList.includes(f.groupName) : !c.conversationGroupList.length)) &&
  (f.hasUnreadCount === undefined || c.unreadCount > 0 === f.hasUnreadCount) &&
  (f.hasGroupAtInfo === undefined || c.groupAtInfoList.length > 0 === f.hasGroupAtInfo)

export function conversationMethods(core: ClientCore, receiver: MessageReceiver) {
  return {
    ...conversationListMethods(core, receiver),
    ...conversationReadMethods(core, receiver),
  }
}

function conversationListMethods(core: ClientCore, receiver: MessageReceiver) {
  return {
    async getConversationList(options?: string[] | ConversationFilter) {
      await core.synced
      const all = core.sorted()
      const list = Array.isArray(options)
        ? all.filter((c) => options.includes(c.conversationID))
        : options
          ? all.filter((c) => matchesFilter(c, options))
          : all
      return ok({ conversationList: list, isSyncCompleted: core.isSynced })
    },

    async getConversationProfile(conversationID: string) {
      const peer = requirePeer(conversationID)
      const w = await core.link.request('conversation.get', peer).catch((error: ChatError) => {
        throw error.code === 20003 || error.code === 10010 ? new ChatError(2501) : error
      })
      return ok({ conversation: receiver.adopt(w) })
    },

    /** Local memory only, as in the SDK. */
    async setConversationDraft(o: { conversationID: string; draftText: string }) {
      requirePeer(o?.conversationID)
      const conversation = requireConversation(core, o.conversationID)
      conversation.draftText = o.draftText
      core.touch(conversation)
      return ok({ code: 0, conversation })
    },

    async pinConversation(o: { conversationID: string; isPinned: boolean }) {
      const peer = requirePeer(o?.conversationID)
      const conversation = requireConversation(core, o.conversationID)
      await core.link.request('conversation.pin', { ...peer, isPinned: o.isPinned })
      conversation.isPinned = o.isPinned
      core.touch(conversation)
      return ok({ conversationID: o.conversationID })
    },
  }
}
