/** Merged records and forwarding. */
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { ChatError, check } from '../errors'
import { createMessageBuilder, type MessageOptions, utf8Length } from './create-message-methods'
import { Message } from './message'

type Payload = Record<string, unknown>
interface MergedRecord {
  messageBody: { type: string; payload: Payload }[]
}
export const RELAY = 'TIMRelayElem'

/** A message as part of a merged record. */
const toMergedRecord = (m: Message) => ({
  from: m.from,
  messageSender: m.from,
  time: m.time,
  messageSequence: m.sequence,
  clientSequence: m.clientSequence,
  messageRandom: m.random,
  cloudCustomData: m.cloudCustomData,
  clientTime: m.clientTime,
  ID: m.ID,
  nick: m.nick,
  avatar: m.avatar,
  messageBody: m._elements.map((e) => ({ type: e.type, payload: e.content })),
  ...(m.conversationType === 'GROUP' ? { receiverGroupID: m.to } : { receiverUserID: m.to }),
  messageReceiver: m.to,
})
/** The bodies of all messages of a merged record. */
export const bodiesOf = (list: unknown): { type: string; payload: Payload }[] =>
  ((list ?? []) as MergedRecord[]).flatMap((m) => m?.messageBody ?? [])
/** Depth of nested merged records, this one included. */
function countLayers(list: unknown): number {
  const inner = bodiesOf(list).filter((b) => b.type === RELAY)
  return 1 + Math.max(0, ...inner.map((b) => countLayers(b.payload.messageList)))
}

/** The payload as stored: a long list is uploaded before the message, which then carries only its key. */
export async function toStoredPayload(core: ClientCore, m: Message): Promise<Payload> {
  const list = m.payload.messageList as unknown[] | undefined
  if (m.type !== RELAY || !list?.length || utf8Length(JSON.stringify(m.payload)) <= CHAT_LIMITS.mergerBytes)
    return m.payload
  const chunks = splitText(JSON.stringify(list))
  if (list.length > CHAT_LIMITS.mergerMessages || chunks.length > CHAT_LIMITS.mergerChunks) throw new ChatError(80002)
  let key = ''
  for (const [part, text] of chunks.entries()) {
    const { clientTime, random } = m
    key = (await core.link.request('merger.put', { clientTime, random, part, parts: chunks.length, text })).key
  }
  return { ...m.payload, downloadKey: key, messageList: [] }
}

/** Chunks of a text that do not split a surrogate pair. */
function splitText(text: string): string[] {
  const chunks: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + CHAT_LIMITS.mergerChunkChars
    const code = text.charCodeAt(end - 1)
    const cut = end < text.length && code >= 0xd800 && code < 0xdc00 ? end - 1 : end
    chunks.push(text.slice(at, cut))
    at = cut
  }
  return chunks
}

export function mergerMethods(core: ClientCore) {
  const build = createMessageBuilder(core)

  return {
    createMergerMessage(o: MessageOptions): Message {
      const { messageList, title, abstractList, compatibleText } = o.payload
      const list = messageList as Message[]
      check(Array.isArray(list) && list.length > 0 && list.every((m) => m instanceof Message && m.status === 'success'))
      check(typeof title === 'string' && Array.isArray(abstractList))
      check(typeof compatibleText === 'string' && compatibleText !== '')
      const records = list.map(toMergedRecord)
      const layersOverLimit = countLayers(records) > CHAT_LIMITS.mergerLayers
      const payload = {
        downloadKey: '',
        pbDownloadKey: '',
        messageList: layersOverLimit ? [] : records,
        title,
        abstractList,
        compatibleText,
        version: 0,
        layersOverLimit,
      }
      return build(o, RELAY, payload, { isRelay: true })
    },

    /** Tips cannot be forwarded (2453), and objects that are no message neither (2454). */
    createForwardMessage(o: Omit<MessageOptions, 'payload'> & { payload: Message }): Message | Promise<never> {
      const original = o.payload
      const element = Array.isArray(original._elements) ? original._elements[0] : undefined
      if (!element) return Promise.reject(new ChatError(2454))
      if (/Tip|Notice/.test(element.type)) return Promise.reject(new ChatError(2453))
      const cloudCustomData = o.cloudCustomData || original.cloudCustomData || ''
      return build({ ...o, payload: element.content, cloudCustomData }, element.type, element.content, {
        isRelay: true,
      })
    },
  }
}
