/** Reactions to messages; together with the extensions, which are refreshed with them. */
import type { ChatPushes, WireMessage } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { ExtensionCache, extensionMethods } from './extension-methods'
import { peerOfMessages } from './history-methods'
import { type Message, reactionCountsOf, serverSeqOf } from './message'
import { requireTarget } from './message-target'

type WireReaction = ChatPushes['reactions']['list'][number]
const reactionOf = (r: WireReaction) => ({
  reactionID: r.reactionID,
  totalUserCount: r.total,
  partialUserList: r.users,
  reactedByMyself: r.isMine,
})
const DEFAULT_REACTION_USERS = 10

/** Loads the reactions of messages of one conversation, each with at most `users` users. */
async function loadReactions(core: ClientCore, list: Message[], users: number) {
  const resultList: { messageID: string; reactionList: ReturnType<typeof reactionOf>[] }[] = []
  for (let i = 0; i < list.length; i += CHAT_LIMITS.batch) {
    const batch = list.slice(i, i + CHAT_LIMITS.batch)
    const { peer, seqs } = peerOfMessages(batch)
    const { messages } = seqs.length
      ? await core.link.request('reaction.list', { ...peer, seqs, users })
      : { messages: [] }
    const bySeq = new Map(messages.map((m) => [m.seq, m]))
    for (const m of batch) {
      const known = bySeq.get(serverSeqOf(m))
      if (known) reactionCountsOf(m).reacts = Math.max(reactionCountsOf(m).reacts, known.reacts)
      resultList.push({ messageID: m.ID, reactionList: (known?.reactions ?? []).map(reactionOf) })
    }
  }
  return resultList
}

/** Applies a push, unless a later one was applied before it. */
function applyReactionPush(core: ClientCore, receiver: MessageReceiver, d: ChatPushes['reactions']): void {
  receiver.noteRevision(`${d.scene}${d.to}`, d.rev)
  const message = core.messages.get(d.id)
  if (message) {
    if (d.reacts < reactionCountsOf(message).reacts) return
    reactionCountsOf(message).reacts = d.reacts
  }
  core.emitter.emit(EVENT.MESSAGE_REACTIONS_UPDATED, { messageID: d.id, reactionList: d.list.map(reactionOf) })
}

/** Loads the reactions of a refreshed message when the server has newer ones than are known. */
function refreshReactions(core: ClientCore, message: Message, w: WireMessage): void {
  if (w.reacts > reactionCountsOf(message).reacts)
    loadReactions(core, [message], DEFAULT_REACTION_USERS)
      .then(([r]) => core.emitter.emit(EVENT.MESSAGE_REACTIONS_UPDATED, r))
      .catch(() => {})
}

export function reactionMethods(core: ClientCore, receiver: MessageReceiver) {
  const extensions = new ExtensionCache(core, receiver)
  core.onPush.reactions = (d) => applyReactionPush(core, receiver, d)
  core.onPush.extensions = (d) => extensions.applyPush(d)
  // Changes while the socket was disconnected are loaded.
  core.onMessageRefreshed = (message, w) => {
    refreshReactions(core, message, w)
    extensions.refresh(message, w)
  }
  const setReaction = async (message: Message, reactionID: string, isAdded: boolean) => {
    await core.link.request('reaction.set', { ...requireTarget(message), reactionID, isAdded })
    return ok({})
  }

  return {
    ...extensionMethods(core, extensions),
    addMessageReaction: (message: Message, reactionID: string) => setReaction(message, reactionID, true),
    removeMessageReaction: (message: Message, reactionID: string) => setReaction(message, reactionID, false),
    async getMessageReactions(o: { messageList: Message[]; maxUserCountPerReaction?: number }) {
      const users = Math.min(
        Math.max(Math.floor(o.maxUserCountPerReaction ?? DEFAULT_REACTION_USERS), 0),
        CHAT_LIMITS.reactionUsers,
      )
      return ok({ resultList: await loadReactions(core, o.messageList, users) })
    },
    async getAllUserListOfMessageReaction(o: {
      message: Message
      reactionID: string
      nextSeq?: number
      count?: number
    }) {
      const count = Math.min(Math.max(Math.floor(o.count ?? CHAT_LIMITS.reactionUsers), 1), CHAT_LIMITS.reactionUsers)
      const { reactionID, nextSeq: after = 0 } = o
      const page = await core.link.request('reaction.users', { ...requireTarget(o.message), reactionID, after, count })
      return ok({ userList: page.users, nextSeq: page.next, isCompleted: page.next === 0 })
    },
  }
}
