/** What one user does reaches another only past the guard: by words, on messages, in groups, by requests. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChatTestUser } from '../../support/chat/chat-fixture'
import { openRawSocket, type RawChatSocket } from '../../support/chat/raw-chat-socket'
import { sharedChatFixture } from '../../support/shared-fixture'

const WORD = '刷单返利'
const [MUTED, BLOCKED, REFUSED, SENSITIVE] = [10017, 20007, 10007, 80001]
const groupID = 'guarded'
const fixture = sharedChatFixture()
let author: ChatTestUser
let other: ChatTestUser
let mine: RawChatSocket
let theirs: RawChatSocket
let random = 0

beforeAll(async () => {
  const { config } = fixture.built.ctx
  Object.assign(config, { CHAT_BLOCKED_WORDS: '' })
  writeFileSync(join(config.DATA_DIR, 'blocked-words.txt'), `${WORD}\n`)
  ;[author, other] = [await fixture.createColleague('陈思源'), await fixture.createColleague('周雨桐')]
  for (const user of [author, other]) await fixture.fetchSession(user)
  ;[mine, theirs] = [await openRawSocket(fixture, author), await openRawSocket(fixture, other)]
  const memberList = [{ userID: other.userID }]
  const group = { type: 'Public', name: '招聘组', key: 'guarded group', groupID, memberList }
  expect(await mine.request('group.create', group)).toMatchObject({ code: 0 })
})

const inGroup = { scene: 'GROUP', to: groupID }
const c2c = (user: ChatTestUser) => ({ scene: 'C2C', to: user.userID })
const send = async (socket: RawChatSocket, peer: object, more: object = {}) => {
  random += 1
  const body = { clientTime: 1, random, clientSeq: random, type: 'TIMTextElem', payload: { text: '你好' } }
  return socket.request('message.send', { ...peer, ...body, hasExtensions: true, ...more })
}
/** Number and id of a message that is stored. */
const store = async (socket: RawChatSocket, peer: object, more: object = {}) =>
  (await send(socket, peer, more)).data as { seq: number; id: string }
const quoteOf = (messageID: string, messageAbstract: string) => ({
  messageReply: { messageAbstract, messageSender: '陈思源', messageID, messageType: 1, messageSequence: 1, version: 1 },
})
const modify = async (socket: RawChatSocket, peer: object, seq: number, custom: object | string, version = 0) =>
  socket.request('message.modify', {
    ...peer,
    seq,
    version,
    custom: typeof custom === 'string' ? custom : JSON.stringify(custom),
  })

