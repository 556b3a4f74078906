/** Permissions in a group: every combination of type × role × operation, tried at the server. */
import WebSocket from 'ws'
import type { GroupType } from '../../contract/chat/group-types'
import {
  addGroupMembers,
  createGroup,
  dismissGroup,
  listUserConversations,
  sendGroupNotice,
} from '../../server/chat/commands'
import type { Chat } from '../../src/im'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  recordEvents,
} from '../support/chat/chat-fixture'
import { sampleOf } from '../support/sample'
import { waitUntil } from '../support/wait-until'

type Role = 'Owner' | 'Admin' | 'Member' | 'Stranger'
const ROLES: Role[] = ['Owner', 'Admin', 'Member', 'Stranger']
// biome-ignore lint/suspicious/noExplicitAny: the published typings are any
type Any = any

let fixture: ChatFixture
const users = {} as Record<Role | 'Other', ChatTestUser>
const chats = {} as Record<Role, Chat>
beforeAll(async () => {
  fixture = await createChatFixture()
  for (const role of [...ROLES, 'Other'] as const) users[role] = await fixture.createColleague(role)
  for (const role of ROLES) {
    chats[role] = await fixture.openDevice(users[role])
    frames[role] = await rawSocket(users[role])
  }
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await fixture.close()
})

/** Opens a socket of the user; returns a function that sends a call and returns its code. */
type Ask = (call: string, data: object) => Promise<number>
const frames = {} as Record<Role, Ask>
const sockets: WebSocket[] = []
async function rawSocket(user: ChatTestUser): Promise<Ask> {
  const socket = new WebSocket(fixture.ws)
  sockets.push(socket)
  const answers = new Map<number, number>()
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { id: number; code: number }
    answers.set(frame.id, frame.code)
  })
  await new Promise((resolve) => socket.on('open', resolve))
  let next = 0
  const ask: Ask = async (call, data) => {
    const id = ++next
    socket.send(JSON.stringify({ v: 1, id, call, data }))
    await waitUntil(() => answers.has(id))
    return answers.get(id) as number
  }
  const { userID, userSig, SDKAppID } = await fixture.fetchSession(user)
  await ask('auth', { appID: SDKAppID, userID, userSig, instance: 'raw' })
  return ask
}

let groupCount = 0
/** A fresh group with one of each role the type has. */
async function createGroupWithRoles(type: GroupType): Promise<string> {
  const groupId = type === 'Community' ? `@TGS#_${++groupCount}` : `roles-${++groupCount}`
  await createGroup(fixture.built.ctx, {
    type,
    name: '角色',
    owner: users.Owner.userID,
    groupId,
    clientId: `roles ${groupCount}`,
    members: ['Admin', 'Member', 'Other'].map((r) => users[r as 'Other'].userID),
  })
  if (type === 'AVChatRoom')
    await addGroupMembers(fixture.built.ctx, {
      groupId,
      userIds: ['Admin', 'Member', 'Other'].map((r) => users[r as 'Other'].userID),
    })
  if (['Public', 'ChatRoom', 'Community'].includes(type))
    expect(await frames.Owner('group.role', { groupID: groupId, userID: users.Admin.userID, role: 'Admin' })).toBe(0)
  return groupId
}

