/** Loads the lists of merged records that are stored apart from their message. */
import type { ClientCore } from '../client-core'
import { ChatError } from '../errors'
import { httpBaseUrl, toAbsoluteUrls } from '../media/urls'
import { peerOfMessages } from './history-methods'
import { bodiesOf, RELAY } from './mergers'
import { Message, serverSeqOf } from './message'

/** The message that contains a merged record, and the path of keys to the record. */
interface RecordSource {
  holder: Message
  path: string[]
}

/** Loads long lists of merged records, also of records inside loaded lists. */
function createRecordLoader(core: ClientCore) {
  const knownSources = new Map<string, RecordSource>()
  core.resets.push(() => knownSources.clear())

  /** Where a key was found; undefined when no loaded message contains it. */
  const findSource = (m: Message, key: string): RecordSource | undefined => {
    if (m instanceof Message && serverSeqOf(m) > 0) return { holder: m, path: [key] }
    const known = knownSources.get(key)
    if (known) return known
    const needle = `"downloadKey":${JSON.stringify(key)}`
    for (const holder of core.messages.values())
      if (holder.type === RELAY && serverSeqOf(holder) > 0 && JSON.stringify(holder.payload).includes(needle))
        return { holder, path: [key] }
    return undefined
  }
  /** Notes the records inside a loaded list, which can be loaded next. */
  const noteNestedRecords = (list: unknown[], { holder, path }: RecordSource) => {
    for (const { type, payload } of bodiesOf(list))
      if (type === RELAY && payload.downloadKey)
        knownSources.set(String(payload.downloadKey), { holder, path: [...path, String(payload.downloadKey)] })
  }
  /** Loads every part of a list. Throws when the joined text is no list. */
  const loadList = async (key: string, source: RecordSource): Promise<unknown[]> => {
    const { peer, seqs } = peerOfMessages([source.holder])
    let text = ''
    for (let part = 0, total = 1; part < total; part++) {
      const answer = await core.link.request('merger.get', { ...peer, seq: seqs[0] ?? 0, path: source.path, part })
      text += answer.text
      total = answer.parts
    }
    const list = toAbsoluteUrls(JSON.parse(text), httpBaseUrl(core.link.url))
    if (!Array.isArray(list)) throw new Error(key)
    noteNestedRecords(list, source)
    return list
  }
  return { findSource, loadList }
}

export function mergerDownloadMethods(core: ClientCore) {
  const { findSource, loadList } = createRecordLoader(core)
  return {
    /** Resolves with the message itself and its list; no envelope. */
    async downloadMergerMessage(message: Message): Promise<Message> {
      if (message.type !== RELAY) throw new ChatError(2450)
      const key = String(message.payload.downloadKey ?? '')
      if (!key) throw new ChatError(2451)
      const source = findSource(message, key)
      const list = await (source ? loadList(key, source) : Promise.reject(new Error(key))).catch(() => {
        throw new ChatError(2452)
      })
      const content = { ...message.payload, messageList: list, downloadKey: '', pbDownloadKey: '' }
      if (message instanceof Message) message.setElement({ type: RELAY, content })
      else Object.assign((message as Message).payload, content)
      return message
    },
  }
}
