/** reaction.* and extension.*: reactions to messages and extensions of messages. */
import type { reactionAndExtensionCalls } from '../../../../contract/chat/calls/reactions-and-extensions'
import { deleteExtensions, listExtensions, setExtensions } from '../../messages/extensions'
import { listReactions, listReactors, setReaction } from '../../messages/reactions'
import { findConversation, type Handlers, requireConversation } from './handler-context'

export const reactionHandlers: Handlers<keyof typeof reactionAndExtensionCalls> = {
  async 'reaction.set'(caller, input) {
    const { chat, me } = caller
    const info = await requireConversation(caller, input)
    const { seq, reactionID, isAdded } = input
    const rev = await chat.ctx.transaction(({ db }) => setReaction(db, me.userId, info, seq, reactionID, isAdded))
    if (rev) chat.publish({ type: 'react', conversationId: info.id, seq, reactionId: reactionID, version: rev })
    return {}
  },

  async 'reaction.list'(caller, input) {
    const info = await findConversation(caller, input)
    const { chat, me } = caller
    return { messages: info ? await listReactions(chat.ctx.db, me.userId, info, input.seqs, input.users) : [] }
  },

  async 'reaction.users'(caller, input) {
    const { seq, reactionID, after, count } = input
    const info = await requireConversation(caller, input)
    return listReactors(caller.chat.ctx.db, caller.me.userId, info, seq, reactionID, after, count)
  },

  async 'extension.set'(caller, input) {
    const { chat, me } = caller
    const info = await requireConversation(caller, input)
    const { results, rev } = await chat.ctx.transaction(({ db }) =>
      setExtensions(db, me.userId, info, input.seq, input.list),
    )
    const keys = results.filter((r) => r.code === 0).map((r) => r.key)
    if (rev) chat.publish({ type: 'ext', conversationId: info.id, seq: input.seq, keys, version: rev })
    return { results }
  },

  async 'extension.delete'(caller, input) {
    const { chat, me } = caller
    const info = await requireConversation(caller, input)
    const { keys, rev } = await chat.ctx.transaction(({ db }) =>
      deleteExtensions(db, me.userId, info, input.seq, input.keys),
    )
    // Events are short: many keys are published in several.
    for (let i = 0; i < keys.length; i += 20)
      chat.publish({
        type: 'ext',
        conversationId: info.id,
        seq: input.seq,
        keys: keys.slice(i, i + 20),
        version: rev,
      })
    return { keys }
  },

  async 'extension.list'(caller, input) {
    return listExtensions(caller.chat.ctx.db, caller.me.userId, await requireConversation(caller, input), input.seq)
  },
}
