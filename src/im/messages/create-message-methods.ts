/** The create*Message methods: synchronous, a message that is not sent yet. */
import type { ClientCore } from '../client-core'
import { check } from '../errors'
import { Message } from './message'

export interface MessageOptions {
  to: string
  conversationType: string
  payload: Record<string, unknown>
  priority?: string
  cloudCustomData?: string
  needReadReceipt?: boolean
  receiverList?: string[]
  isSupportExtension?: boolean
}
const isText = (v: unknown): v is string => typeof v === 'string' && v !== ''
const MAX_RANDOM = 0xffffffff

/** Creates messages of the logged-in user. */
export const createMessageBuilder =
  (core: ClientCore) =>
  (o: MessageOptions, type: string, payload: Record<string, unknown>, extra: object = {}): Message => {
    check(isText(o?.to) && isText(o.conversationType))
    const now = core.now()
    const clientTime = Math.floor(now / 1000)
    const random = Math.floor(Math.random() * MAX_RANDOM)
    const clientSequence = core.nextClientSequence()
    const profile = core.profiles.get(core.me)
    return new Message({
      ID: `${core.tinyID}-${clientTime}-${random}`,
      conversationType: o.conversationType as 'C2C',
      from: core.me,
      to: o.to,
      me: core.me,
      time: Math.ceil(now / 1000),
      clientTime,
      random,
      clientSequence,
      sequence: o.conversationType === 'GROUP' ? 0 : clientSequence,
      senderTinyID: core.tinyID,
      type,
      payload,
      nick: profile?.nick ?? '',
      avatar: profile?.avatar ?? '',
      status: 'unSend',
      cloudCustomData: o.cloudCustomData,
      priority: o.priority,
      receiverList: o.receiverList,
      needReadReceipt: o.needReadReceipt,
      isSupportExtension: o.isSupportExtension,
      ...extra,
    })
  }

export function createMessageMethods(core: ClientCore) {
  const build = createMessageBuilder(core)
  const requirePayload = (o: MessageOptions) => {
    check(typeof o?.payload === 'object' && o.payload !== null)
    return o.payload
  }

  return {
    createTextMessage(o: MessageOptions): Message {
      const { text } = requirePayload(o)
      check(isText(text))
      return build(o, 'TIMTextElem', { text })
    },
    createTextAtMessage(o: MessageOptions): Message {
      const { text, atUserList } = requirePayload(o)
      check(isText(text) && Array.isArray(atUserList))
      return build(o, 'TIMTextElem', { text }, { atUserList })
    },
    createCustomMessage(o: MessageOptions): Message {
      const { data = '', description = '', extension = '' } = requirePayload(o)
      check([data, description, extension].every((v) => typeof v === 'string'))
      return build(o, 'TIMCustomElem', { data, description, extension })
    },
    createFaceMessage(o: MessageOptions): Message {
      const { index, data } = requirePayload(o)
      check(typeof index === 'number' && typeof data === 'string')
      return build(o, 'TIMFaceElem', { index, data })
    },
    createLocationMessage(o: MessageOptions): Message {
      const { description, longitude, latitude } = requirePayload(o)
      check(typeof description === 'string' && typeof longitude === 'number' && typeof latitude === 'number')
      return build(o, 'TIMLocationElem', { description, longitude, latitude })
    },
  }
}

/** Bytes of a text as UTF-8; the mini-program has no TextEncoder. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
