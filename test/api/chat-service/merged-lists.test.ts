/** Stored lists of merged records, as a client with its own frames would misuse them. */
import { eq } from 'drizzle-orm'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { deleteUnsentLists } from '../../../server/chat/messages/merged-messages'
import { chatMergerLists, chatMergers } from '../../../server/db/schema'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../../support/chat/chat-fixture'
import { openRawSocket, type RawChatSocket } from '../../support/chat/raw-chat-socket'

const [BAD_PARAMS, MESSAGE_UNKNOWN, TOO_FREQUENT] = [30001, 20022, 2996]

let fixture: ChatFixture
let me: ChatTestUser
let peer: ChatTestUser
let socket: RawChatSocket
beforeAll(async () => {
  fixture = await createChatFixture()
  me = await fixture.createColleague('陈思源')
  peer = await fixture.createColleague('周雨桐')
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.built.ctx.db.delete(chatMergerLists)
  socket = await openRawSocket(fixture, me)
})
afterEach(() => socket.socket.close())

let randoms = 0
const listWith = (downloadKey: string) =>
  JSON.stringify([{ ID: '1', messageBody: [{ type: 'TIMRelayElem', payload: { downloadKey } }] }])

/** Stores a list in parts; returns the key in the answer to each part, and the number that names its message. */
async function put(...texts: string[]) {
  randoms += 1
  const keys: unknown[] = []
  for (const [part, text] of texts.entries()) {
    const input = { clientTime: 1, random: randoms, part, parts: texts.length, text }
    keys.push((await socket.request('merger.put', input)).data?.key)
  }
  return { keys, key: String(keys.at(-1)), random: randoms }
}

/** Sends a message that carries the list; returns its number in the conversation. */
async function carry(downloadKey: string, random: number): Promise<number> {
  const payload = {
    downloadKey,
    pbDownloadKey: '',
    messageList: [],
    title: '记录',
    abstractList: ['一'],
    compatibleText: '记录',
    version: 0,
    layersOverLimit: false,
  }
  const frame = {
    scene: 'C2C',
    to: peer.userID,
    clientTime: 1,
    clientSeq: random,
    random,
    type: 'TIMRelayElem',
    payload,
  }
  const { code, data } = await socket.request('message.send', frame)
  expect(code).toBe(0)
  return Number(data?.seq)
}
const get = (seq: number, path: string[]) =>
  socket.request('merger.get', { scene: 'C2C', to: peer.userID, seq, path, part: 0 })

it('a list has its key when it is whole, so that it cannot name itself', async () => {
  const { keys, key } = await put('[', '{}', ']')
  expect(keys).toEqual(['', '', key])
  expect(key).toMatch(/^[\w-]{43}$/)
})

it('a nested list is read through the list around it, and by no other path', async () => {
  const inner = await put(listWith(''))
  const outer = await put(listWith(inner.key))
  const stranger = await put('["kept"]')
  const seq = await carry(outer.key, outer.random)
  expect(await get(seq, [outer.key])).toMatchObject({ code: 0, data: { text: listWith(inner.key), parts: 1 } })
  expect(await get(seq, [outer.key, inner.key])).toMatchObject({ code: 0, data: { text: listWith('') } })
  for (const path of [[inner.key], [outer.key, stranger.key], [outer.key, inner.key, stranger.key]])
    expect([path.length, (await get(seq, path)).code]).toEqual([path.length, MESSAGE_UNKNOWN])
})

it('a path names no list twice, however long it is', async () => {
  const { key, random } = await put('["kept"]')
  const seq = await carry(key, random)
  const repeated = Array.from({ length: CHAT_LIMITS.mergerLayers }, () => key)
  expect((await get(seq, repeated)).code).toBe(BAD_PARAMS)
})

it('parts that disagree about their number make no list', async () => {
  randoms += 1
  const putPart = (at: number, total: number) =>
    socket.request('merger.put', { clientTime: 1, random: randoms, part: at, parts: total, text: '[]' })
  await putPart(0, 2)
  expect((await putPart(1, 3)).code).toBe(BAD_PARAMS)
})

it('lists wait for their messages a day, and a user has a few of them at a time', async () => {
  const { ctx } = fixture.built
  for (let n = 0; n < CHAT_LIMITS.mergersUnsent; n += 1) await put('[]')
  randoms += 1
  const more = { clientTime: 1, random: randoms, part: 0, parts: 1, text: '[]' }
  expect((await socket.request('merger.put', more)).code).toBe(TOO_FREQUENT)
  const sent = await ctx.db.select().from(chatMergerLists).limit(1)
  const key = String(sent[0]?.key)
  await ctx.db.update(chatMergerLists).set({ sentAt: ctx.clock.now() }).where(eq(chatMergerLists.key, key))
  await deleteUnsentLists(ctx)
  expect(await ctx.db.$count(chatMergerLists)).toBe(CHAT_LIMITS.mergersUnsent)
  const tomorrow = new Date(ctx.clock.now().getTime() + 25 * 3600 * 1000)
  await deleteUnsentLists({ db: ctx.db, clock: { now: () => tomorrow } })
  expect(await ctx.db.select({ key: chatMergerLists.key }).from(chatMergerLists)).toEqual([{ key }])
  expect(await ctx.db.$count(chatMergers, eq(chatMergers.key, key))).toBe(1)
})