/** Operations as frames to the server, so that no client-side check hides a gap; aimed at a plain member unless stated. */
const OPERATIONS: Record<string, () => [call: string, data: object]> = {
  edit: () => ['group.update', { name: '新名' }],
  muteAll: () => ['group.update', { muteAllMembers: true }],
  dismiss: () => ['group.dismiss', {}],
  quit: () => ['group.quit', {}],
  transfer: () => ['group.transfer', { userID: users.Other.userID }],
  invite: () => ['group.invite', { userIDs: [users.Other.userID] }],
  removeMember: () => ['group.kick', { userIDs: [users.Other.userID], duration: 60 }],
  removeAdmin: () => ['group.kick', { userIDs: [users.Admin.userID], duration: 60 }],
  removeOwner: () => ['group.kick', { userIDs: [users.Owner.userID], duration: 60 }],
  makeAdmin: () => ['group.role', { userID: users.Other.userID, role: 'Admin' }],
  muteMember: () => ['group.mute', { userID: users.Other.userID, seconds: 60 }],
  muteAdmin: () => ['group.mute', { userID: users.Admin.userID, seconds: 60 }],
  muteOwner: () => ['group.mute', { userID: users.Owner.userID, seconds: 60 }],
  renameSelf: () => ['group.member', { nameCard: '我' }],
  renameMember: () => ['group.member', { userID: users.Other.userID, nameCard: '他' }],
  renameOwner: () => ['group.member', { userID: users.Owner.userID, nameCard: '主' }],
  attributes: () => ['group.setAttributes', { mode: 'set', attributes: { a: '1' } }],
  counters: () => ['group.count', { isAdding: true, counters: { n: 1 }, op: `op-${Math.random()}` }],
  list: () => ['group.members', {}],
  pins: () => ['group.pins', {}],
  mark: () => ['group.mark', { userIDs: [users.Other.userID], mark: 1000, isSet: true }],
  write: () => [
    'message.send',
    {
      clientTime: 1,
      random: Math.floor(Math.random() * 1e9),
      clientSeq: 1,
      type: 'TIMTextElem',
      payload: { text: '话' },
    },
  ],
}

/** Allowed roles per operation; everything else is refused. '-' = nobody. */
const LED = {
  edit: 'Owner Admin',
  muteAll: 'Owner Admin',
  dismiss: 'Owner',
  quit: 'Admin Member',
  transfer: 'Owner',
  invite: 'Owner Admin Member',
  removeMember: 'Owner Admin',
  removeAdmin: 'Owner',
  removeOwner: '-',
  makeAdmin: 'Owner',
  muteMember: 'Owner Admin',
  muteAdmin: 'Owner',
  muteOwner: '-',
  renameSelf: 'Owner Admin Member',
  renameMember: 'Owner Admin',
  renameOwner: 'Owner',
  attributes: 'Owner Admin Member',
  counters: 'Owner Admin Member',
  list: 'Owner Admin Member',
  pins: 'Owner Admin Member',
  mark: '-',
  write: 'Owner Admin Member',
}
const TABLE: Record<GroupType, Record<string, string>> = {
  Private: {
    ...LED,
    edit: 'Owner Admin Member',
    muteAll: '-',
    dismiss: '-',
    quit: 'Owner Admin Member',
    removeMember: 'Owner',
    makeAdmin: '-',
    muteMember: '-',
    muteAdmin: '-',
    renameMember: 'Owner',
  },
  Public: LED,
  ChatRoom: LED,
  Community: LED,
  AVChatRoom: {
    ...LED,
    edit: 'Owner',
    muteAll: 'Owner',
    transfer: '-',
    invite: '-',
    removeMember: 'Owner',
    makeAdmin: '-',
    muteMember: 'Owner',
    renameMember: 'Owner',
    mark: 'Owner',
  },
}
/** Operations that change members or their permissions; each combination gets its own group. */
const DISRUPTIVE = ['dismiss', 'quit', 'transfer', 'removeMember', 'removeAdmin', 'makeAdmin', 'muteAdmin', 'muteAll']

describe.each(Object.keys(TABLE) as GroupType[])('in a %s group', (type) => {
  let shared: string
  beforeAll(async () => {
    shared = await createGroupWithRoles(type)
  })
  // Admins of the types that have none are plain members.
  const cells = Object.keys(OPERATIONS).flatMap((operation) =>
    ROLES.map((role): [string, Role, boolean] => [
      operation,
      role,
      TABLE[type][operation]?.split(' ').includes(role) ?? false,
    ]),
  )
  it('the table has an entry for every operation', () => {
    expect(Object.keys(TABLE[type]).sort()).toEqual(Object.keys(OPERATIONS).sort())
  })
  it.each(sampleOf(cells, ([operation, role]) => `${type} ${operation} ${role}`))(
    '%s by %s: %s',
    async (operation, role, isAllowed) => {
      const groupID = DISRUPTIVE.includes(operation) && isAllowed ? await createGroupWithRoles(type) : shared
      const [call, data] = OPERATIONS[operation]?.() ?? ['', {}]
      const where = call === 'message.send' ? { scene: 'GROUP', to: groupID } : { groupID }
      const code = await frames[role](call, { ...where, ...data })
      if (isAllowed) expect(code).toBe(0)
      else expect([10007, 10009, 10004]).toContain(code)
    },
  )
})