describe('a message of somebody else', () => {
  it('gets no quote and no other data, whatever its body: only replies and reactions', async () => {
    const { seq } = await store(mine, c2c(other), { custom: '{"job":1}' })
    for (const forged of [
      { job: 1, ...quoteOf('1-1-1', '我同意转账') },
      { job: 2 },
      { job: 1, note: '签名' },
      {},
      '签名',
      '',
    ])
      expect(await modify(theirs, c2c(author), seq, forged)).toMatchObject({ code: REFUSED })
    const noted = { job: 1, messageReact: { reacts: { '[赞]': [other.userID] } }, messageReplies: { replies: [] } }
    expect(await modify(theirs, c2c(author), seq, noted)).toMatchObject({ code: 0, data: { version: 1 } })
  })

  it('names its replies by what they say, not by what the reply is said to say', async () => {
    const { seq, id } = await store(mine, c2c(other), { payload: { text: '工资多少' } })
    const answer = await store(theirs, c2c(author), { payload: { text: '一万二' } })
    const reply = { messageID: answer.id, messageSender: '陈思源', messageAbstract: '他是骗子', messageType: 1 }
    const changed = await modify(theirs, c2c(author), seq, { messageReplies: { replies: [reply] } })
    const { replies } = JSON.parse(String(changed.data?.custom)).messageReplies
    expect(replies).toMatchObject([{ messageID: answer.id, messageSender: '周雨桐', messageAbstract: '一万二' }])
    // Kits note the answered message itself.
    const own = { messageID: id, messageSender: '陈思源', messageAbstract: '工资多少' }
    const both = { messageReplies: { replies: [...replies, own] } }
    expect(await modify(theirs, c2c(author), seq, both, 1)).toMatchObject({ code: 0 })
    const unknown = { messageReplies: { replies: [{ ...own, messageID: '1-2-3', messageAbstract: '假话' }] } }
    expect(await modify(theirs, c2c(author), seq, unknown, 2)).toMatchObject({ code: REFUSED })
    const long = { messageReact: { reacts: { ['长'.repeat(100)]: [] } } }
    expect(await modify(theirs, c2c(author), seq, long, 2)).toMatchObject({ code: REFUSED })
  })

  it('is quoted by who wrote it and what it says, and by no made-up message', async () => {
    const { id } = await store(theirs, c2c(author), { payload: { text: '明天  可以' } })
    const customOf = async (custom: object) =>
      JSON.parse(((await send(mine, c2c(other), { custom: JSON.stringify(custom) })).data as { custom: string }).custom)
    expect(await customOf({ mood: 1, ...quoteOf(id, '我同意转账') })).toEqual({
      mood: 1,
      messageReply: { ...quoteOf(id, '明天 可以').messageReply, messageSender: '周雨桐' },
    })
    for (const forged of ['1-1-1', 'none', 7, { id }])
      expect(await customOf({ mood: 1, ...quoteOf(forged as string, '我同意转账') })).toEqual({ mood: 1 })
    const inGroupOnly = await store(theirs, inGroup)
    expect(await customOf({ mood: 1, ...quoteOf(inGroupOnly.id, '你好') })).toEqual({ mood: 1 })
    expect(await customOf({ mood: 1, messageReply: '我同意转账' })).toEqual({ mood: 1 })
  })

  it('has no replies and reactions yet when it is sent', async () => {
    const reply = { messageID: '1-1-1', messageSender: '陈思源', messageAbstract: '他是骗子' }
    const notes = { messageReplies: { replies: [reply] }, messageReact: { reacts: { '[赞]': [other.userID] } } }
    const { data } = await send(mine, c2c(other), { custom: JSON.stringify({ mood: 1, ...notes }) })
    expect(JSON.parse(String((data as { custom: string }).custom))).toEqual({ mood: 1 })
  })

  it('keeps the quote it was sent with, for its author too', async () => {
    const quoted = await store(theirs, c2c(author), { payload: { text: '你好' } })
    const quote = quoteOf(quoted.id, '你好').messageReply
    const custom = { messageReply: { ...quote, messageSender: '周雨桐' }, mood: 1 }
    const { seq } = await store(mine, c2c(other), { custom: JSON.stringify(custom) })
    const changed = { ...quoteOf(quoted.id, '我全都要'), mood: 1 }
    for (const next of [changed, { mood: 1 }])
      expect(await modify(mine, c2c(other), seq, next)).toMatchObject({ code: REFUSED })
    expect(await modify(mine, c2c(other), seq, { ...custom, mood: 2 })).toMatchObject({ code: 0 })
    const plain = await store(mine, c2c(other))
    expect(await modify(mine, c2c(other), plain.seq, custom)).toMatchObject({ code: REFUSED })
  })
})

/** Everything by which a member reaches a conversation in which `seq` is a message. */
const reaching = (peer: { scene: string; to: string }, seq: number): [string, object][] => [
  ['message.modify', { ...peer, seq, version: 0, custom: '{"messageReact":{"reacts":{}}}' }],
  ['reaction.set', { ...peer, seq, reactionID: '[赞]', isAdded: true }],
  ['extension.set', { ...peer, seq, list: [{ key: '面试', value: '周一', no: 0 }] }],
  ['extension.delete', { ...peer, seq, keys: [] }],
  ...(peer.scene === 'GROUP'
    ? ([
        ['group.pin', { groupID, seq, isPinned: true }],
        ['group.setAttributes', { groupID, mode: 'set', attributes: { a: '1' } }],
        ['group.count', { groupID, isAdding: true, counters: { a: 1 }, op: `counting ${seq}` }],
      ] as [string, object][])
    : []),
]

