/** Online status: any device in any process counts; a killed process takes its users offline. */
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../../server/app'
import { getChatService } from '../../../server/chat/chat-service'
import type { Chat } from '../../../src/im'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  recordEvents,
} from '../../support/chat/chat-fixture'
import { openRawSocket } from '../../support/chat/raw-chat-socket'
import { waitUntil } from '../../support/wait-until'

let fixture: ChatFixture
let hr: ChatTestUser
let candidate: ChatTestUser
beforeAll(async () => {
  fixture = await createChatFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
})
afterEach(() => jest.useRealTimers())
const ask = async (chat: Chat, ...targets: { userID: string }[]) =>
  (await chat.getUserStatus({ userIDList: targets.map((p) => p.userID) })).data
const statusOf = async (chat: Chat, user: ChatTestUser) => (await ask(chat, user)).successUserList[0]?.statusType

const sockets = () => getChatService(fixture.built.ctx).sockets
/** A user that `chat` sees online, and their device: going offline is written after what happened before. */
async function createOnlineUser(chat: Chat): Promise<[ChatTestUser, Chat]> {
  const user = await fixture.createColleague('林静')
  const device = await fixture.openDevice(user)
  await waitUntil(async () => (await statusOf(chat, user)) === 1)
  return [user, device]
}
/** Only timeouts are faked: a status is written some time after the socket. */
const OTHER_TIMERS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const

describe('online status', () => {
  it('follows the last device that disconnects, and unknown users are listed apart @C-3-03 @G-3-13', async () => {
    const myChat = await fixture.openDevice(hr)
    const answer = await (async () => {
      await waitUntil(async () => (await statusOf(myChat, hr)) === 1)
      // An account exists from the first session on, also before the first log-in.
      await fixture.fetchSession(candidate)
      return ask(myChat, hr, candidate, { userID: 'nobody' })
    })()
    expect(answer.successUserList).toHaveLength(2)
    expect(answer.successUserList).toEqual(
      expect.arrayContaining([
        { userID: hr.userID, statusType: 1, customStatus: '' },
        { userID: candidate.userID, statusType: 2, customStatus: '' },
      ]),
    )
    expect(answer.failureUserList).toMatchObject([{ userID: 'nobody', code: 20003 }])
    const [phone, desktop] = [await fixture.openDevice(candidate), await fixture.openDevice(candidate)]
    await waitUntil(async () => (await statusOf(myChat, candidate)) === 1)
    const [other, otherDevice] = await createOnlineUser(myChat)
    await phone.logout()
    await waitUntil(() => [...sockets().connectionsOf(candidate.userID)].length === 1)
    await otherDevice.logout()
    await waitUntil(async () => (await statusOf(myChat, other)) === 2)
    expect(await statusOf(myChat, candidate)).toBe(1)
    await desktop.logout()
    await waitUntil(async () => (await statusOf(myChat, candidate)) === 2)
  })

  it('friends and subscribers are notified of it; others are not @C-3-03 @G-3-13', async () => {
    const stranger = await fixture.createColleague('林静')
    const [myChat, other] = [await fixture.openDevice(hr), await fixture.openDevice(stranger)]
    const [mySeen, otherSeen] = [
      recordEvents(myChat, EVENT.USER_STATUS_UPDATED),
      recordEvents(other, EVENT.USER_STATUS_UPDATED),
    ]
    const peerChat = await fixture.openDevice(candidate)
    await fixture.acceptAnyFriend(candidate)
    await myChat.addFriend({ to: candidate.userID, source: 'AddSource_Type_Web' } as never)
    await waitUntil(async () => (await statusOf(myChat, candidate)) === 1)
    await peerChat.setSelfStatus({ customStatus: '面试中' })
    await waitUntil(() => mySeen.some((s) => s.userID === candidate.userID && s.customStatus === '面试中'))
    expect(otherSeen.filter((s) => s.userID === candidate.userID)).toEqual([])

    const { data } = await other.subscribeUserStatus({ userIDList: [candidate.userID, 'nobody'] })
    expect(data.failureUserList).toMatchObject([{ userID: 'nobody', code: 20003 }])
    await peerChat.logout()
    await waitUntil(() => otherSeen.some((s) => s.userID === candidate.userID && s.statusType === 2))
    await waitUntil(() => mySeen.some((s) => s.userID === candidate.userID && s.statusType === 2))
    await other.unsubscribeUserStatus(undefined as never)
    const before = otherSeen.length
    const reconnected = await fixture.openDevice(candidate)
    await waitUntil(() => mySeen.at(-1)?.statusType === 1)
    expect(otherSeen).toHaveLength(before)
    // The status text is stored and reported at login.
    expect((await ask(myChat, candidate)).successUserList[0]?.customStatus).toBe('面试中')
    expect(() => reconnected.setSelfStatus({} as never)).toThrow('Params validate failed.')
    await expect(reconnected.setSelfStatus({ customStatus: '长'.repeat(34) })).rejects.toMatchObject({ code: 30001 })
  })

  it('a device that comes back at once was never away', async () => {
    const myChat = await fixture.openDevice(hr)
    const peerChat = await fixture.openDevice(candidate)
    await waitUntil(async () => (await statusOf(myChat, candidate)) === 1)
    const [other, otherDevice] = await createOnlineUser(myChat)
    await myChat.subscribeUserStatus({ userIDList: [candidate.userID, other.userID] })
    const events = recordEvents(myChat, EVENT.USER_STATUS_UPDATED)
    jest.useFakeTimers({ doNotFake: [...OTHER_TIMERS] })
    await peerChat.logout()
    await waitUntil(() => !sockets().has(candidate.userID))
    jest.advanceTimersByTime(250)
    const { socket } = await openRawSocket(fixture, candidate)
    jest.advanceTimersByTime(1000)
    jest.useRealTimers()
    await otherDevice.logout()
    await waitUntil(() => events.some((s) => s.userID === other.userID))
    expect(events.map((s) => s.userID)).toEqual([other.userID])
    socket.close()
  })

  it('users of a killed process go offline, and a subscriber in another process is notified', async () => {
    const myChat = await fixture.openDevice(hr)
    await fixture.fetchSession(candidate)
    const { db } = fixture.built.ctx
    await db.execute(
      `insert into chat_processes (id, expires_at) values ('other-process', now() + interval '2 seconds')`,
    )
    await db.execute(`insert into chat_online (user_id, process) values ('${candidate.userID}', 'other-process')`)
    expect(await statusOf(myChat, candidate)).toBe(1)
    await myChat.subscribeUserStatus({ userIDList: [candidate.userID] })
    const events = recordEvents(myChat, EVENT.USER_STATUS_UPDATED)
    await waitUntil(() => events.some((s) => s.userID === candidate.userID && s.statusType === 2), 20_000)
    expect((await db.execute(`select 1 from chat_online where process = 'other-process'`)).rows).toEqual([])
  })
})

