/** Merged messages: what may be merged, how deep, and how their content is loaded. */
import type { WireMessage } from '../../../contract/chat'
import IM from '../../../src/im'
import { Refusal, settle } from '../../support/chat/fake-chat-server'
import {
  type AppChat,
  groupMessage,
  logInWithMessages,
  ownMessage,
  rejectionOf,
} from '../../support/chat/loaded-messages'
import { wireMessage } from '../../support/chat/wire-builders'

const { TYPES } = IM
const toHR = { to: 'boss', conversationType: TYPES.CONV_C2C }
const title = '聊天记录'
const compatibleText = '记录'
const abstractList = ['林夏：你好']
const record = { downloadKey: 'k1', title, abstractList, version: 0, compatibleText }
const merged = (seq: number, payload: object = record) =>
  wireMessage(seq, { type: TYPES.MSG_MERGER as 'TIMRelayElem', payload: { ...payload } })
/** A merged record as it is stored, with one message inside. */
const inner = (ID: string, type: string, payload: object) => ({ ID, messageBody: [{ type, payload }] })
const answerWith = (list: unknown) => ({ 'merger.get': () => ({ text: JSON.stringify(list), parts: 1 }) })
const merge = (chat: AppChat, messageList: unknown, more: object = {}) =>
  chat.createMergerMessage({ ...toHR, payload: { messageList, title, abstractList, compatibleText, ...more } })
/** A body of merged records in `layers` layers. */
const nested = (layers: number): object => ({
  ...record,
  messageList:
    layers > 1 ? [inner('1', TYPES.MSG_MERGER, nested(layers - 1))] : [inner('1', TYPES.MSG_TEXT, { text: '' })],
})

describe('merging', () => {
  it('takes over what belongs to each message', async () => {
    const { chat, messages } = await logInWithMessages([ownMessage(1, { nick: '陈', avatar: 'a.png', custom: 'c' })])
    const message = merge(chat, messages)
    expect(message).toMatchObject({ type: TYPES.MSG_MERGER, _relayFlag: true, to: 'boss' })
    const { messageList, ...rest } = message.payload
    const empty = { downloadKey: '', pbDownloadKey: '', version: 0, layersOverLimit: false }
    expect(rest).toEqual({ ...empty, title, abstractList, compatibleText })
    const sender = { from: 'hr', messageSender: 'hr', nick: '陈', avatar: 'a.png' }
    const numbers = { time: 1_700_000_001, clientTime: 1, messageRandom: 1, messageSequence: 1, clientSequence: 1 }
    const messageBody = [{ type: TYPES.MSG_TEXT, payload: { text: '1' } }]
    const receiver = { receiverUserID: 'candidate', messageReceiver: 'candidate' }
    expect(messageList).toEqual([
      { ID: '9-1-1', ...sender, ...numbers, cloudCustomData: 'c', messageBody, ...receiver },
    ])
    const group = await logInWithMessages([groupMessage(1)])
    const [fromGroup] = merge(group.chat, group.messages).payload.messageList
    expect(fromGroup).toMatchObject({ receiverGroupID: 'g1', messageReceiver: 'g1' })
    expect(fromGroup).not.toHaveProperty('receiverUserID')
  })

  it.each([
    [99, false],
    [100, true],
  ])('of a record with %i layers is over the limit: %s', async (layers, layersOverLimit) => {
    const { chat, messages } = await logInWithMessages([merged(1, nested(layers)), wireMessage(2)])
    const { payload } = merge(chat, messages)
    expect(payload.layersOverLimit).toBe(layersOverLimit)
    expect(payload.messageList).toHaveLength(layersOverLimit ? 0 : 2)
  })

  it('is refused of anything but stored messages, and without its texts', async () => {
    const { chat, messages } = await logInWithMessages([wireMessage(1)])
    const unsent = chat.createTextMessage({ ...toHR, payload: { text: '你好' } })
    for (const list of [undefined, 'text', [], [messages[0], unsent], [messages[0], { status: 'success' }]])
      expect(() => merge(chat, list)).toThrow('Params validate failed.')
    for (const more of [{ title: 1 }, { abstractList: '' }, { compatibleText: '' }, { compatibleText: 1 }])
      expect(() => merge(chat, messages, more)).toThrow('Params validate failed.')
  })
})

