/** Bad input at the socket: the SDK's code with a text, the socket alive or closed with a reason, nothing stored. */
import WebSocket from 'ws'
import { pathOf } from '../../../contract/call-address'
import * as chatCalls from '../../../contract/calls/chat/chat'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { signUserSig } from '../../../server/chat/core/usersig'
import IM, { createInstance } from '../../../src/im'
import {
  type ChatTestUser,
  EVENT,
  getConversation,
  recordEvents,
  sendText,
  TYPES,
} from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let hr: ChatTestUser
let candidate: ChatTestUser
beforeAll(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
  await fixture.fetchSession(candidate)
})

/** A raw socket; `ask` sends a frame and gives the answer with its id. */
async function raw() {
  const socket = new WebSocket(fixture.ws)
  const frames: Record<string, unknown>[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('open', resolve))
  let next = 1
  return {
    socket,
    frames,
    closed,
    async ask(call: string, data: unknown, v = 1) {
      const id = next++
      socket.send(JSON.stringify({ v, id, call, data }))
      return waitUntil(() => frames.find((f) => f.id === id))
    },
  }
}
const loggedIn = async () => {
  const { userID, userSig, SDKAppID } = await fixture.fetchSession(hr)
  const connection = await raw()
  expect(await connection.ask('auth', { appID: SDKAppID, userID, userSig, instance: 'a' })).toMatchObject({ code: 0 })
  return connection
}
const text = (more: object = {}) => ({
  scene: 'C2C',
  to: candidate.userID,
  clientTime: 1,
  random: Math.floor(Math.random() * 1e9),
  clientSeq: 1,
  type: 'TIMTextElem',
  payload: { text: '你好' },
  ...more,
})
const stored = async () =>
  Number((await fixture.built.ctx.db.execute('select count(*) as n from chat_messages')).rows[0]?.n)

describe('who may log in', () => {
  const sign = async (more: object) => {
    const { CHAT_SDKAPPID: sdkAppID, CHAT_SECRET: privateKey } = fixture.built.ctx.config
    const now = Math.floor(Date.now() / 1000)
    return signUserSig({ sdkAppID, privateKey, userID: hr.userID, expireTime: 604800, now, ...more })
  }
  const refusal = async (userSig: string, userID = hr.userID, SDKAppID = fixture.built.ctx.config.CHAT_SDKAPPID) => {
    const chat = createInstance({ SDKAppID, proxyServer: fixture.ws })
    const error = await chat.login({ userID, userSig }).then(
      () => ({ code: 0, message: '' }),
      (e) => e,
    )
    await chat.destroy()
    return { code: error.code, message: error.message }
  }

  it('a wrong, foreign, expired or misused UserSig is refused with the code and a text @C-7-02 @C-9-01 @G-7-24', async () => {
    await fixture.fetchSession(hr)
    expect(await refusal('nonsense')).toEqual({ code: 70003, message: '登录凭证无效' })
    expect(await refusal(await sign({ privateKey: 'somebody else' }))).toMatchObject({ code: 70003 })
    expect(await refusal(await sign({ now: Math.floor(Date.now() / 1000) - 604_801 }))).toEqual({
      code: 70001,
      message: '登录凭证已过期，请重新登录',
    })
    expect(await refusal(await sign({}), candidate.userID)).toMatchObject({ code: 70013 })
    expect(await refusal(await sign({ sdkAppID: 1400000002 }))).toMatchObject({ code: 70014 })
  })

  it('a signature of a session that was logged out opens nothing any more, and its sockets end', async () => {
    const user = await fixture.createColleague('离职')
    const chat = await fixture.openDevice(user)
    const { userID, userSig, SDKAppID } = await fixture.fetchSession(user)
    const kicked = recordEvents(chat, EVENT.KICKED_OUT)
    const { closeSession, findSession } = await import('../../../server/services/sessions')
    const session = await findSession(fixture.built.ctx, user.token)
    await closeSession(fixture.built.ctx, session?.id ?? '')
    await waitUntil(() => kicked.length === 1)
    expect(chat.isReady()).toBe(false)
    expect(await refusal(userSig, userID, SDKAppID)).toMatchObject({ code: 70001 })
  })

  it('nothing but a log-in is accepted as the first frame @C-7-01', async () => {
    const connection = await raw()
    expect(await connection.ask('message.send', text())).toMatchObject({ code: 2024 })
    connection.socket.close()
  })
})