if (process.env.TEST_DATABASE_URL)
  describe('online status over two processes', () => {
    it('a friend in one is notified who goes online in the other, and who goes offline when it stops', async () => {
      const { ctx } = fixture.built
      const other = await buildApp(ctx.config, { database: ctx.database, hasTimers: false })
      await other.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = other.app.server.address() as AddressInfo
      const myChat = await fixture.openDevice(hr)
      const peerChat = await fixture.openDevice(candidate, `ws://127.0.0.1:${port}/im`)
      await fixture.acceptAnyFriend(candidate)
      await myChat.addFriend({ to: candidate.userID, source: 'AddSource_Type_Web' } as never)
      await waitUntil(async () => (await peerChat.getFriendList()).data[0]?.userID === hr.userID)
      await waitUntil(async () => (await statusOf(myChat, candidate)) === 1)
      const events = recordEvents(myChat, EVENT.USER_STATUS_UPDATED)
      await peerChat.setSelfStatus({ customStatus: '在另一台服务器' })
      await waitUntil(() => events.some((s) => s.userID === candidate.userID && s.customStatus === '在另一台服务器'))
      // A second device in this process: the user stays online when the other process stops.
      const otherDevice = await fixture.openDevice(candidate)
      const processes = async () =>
        (await ctx.db.execute(sql`select 1 from chat_online where user_id = ${candidate.userID}`)).rows
      await waitUntil(async () => (await processes()).length === 2)
      await peerChat.destroy()
      await other.close()
      expect(await statusOf(myChat, candidate)).toBe(1)
      await otherDevice.logout()
      await waitUntil(() => events.some((s) => s.userID === candidate.userID && s.statusType === 2))
    })
  })
