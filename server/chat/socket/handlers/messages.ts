/** message.*: sending, paging, repairs, revoking, receipts. */

import type { messageCalls } from '../../../../contract/chat/calls/messages'
import { getConversation } from '../../conversations/conversations'
import { getReadState } from '../../conversations/read-status'
import { ChatError } from '../../core/chat-error'
import { type ConversationInfo, peerOf } from '../../core/conversation-info'
import { revokeWithFiles } from '../../files/revoke-with-files'
import { modifyMessage } from '../../messages/modify-message'
import { enqueueRecallPush } from '../../messages/offline-push'
import { listReaders, listReceipts, sendReceipt } from '../../messages/receipts'
import { sendMessageFrom } from '../../messages/send-message'
import { deleteMessagesFor } from '../../stored-messages/message-changes'
import { listAround, listBySeqs, listHistory, listMissed } from '../../stored-messages/messages'
import {
  findConversation,
  type HandlerContext,
  type Handlers,
  requireContactConversation,
  requireConversation,
} from './handler-context'

/** How far the peer of a C2C conversation has read. */
const peerReadSeq = async ({ chat, me }: HandlerContext, info: ConversationInfo): Promise<number> =>
  info.scene === 'C2C' ? (await getReadState(chat.ctx.db, peerOf(info, me.userId).to, info)).readSeq : 0
const withPeerReadSeq = async <P extends object>(
  caller: HandlerContext,
  info: ConversationInfo,
  reading: Promise<P>,
) => {
  const [page, readSeq] = await Promise.all([reading, peerReadSeq(caller, info)])
  return { ...page, peerReadSeq: readSeq }
}
/** Messages that one event names; the bus takes short ones only. */
const EVENT_SEQS = 200
const EMPTY_PAGE = { messages: [], isCompleted: true, peerReadSeq: 0 }

export const messageHandlers: Handlers<keyof typeof messageCalls> = {
  'message.send': ({ chat, me, connection }, input) => sendMessageFrom(chat, connection, me, input),

  async 'message.history'(caller, input) {
    const info = await findConversation(caller, input)
    if (!info) return EMPTY_PAGE
    return withPeerReadSeq(
      caller,
      info,
      listHistory(caller.chat.ctx.db, caller.me.userId, info, input.before, input.count),
    )
  },

  async 'message.near'(caller, input) {
    const info = await findConversation(caller, input)
    if (!info) return EMPTY_PAGE
    return withPeerReadSeq(caller, info, listAround(caller.chat.ctx.db, caller.me.userId, info, input, input.count))
  },

  async 'message.after'(caller, input) {
    const info = await requireConversation(caller, input)
    const { db } = caller.chat.ctx
    // The conversation first: its counts are then covered by the messages.
    const peer = { scene: input.scene, to: input.to }
    const conversation = await getConversation(db, caller.me.userId, peer, info)
    return { ...(await listMissed(db, caller.me.userId, info, input.after, input.rev)), conversation }
  },

  async 'message.revoke'(caller, input) {
    const info = await requireConversation(caller, input)
    const { seq, reason } = input
    const { ctx } = caller.chat
    const seconds = ctx.config.CHAT_REVOKE_SECONDS
    const { quoting, message } = await ctx.transaction(async (tx) => {
      const options = { seq, reason, now: tx.clock.now(), seconds }
      const quoting = await revokeWithFiles(tx, caller.me.userId, info, options)
      const [message] = await listBySeqs(tx.db, info, [seq])
      if (!message) throw new ChatError('MESSAGE_UNKNOWN')
      await enqueueRecallPush(tx, info, message)
      return { quoting, message }
    })
    caller.chat.publish({ type: 'changed', conversationId: info.id, seqs: [seq], origin: caller.connection.id })
    for (let i = 0; i < quoting.length; i += EVENT_SEQS)
      caller.chat.publish({ type: 'changed', conversationId: info.id, seqs: quoting.slice(i, i + EVENT_SEQS) })
    return message
  },

  async 'message.delete'(caller, input) {
    await deleteMessagesFor(caller.chat.ctx.db, caller.me.userId, await requireConversation(caller, input), input.seqs)
    return {}
  },

  async 'message.receipt'(caller, input) {
    const info = await requireConversation(caller, input)
    const { db, clock } = caller.chat.ctx
    const fresh = await sendReceipt(db, caller.me.userId, info, input.seqs, clock.now())
    if (fresh.length) caller.chat.publishReceipts(info.id, fresh)
    return {}
  },

  async 'message.receipts'(caller, input) {
    const info = await requireConversation(caller, input)
    return { receipts: await listReceipts(caller.chat.ctx.db, caller.me.userId, info, input.seqs) }
  },

  async 'message.readers'(caller, input) {
    return listReaders(caller.chat.ctx.db, caller.me.userId, await requireConversation(caller, input), input)
  },

  async 'message.modify'(caller, input) {
    const info = await requireContactConversation(caller, input)
    const message = await modifyMessage(caller.chat, caller.me, info, input)
    if (message.version > input.version) {
      caller.chat.publish({ type: 'changed', conversationId: info.id, seqs: [input.seq], origin: caller.connection.id })
      await caller.chat.indexer.reindex(info.id, input.seq)
    }
    return message
  },
}
