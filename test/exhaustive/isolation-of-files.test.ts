/**
 * No frame shows a stranger's file: every text of every chat call, and of every kind of message, is the name of a file that
 * its writer neither uploaded nor may see, in every form a file has.
 */
import type WebSocket from 'ws'
import type { z } from 'zod'
import { chatCalls } from '../../contract/chat'
import { elements } from '../../contract/chat/elements'
import { chatFiles } from '../../server/db/schema'
import { type ChatFixture, type ChatTestUser, createChatFixture } from '../support/chat/chat-fixture'
import { openRawSocket } from '../support/chat/raw-chat-socket'
import { validInput } from '../support/fuzz/generate-input'
import { type Path, stringLeaves, withValue } from '../support/fuzz/leaves'
import { randomOf } from '../support/fuzz/random'
import { rotationOf } from '../support/fuzz/rotation'
import { addFilesOf, findSignedFileIds, referencesOf } from '../support/fuzz/strangers-files'
import { sampleOf } from '../support/sample'

type Raw = Awaited<ReturnType<typeof openRawSocket>>

let fixture: ChatFixture
let intruder: ChatTestUser
let friend: ChatTestUser
let mySocket: Raw
let peerSocket: Raw
let forms: string[]
let secretIds: string[]
const exposed: string[] = []
let lastSent = ''

const listen = (socket: WebSocket) =>
  socket.on('message', (data) => {
    if (findSignedFileIds(fixture.built, String(data)).some((id) => secretIds.includes(id))) exposed.push(lastSent)
  })

beforeAll(async () => {
  fixture = await createChatFixture({ CHAT_FRAMES_PER_SECOND: '100000' })
  const { ctx } = fixture.built
  const owner = await fixture.createColleague('主人')
  intruder = await fixture.createColleague('路人')
  friend = await fixture.createColleague('朋友')
  await fixture.fetchSession(friend)
  secretIds = await addFilesOf(fixture.built, owner.id)
  const [id = '', thumbId = '', largeId = ''] = secretIds
  await ctx.db
    .insert(chatFiles)
    .values({ id, owner: owner.userID, kind: 'image', thumbId, largeId, createdAt: ctx.clock.now() })
  forms = [...referencesOf(fixture.built, id), ...referencesOf(fixture.built, thumbId).slice(0, 2)]
  mySocket = await openRawSocket(fixture, intruder)
  peerSocket = await openRawSocket(fixture, friend)
  listen(mySocket.socket)
  listen(peerSocket.socket)
  await sendMessage({ type: 'TIMTextElem', payload: { text: '你好' } })
})
afterAll(() => fixture?.close())

const ask = (raw: Raw, call: string, data: unknown) => {
  lastSent = `${call} ${JSON.stringify(data)}`
  return raw.request(call, data)
}

let random = 0
const sendMessage = (message: object, to: object = { scene: 'C2C', to: friend.userID }) => {
  random += 1
  return ask(mySocket, 'message.send', { ...to, clientTime: 1_790_000_000, random, clientSeq: random, ...message })
}

const newGroup = async (): Promise<string> => {
  random += 1
  const memberList = [{ userID: friend.userID }]
  const created = await mySocket.request('group.create', {
    name: '群',
    type: 'Public',
    memberList,
    key: `group-key-${random}`,
  })
  return (created.data as { group: { groupID: string } }).group.groupID
}

const known =
  (groupID: string) =>
  (field: string): readonly unknown[] | undefined =>
    ({
      scene: ['C2C'],
      to: [friend.userID],
      userID: [friend.userID],
      userIDs: [friend.userID],
      groupID: [groupID],
      seq: [1],
      seqs: [1],
    })[field]

/** Calls that would end the friendship, the group or the conversation. */
const ENDING = /^(auth|ping|blacklist|friend\.delete|group\.(dismiss|quit|kick|transfer)|conversation\.(delete|clear))/
const calls = Object.entries(chatCalls).filter(([name]) => !ENDING.test(name))

