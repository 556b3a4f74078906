/** Dismissing a group of fifty thousand: answered at once, gone for everybody, and finished although the server is killed. */
import * as chatCalls from '../../contract/calls/chat/chat'
import { type Chat, createInstance } from '../../src/im'
import { TYPES, whenReady } from '../support/chat/chat-fixture'
import { createTestDatabase, type TestDatabase } from '../support/database/test-database'
import { logIn } from '../support/http-client'
import { soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { waitUntil } from '../support/wait-until'

const CROWD = soakOrShort(50_000, 8_000)
const groupID = '@TGS#_fifty-thousand'
let database: TestDatabase
let server: ProductServer
const chats: Chat[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startProductServer({ hasDemoData: false, dataDir: database.dataDir, env: database.env })
})
afterAll(async () => {
  await Promise.all(chats.map((chat) => chat.destroy()))
  await server?.stop()
  await database?.drop()
})

const device = async (phone: string) => {
  const client = await logIn(server.url, phone)
  const { data } = await client.call<{ userID: string; userSig: string; SDKAppID: number }>(chatCalls.getTicket)
  const proxyServer = `ws://127.0.0.1:${server.port}/im`
  const chat = createInstance({ SDKAppID: data.SDKAppID, proxyServer, eventThrottling: false })
  chats.push(chat)
  await whenReady(chat, () => chat.login({ userID: data.userID, userSig: data.userSig }))
  return { chat, userID: data.userID }
}
const count = async (table: string) => Number((await database.read(`select count(*) as n from ${table}`))[0]?.n)
const inGroup = `chat_group_members where group_id = '${groupID}'`
const groupsOf = async (chat: Chat) =>
  (await chat.getGroupList()).data.groupList.map((g: { groupID: string }) => g.groupID)

/** Adds members without devices; while no server runs, because the embedded database has one owner. */
async function addMembers(): Promise<void> {
  const crowd = `generate_series(1, ${CROWD}) n`
  for (const statement of [
    `insert into chat_accounts (user_id, tiny_id, nick, created_at, updated_at)
      select 'crowd' || n, 900000000 + n, '群众' || n, now(), now() from ${crowd}`,
    `insert into chat_group_members (group_id, user_id, no, joined_at) select '${groupID}', 'crowd' || n, g.next_no + n - 1, now()
      from ${crowd}, chat_groups g where g.group_id = '${groupID}'`,
    `insert into chat_members (user_id, conversation_id, peer) select 'crowd' || n, g.conversation_id, '${groupID}'
      from ${crowd}, chat_groups g where g.group_id = '${groupID}'`,
    `update chat_groups set member_count = member_count + ${CROWD}, next_no = next_no + ${CROWD} where group_id = '${groupID}'`,
  ])
    await database.read(statement)
}

it(`dismissing ${CROWD} answers at once; after a kill in the middle every member is let go and notified, once`, async () => {
  const owner = await device('13930000001')
  await owner.chat.createGroup({ name: '五万人', type: TYPES.GRP_COMMUNITY as never, groupID, isSupportTopic: false })
  await server.kill()
  await addMembers()
  await server.start()
  // the last to join is notified last
  const last = await device('13930000002')
  await last.chat.joinGroup({ groupID })
  expect(await groupsOf(last.chat)).toContain(groupID)

  const startedAt = Date.now()
  await waitUntil(
    () =>
      owner.chat.dismissGroup(groupID).then(
        () => true,
        () => false,
      ),
    60_000,
  )
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  await server.kill()
  expect(await count(inGroup)).toBeGreaterThan(CROWD / 2)
  await server.start()

  await waitUntil(async () => !(await groupsOf(last.chat)).includes(groupID), 120_000)
  await expect(last.chat.getGroupProfile({ groupID })).rejects.toMatchObject({ code: 10010 })
  const hasNotice = async () => {
    const { messageList } = (await last.chat.getMessageList({ conversationID: '@TIM#SYSTEM' })).data
    return messageList.some((m: { payload: { operationType?: number } }) => m.payload.operationType === 5)
  }
  await waitUntil(() => hasNotice().catch(() => false), 600_000)
  await server.kill()
  expect(await count(inGroup)).toBe(0)
  const notices = `chat_messages where type = 'TIMGroupSystemNoticeElem' and payload->>'operationType' = '5'`
  expect(await count(notices)).toBe(CROWD + 2)
  expect(await count(`(select distinct conversation_id from ${notices}) x`)).toBe(CROWD + 2)
})
