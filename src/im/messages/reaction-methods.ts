/** Reactions and extensions of messages. */
import type { ChatOutput, ChatPushes } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { peerOfMessages } from './history-methods'
import { type Message, reactionCountsOf, serverSeqOf } from './message'

type WireReaction = ChatPushes['reactions']['list'][number]
interface Extension {
  key: string
  value: string
}
const reactionOf = (r: WireReaction) => ({
  reactionID: r.reactionID,
  totalUserCount: r.total,
  partialUserList: r.users,
  reactedByMyself: r.isMine,
})
const DEFAULT_REACTION_USERS = 10

export function reactionMethods(core: ClientCore, receiver: MessageReceiver) {
  /** Known extensions by message: key -> number of its change and value. */
  const knownExtensions = new Map<string, Map<string, { no: number; value: string }>>()
  core.resets.push(() => knownExtensions.clear())
  const { emitter } = core
  const requireTarget = (message: Message) => {
    const { peer, seqs } = peerOfMessages([message])
    const seq = seqs[0]
    if (!seq) throw new ChatError(2105)
    return { ...peer, seq }
  }
  const loadReactions = async (list: Message[], users: number) => {
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
  const saveExtensions = (id: string, list: ChatOutput<'extension.list'>['list']) => {
    const known = knownExtensions.get(id) ?? new Map()
    knownExtensions.set(id, known)
    for (const { key, value, no = 0 } of list) if ((known.get(key)?.no ?? 0) <= no) known.set(key, { value, no })
    return known
  }
  /** Loads all extensions; returns which are new and which were deleted since the last time. */
  const loadExtensions = async (message: Message) => {
    const before = new Map(knownExtensions.get(message.ID))
    const { exts, list } = await core.link.request('extension.list', requireTarget(message))
    reactionCountsOf(message).exts = Math.max(reactionCountsOf(message).exts, exts)
    knownExtensions.delete(message.ID)
    saveExtensions(message.ID, list)
    return {
      list: list.map(({ key, value }): Extension => ({ key, value })),
      isNew: list.some((e) => before.get(e.key)?.no !== e.no),
      deleted: [...before.keys()].filter((key) => !list.some((e) => e.key === key)),
    }
  }

  core.onPush.reactions = (d) => {
    receiver.noteRevision(`${d.scene}${d.to}`, d.rev)
    const message = core.messages.get(d.id)
    if (message) {
      if (d.reacts < reactionCountsOf(message).reacts) return
      reactionCountsOf(message).reacts = d.reacts
    }
    emitter.emit(EVENT.MESSAGE_REACTIONS_UPDATED, { messageID: d.id, reactionList: d.list.map(reactionOf) })
  }
  core.onPush.extensions = (d) => {
    receiver.noteRevision(`${d.scene}${d.to}`, d.rev)
    const message = core.messages.get(d.id)
    if (message) {
      if (d.exts < reactionCountsOf(message).exts) return
      reactionCountsOf(message).exts = d.exts
    }
    const known = saveExtensions(d.id, d.list)
    for (const key of d.deleted) known.delete(key)
    const extensions = d.list.map(({ key, value }) => ({ key, value }))
    if (extensions.length) emitter.emit(EVENT.MESSAGE_EXTENSIONS_UPDATED, { messageID: d.id, extensions })
    if (d.deleted.length) emitter.emit(EVENT.MESSAGE_EXTENSIONS_DELETED, { messageID: d.id, keyList: d.deleted })
  }
  // Changes while the socket was disconnected are loaded.
  core.onMessageRefreshed = (message, w) => {
    const known = reactionCountsOf(message)
    const messageID = message.ID
    if (w.reacts > known.reacts)
      loadReactions([message], DEFAULT_REACTION_USERS)
        .then(([r]) => emitter.emit(EVENT.MESSAGE_REACTIONS_UPDATED, r))
        .catch(() => {})
    if (w.exts > known.exts)
      loadExtensions(message)
        .then(({ list, isNew, deleted }) => {
          if (isNew) emitter.emit(EVENT.MESSAGE_EXTENSIONS_UPDATED, { messageID, extensions: list })
          if (deleted.length) emitter.emit(EVENT.MESSAGE_EXTENSIONS_DELETED, { messageID, keyList: deleted })
        })
        .catch(() => {})
  }

  const setReaction = async (message: Message, reactionID: string, isAdded: boolean) => {
    await core.link.request('reaction.set', { ...requireTarget(message), reactionID, isAdded })
    return ok({})
  }
  const requireExtensible = (message: Message) => {
    if (!message.isSupportExtension) throw new Error('Params validate failed.')
    return requireTarget(message)
  }

  return {
    addMessageReaction: (message: Message, reactionID: string) => setReaction(message, reactionID, true),
    removeMessageReaction: (message: Message, reactionID: string) => setReaction(message, reactionID, false),
    async getMessageReactions(o: { messageList: Message[]; maxUserCountPerReaction?: number }) {
      const users = Math.min(
        Math.max(Math.floor(o.maxUserCountPerReaction ?? DEFAULT_REACTION_USERS), 0),
        CHAT_LIMITS.reactionUsers,
      )
      return ok({ resultList: await loadReactions(o.messageList, users) })
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

    /** The first 20; one that another user has set meanwhile is returned with its value and code 23001. */
    setMessageExtensions(message: Message, extensions: Extension[]) {
      const target = requireExtensible(message)
      const known = knownExtensions.get(message.ID)
      const list = extensions
        .slice(0, CHAT_LIMITS.extensionBatch)
        .map(({ key, value }) => ({ key, value, no: known?.get(key)?.no ?? 0 }))
      return core.link.request('extension.set', { ...target, list }).then(({ results }) => {
        saveExtensions(message.ID, results)
        return ok({ extensions: results.map(({ code, key, value }) => ({ code, key, value })) })
      })
    },
    getMessageExtensions(message: Message) {
      requireExtensible(message)
      return loadExtensions(message).then(({ list }) => ok({ extensions: list }))
    },
    /** Without keys all of them. */
    deleteMessageExtensions(message: Message, keyList: string[] = []) {
      const target = requireExtensible(message)
      const keys = keyList.slice(0, CHAT_LIMITS.extensionBatch)
      return core.link.request('extension.delete', { ...target, keys }).then((answer) => {
        for (const key of answer.keys) knownExtensions.get(message.ID)?.delete(key)
        const deleted = keys.length ? keys : answer.keys
        return ok({ extensions: deleted.map((key) => ({ code: 0, key, value: '' })) })
      })
    },
  }
}