async function lookAround(raw: Raw, groupID: string): Promise<void> {
  const userIDs = [intruder.userID, friend.userID]
  const other = raw === mySocket ? friend.userID : intruder.userID
  await ask(raw, 'profile.get', { userIDs })
  await ask(raw, 'conversation.list', {})
  await ask(raw, 'friend.list', {})
  await ask(raw, 'application.list', {})
  for (const peer of [
    { scene: 'C2C', to: other },
    { scene: 'GROUP', to: groupID },
  ])
    await ask(raw, 'message.history', { ...peer, count: 100 })
  for (const call of ['group.get', 'group.attributes', 'group.members', 'group.pins']) await ask(raw, call, { groupID })
  await ask(raw, 'search.groups', { keywords: ['群'] })
  await ask(raw, 'search.members', { keywords: ['路人'] })
}

it.each(sampleOf(calls, ([name]) => name))('%s shows no stranger’s file, now or later', async (name, call) => {
  const groupID = await newGroup()
  const base = validInput(call.input, randomOf(5), known(groupID)).input
  for (const [turn, path] of stringLeaves(call.input).entries())
    for (const form of rotationOf(forms, 3, turn)) {
      const answer = await ask(mySocket, name, withValue(base, path, form))
      expect({ name, path, code: answer.code }).not.toMatchObject({ code: 80_000 })
    }
  for (const raw of [mySocket, peerSocket]) await lookAround(raw, groupID)
  expect(exposed).toEqual([])
})

/** Fields that no element declares, and a message inside a message. */
const fileFields = (form: string) => ({
  url: form,
  avatar: form,
  imageUrl: form,
  newGroupProfile: { avatar: form },
  imageInfoArray: [{ url: form, imageUrl: form }],
  messageList: ['TIMImageElem', 'TIMFileElem', 'TIMGroupTipElem', 'TIMRelayElem'].map((type) => ({
    avatar: form,
    messageBody: [
      {
        type,
        payload: {
          avatar: form,
          fileUrl: form,
          imageInfoArray: [{ url: form, imageUrl: form }],
          newGroupProfile: { avatar: form },
          messageList: [{ messageBody: [{ type: 'TIMFileElem', payload: { fileUrl: form, remoteFileUrl: form } }] }],
        },
      },
    ],
  })),
})

const ofElements = Object.entries(elements).map(([type, schema], at) => [type, schema as z.ZodType, at] as const)
it.each(sampleOf(ofElements, ([type]) => type))(
  'a %s shows no stranger’s file to those who get it',
  async (type, schema, turn) => {
    const groupID = await newGroup()
    const group = { scene: 'GROUP', to: groupID }
    const base = validInput(schema, randomOf(5), () => undefined).input as object
    const paths: Path[] = stringLeaves(schema)
    for (const form of rotationOf(forms, 4, turn)) {
      for (const path of paths) await sendMessage({ type, payload: withValue(base, path, form) }, group)
      const { imageInfoArray, messageList, ...fields } = fileFields(form)
      const whole = type === 'TIMImageElem' ? { imageInfoArray } : type === 'TIMRelayElem' ? { messageList } : {}
      for (const isOnline of [false, true])
        await sendMessage({ type, payload: { ...base, ...fields, ...whole }, custom: form, isOnline }, group)
      await ask(mySocket, 'message.modify', {
        ...group,
        seq: 1,
        version: 0,
        payload: { ...base, ...fileFields(form) },
        custom: form,
      })
    }
    for (const raw of [mySocket, peerSocket]) await lookAround(raw, groupID)
    expect(exposed).toEqual([])
  },
)

it('one’s own file may become one’s avatar, a file of another user is refused', async () => {
  const { ctx } = fixture.built
  const [id = ''] = await addFilesOf(fixture.built, intruder.id)
  await ctx.db.insert(chatFiles).values({ id, owner: intruder.userID, kind: 'image', createdAt: ctx.clock.now() })
  for (const form of forms.slice(0, 2))
    expect(await ask(mySocket, 'profile.update', { avatar: form })).toMatchObject({ code: 2403 })
  await ask(mySocket, 'profile.update', { avatar: `/files/${ctx.files.nameOf(id)}` })
  const profiles = await ask(peerSocket, 'profile.get', { userIDs: [intruder.userID] })
  expect(findSignedFileIds(fixture.built, JSON.stringify(profiles.data))).toEqual([id])
})
