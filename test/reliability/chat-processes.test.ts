/**
 * Two server processes over one database, people on both: what one does the other shows, and when one dies its people go on
 * at the other without losing anything. Over PostgreSQL's NOTIFY and over Redis.
 */

import { type Chat, createInstance } from '../../src/im'
import { startPostgres } from '../support/database/postgres-server'
import { type ProductServer, startProductServer } from '../support/browser/product-server'
import { EVENT, getConversation, recordEvents, TYPES, waitUntil, whenReady } from '../support/chat/chat-fixture'
import { randomOf } from '../support/fuzz/random'
import { logIn } from '../support/http-client'
import {
  acquaint,
  type ChatClient,
  checkReceived,
  checkStored,
  createChatClient,
  runConversation,
  sleep,
  waitUntilDelivered,
} from '../support/reliability/chat-load-clients'
import { type FaultyNetwork, openFaultyNetwork } from '../support/reliability/faulty-network'
import { soakOrShort, isSoak } from '../support/reliability/soak'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database'

/** Without TEST_DATABASE_URL an installed PostgreSQL is started for this file. */
const started = process.env.TEST_DATABASE_URL ? undefined : startPostgres()
const redis = process.env.TEST_REDIS_URL
const buses: [string, Record<string, string>][] = [
  ['PostgreSQL NOTIFY', {}],
  ...(redis ? [['Redis', { REDIS_URL: redis }] as [string, Record<string, string>]] : []),
]
afterAll(async () => (await started)?.stop())

