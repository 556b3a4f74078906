/** message.*: sending, paging, repairs, revoking, receipts. */
import type { messageCalls } from '../../../contract/chat/calls/messages'
import { getConversation } from '../conversations'
import { type ConversationInfo, peerFor } from '../directory'
import { ChatFailure } from '../failure'
import { bySeqs, deleteFor, history, missed, near, revoke } from '../messages'
import { modify } from '../modify'
import { readers, receipt, receipts } from '../receipts'
import { sendFrom } from '../sending'
import { type Caller, find, type Handlers, need, needOpen } from './caller'

/** How far the other side of a C2C has read. */
const peerReadSeq = async ({ chat, me }: Caller, info: ConversationInfo): Promise<number> =>
  info.scene === 'C2C' ? (await getConversation(chat.ctx.db, me.userId, peerFor(info, me.userId), info)).peerReadSeq : 0
const EMPTY_PAGE = { messages: [], isCompleted: true, peerReadSeq: 0 }

export const messageHandlers: Handlers<keyof typeof messageCalls> = {
  'message.send': ({ chat, me, connection }, input) => sendFrom(chat, connection, me, input),

  async 'message.history'(caller, input) {
    const info = await find(caller, input)
    if (!info) return EMPTY_PAGE
    const page = await history(caller.chat.ctx.db, caller.me.userId, info, input.before, input.count)
    return { ...page, peerReadSeq: await peerReadSeq(caller, info) }
  },

  async 'message.near'(caller, input) {
    const info = await find(caller, input)
    if (!info) return EMPTY_PAGE
    const page = await near(caller.chat.ctx.db, caller.me.userId, info, input, input.count)
    return { ...page, peerReadSeq: await peerReadSeq(caller, info) }
  },

  async 'message.after'(caller, input) {
    const info = await need(caller, input)
    const { db } = caller.chat.ctx
    // The conversation first: what it counts is then surely among the messages.
    const peer = { scene: input.scene, to: input.to }
    const conversation = await getConversation(db, caller.me.userId, peer, info)
    return { ...(await missed(db, caller.me.userId, info, input.after, input.rev)), conversation }
  },

  async 'message.revoke'(caller, input) {
    const info = await need(caller, input)
    const { db, clock, config } = caller.chat.ctx
    await revoke(db, caller.me.userId, info, input.seq, input.reason, clock.now(), config.CHAT_REVOKE_SECONDS)
    caller.chat.publish({ t: 'changed', c: info.id, s: [input.seq], o: caller.connection.id })
    const message = (await bySeqs(db, info, input.seq, input.seq))[0]
    if (!message) throw new ChatFailure('MESSAGE_UNKNOWN')
    return message
  },

  async 'message.delete'(caller, input) {
    await deleteFor(caller.chat.ctx.db, caller.me.userId, await need(caller, input), input.seqs)
    return {}
  },

  async 'message.receipt'(caller, input) {
    const info = await need(caller, input)
    const { db, clock } = caller.chat.ctx
    const fresh = await receipt(db, caller.me.userId, info, input.seqs, clock.now())
    if (fresh.length) caller.chat.receipted(info.id, fresh)
    return {}
  },

  async 'message.receipts'(caller, input) {
    const info = await need(caller, input)
    return { receipts: await receipts(caller.chat.ctx.db, caller.me.userId, info, input.seqs) }
  },

  async 'message.readers'(caller, input) {
    return readers(caller.chat.ctx.db, caller.me.userId, await need(caller, input), input)
  },

  async 'message.modify'(caller, input) {
    const info = await needOpen(caller, input)
    const message = await modify(caller.chat, caller.me, info, input)
    if (message.version > input.version) {
      caller.chat.publish({ t: 'changed', c: info.id, s: [input.seq], o: caller.connection.id })
      await caller.chat.indexer.again(info.id, input.seq)
    }
    return message
  },
}