describe('frames of garbage', () => {
  it('no JSON, wrong shapes, unknown calls and NUL characters get a code and the socket lives', async () => {
    const before = await stored()
    const connection = await loggedIn()
    for (const garbage of ['', '{', 'null', '[]', '"x"', '{"v":1}', '{"v":1,"id":-1,"call":"ping"}'])
      connection.socket.send(garbage)
    expect(await connection.ask('__proto__', {})).toMatchObject({ code: 60004 })
    expect(await connection.ask('constructor', {})).toMatchObject({ code: 60004 })
    expect(await connection.ask('message.send', null)).toMatchObject({ code: 30001 })
    expect(await connection.ask('message.send', text({ payload: { text: '' } }))).toMatchObject({ code: 30001 })
    expect(await connection.ask('message.send', text({ type: 'TIMGroupTipElem' }))).toMatchObject({ code: 30001 })
    expect(await connection.ask('message.send', text({ random: -1 }))).toMatchObject({ code: 30001 })
    connection.socket.send('{"v":1,"id":70,"call":"message.send","data":{"payload":{"text":"\\u0000"}}}')
    connection.socket.send('{"v":1,"id":71,"call":"message.send","data":{"payload":{"text":"\\ud800"}}}')
    expect(await connection.ask('ping', {}, 2)).toMatchObject({ code: 60005 })
    expect(await connection.ask('ping', {})).toMatchObject({ code: 0 })
    const refused = connection.frames.filter(({ code }) => code === 60003).map(({ id }) => id)
    // under their own id where they have one
    expect(refused).toEqual([0, 0, 0, 0, 0, 0, -1, 70, 71])
    expect(await stored()).toBe(before)
    connection.socket.close()
  })

  it('a text of 12K and a byte is refused, a frame of a megabyte closes the socket, the server stays up @C-9-06 @G-9-08', async () => {
    const connection = await loggedIn()
    const longest = 'a'.repeat(CHAT_LIMITS.bodyBytes - JSON.stringify({ text: '' }).length)
    for (const tooLong of [`${longest}a`, '长'.repeat(4500)])
      expect(await connection.ask('message.send', text({ payload: { text: tooLong } }))).toMatchObject({
        code: 80002,
        message: '消息长度超出限制，不能超过 12K',
      })
    expect(await connection.ask('message.send', text({ payload: { text: longest } }))).toMatchObject({ code: 0 })
    connection.socket.send('x'.repeat(1024 * 1024))
    expect((await connection.closed).code).toBe(1009)
    expect((await fetch(`${fixture.http}${pathOf(chatCalls.getTicket)}`, { method: 'POST' })).status).toBe(401)
  })

  it('a flood is slowed down with a code, then cut with a reason', async () => {
    const connection = await loggedIn()
    for (let i = 0; i < 10_000; i++)
      connection.socket.send(JSON.stringify({ v: 1, id: 1000 + i, call: 'ping', data: {} }))
    const { code, reason } = await connection.closed
    expect([code, reason]).toEqual([4002, 'too many frames'])
    expect(connection.frames.some((f) => f.code === 2996)).toBe(true)
  })
})

describe('what a user may not do', () => {
  it('write to nobody, to a group they are not in, or touch messages of others', async () => {
    const connection = await loggedIn()
    expect(await connection.ask('message.send', text({ to: 'user404' }))).toMatchObject({
      code: 20003,
      message: '对方账号不存在',
    })
    expect(await connection.ask('message.send', text({ scene: 'GROUP', to: '@TGS#1' }))).toMatchObject({ code: 10010 })
    const sent = await connection.ask('message.send', text())
    const seq = (sent?.data as { seq: number } | undefined)?.seq ?? 0
    const stranger = await fixture.openDevice(await fixture.createColleague('陌生人'))
    expect((await stranger.getMessageList({ conversationID: getConversation(candidate) })).data.messageList).toEqual([])
    await expect(stranger.getConversationProfile('C2Cuser404')).rejects.toMatchObject({ code: 2501 })
    const peerChat = await fixture.openDevice(candidate)
    await peerChat.getMessageList({ conversationID: getConversation(hr) })
    const other = await raw()
    const mySession = await fixture.fetchSession(candidate)
    await other.ask('auth', {
      appID: mySession.SDKAppID,
      userID: mySession.userID,
      userSig: mySession.userSig,
      instance: 'b',
    })
    expect(await other.ask('message.revoke', { scene: 'C2C', to: hr.userID, seq })).toMatchObject({ code: 10007 })
    expect(await other.ask('message.revoke', { scene: 'C2C', to: hr.userID, seq: 9999 })).toMatchObject({ code: 20022 })
    for (const w of [connection, other]) w.socket.close()
  })

  it('revoke after two minutes', async () => {
    const myChat = await fixture.openDevice(hr)
    const message = myChat.createTextMessage({
      to: candidate.userID,
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '晚了' },
    })
    await myChat.sendMessage(message)
    await fixture.built.ctx.db.execute(
      `update chat_messages set sent_at = sent_at - interval '121 seconds' where payload->>'text' = '晚了'`,
    )
    await expect(myChat.revokeMessage(message)).rejects.toMatchObject({ code: 20016, message: '已超过撤回时限' })
  })

  it('a failed message stays as failed, with the message in the rejection', async () => {
    const myChat = await fixture.openDevice(hr)
    const message = myChat.createTextMessage({
      to: 'user404',
      conversationType: TYPES.CONV_C2C as never,
      payload: { text: '无人' },
    })
    await expect(myChat.sendMessage(message)).rejects.toMatchObject({ code: 20003, data: { message } })
    expect(message.status).toBe('fail')
    const wrong = myChat.createTextMessage({ to: 'x', conversationType: 'C3C' as never, payload: { text: '类型' } })
    await expect(myChat.sendMessage(wrong)).rejects.toMatchObject({ code: 2106 })
    await expect(myChat.sendMessage({ ...message } as never)).rejects.toMatchObject({ code: 2105 })
    expect(IM.VERSION).toBe('3.6.6')
    await sendText(myChat, candidate, '还能发')
  })
})