describe.each(buses)('two processes over %s', (_name, busEnv) => {
  let database: TestDatabase
  let one: ProductServer
  let two: ProductServer
  let line: FaultyNetwork
  let isOneAlive = true
  const chats: Chat[] = []

  beforeAll(async () => {
    const url = process.env.TEST_DATABASE_URL ?? (await started)?.url
    if (!url) throw new Error('two processes need PostgreSQL: install it or set TEST_DATABASE_URL')
    database = await createTestDatabase(url)
    const start = () =>
      startProductServer({
        hasWorld: false,
        dataDir: database.dataDir,
        env: { ...database.env, ...busEnv, DATABASE_POOL: '5' },
      })
    one = await start()
    two = await start()
    line = await openFaultyNetwork(() => (isOneAlive ? one.port : two.port), randomOf(7))
  })
  afterAll(async () => {
    await Promise.all(chats.map((chat) => chat.destroy()))
    line?.close()
    await one?.stop()
    await two?.stop()
    await database?.drop()
  })

  const socketOf = (stack: ProductServer) => `ws://127.0.0.1:${stack.port}/im`
  /** A person's device at one of the processes. */
  const device = async (number: number, stack: ProductServer) => {
    const client = await logIn(one.url, `1392000${String(number).padStart(4, '0')}`)
    const session = await client.call<{ userID: string; userSig: string; SDKAppID: number }>(
      'POST /pinqiao/v1/chat/session',
    )
    const { userID, userSig, SDKAppID } = session.data
    const chat = createInstance({ SDKAppID, proxyServer: socketOf(stack), eventThrottling: false })
    chats.push(chat)
    await whenReady(chat, () => chat.login({ userID, userSig }))
    return { chat, client, id: '', userID, token: client.token }
  }
  const write = (chat: Chat, to: string, text: string) => {
    const message = chat.createTextMessage({ to, conversationType: TYPES.CONV_C2C as never, payload: { text } })
    return chat.sendMessage(message).then(() => message)
  }

  it('messages, unread counts, reads and revokes cross over', async () => {
    const [hr, candidate] = [await device(1, one), await device(2, two)]
    const second = await device(2, one)
    await acquaint([hr, candidate])
    const shown = [candidate, second].map(({ chat }) => recordEvents(chat, EVENT.MESSAGE_RECEIVED))
    const read = recordEvents(hr.chat, EVENT.MESSAGE_READ_BY_PEER)
    const revoked = recordEvents(candidate.chat, EVENT.MESSAGE_REVOKED)
    const messages = []
    for (const text of ['一', '二', '三']) messages.push(await write(hr.chat, candidate.userID, text))
    await waitUntil(() => shown.every((list) => list.length === 3))
    for (const list of shown) expect(list.map((m) => m.payload.text)).toEqual(['一', '二', '三'])
    await waitUntil(() => [candidate, second].every(({ chat }) => chat.getTotalUnreadMessageCount() === 3))
    await candidate.chat.setMessageRead({ conversationID: getConversation(hr) })
    await waitUntil(() => read.length === 3 && second.chat.getTotalUnreadMessageCount() === 0)
    await hr.chat.revokeMessage(messages[2] as never)
    await waitUntil(() => revoked.length === 1)
    expect(revoked[0].payload.text).toBe('三')
  })

  it('logging out at one process ends the sockets at the other', async () => {
    const leaving = await device(3, two)
    const kicked = recordEvents(leaving.chat, EVENT.KICKED_OUT)
    await leaving.client.call('GET /api/logout')
    await waitUntil(() => kicked.length === 1)
    expect(leaving.chat.isReady()).toBe(false)
  })

  it('a group with members at both is told everything at both: messages, who came, who left, its end', async () => {
    const [owner, far, near] = [await device(11, one), await device(12, two), await device(13, one)]
    await acquaint([owner, far, near])
    const shown = [far, near].map(({ chat }) => recordEvents(chat, EVENT.MESSAGE_RECEIVED))
    const memberList = [{ userID: far.userID }]
    const made = await owner.chat.createGroup({ name: '两处的群', type: TYPES.GRP_PUBLIC as never, memberList })
    const { groupID } = made.data.group
    const groupsOf = async ({ chat }: { chat: Chat }) =>
      (await chat.getGroupList()).data.groupList.map((g: { groupID: string }) => g.groupID)
    await waitUntil(async () => (await groupsOf(far)).includes(groupID))
    // invited from the far process, told at the near one
    await far.chat.addGroupMember({ groupID, userIDList: [near.userID] })
    await waitUntil(async () => (await groupsOf(near)).includes(groupID))
    const say = (chat: Chat, text: string) =>
      chat.sendMessage(
        chat.createTextMessage({ to: groupID, conversationType: TYPES.CONV_GROUP as never, payload: { text } }),
      )
    const texts = ['一', '二', '三', '四', '五']
    for (const [i, text] of texts.entries()) await say(i % 2 ? far.chat : owner.chat, text)
    const said = (list: { payload: { text?: string }; from: string }[], mine: string) =>
      list.filter((m) => m.from !== mine && texts.includes(m.payload.text ?? '')).map((m) => m.payload.text)
    await waitUntil(
      () => said(shown[1] ?? [], near.userID).length === 5 && said(shown[0] ?? [], far.userID).length === 3,
    )
    expect(said(shown[1] ?? [], near.userID)).toEqual(texts)
    expect(said(shown[0] ?? [], far.userID)).toEqual(['一', '三', '五'])
    await owner.chat.deleteGroupMember({ groupID, userIDList: [far.userID] })
    await waitUntil(async () => !(await groupsOf(far)).includes(groupID))
    await owner.chat.dismissGroup(groupID)
    await waitUntil(async () => !(await groupsOf(near)).includes(groupID))
  })

  it('who is online is known at both, also when he comes to the other process', async () => {
    const [watcher, walker] = [await device(14, one), await device(15, two)]
    await acquaint([watcher, walker])
    const told = recordEvents(watcher.chat, EVENT.USER_STATUS_UPDATED)
    const last = () => told.filter((s: { userID: string }) => s.userID === walker.userID).at(-1)?.statusType
    await watcher.chat.subscribeUserStatus({ userIDList: [walker.userID] })
    const statusOf = async () =>
      (await watcher.chat.getUserStatus({ userIDList: [walker.userID] })).data.successUserList[0]?.statusType
    await waitUntil(async () => (await statusOf()) === TYPES.USER_STATUS_ONLINE)
    await walker.chat.destroy()
    await waitUntil(() => last() === TYPES.USER_STATUS_OFFLINE)
    const again = await device(15, one)
    await waitUntil(() => last() === TYPES.USER_STATUS_ONLINE)
    await again.chat.destroy()
    await waitUntil(() => last() === TYPES.USER_STATUS_OFFLINE)
  })

  it('the people of a process that is killed go on at the other, and nothing is lost', async () => {
    const talkers: ChatClient[] = []
    for (let i = 0; i < 6; i++) talkers.push(await createChatClient(one.url, i % 2 ? socketOf(two) : line.url, i))
    await acquaint(talkers)
    let isOver = false
    const random = randomOf(8)
    const lanes = talkers.flatMap((from, i) =>
      [1, 2, 3].map((step) =>
        runConversation(from, talkers[(i + step) % talkers.length] as ChatClient, random, () => isOver),
      ),
    )
    // one whose only socket is at the process that dies is offline for those at the other
    const [lost, watcher] = [await device(16, one), await device(17, two)]
    await acquaint([lost, watcher])
    const told = recordEvents(watcher.chat, EVENT.USER_STATUS_UPDATED)
    await watcher.chat.subscribeUserStatus({ userIDList: [lost.userID] })
    await sleep(soakOrShort(3000, 1500))
    isOneAlive = false
    await one.kill()
    await sleep(soakOrShort(5000, 3000))
    isOver = true
    await Promise.all(lanes)
    await waitUntilDelivered(talkers, 30)
    // a process counts as killed after half a minute without a sign
    const isTold = () => told.some((s) => s.userID === lost.userID && s.statusType === TYPES.USER_STATUS_OFFLINE)
    if (isSoak) await waitUntil(isTold, 90_000)
    const problems = [...checkReceived(talkers), ...(await checkStored(database, talkers))]
    await Promise.all(talkers.map((t) => t.chat.destroy()))
    expect(problems).toEqual([])
    expect(
      talkers.every((t) => t.wrote.size === 3 && [...t.wrote.values()].every((list) => list.length > soakOrShort(5, 1))),
    ).toBe(true)
  })
})
