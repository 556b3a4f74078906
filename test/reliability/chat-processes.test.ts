/**
 * Two server processes over one database with users on both: each shows the other's changes, and when one dies its users go on
 * at the other without losing anything. Over PostgreSQL's NOTIFY and over Redis.
 */

import * as auth from '../../contract/calls/account/auth'
import * as chatCalls from '../../contract/calls/chat/chat'
import { type Chat, createInstance } from '../../src/im'
import { EVENT, getConversation, recordEvents, TYPES, whenReady } from '../support/chat/chat-fixture'
import { startPostgres } from '../support/database/postgres-server'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database'
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
import { isSoak, soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { waitUntil } from '../support/wait-until'

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
  let serverA: ProductServer
  let serverB: ProductServer
  let network: FaultyNetwork
  let isServerAAlive = true
  const chats: Chat[] = []

  beforeAll(async () => {
    const url = process.env.TEST_DATABASE_URL ?? (await started)?.url
    if (!url) throw new Error('two processes need PostgreSQL: install it or set TEST_DATABASE_URL')
    database = await createTestDatabase(url)
    const start = () =>
      startProductServer({
        hasDemoData: false,
        dataDir: database.dataDir,
        env: { ...database.env, ...busEnv, DATABASE_POOL: '5' },
      })
    serverA = await start()
    serverB = await start()
    network = await openFaultyNetwork(() => (isServerAAlive ? serverA.port : serverB.port), randomOf(7))
  })
  afterAll(async () => {
    await Promise.all(chats.map((chat) => chat.destroy()))
    network?.close()
    await serverA?.stop()
    await serverB?.stop()
    await database?.drop()
  })

  const socketOf = (server: ProductServer) => `ws://127.0.0.1:${server.port}/im`
  /** A client at one of the processes. */
  const device = async (number: number, server: ProductServer) => {
    const client = await logIn(serverA.url, `1392000${String(number).padStart(4, '0')}`)
    const session = await client.call<{ userID: string; userSig: string; SDKAppID: number }>(chatCalls.getTicket)
    const { userID, userSig, SDKAppID } = session.data
    const chat = createInstance({ SDKAppID, proxyServer: socketOf(server), eventThrottling: false })
    chats.push(chat)
    await whenReady(chat, () => chat.login({ userID, userSig }))
    return { chat, client, id: '', userID, token: client.token }
  }
  const write = (chat: Chat, to: string, text: string) => {
    const message = chat.createTextMessage({ to, conversationType: TYPES.CONV_C2C as never, payload: { text } })
    return chat.sendMessage(message).then(() => message)
  }

  it('messages, unread counts, reads and revokes cross over', async () => {
    const [hr, candidate] = [await device(1, serverA), await device(2, serverB)]
    const secondDevice = await device(2, serverA)
    await acquaint([hr, candidate])
    const received = [candidate, secondDevice].map(({ chat }) => recordEvents(chat, EVENT.MESSAGE_RECEIVED))
    const read = recordEvents(hr.chat, EVENT.MESSAGE_READ_BY_PEER)
    const revoked = recordEvents(candidate.chat, EVENT.MESSAGE_REVOKED)
    const messages = []
    for (const text of ['一', '二', '三']) messages.push(await write(hr.chat, candidate.userID, text))
    await waitUntil(() => received.every((list) => list.length === 3))
    for (const list of received) expect(list.map((m) => m.payload.text)).toEqual(['一', '二', '三'])
    await waitUntil(() => [candidate, secondDevice].every(({ chat }) => chat.getTotalUnreadMessageCount() === 3))
    await candidate.chat.setMessageRead({ conversationID: getConversation(hr) })
    await waitUntil(() => read.length === 3 && secondDevice.chat.getTotalUnreadMessageCount() === 0)
    await hr.chat.revokeMessage(messages[2] as never)
    await waitUntil(() => revoked.length === 1)
    expect(revoked[0].ID).toBe(messages[2]?.ID)
    expect(revoked[0].payload.text).toBe('')
  })

  it('logging out at one process ends the sockets at the other', async () => {
    const leaving = await device(3, serverB)
    const kicked = recordEvents(leaving.chat, EVENT.KICKED_OUT)
    await leaving.client.call(auth.logOut)
    await waitUntil(() => kicked.length === 1)
    expect(leaving.chat.isReady()).toBe(false)
  })

  it('a group with members at both sends all events to both: messages, who came, who left, its end', async () => {
    const [owner, far, near] = [await device(11, serverA), await device(12, serverB), await device(13, serverA)]
    await acquaint([owner, far, near])
    const received = [far, near].map(({ chat }) => recordEvents(chat, EVENT.MESSAGE_RECEIVED))
    const memberList = [{ userID: far.userID }]
    const created = await owner.chat.createGroup({ name: '两处的群', type: TYPES.GRP_PUBLIC as never, memberList })
    const { groupID } = created.data.group
    const groupsOf = async ({ chat }: { chat: Chat }) =>
      (await chat.getGroupList()).data.groupList.map((g: { groupID: string }) => g.groupID)
    await waitUntil(async () => (await groupsOf(far)).includes(groupID))
    // invited through the other process, notified at this one
    await far.chat.addGroupMember({ groupID, userIDList: [near.userID] })
    await waitUntil(async () => (await groupsOf(near)).includes(groupID))
    const sendText = (chat: Chat, text: string) =>
      chat.sendMessage(
        chat.createTextMessage({ to: groupID, conversationType: TYPES.CONV_GROUP as never, payload: { text } }),
      )
    const texts = ['一', '二', '三', '四', '五']
    for (const [i, text] of texts.entries()) await sendText(i % 2 ? far.chat : owner.chat, text)
    const textsFrom = (list: { payload: { text?: string }; from: string }[], ownId: string) =>
      list.filter((m) => m.from !== ownId && texts.includes(m.payload.text ?? '')).map((m) => m.payload.text)
    await waitUntil(
      () =>
        textsFrom(received[1] ?? [], near.userID).length === 5 && textsFrom(received[0] ?? [], far.userID).length === 3,
    )
    expect(textsFrom(received[1] ?? [], near.userID)).toEqual(texts)
    expect(textsFrom(received[0] ?? [], far.userID)).toEqual(['一', '三', '五'])
    await owner.chat.deleteGroupMember({ groupID, userIDList: [far.userID] })
    await waitUntil(async () => !(await groupsOf(far)).includes(groupID))
    await owner.chat.dismissGroup(groupID)
    await waitUntil(async () => !(await groupsOf(near)).includes(groupID))
  })

  it('online users are known to both, also when a user moves to the other process', async () => {
    const [watcher, walker] = [await device(14, serverA), await device(15, serverB)]
    await acquaint([watcher, walker])
    const statusEvents = recordEvents(watcher.chat, EVENT.USER_STATUS_UPDATED)
    const last = () => statusEvents.filter((s: { userID: string }) => s.userID === walker.userID).at(-1)?.statusType
    await watcher.chat.subscribeUserStatus({ userIDList: [walker.userID] })
    const statusOf = async () =>
      (await watcher.chat.getUserStatus({ userIDList: [walker.userID] })).data.successUserList[0]?.statusType
    await waitUntil(async () => (await statusOf()) === TYPES.USER_STATUS_ONLINE)
    await walker.chat.destroy()
    await waitUntil(() => last() === TYPES.USER_STATUS_OFFLINE)
    const reconnected = await device(15, serverA)
    await waitUntil(() => last() === TYPES.USER_STATUS_ONLINE)
    await reconnected.chat.destroy()
    await waitUntil(() => last() === TYPES.USER_STATUS_OFFLINE)
  })

  it('the users of a process that is killed go on at the other, and nothing is lost', async () => {
    const clients: ChatClient[] = []
    for (let i = 0; i < 6; i++)
      clients.push(await createChatClient(serverA.url, i % 2 ? socketOf(serverB) : network.url, i))
    await acquaint(clients)
    let isOver = false
    const random = randomOf(8)
    const conversations = clients.flatMap((from, i) =>
      [1, 2, 3].map((step) =>
        runConversation(from, clients[(i + step) % clients.length] as ChatClient, random, () => isOver),
      ),
    )
    // one whose only socket is at the process that dies is offline for those at the other
    const [lostClient, watcher] = [await device(16, serverA), await device(17, serverB)]
    await acquaint([lostClient, watcher])
    const statusEvents = recordEvents(watcher.chat, EVENT.USER_STATUS_UPDATED)
    await watcher.chat.subscribeUserStatus({ userIDList: [lostClient.userID] })
    await sleep(soakOrShort(3000, 1500))
    isServerAAlive = false
    await serverA.kill()
    await sleep(soakOrShort(5000, 3000))
    isOver = true
    await Promise.all(conversations)
    await waitUntilDelivered(clients, 30)
    // a process counts as killed after half a minute without a sign
    const isReportedOffline = () =>
      statusEvents.some((s) => s.userID === lostClient.userID && s.statusType === TYPES.USER_STATUS_OFFLINE)
    if (isSoak) await waitUntil(isReportedOffline, 90_000)
    const problems = [...checkReceived(clients), ...(await checkStored(database, clients))]
    await Promise.all(clients.map((t) => t.chat.destroy()))
    expect(problems).toEqual([])
    expect(
      clients.every(
        (t) => t.wrote.size === 3 && [...t.wrote.values()].every((list) => list.length > soakOrShort(5, 1)),
      ),
    ).toBe(true)
  })
})
