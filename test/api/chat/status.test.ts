/** Who is online: any device in any process counts; one that was killed takes its users offline. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../../server/app'
import type { Chat } from '../../../src/im'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  recordEvents,
  waitUntil,
} from '../../support/chat/chat-fixture'

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
const ask = async (chat: Chat, ...people: { userID: string }[]) =>
  (await chat.getUserStatus({ userIDList: people.map((p) => p.userID) })).data
const statusOf = async (chat: Chat, person: ChatTestUser) => (await ask(chat, person)).successUserList[0]?.statusType

describe('online status', () => {
  it('follows the last device that goes, and the unknown are told apart @C-3-03 @G-3-13', async () => {
    const mine = await fixture.openDevice(hr)
    const answer = await (async () => {
      await waitUntil(async () => (await statusOf(mine, hr)) === 1)
      // An account exists from the first session on, also before the first log-in.
      await fixture.fetchSession(candidate)
      return ask(mine, hr, candidate, { userID: 'nobody' })
    })()
    expect(answer.successUserList).toHaveLength(2)
    expect(answer.successUserList).toEqual(
      expect.arrayContaining([
        { userID: hr.userID, statusType: 1, customStatus: '' },
        { userID: candidate.userID, statusType: 2, customStatus: '' },
      ]),
    )
    expect(answer.failureUserList).toMatchObject([{ userID: 'nobody', code: 20003 }])
    const [phone, desk] = [await fixture.openDevice(candidate), await fixture.openDevice(candidate)]
    await waitUntil(async () => (await statusOf(mine, candidate)) === 1)
    await phone.logout()
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(await statusOf(mine, candidate)).toBe(1)
    await desk.logout()
    await waitUntil(async () => (await statusOf(mine, candidate)) === 2)
  })

  it('friends and those who subscribed hear of it; others do not @C-3-03 @G-3-13', async () => {
    const stranger = await fixture.createColleague('林静')
    const [mine, other] = [await fixture.openDevice(hr), await fixture.openDevice(stranger)]
    const [mySeen, otherSeen] = [
      recordEvents(mine, EVENT.USER_STATUS_UPDATED),
      recordEvents(other, EVENT.USER_STATUS_UPDATED),
    ]
    const theirs = await fixture.openDevice(candidate)
    await fixture.acceptAnyFriend(candidate)
    await mine.addFriend({ to: candidate.userID, source: 'AddSource_Type_Web' } as never)
    await waitUntil(async () => (await statusOf(mine, candidate)) === 1)
    await theirs.setSelfStatus({ customStatus: '面试中' })
    await waitUntil(() => mySeen.some((s) => s.userID === candidate.userID && s.customStatus === '面试中'))
    expect(otherSeen.filter((s) => s.userID === candidate.userID)).toEqual([])

    const { data } = await other.subscribeUserStatus({ userIDList: [candidate.userID, 'nobody'] })
    expect(data.failureUserList).toMatchObject([{ userID: 'nobody', code: 20003 }])
    await theirs.logout()
    await waitUntil(() => otherSeen.some((s) => s.userID === candidate.userID && s.statusType === 2))
    await waitUntil(() => mySeen.some((s) => s.userID === candidate.userID && s.statusType === 2))
    await other.unsubscribeUserStatus(undefined as never)
    const before = otherSeen.length
    const back = await fixture.openDevice(candidate)
    await waitUntil(() => mySeen.at(-1)?.statusType === 1)
    expect(otherSeen).toHaveLength(before)
    // The text is kept, and the log-in tells it.
    expect((await ask(mine, candidate)).successUserList[0]?.customStatus).toBe('面试中')
    expect(() => back.setSelfStatus({} as never)).toThrow('Params validate failed.')
    await expect(back.setSelfStatus({ customStatus: '长'.repeat(34) })).rejects.toMatchObject({ code: 30001 })
  })

  it('a device that comes back at once was never away', async () => {
    const mine = await fixture.openDevice(hr)
    const theirs = await fixture.openDevice(candidate)
    await waitUntil(async () => (await statusOf(mine, candidate)) === 1)
    await mine.subscribeUserStatus({ userIDList: [candidate.userID] })
    const seen = recordEvents(mine, EVENT.USER_STATUS_UPDATED)
    await theirs.logout()
    await fixture.openDevice(candidate)
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(seen.filter((s) => s.userID === candidate.userID)).toEqual([])
  })

  it('users of a process that was killed go offline, and a subscriber elsewhere hears of it', async () => {
    const mine = await fixture.openDevice(hr)
    await fixture.fetchSession(candidate)
    const { db } = fixture.built.ctx
    await db.execute(
      `insert into chat_processes (id, expires_at) values ('other-process', now() + interval '2 seconds')`,
    )
    await db.execute(`insert into chat_online (user_id, process) values ('${candidate.userID}', 'other-process')`)
    expect(await statusOf(mine, candidate)).toBe(1)
    await mine.subscribeUserStatus({ userIDList: [candidate.userID] })
    const seen = recordEvents(mine, EVENT.USER_STATUS_UPDATED)
    await waitUntil(() => seen.some((s) => s.userID === candidate.userID && s.statusType === 2), 20_000)
    expect((await db.execute(`select 1 from chat_online where process = 'other-process'`)).rows).toEqual([])
  })
})

if (process.env.TEST_DATABASE_URL)
  describe('online status over two processes', () => {
    it('a friend in one hears who comes to the other, and who goes when it stops', async () => {
      const { ctx } = fixture.built
      const other = await buildApp(ctx.config, { database: ctx.database, hasTimers: false })
      await other.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = other.app.server.address() as AddressInfo
      const mine = await fixture.openDevice(hr)
      const theirs = await fixture.openDevice(candidate, `ws://127.0.0.1:${port}/im`)
      await fixture.acceptAnyFriend(candidate)
      await mine.addFriend({ to: candidate.userID, source: 'AddSource_Type_Web' } as never)
      await waitUntil(async () => (await theirs.getFriendList()).data[0]?.userID === hr.userID)
      await waitUntil(async () => (await statusOf(mine, candidate)) === 1)
      const seen = recordEvents(mine, EVENT.USER_STATUS_UPDATED)
      await theirs.setSelfStatus({ customStatus: '在另一台服务器' })
      await waitUntil(() => seen.some((s) => s.userID === candidate.userID && s.customStatus === '在另一台服务器'))
      // A second device in this process: he stays online when the other process stops.
      const here = await fixture.openDevice(candidate)
      await new Promise((resolve) => setTimeout(resolve, 700))
      await theirs.destroy()
      await other.close()
      expect(await statusOf(mine, candidate)).toBe(1)
      await here.logout()
      await waitUntil(() => seen.some((s) => s.userID === candidate.userID && s.statusType === 2))
    })
  })
