/** Extensions of messages: keys and values that every member of the conversation may set. */
import type { ChatOutput, ChatPushes, WireMessage } from '~contract/chat'
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { EVENT } from '../constants'
import { ok } from '../errors'
import type { MessageReceiver } from '../incoming/message-receiver'
import { type Message, reactionCountsOf } from './message'
import { requireTarget } from './message-target'

interface Extension {
  key: string
  value: string
}

/** Known extensions of messages: the numbers of their latest changes. */
export class ExtensionCache {
  /** By message, then by key. */
  private readonly byMessage = new Map<string, Map<string, number>>()

  constructor(
    private readonly core: ClientCore,
    private readonly receiver: MessageReceiver,
  ) {
    core.resets.push(() => this.byMessage.clear())
  }

  /** Adds extensions; the number of a known one does not become lower. */
  save(messageID: string, list: ChatOutput<'extension.list'>['list']): void {
    const known = this.byMessage.get(messageID) ?? new Map<string, number>()
    this.byMessage.set(messageID, known)
    for (const { key, no = 0 } of list) known.set(key, Math.max(no, known.get(key) ?? 0))
  }

  remove(messageID: string, keys: string[]): void {
    for (const key of keys) this.byMessage.get(messageID)?.delete(key)
  }

  /** Number of the known change of a key; 0 when it is not set. */
  changeNumberOf(messageID: string, key: string): number {
    return this.byMessage.get(messageID)?.get(key) ?? 0
  }

  /** Loads all extensions; returns which are new and which were deleted since the last time. */
  async load(message: Message) {
    const before = new Map(this.byMessage.get(message.ID))
    const { exts, list } = await this.core.link.request('extension.list', requireTarget(message))
    reactionCountsOf(message).exts = Math.max(reactionCountsOf(message).exts, exts)
    this.byMessage.delete(message.ID)
    this.save(message.ID, list)
    return {
      list: list.map(({ key, value }): Extension => ({ key, value })),
      isNew: list.some((e) => before.get(e.key) !== e.no),
      deleted: [...before.keys()].filter((key) => !list.some((e) => e.key === key)),
    }
  }

  /** Applies a push, unless a later one was applied before it. */
  applyPush(d: ChatPushes['extensions']): void {
    const { core } = this
    this.receiver.noteRevision(`${d.scene}${d.to}`, d.rev)
    const message = core.messages.get(d.id)
    if (message) {
      if (d.exts < reactionCountsOf(message).exts) return
      reactionCountsOf(message).exts = d.exts
    }
    this.save(d.id, d.list)
    this.remove(d.id, d.deleted)
    const extensions = d.list.map(({ key, value }) => ({ key, value }))
    if (extensions.length) core.emitter.emit(EVENT.MESSAGE_EXTENSIONS_UPDATED, { messageID: d.id, extensions })
    if (d.deleted.length) core.emitter.emit(EVENT.MESSAGE_EXTENSIONS_DELETED, { messageID: d.id, keyList: d.deleted })
  }

  /** Loads the extensions of a refreshed message when the server has newer ones than are known. */
  refresh(message: Message, w: WireMessage): void {
    const { emitter } = this.core
    const messageID = message.ID
    if (w.exts > reactionCountsOf(message).exts)
      this.load(message)
        .then(({ list, isNew, deleted }) => {
          if (isNew) emitter.emit(EVENT.MESSAGE_EXTENSIONS_UPDATED, { messageID, extensions: list })
          if (deleted.length) emitter.emit(EVENT.MESSAGE_EXTENSIONS_DELETED, { messageID, keyList: deleted })
        })
        .catch(() => {})
  }
}

/** The target of a request; throws at once for a message without support of extensions. */
function requireExtensible(message: Message) {
  if (!message.isSupportExtension) throw new Error('Params validate failed.')
  return requireTarget(message)
}

export function extensionMethods(core: ClientCore, cache: ExtensionCache) {
  return {
    /** The first 20; one that another user has set meanwhile is returned with its value and code 23001. */
    setMessageExtensions(message: Message, extensions: Extension[]) {
      const target = requireExtensible(message)
      const list = extensions
        .slice(0, CHAT_LIMITS.extensionBatch)
        .map(({ key, value }) => ({ key, value, no: cache.changeNumberOf(message.ID, key) }))
      return core.link.request('extension.set', { ...target, list }).then(({ results }) => {
        cache.save(message.ID, results)
        return ok({ extensions: results.map(({ code, key, value }) => ({ code, key, value })) })
      })
    },
    getMessageExtensions(message: Message) {
      requireExtensible(message)
      return cache.load(message).then(({ list }) => ok({ extensions: list }))
    },
    /** Without keys all of them. */
    deleteMessageExtensions(message: Message, keyList: string[] = []) {
      const target = requireExtensible(message)
      const keys = keyList.slice(0, CHAT_LIMITS.extensionBatch)
      return core.link.request('extension.delete', { ...target, keys }).then((answer) => {
        cache.remove(message.ID, answer.keys)
        const deleted = keys.length ? keys : answer.keys
        return ok({ extensions: deleted.map((key) => ({ code: 0, key, value: '' })) })
      })
    },
  }
}
