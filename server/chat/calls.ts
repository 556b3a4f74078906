/** What each call of contract/chat does. Every handler looks up the conversation from the caller's side first. */
import type { ChatCallName, ChatOutput, ChatParsed } from '../../contract/chat'
import { CHAT } from '../../contract/chat/limits'
import { findAccounts, importUsers, updateProfile } from './accounts'
import type { Connection, Identity } from './connection'
import { getConversation, listConversations, markRead, removeConversation, setFlags } from './conversations'
import { type ConversationInfo, peerFor } from './directory'
import { ChatFailure } from './failure'
import { bySeqs, deleteFor, history, missed, near, receipt, receipts, revoke } from './messages'
import { sendFrom } from './sending'
import type { ChatService } from './service'

/** Whose call it is and on which socket. */
export interface Caller {
  chat: ChatService
  me: Identity
  connection: Connection
}
type Handlers = {
  [K in Exclude<ChatCallName, 'auth'>]: (caller: Caller, input: ChatParsed<K>) => Promise<ChatOutput<K>>
}
type To = { scene: 'C2C' | 'GROUP'; to: string }

const find = ({ chat, me }: Caller, input: To) => chat.directory.find(me.userId, { scene: input.scene, to: input.to })
const need = async (caller: Caller, input: To): Promise<ConversationInfo> => {
  const info = await find(caller, input)
  if (!info) throw new ChatFailure('MESSAGE_UNKNOWN')
  return info
}
/** How far the other side of a C2C has read. */
const peerReadSeq = async ({ chat, me }: Caller, info: ConversationInfo): Promise<number> =>
  info.scene === 'C2C' ? (await getConversation(chat.ctx.db, me.userId, peerFor(info, me.userId), info)).peerReadSeq : 0
const EMPTY_PAGE = { messages: [], isCompleted: true, peerReadSeq: 0 }

export const handlers: Handlers = {
  ping: async ({ chat }) => ({ now: chat.ctx.clock.now().getTime() }),
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
    const { db, clock } = caller.chat.ctx
    await revoke(db, caller.me.userId, info, input.seq, input.reason, clock.now())
    caller.chat.publish({ t: 'changed', c: info.id, s: [input.seq] })
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
    if (fresh.length) caller.chat.publish({ t: 'changed', c: info.id, s: fresh })
    return {}
  },
  async 'message.receipts'(caller, input) {
    const info = await need(caller, input)
    return { receipts: await receipts(caller.chat.ctx.db, info, input.seqs) }
  },

  'conversation.list': ({ chat, me }, input) => listConversations(chat.ctx.db, me.userId, input.cursor),
  async 'conversation.get'(caller, input) {
    if (input.scene === 'C2C') await importUsers(caller.chat.ctx.db, caller.chat.ctx, [input.to])
    return getConversation(
      caller.chat.ctx.db,
      caller.me.userId,
      { scene: input.scene, to: input.to },
      await find(caller, input),
    )
  },
  async 'conversation.read'(caller, input) {
    const info = await find(caller, input)
    if (!info) return { readSeq: 0, unread: 0 }
    const { db, clock } = caller.chat.ctx
    const { isChanged, readSeq, unread } = await markRead(db, caller.me.userId, info, input.seq, clock.now())
    if (isChanged) caller.chat.publish({ t: 'read', c: info.id, u: caller.me.userId, o: caller.connection.id })
    return { readSeq, unread }
  },
  async 'conversation.pin'(caller, input) {
    await changeFlags(caller, input, { isPinned: input.isPinned })
    return {}
  },
  async 'conversation.remind'(caller, input) {
    await changeFlags(caller, input, { remind: input.remind })
    return {}
  },
  async 'conversation.delete'(caller, input) {
    const gone: { info: ConversationInfo; peer: To }[] = []
    for (const peer of input.list) {
      const info = await find(caller, peer)
      const how = { isHiding: true, isClearing: input.isClearing }
      if (info && (await removeConversation(caller.chat.ctx.db, caller.me.userId, info, how))) gone.push({ info, peer })
    }
    const c = gone.map((g) => g.info.id)
    if (c.length) caller.chat.publish({ t: 'removed', c, u: caller.me.userId, o: caller.connection.id })
    return { deleted: gone.map((g) => ({ scene: g.peer.scene, to: g.peer.to })) }
  },
  async 'conversation.clear'(caller, input) {
    const info = await find(caller, input)
    if (!info) return {}
    await removeConversation(caller.chat.ctx.db, caller.me.userId, info, { isHiding: false, isClearing: true })
    caller.chat.publish({ t: 'flags', c: info.id, u: caller.me.userId, o: caller.connection.id })
    return {}
  },

  async 'profile.get'({ chat }, input) {
    return { profiles: (await findAccounts(chat.ctx.db, input.userIDs)).map((a) => a.profile) }
  },
  async 'profile.update'({ chat, me, connection }, input) {
    for (const text of [input.nick, input.avatar, input.selfSignature])
      if (text !== undefined && Buffer.byteLength(text) > CHAT.profileBytes) throw new ChatFailure('BAD_PARAMS')
    const profile = await updateProfile(chat.ctx.db, me.userId, input, chat.ctx.clock.now())
    if (!profile) throw new ChatFailure('USER_UNKNOWN')
    chat.publish({ t: 'profile', u: me.userId, o: connection.id })
    return profile
  },
}

async function changeFlags(caller: Caller, input: To, flags: { isPinned?: boolean; remind?: string }): Promise<void> {
  const info = await caller.chat.directory.open(caller.me.userId, { scene: input.scene, to: input.to })
  await setFlags(caller.chat.ctx.db, caller.me.userId, info, flags)
  caller.chat.publish({ t: 'flags', c: info.id, u: caller.me.userId, o: caller.connection.id })
}