describe('sending a merged message', () => {
  const sent = { id: '1-1-1', seq: 1, time: 1 }
  const sendMerged = async (wires: WireMessage[]) => {
    const app = await logInWithMessages(wires, {
      'message.send': sent,
      'merger.put': ({ part }) => ({ key: `key${part}` }),
    })
    const message = merge(app.chat, app.messages)
    const error = await rejectionOf(app.chat.sendMessage(message))
    return { ...app, message, error, puts: app.server.inputsOf('merger.put') }
  }
  const textOf = (length: number, char = 'x') => wireMessage(1, { payload: { text: char.repeat(length) } })
  const bytesOf = (message: { payload: object }) => Buffer.byteLength(JSON.stringify(message.payload))

  it('carries a list of up to 11 KB, and stores a longer one beside the message', async () => {
    const overhead = bytesOf((await sendMerged([textOf(0)])).message)
    const short = await sendMerged([textOf(11_264 - overhead)])
    expect(bytesOf(short.message)).toBe(11_264)
    expect(short.puts).toEqual([])
    expect(short.server.inputsOf('message.send')[0]?.payload).toEqual(short.message.payload)
    const long = await sendMerged([textOf(11_265 - overhead)])
    const { clientTime, random, payload } = long.message
    const text = JSON.stringify(payload.messageList)
    expect(long.puts).toEqual([{ clientTime, random, part: 0, parts: 1, text }])
    expect(long.server.inputsOf('message.send')[0]?.payload).toEqual({
      ...payload,
      downloadKey: 'key0',
      messageList: [],
    })
  })

  it.each([
    [0, 15_999],
    [1, 16_000],
  ])(
    'that is long and shifted by %i begins with a piece of %i characters, so that no character is cut',
    async (shift, length) => {
      const { puts, message } = await sendMerged(
        [textOf(20_000, '😀'), wireMessage(2, { nick: 'x'.repeat(shift) })].reverse(),
      )
      expect(puts.map(({ part, parts }) => [part, parts])).toEqual([
        [0, 3],
        [1, 3],
        [2, 3],
      ])
      expect(puts.map(({ text }) => text).join('')).toBe(JSON.stringify(message.payload.messageList))
      for (const { text } of puts) expect(text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/)
      expect(puts[0]?.text.length).toBe(length)
    },
  )

  it('is refused with more than 300 messages or 64 pieces', async () => {
    const wires = (count: number, length: number) =>
      Array.from({ length: count }, (_, at) => wireMessage(at + 1, { payload: { text: 'x'.repeat(length) } }))
    expect((await sendMerged(wires(300, 1))).error).toBeUndefined()
    const tooMany = await sendMerged(wires(301, 1))
    expect(tooMany.error).toMatchObject({ code: 80002, data: { message: tooMany.message } })
    expect(tooMany.puts).toEqual([])
    expect((await sendMerged(wires(1, 63 * 16_000))).puts).toHaveLength(64)
    expect((await sendMerged(wires(1, 64 * 16_000))).error).toMatchObject({ code: 80002 })
  })
})

describe('loading a merged message', () => {
  const piece = { scene: 'C2C', to: 'candidate', seq: 1, part: 0 }

  it('joins what the server sends in pieces @C-7-24', async () => {
    const text = JSON.stringify([inner('inner', TYPES.MSG_TEXT, { text: '你好' })])
    const { chat, server, messages } = await logInWithMessages([merged(1)], {
      'merger.get': ({ part }) => ({ text: part ? text.slice(9) : text.slice(0, 9), parts: 2 }),
    })
    const message = await chat.downloadMergerMessage(messages[0])
    expect(message).toBe(messages[0])
    expect(message.payload).toEqual({ ...record, downloadKey: '', pbDownloadKey: '', messageList: JSON.parse(text) })
    expect(server.inputsOf('merger.get')).toEqual([
      { ...piece, path: ['k1'] },
      { ...piece, path: ['k1'], part: 1 },
    ])
  })

  it('loads records inside it by the path of their keys', async () => {
    const list = [inner('inner', TYPES.MSG_MERGER, { ...record, downloadKey: 'k2' })]
    const { chat, server, messages } = await logInWithMessages([merged(1)], answerWith(list))
    await chat.downloadMergerMessage(messages[0])
    const opened = { type: TYPES.MSG_MERGER, payload: { ...record, downloadKey: 'k2' } }
    expect(await chat.downloadMergerMessage(opened)).toBe(opened)
    expect(opened.payload).toMatchObject({ downloadKey: '', messageList: list })
    expect(server.inputsOf('merger.get')[1]).toEqual({ ...piece, path: ['k1', 'k2'] })
    await chat.logout()
    await chat.login({ userID: 'hr', userSig: 'sig' })
    await settle()
    const later = { type: TYPES.MSG_MERGER, payload: { downloadKey: 'k2' } }
    await expect(chat.downloadMergerMessage(later)).rejects.toMatchObject({ code: 2452 })
  })

  it('finds the record inside a loaded message by its key', async () => {
    const holder = { ...record, messageList: [inner('inner', TYPES.MSG_MERGER, { ...record, downloadKey: 'k2' })] }
    const textOfKey = wireMessage(3, { payload: { text: '', downloadKey: 'k2' } })
    const { chat, server } = await logInWithMessages(
      [textOfKey, merged(0, { ...holder, title: '未存' }), merged(1, holder)],
      answerWith([]),
    )
    await chat.downloadMergerMessage({ type: TYPES.MSG_MERGER, payload: { downloadKey: 'k2' } })
    expect(server.inputsOf('merger.get')).toEqual([{ ...piece, path: ['k2'] }])
  })

  it('is refused for other messages, without a key, and when the list cannot be loaded', async () => {
    const { chat, server, messages } = await logInWithMessages(
      [wireMessage(2), merged(3, { ...record, downloadKey: '' }), merged(1)],
      answerWith({}),
    )
    const codes: unknown[] = []
    const load = async (message: unknown) => codes.push((await rejectionOf(chat.downloadMergerMessage(message)))?.code)
    for (const message of messages) await load(message)
    await load({ type: TYPES.MSG_MERGER, payload: {} })
    server.answers['merger.get'] = { text: '[', parts: 1 }
    await load(messages[2])
    server.answers['merger.get'] = () => {
      throw new Refusal(20022)
    }
    await load(messages[2])
    expect(codes).toEqual([2450, 2451, 2452, 2451, 2452, 2452])
  })
})
