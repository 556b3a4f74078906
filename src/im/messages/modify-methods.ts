/** Revokes and modifies stored messages; read receipts. */
import type { ChatOutput, WireMessage } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { toLastMessage } from '../conversations/conversation'
import { ChatError, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { peerOfMessages } from './history-methods'
import { applyMessageChange, Message, serverSeqOf } from './message'

type Receipt = ChatOutput<'message.receipts'>['receipts'][number]

export function changeMethods(core: ClientCore, receiver: MessageReceiver) {
  const requireStored = (message: Message, missing: number) => {
    if (!(message instanceof Message)) throw new ChatError(2105)
    const { peer, seqs } = peerOfMessages([message])
    const seq = seqs[0]
    if (!seq) throw new ChatError(missing, undefined, { message })
    return { ...peer, seq }
  }
  /** Applies the server's state to the message and, when the app passes another instance, to the loaded one. */
  const adopt = (message: Message, w: WireMessage) => {
    for (const m of new Set([message, core.messages.get(message.ID) ?? message])) applyMessageChange(m, w)
    receiver.noteRevision(message.conversationID, w.rev)
    const conversation = core.conversations.get(message.conversationID)
    if (conversation && conversation.lastMessage.lastSequence === message.sequence) {
      conversation.lastMessage = { ...toLastMessage(message), isPeerRead: conversation.lastMessage.isPeerRead }
      core.touch(conversation)
    }
  }

  /** Updates the counts of a message, which only grow; true when it has more readers than before. */
  const updateReceipt = (m: Message, r: Receipt): boolean => {
    const isC2C = m.conversationType === 'C2C'
    const before = isC2C ? Number(m.readReceiptInfo.isPeerRead) : (m.readReceiptInfo.readCount ?? 0)
    if (r.read < before) return false
    m.readReceiptInfo = isC2C
      ? { isPeerRead: r.read > 0, timestamp: r.time }
      : { readCount: r.read, unreadCount: r.unread, isPeerRead: false, timestamp: r.time }
    return r.read > before
  }
  const toReceipt = (m: Message) =>
    m.conversationType === 'C2C'
      ? { userID: m.to, messageID: m.ID, isPeerRead: true, timestamp: m.readReceiptInfo.timestamp }
      : {
          groupID: m.to,
          messageID: m.ID,
          readCount: m.readReceiptInfo.readCount ?? 0,
          unreadCount: m.readReceiptInfo.unreadCount ?? 0,
        }
  const loadReceipts = async (list: Message[]) => {
    const { peer, seqs } = peerOfMessages(list)
    const { receipts } = seqs.length ? await core.link.request('message.receipts', { ...peer, seqs }) : { receipts: [] }
    const bySeq = new Map(receipts.map((r) => [r.seq, r]))
    return list.filter((m) => {
      const r = bySeq.get(serverSeqOf(m))
      return r !== undefined && updateReceipt(m, r)
    })
  }

  core.onPush.receipts = ({ list }) => {
    const updated: unknown[] = []
    for (const r of list) {
      const m = core.messages.get(r.id)
      if (m && updateReceipt(m, r)) updated.push(toReceipt(m))
    }
    if (updated.length) core.emitter.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, updated)
  }
  // Receipts have no revision: after a reconnect those of the user's latest messages are loaded.
  core.onSynced.push((isFirst) => {
    if (isFirst) return
    for (const list of core.lists.values()) {
      const unconfirmed = list.filter(
        (m) => m.flow === 'out' && m.needReadReceipt && serverSeqOf(m) > 0 && !m.readReceiptInfo.isPeerRead,
      )
      if (unconfirmed.length)
        loadReceipts(unconfirmed.slice(-CHAT_LIMITS.batch))
          .then(
            (updated) =>
              updated.length && core.emitter.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, updated.map(toReceipt)),
          )
          .catch(() => {})
    }
  })

  return {
    async revokeMessage(message: Message) {
      const target = requireStored(message, 2110)
      adopt(message, await core.link.request('message.revoke', target))
      message.isRevoked = true
      return ok({ message })
    },

    /** `message` contains the change; after a conflict it contains the newest state. */
    async modifyMessage(message: Message) {
      const target = requireStored(message, 20026)
      if (message.conversationSubType === 'AVChatRoom') throw new ChatError(2481, undefined, { message })
      const { version, payload, cloudCustomData: custom } = message
      try {
        adopt(message, await core.link.request('message.modify', { ...target, version, payload, custom }))
      } catch (error) {
        const { code, message: text, data } = error as ChatError
        const newest = (data as { message?: WireMessage }).message
        if (newest) adopt(message, newest)
        throw new ChatError(code, text, { message })
      }
      return ok({ message })
    },

    async sendMessageReadReceipt(list: Message[]) {
      const unread = list.filter((m) => m.flow === 'in' && m.needReadReceipt && !m.readReceiptInfo.isPeerRead)
      if (!unread.length) throw new ChatError(2114)
      for (let i = 0; i < unread.length; i += CHAT_LIMITS.batch) {
        const batch = unread.slice(i, i + CHAT_LIMITS.batch)
        const { peer, seqs } = peerOfMessages(batch)
        if (seqs.length) await core.link.request('message.receipt', { ...peer, seqs })
        for (const m of batch) m.readReceiptInfo = { ...m.readReceiptInfo, isPeerRead: true }
      }
      return ok({})
    },

    async getMessageReadReceiptList(list: Message[]) {
      peerOfMessages(list)
      for (let i = 0; i < list.length; i += CHAT_LIMITS.batch) await loadReceipts(list.slice(i, i + CHAT_LIMITS.batch))
      core.emitter.emit(
        EVENT.MESSAGE_READ_RECEIPT_RECEIVED,
        list.map((m) => ({ messageID: m.ID, ...m.readReceiptInfo })),
      )
      return ok({ messageList: list })
    },

    async getGroupMessageReadMemberList(o: { message: Message; filter?: 0 | 1; cursor?: string; count?: number }) {
      const target = requireStored(o.message, 2112)
      const isRead = o.filter !== 1
      const requested = Math.floor(Number(o.count)) || 100
      const count = requested > 0 && requested < 100 ? requested : 100
      const answer = await core.link.request('message.readers', {
        ...target,
        isRead,
        cursor: o.cursor ?? '',
        count,
      })
      return ok({
        cursor: answer.nextCursor,
        isCompleted: answer.nextCursor === '',
        messageID: o.message.ID,
        readUserIDList: isRead ? answer.userIDs : [],
        unreadUserIDList: isRead ? [] : answer.userIDs,
      })
    },
  }
}
