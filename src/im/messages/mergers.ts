/** Creates merged records and forwarded messages. */
import { CHAT_LIMITS } from '~contract/chat/limits'
import type { ClientCore } from '../client-core'
import { ChatError, check } from '../errors'
import { createMessageBuilder, type MessageOptions } from './create-message-methods'
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
/** What a merged record holds. */
export const bodiesOf = (list: unknown): { type: string; payload: Payload }[] =>
  ((list ?? []) as MergedRecord[]).flatMap((m) => m?.messageBody ?? [])
/** Depth of nested merged records, this one included. */
function countLayers(list: unknown): number {
  const inner = bodiesOf(list).filter((b) => b.type === RELAY)
  return 1 + Math.max(0, ...inner.map((b) => countLayers(b.payload.messageList)))
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
