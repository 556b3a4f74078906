/** Reactions and extensions of messages. */
import type { ChatOutput, ChatPushes } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ChatError, ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { peerOfMessages } from './history-methods'
import { type Message, reactionsOf, serverSeqOf } from './message'

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
const PARTIAL = 10

export function reactionMethods(core: ClientCore, receiver: MessageReceiver) {
  /** Extensions by message as last seen: key -> number of its change and value. */
  const seen = new Map<string, Map<string, { no: number; value: string }>>()
  core.resets.push(() => seen.clear())
  const { emitter } = core
  const at = (message: Message) => {
    const { peer, seqs } = peerOfMessages([message])
    const seq = seqs[0]
    if (!seq) throw new ChatError(2105)
    return { ...peer, seq }
  }
  const readReactions = async (list: Message[], users: number) => {
    const resultList: { messageID: string; reactionList: ReturnType<typeof reactionOf>[] }[] = []
    for (let i = 0; i < list.length; i += CHAT_LIMITS.batch) {
      const some = list.slice(i, i + CHAT_LIMITS.batch)
      const { peer, seqs } = peerOfMessages(some)
      const { messages } = seqs.length
        ? await core.link.request('reaction.list', { ...peer, seqs, users })
        : { messages: [] }
      const bySeq = new Map(messages.map((m) => [m.seq, m]))
      for (const m of some) {
        const held = bySeq.get(serverSeqOf(m))
        if (held) reactionsOf(m).reacts = Math.max(reactionsOf(m).reacts, held.reacts)
        resultList.push({ messageID: m.ID, reactionList: (held?.reactions ?? []).map(reactionOf) })
      }
    }
    return resultList
  }
  const note = (id: string, list: ChatOutput<'extension.list'>['list']) => {
    const held = seen.get(id) ?? new Map()
    seen.set(id, held)
    for (const { key, value, no = 0 } of list) if ((held.get(key)?.no ?? 0) <= no) held.set(key, { value, no })
    return held
  }
  /** Everything again; tells what is new and what is gone since it was last seen. */
  const readExtensions = async (message: Message) => {
    const before = new Map(seen.get(message.ID))
    const { exts, list } = await core.link.request('extension.list', at(message))
    reactionsOf(message).exts = Math.max(reactionsOf(message).exts, exts)
    seen.delete(message.ID)
    note(message.ID, list)
    return {
      list: list.map(({ key, value }): Extension => ({ key, value })),
      isNew: list.some((e) => before.get(e.key)?.no !== e.no),
      gone: [...before.keys()].filter((key) => !list.some((e) => e.key === key)),
    }
  }

  core.onPush.reactions = (d) => {
    receiver.stepped(`${d.scene}${d.to}`, d.rev)
    const message = core.messages.get(d.id)
    if (message) {
      if (d.reacts < reactionsOf(message).reacts) return
      reactionsOf(message).reacts = d.reacts
    }
    emitter.emit(EVENT.MESSAGE_REACTIONS_UPDATED, { messageID: d.id, reactionList: d.list.map(reactionOf) })
  }
  core.onPush.extensions = (d) => {
    receiver.stepped(`${d.scene}${d.to}`, d.rev)
    const message = core.messages.get(d.id)
    if (message) {
      if (d.exts < reactionsOf(message).exts) return
      reactionsOf(message).exts = d.exts
    }
    const held = note(d.id, d.list)
    for (const key of d.deleted) held.delete(key)
    const extensions = d.list.map(({ key, value }) => ({ key, value }))
    if (extensions.length) emitter.emit(EVENT.MESSAGE_EXTENSIONS_UPDATED, { messageID: d.id, extensions })
    if (d.deleted.length) emitter.emit(EVENT.MESSAGE_EXTENSIONS_DELETED, { messageID: d.id, keyList: d.deleted })
  }
  // What changed while the socket was away is read again.
  core.onMarked = (message, w) => {
    const known = reactionsOf(message)
    const messageID = message.ID
    if (w.reacts > known.reacts)
      readReactions([message], PARTIAL)
        .then(([r]) => emitter.emit(EVENT.MESSAGE_REACTIONS_UPDATED, r))
        .catch(() => {})
    if (w.exts > known.exts)
      readExtensions(message)
        .then(({ list, isNew, gone }) => {
          if (isNew) emitter.emit(EVENT.MESSAGE_EXTENSIONS_UPDATED, { messageID, extensions: list })
          if (gone.length) emitter.emit(EVENT.MESSAGE_EXTENSIONS_DELETED, { messageID, keyList: gone })
        })
        .catch(() => {})
  }

  const react = async (message: Message, reactionID: string, isAdded: boolean) => {
    await core.link.request('reaction.set', { ...at(message), reactionID, isAdded })
    return ok({})
  }
  const needExtensions = (message: Message) => {
    if (!message.isSupportExtension) throw new Error('Params validate failed.')
    return at(message)
  }

  return {
    addMessageReaction: (message: Message, reactionID: string) => react(message, reactionID, true),
    removeMessageReaction: (message: Message, reactionID: string) => react(message, reactionID, false),
    async getMessageReactions(o: { messageList: Message[]; maxUserCountPerReaction?: number }) {
      const users = Math.min(Math.max(Math.floor(o.maxUserCountPerReaction ?? PARTIAL), 0), CHAT_LIMITS.reactionUsers)
      return ok({ resultList: await readReactions(o.messageList, users) })
    },
    async getAllUserListOfMessageReaction(o: {
      message: Message
      reactionID: string
      nextSeq?: number
      count?: number
    }) {
      const count = Math.min(Math.max(Math.floor(o.count ?? CHAT_LIMITS.reactionUsers), 1), CHAT_LIMITS.reactionUsers)
      const { reactionID, nextSeq: after = 0 } = o
      const page = await core.link.request('reaction.users', { ...at(o.message), reactionID, after, count })
      return ok({ userList: page.users, nextSeq: page.next, isCompleted: page.next === 0 })
    },

    /** The first 20; one that somebody else has set meanwhile comes back with its value and code 23001. */
    setMessageExtensions(message: Message, extensions: Extension[]) {
      const where = needExtensions(message)
      const held = seen.get(message.ID)
      const list = extensions
        .slice(0, CHAT_LIMITS.extensionBatch)
        .map(({ key, value }) => ({ key, value, no: held?.get(key)?.no ?? 0 }))
      return core.link.request('extension.set', { ...where, list }).then(({ results }) => {
        note(message.ID, results)
        return ok({ extensions: results.map(({ code, key, value }) => ({ code, key, value })) })
      })
    },
    getMessageExtensions(message: Message) {
      needExtensions(message)
      return readExtensions(message).then(({ list }) => ok({ extensions: list }))
    },
    /** Without keys all of them. */
    deleteMessageExtensions(message: Message, keyList: string[] = []) {
      const where = needExtensions(message)
      const keys = keyList.slice(0, CHAT_LIMITS.extensionBatch)
      return core.link.request('extension.delete', { ...where, keys }).then((answer) => {
        for (const key of answer.keys) seen.get(message.ID)?.delete(key)
        const gone = keys.length ? keys : answer.keys
        return ok({ extensions: gone.map((key) => ({ code: 0, key, value: '' })) })
      })
    },
  }
}
