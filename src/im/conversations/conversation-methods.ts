/** The conversation methods. */

import type { ClientCore } from '../client-core'
import { ChatError, check, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { Conversation, peerOf, setReadPosition } from './conversation'

type ConversationFilter = {
  type?: string
  markType?: number
  groupName?: string
  hasUnreadCount?: boolean
  hasGroupAtInfo?: boolean
}
const REMIND_TYPES = [
  'AcceptAndNotify',
  'AcceptNotNotify',
  'Discard',
  'AcceptNotNotifyExceptAt',
  'NotReceiveMsgExceptAt',
] as const
const SCOPES: Record<string, 'C2C' | 'GROUP'> = { readAllC2CMessage: 'C2C', readAllGroupMessage: 'GROUP' }
type RemindType = (typeof REMIND_TYPES)[number]

const matchesFilter = (c: Conversation, f: ConversationFilter): boolean =>
  (f.type === undefined || c.type === f.type) &&
  /** 0 and '': conversations without a mark, in no group. */
  (f.markType === undefined || (f.markType ? c.markList.includes(f.markType) : !c.markList.length)) &&
  (f.groupName === undefined ||
    (f.groupName ? c.conversationGroupList.includes(f.groupName) : !c.conversationGroupList.length)) &&
  (f.hasUnreadCount === undefined || c.unreadCount > 0 === f.hasUnreadCount) &&
  (f.hasGroupAtInfo === undefined || c.groupAtInfoList.length > 0 === f.hasGroupAtInfo)

export function conversationMethods(core: ClientCore, receiver: MessageReceiver) {
  const requirePeer = (id: unknown) => {
    const peer = peerOf(id)
    check(peer !== undefined)
    return peer
  }
  const requireConversation = (id: string): Conversation => {
    const conversation = core.conversations.get(id)
    if (!conversation) throw new ChatError(2500)
    return conversation
  }
  const markRead = (c: Conversation) => {
    c.unreadCount = 0
    c.groupAtInfoList = []
    for (const m of core.lists.get(c.conversationID) ?? []) m.isRead = true
    core.touch(c)
  }

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
        markRead(conversation)
      }
      return ok({ conversationID })
    },

    /** Local memory only, as in the SDK. */
    async setConversationDraft(o: { conversationID: string; draftText: string }) {
      requirePeer(o?.conversationID)
      const conversation = requireConversation(o.conversationID)
      conversation.draftText = o.draftText
      core.touch(conversation)
      return ok({ code: 0, conversation })
    },

    async pinConversation(o: { conversationID: string; isPinned: boolean }) {
      const peer = requirePeer(o?.conversationID)
      check(typeof o.isPinned === 'boolean')
      const conversation = requireConversation(o.conversationID)
      await core.link.request('conversation.pin', { ...peer, isPinned: o.isPinned })
      conversation.isPinned = o.isPinned
      core.touch(conversation)
      return ok({ conversationID: o.conversationID })
    },

    async setMessageRemindType(o: { userIDList?: string[]; groupID?: string; messageRemindType: string }) {
      check(
        REMIND_TYPES.includes(o?.messageRemindType as RemindType) &&
          (Array.isArray(o.userIDList) || typeof o.groupID === 'string'),
      )
      const remind = o.messageRemindType as RemindType
      const targets = o.groupID
        ? [{ scene: 'GROUP' as const, to: o.groupID }]
        : (o.userIDList ?? []).slice(0, 30).map((to) => ({ scene: 'C2C' as const, to }))
      const failureUserIDList: { userID: string; code: number }[] = []
      const successUserIDList: { userID: string }[] = []
      for (const peer of targets) {
        try {
          await core.link.request('conversation.remind', { ...peer, remind })
          successUserIDList.push({ userID: peer.to })
          const conversation = core.conversations.get(`${peer.scene}${peer.to}`)
          if (!conversation) continue
          conversation.messageRemindType = remind
          core.touch(conversation)
        } catch (error) {
          if (o.groupID) throw error
          failureUserIDList.push({ userID: peer.to, code: (error as ChatError).code })
        }
      }
      const group = o.groupID ? core.groups.get(o.groupID) : undefined
      if (group) group.selfInfo.messageRemindType = remind
      return ok(o.groupID ? { group } : { successUserIDList, failureUserIDList })
    },

    async setMessageRead(o: { conversationID: string }) {
      const peer = requirePeer(o?.conversationID)
      const id = o.conversationID
      const conversation = core.conversations.get(id)
      const isUnread = conversation && (conversation.unreadCount > 0 || conversation.groupAtInfoList.length > 0)
      // While it is being loaded a count of 0 may be too low: the server decides.
      if (!isUnread && !receiver.isLoading(id)) return ok({})
      const seq = core.syncPositions.get(id)?.seq ?? 0
      if (conversation) markRead(conversation)
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
      for (const c of core.conversations.values()) if (c.unreadCount > 0 && (!scene || c.type === scene)) markRead(c)
      return ok({})
    },

    getTotalUnreadMessageCount: () => core.totalUnread(),
  }
}