describe('who may not write', () => {
  it('a muted member changes, marks and pins nothing either, and is free again afterwards', async () => {
    const { seq } = await store(mine, inGroup)
    await mine.request('group.mute', { groupID, userID: other.userID, seconds: 600 })
    const answers = []
    for (const [call, input] of reaching(inGroup, seq))
      answers.push({ call, code: (await theirs.request(call, input)).code })
    expect(answers).toEqual(reaching(inGroup, seq).map(([call]) => ({ call, code: MUTED })))
    expect(await send(theirs, inGroup, { isOnline: true })).toMatchObject({ code: MUTED })
    await mine.request('group.mute', { groupID, userID: other.userID, seconds: 0 })
    for (const [call, input] of reaching(inGroup, seq))
      expect(await theirs.request(call, input)).toMatchObject({ code: 0 })
    await mine.request('group.update', { groupID, muteAllMembers: true })
    expect(await theirs.request('reaction.set', { ...inGroup, seq, reactionID: '[强]', isAdded: true })).toMatchObject({
      code: MUTED,
    })
    // What is one's own may always be taken back.
    expect(await theirs.request('reaction.set', { ...inGroup, seq, reactionID: '[赞]', isAdded: false })).toMatchObject(
      {
        code: 0,
      },
    )
    await mine.request('group.update', { groupID, muteAllMembers: false })
  })

  it('somebody on the blacklist changes and marks nothing, is not typing, and brings nobody into a group', async () => {
    const { seq } = await store(mine, c2c(other))
    const own = await store(theirs, c2c(author))
    await mine.request('blacklist.change', { userIDs: [other.userID], isBlocked: true })
    for (const [call, input] of reaching(c2c(author), seq))
      expect({ call, code: (await theirs.request(call, input)).code }).toEqual({ call, code: BLOCKED })
    const edit = { ...c2c(author), seq: own.seq, version: 0, custom: '', payload: { text: '改过的话' } }
    expect(await theirs.request('message.modify', edit)).toMatchObject({ code: BLOCKED })
    expect(await send(theirs, c2c(author), { isOnline: true })).toMatchObject({ code: BLOCKED })
    const reasoned = { ...c2c(author), seq: own.seq, reason: '你看着办' }
    expect(await theirs.request('message.revoke', reasoned)).toMatchObject({ code: BLOCKED })
    expect(await theirs.request('message.revoke', { ...c2c(author), seq: own.seq })).toMatchObject({ code: 0 })
    const group = { type: 'Public', name: '新群', key: 'group of the blocked', groupID: 'blocked-group' }
    expect(await theirs.request('group.create', { ...group, memberList: [{ userID: author.userID }] })).toMatchObject({
      code: REFUSED,
    })
    expect(await theirs.request('group.create', group)).toMatchObject({ code: 0 })
    const invited = await theirs.request('group.invite', { groupID: group.groupID, userIDs: [author.userID] })
    expect(invited).toMatchObject({ code: REFUSED })
    await mine.request('blacklist.change', { userIDs: [other.userID], isBlocked: false })
  })
})

describe('blocked words', () => {
  const written = (seq: number): [string, object][] => [
    ['reaction.set', { ...c2c(other), seq, reactionID: WORD, isAdded: true }],
    ['extension.set', { ...c2c(other), seq, list: [{ key: '面试', value: WORD, no: 0 }] }],
    ['message.modify', { ...c2c(other), seq, version: 0, custom: JSON.stringify({ note: WORD }) }],
    ['message.revoke', { ...c2c(other), seq, reason: WORD }],
    ['group.create', { type: 'Public', name: '新群', introduction: WORD, key: 'with blocked words' }],
    ['group.update', { groupID, notification: WORD }],
    ['group.update', { groupID, groupCustomField: [{ key: 'a', value: WORD }] }],
    ['group.join', { groupID, note: WORD }],
    ['group.kick', { groupID, userIDs: [other.userID], reason: WORD }],
    ['group.handle', { groupID, key: '1', isAgreed: false, note: WORD }],
    ['group.member', { groupID, nameCard: WORD }],
    ['group.setAttributes', { groupID, mode: 'set', attributes: { a: WORD } }],
    ['group.setAttributes', { groupID, mode: 'set', attributes: { [WORD]: '1' } }],
    ['friend.add', { to: other.userID, source: 'AddSource_Type_Web', wording: WORD }],
    ['profile.update', { selfSignature: WORD }],
    ['profile.update', { profileCustomField: [{ key: 'Tag_Profile_Custom_A', value: WORD }] }],
    ['status.set', { customStatus: WORD }],
  ]

  it('are refused wherever others would read them', async () => {
    const { seq } = await store(mine, c2c(other))
    for (const [call, input] of written(seq))
      expect({ call, input, code: (await mine.request(call, input)).code }).toEqual({ call, input, code: SENSITIVE })
  })

  it('do not hide in the data of a message, in its extension, behind escapes or inside JSON within JSON', async () => {
    const escaped = [...WORD].map((char) => `\\u${char.charCodeAt(0).toString(16)}`).join('')
    const custom = (payload: object) => ({ type: 'TIMCustomElem', payload })
    for (const hidden of [
      { custom: JSON.stringify(quoteOf('1-1-1', WORD)) },
      { custom: `{"a":"${escaped}"}` },
      { isOnline: true, custom: WORD },
      custom({ data: `{"text":"${escaped}"}` }),
      custom({ data: JSON.stringify({ data: `{"text":"${escaped}"}` }) }),
      custom({ data: '{}', extension: WORD }),
      { type: 'TIMFaceElem', payload: { index: 1, data: WORD } },
    ])
      expect({ hidden, code: (await send(mine, c2c(other), hidden)).code }).toEqual({ hidden, code: SENSITIVE })
  })
})
