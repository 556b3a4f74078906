/** conversation.*: list, read, flags, deletion. */
import type { Peer } from '../../../../contract/chat'
import type { conversationCalls } from '../../../../contract/chat/calls/conversations'
import {
  deleteConversation,
  getConversation,
  listConversations,
  setConversationFlags,
} from '../../conversations/conversations'
import { markRead } from '../../conversations/read-status'
import { importUsers } from '../../core/accounts'
import type { ConversationInfo } from '../../core/conversation-info'
import { findConversation, type HandlerContext, type Handlers } from './handler-context'

export const conversationHandlers: Handlers<keyof typeof conversationCalls> = {
  'conversation.list': ({ chat, me }, input) => listConversations(chat.ctx.db, me.userId, input.cursor),

  async 'conversation.get'(caller, input) {
    if (input.scene === 'C2C') await importUsers(caller.chat.ctx.db, caller.chat.ctx, [input.to])
    const { chat, me } = caller
    const info = await findConversation(caller, input)
    const found = await getConversation(chat.ctx.db, me.userId, { scene: input.scene, to: input.to }, info)
    const [profile = null] = await chat.contacts.presentProfiles(me.userId, found.profile ? [found.profile] : [])
    return { ...found, profile }
  },

  async 'conversation.read'(caller, input) {
    const info = await findConversation(caller, input)
    if (!info) return { readSeq: 0, unread: 0 }
    const { db, clock } = caller.chat.ctx
    const { isChanged, readSeq, unread } = await markRead(db, caller.me.userId, info, input.seq, clock.now())
    if (isChanged)
      caller.chat.publish({
        type: 'read',
        conversationId: info.id,
        userId: caller.me.userId,
        origin: caller.connection.id,
      })
    return { readSeq, unread }
  },

  async 'conversation.pin'(caller, input) {
    await updateFlags(caller, input, { isPinned: input.isPinned })
    return {}
  },

  async 'conversation.remind'(caller, input) {
    await updateFlags(caller, input, { remind: input.remind })
    return {}
  },

  async 'conversation.delete'(caller, input) {
    const deleted: { info: ConversationInfo; peer: Peer }[] = []
    for (const peer of input.list) {
      const info = await findConversation(caller, peer)
      const options = { isHiding: true, isClearing: input.isClearing }
      if (info && (await deleteConversation(caller.chat.ctx.db, caller.me.userId, info, options)))
        deleted.push({ info, peer })
    }
    const c = deleted.map((g) => g.info.id)
    if (c.length)
      caller.chat.publish({
        type: 'removed',
        conversationIds: c,
        userId: caller.me.userId,
        origin: caller.connection.id,
      })
    return { deleted: deleted.map((g) => ({ scene: g.peer.scene, to: g.peer.to })) }
  },

  async 'conversation.clear'(caller, input) {
    const info = await findConversation(caller, input)
    if (!info) return {}
    await deleteConversation(caller.chat.ctx.db, caller.me.userId, info, { isHiding: false, isClearing: true })
    caller.chat.publish({
      type: 'flags',
      conversationId: info.id,
      userId: caller.me.userId,
      origin: caller.connection.id,
    })
    return {}
  },
}

async function updateFlags(
  caller: HandlerContext,
  input: Peer,
  flags: Parameters<typeof setConversationFlags>[3],
): Promise<void> {
  const info = await caller.chat.directory.open(caller.me.userId, { scene: input.scene, to: input.to })
  await setConversationFlags(caller.chat.ctx.db, caller.me.userId, info, flags)
  caller.chat.publish({
    type: 'flags',
    conversationId: info.id,
    userId: caller.me.userId,
    origin: caller.connection.id,
  })
}