describe('what a client leaves out, the server still checks', () => {
  it.each([
    ['group.update', { name: 'x' }],
    ['group.dismiss', {}],
    ['group.transfer', { userID: 'x' }],
    ['group.kick', { userIDs: ['x'] }],
    ['group.role', { userID: 'x', role: 'Admin' }],
    ['group.mute', { userID: 'x', seconds: 1 }],
    ['group.handle', { key: '1', isAgreed: true }],
    ['group.setAttributes', { mode: 'set', attributes: { a: '1' } }],
    ['group.count', { isAdding: true, counters: { a: 1 }, op: '12345678' }],
    ['group.pin', { seq: 1, isPinned: true }],
    ['group.mark', { userIDs: ['x'], mark: 1000, isSet: true }],
    ['group.members', {}],
    ['group.pins', {}],
    ['group.online', {}],
    ['group.quit', {}],
    ['group.invite', { userIDs: ['x'] }],
  ])('%s by a stranger is refused, of an unknown group unknown, of nonsense wrong', async (call, more) => {
    const groupID = await createGroupWithRoles('Public')
    const ask = frames.Stranger
    expect(await ask(call, { groupID, ...more })).toBe(10007)
    expect(await ask(call, { groupID: 'no-such', ...more })).toBe(10010)
    expect(await ask(call, { groupID: 7 })).toBe(30001)
    expect(await ask(call, { groupID: 'x'.repeat(100_000).slice(0, 5000), ...more })).toBe(30001)
  })
})

describe('the product', () => {
  it('makes a group once for one key, inside its own transaction, which takes everything back when it fails', async () => {
    const { ctx } = fixture.built
    const input = { type: 'Public' as const, name: '面试群', owner: users.Owner.userID, clientId: 'interview 1' }
    const first = await createGroup(ctx, input)
    expect(await createGroup(ctx, input)).toBe(first)
    await expect(
      ctx.transaction(async (tx) => {
        await addGroupMembers(tx, { groupId: first, userIds: [users.Member.userID] })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await chats.Owner.getGroupProfile({ groupID: first })).data.group.memberCount).toBe(1)
    expect(await addGroupMembers(ctx, { groupId: first, userIds: [users.Member.userID] })).toEqual([
      users.Member.userID,
    ])
    expect(await addGroupMembers(ctx, { groupId: first, userIds: [users.Member.userID] })).toEqual([])
  })

  it('sends a notice of its own to the members of a group and nobody else', async () => {
    const groupId = await createGroupWithRoles('Public')
    const events = (['Member', 'Admin', 'Stranger'] as const).map((role) =>
      recordEvents(chats[role], EVENT.MESSAGE_RECEIVED),
    )
    await sendGroupNotice(fixture.built.ctx, { groupId, text: '{"a":1}', to: [users.Member.userID] })
    const of = (list: Any[] | undefined) => (list ?? []).filter((m) => m.payload.operationType === 255)
    await waitUntil(() => of(events[0]).length === 1)
    expect(of(events[0])[0].payload.userDefinedField).toBe('{"a":1}')
    await sendGroupNotice(fixture.built.ctx, { groupId, text: '全体' })
    await waitUntil(() => of(events[0]).length === 2 && of(events[1]).length === 1)
    expect(of(events[2])).toEqual([])
  })

  it('dismissing a community of thousands answers at once: nobody finds it, and members are notified in batches @G-9-10', async () => {
    const { ctx } = fixture.built
    await ctx.db.execute(`insert into chat_accounts (user_id, tiny_id, nick, created_at, updated_at)
      select 'many' || n, 900000000 + n, '群众' || n, now(), now() from generate_series(1, 1200) n`)
    const groupId = await createGroup(ctx, {
      type: 'Community',
      name: '大群',
      owner: users.Owner.userID,
      clientId: 'big one',
    })
    const userIds = Array.from({ length: 1200 }, (_, i) => `many${i + 1}`)
    expect(await addGroupMembers(ctx, { groupId, userIds })).toHaveLength(1200)
    await waitUntil(async () =>
      (await chats.Owner.getGroupList()).data.groupList.some((g: Any) => g.groupID === groupId),
    )
    const seen = new Set<string>()
    let offset = 0
    do {
      const { data } = await chats.Owner.getGroupMemberList({ groupID: groupId, count: 100, offset })
      expect(data.memberList.length).toBeLessThanOrEqual(100)
      for (const m of data.memberList) seen.add(m.userID)
      offset = data.offset
    } while (offset)
    expect(seen.size).toBe(1201)
    const lastRows = await ctx.db.execute(
      `select user_id from chat_group_members where group_id = '${groupId}' order by no desc limit 1`,
    )
    const last = String(lastRows.rows[0]?.user_id)
    const listOf = async (userId: string) => (await listUserConversations(ctx, userId)).map((c) => c.to)
    expect(await listOf(last)).toContain(groupId)
    // the job is delayed: this is the state before it has run
    const jobNames: string[] = []
    const { within } = ctx.queue
    ctx.queue.within = (db) => ({ ...within(db), send: async ({ name }) => void jobNames.push(name) })
    await chats.Owner.dismissGroup(groupId)
    await chats.Owner.dismissGroup(groupId)
    await dismissGroup(ctx, groupId)
    ctx.queue.within = within
    expect(jobNames).toEqual(['chat.dismissed'])
    const members = async () =>
      Number(
        (await ctx.db.execute(`select count(*) as n from chat_group_members where group_id = '${groupId}'`)).rows[0]?.n,
      )
    expect(await members()).toBe(701)
    expect(await listOf(last)).not.toContain(groupId)
    await expect(chats.Member.getGroupProfile({ groupID: groupId })).rejects.toMatchObject({ code: 10010 })
    await expect(chats.Member.joinGroup({ groupID: groupId })).rejects.toMatchObject({ code: 10010 })
    await fixture.built.jobs.run('chat.dismissed')
    expect(await members()).toBe(0)
    const noticeCount = await ctx.db.execute(
      `select count(*) as n from chat_messages where type = 'TIMGroupSystemNoticeElem' and payload->>'operationType' = '5'
       and payload->'groupProfile'->>'groupID' = '${groupId}'`,
    )
    expect(Number(noticeCount.rows[0]?.n)).toBe(1201)
  })
})

describe('a device that was away', () => {
  it('finds what happened to its groups meanwhile', async () => {
    const user = await fixture.createColleague('离开的人')
    const chat = await fixture.openDevice(user)
    const { ctx } = fixture.built
    const make = (clientId: string) =>
      createGroup(ctx, {
        type: 'Public',
        name: clientId,
        owner: users.Owner.userID,
        members: [user.userID],
        clientId,
      })
    const [remainingId, leftId] = [await make('kept one'), await make('left one')]
    const names = async () => (await chat.getGroupList()).data.groupList.map((g: Any) => g.groupID).sort()
    await waitUntil(async () => (await names()).length === 2)
    const owned = async () => (await chats.Owner.getGroupList()).data.groupList.map((g: Any) => g.groupID)
    await waitUntil(async () => (await owned()).includes(leftId) && (await owned()).includes(remainingId))
    const events = recordEvents(chat, EVENT.MESSAGE_RECEIVED)
    // The socket breaks; what follows happens while it is gone.
    const { getChatService } = await import('../../server/chat/chat-service')
    getChatService(ctx).sockets.closeAll()
    await chats.Owner.deleteGroupMember({ groupID: leftId, userIDList: [user.userID] })
    await chats.Owner.updateGroupProfile({ groupID: remainingId, name: '改过' })
    const later = await make('later one')
    await waitUntil(async () => JSON.stringify(await names()) === JSON.stringify([remainingId, later].sort()))
    await waitUntil(() => [4, 6, 7].every((type) => events.some((m) => m.payload.operationType === type)))
    const { groupList } = (await chat.getGroupList()).data
    expect(groupList.find((g: Any) => g.groupID === remainingId).name).toBe('改过')
    const ids = events.map((m) => m.ID)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
