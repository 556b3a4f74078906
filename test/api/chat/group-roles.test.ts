/** Who may do what in a group: every cell of type × role × act, tried at the server. */
import WebSocket from 'ws'
import type { GroupType } from '../../../contract/chat/group-types'
import {
  addGroupMembers,
  createGroup,
  dismissGroup,
  listUserConversations,
  sendGroupNotice,
} from '../../../server/chat/commands'
import type { Chat } from '../../../src/im'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  recordEvents,
  waitUntil,
} from '../../support/chat/chat-fixture'

type Role = 'Owner' | 'Admin' | 'Member' | 'Stranger'
const ROLES: Role[] = ['Owner', 'Admin', 'Member', 'Stranger']
// biome-ignore lint/suspicious/noExplicitAny: the published typings say any
type Any = any

let world: ChatFixture
const people = {} as Record<Role | 'Other', ChatTestUser>
const chats = {} as Record<Role, Chat>
beforeAll(async () => {
  world = await createChatFixture()
  for (const role of [...ROLES, 'Other'] as const) people[role] = await world.person(role)
  for (const role of ROLES) {
    chats[role] = await world.device(people[role])
    frames[role] = await rawSocket(people[role])
  }
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await world.close()
})

/** Sends a frame in somebody's name and answers the code. */
type Ask = (call: string, data: object) => Promise<number>
const frames = {} as Record<Role, Ask>
const sockets: WebSocket[] = []
async function rawSocket(person: ChatTestUser): Promise<Ask> {
  const socket = new WebSocket(world.ws)
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
  const { userID, userSig, SDKAppID } = await world.session(person)
  await ask('auth', { appID: SDKAppID, userID, userSig, instance: 'raw' })
  return ask
}

let made = 0
/** A fresh group with one of each role the type has. */
async function aGroup(type: GroupType): Promise<string> {
  const groupId = type === 'Community' ? `@TGS#_${++made}` : `roles-${++made}`
  await createGroup(world.built.ctx, {
    type,
    name: '角色',
    owner: people.Owner.userID,
    groupId,
    clientId: `roles ${made}`,
    members: ['Admin', 'Member', 'Other'].map((r) => people[r as 'Other'].userID),
  })
  if (type === 'AVChatRoom')
    await addGroupMembers(world.built.ctx, {
      groupId,
      userIds: ['Admin', 'Member', 'Other'].map((r) => people[r as 'Other'].userID),
    })
  if (['Public', 'ChatRoom', 'Community'].includes(type))
    expect(await frames.Owner('group.role', { groupID: groupId, userID: people.Admin.userID, role: 'Admin' })).toBe(0)
  return groupId
}

/** One act as a frame to the server, so that no check of the client hides a hole; aimed at a plain member unless it says so. */
const ACTS: Record<string, () => [call: string, data: object]> = {
  edit: () => ['group.update', { name: '新名' }],
  muteAll: () => ['group.update', { muteAllMembers: true }],
  dismiss: () => ['group.dismiss', {}],
  quit: () => ['group.quit', {}],
  transfer: () => ['group.transfer', { userID: people.Other.userID }],
  invite: () => ['group.invite', { userIDs: [people.Other.userID] }],
  removeMember: () => ['group.kick', { userIDs: [people.Other.userID], duration: 60 }],
  removeAdmin: () => ['group.kick', { userIDs: [people.Admin.userID], duration: 60 }],
  removeOwner: () => ['group.kick', { userIDs: [people.Owner.userID], duration: 60 }],
  makeAdmin: () => ['group.role', { userID: people.Other.userID, role: 'Admin' }],
  muteMember: () => ['group.mute', { userID: people.Other.userID, seconds: 60 }],
  muteAdmin: () => ['group.mute', { userID: people.Admin.userID, seconds: 60 }],
  muteOwner: () => ['group.mute', { userID: people.Owner.userID, seconds: 60 }],
  renameSelf: () => ['group.member', { nameCard: '我' }],
  renameMember: () => ['group.member', { userID: people.Other.userID, nameCard: '他' }],
  renameOwner: () => ['group.member', { userID: people.Owner.userID, nameCard: '主' }],
  attributes: () => ['group.setAttributes', { mode: 'set', attributes: { a: '1' } }],
  counters: () => ['group.count', { isAdding: true, counters: { n: 1 }, op: `op-${Math.random()}` }],
  list: () => ['group.members', {}],
  pins: () => ['group.pins', {}],
  mark: () => ['group.mark', { userIDs: [people.Other.userID], mark: 1000, isSet: true }],
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

/** Who may, as sentences; what is not named is refused. '-' = nobody. */
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
/** Acts that change who is there, or what others may do; each cell of them gets a group of its own. */
const DISRUPTIVE = ['dismiss', 'quit', 'transfer', 'removeMember', 'removeAdmin', 'makeAdmin', 'muteAdmin', 'muteAll']

describe.each(Object.keys(TABLE) as GroupType[])('in a %s group', (type) => {
  let shared: string
  beforeAll(async () => {
    shared = await aGroup(type)
  })
  // Admins of the types that have none are plain members.
  const cells = Object.keys(ACTS).flatMap((act) =>
    ROLES.map((role): [string, Role, boolean] => [act, role, TABLE[type][act]?.split(' ').includes(role) ?? false]),
  )
  it('the table says something about every act', () => {
    expect(Object.keys(TABLE[type]).sort()).toEqual(Object.keys(ACTS).sort())
  })
  it.each(cells)('%s by %s: %s', async (act, role, isAllowed) => {
    const groupID = DISRUPTIVE.includes(act) && isAllowed ? await aGroup(type) : shared
    const [call, data] = ACTS[act]?.() ?? ['', {}]
    const where = call === 'message.send' ? { scene: 'GROUP', to: groupID } : { groupID }
    const code = await frames[role](call, { ...where, ...data })
    if (isAllowed) expect(code).toBe(0)
    else expect([10007, 10009, 10004]).toContain(code)
  })
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
    const groupID = await aGroup('Public')
    const ask = frames.Stranger
    expect(await ask(call, { groupID, ...more })).toBe(10007)
    expect(await ask(call, { groupID: 'no-such', ...more })).toBe(10010)
    expect(await ask(call, { groupID: 7 })).toBe(30001)
    expect(await ask(call, { groupID: 'x'.repeat(100_000).slice(0, 5000), ...more })).toBe(30001)
  })
})

describe('the product', () => {
  it('makes a group once for one key, inside its own transaction, which takes everything back when it fails', async () => {
    const { ctx } = world.built
    const input = { type: 'Public' as const, name: '面试群', owner: people.Owner.userID, clientId: 'interview 1' }
    const first = await createGroup(ctx, input)
    expect(await createGroup(ctx, input)).toBe(first)
    await expect(
      ctx.db.transaction(async () => {
        await addGroupMembers(ctx, { groupId: first, userIds: [people.Member.userID] })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await chats.Owner.getGroupProfile({ groupID: first })).data.group.memberCount).toBe(1)
    expect(await addGroupMembers(ctx, { groupId: first, userIds: [people.Member.userID] })).toEqual([
      people.Member.userID,
    ])
    expect(await addGroupMembers(ctx, { groupId: first, userIds: [people.Member.userID] })).toEqual([])
  })

  it('sends a notice of its own to the members of a group and nobody else', async () => {
    const groupId = await aGroup('Public')
    const seen = (['Member', 'Admin', 'Stranger'] as const).map((role) =>
      recordEvents(chats[role], EVENT.MESSAGE_RECEIVED),
    )
    await sendGroupNotice(world.built.ctx, { groupId, text: '{"a":1}', to: [people.Member.userID] })
    const of = (list: Any[] | undefined) => (list ?? []).filter((m) => m.payload.operationType === 255)
    await waitUntil(() => of(seen[0]).length === 1)
    expect(of(seen[0])[0].payload.userDefinedField).toBe('{"a":1}')
    await sendGroupNotice(world.built.ctx, { groupId, text: '全体' })
    await waitUntil(() => of(seen[0]).length === 2 && of(seen[1]).length === 1)
    expect(of(seen[2])).toEqual([])
  })

  it('dismissing a community of thousands answers at once: nobody finds it any more, and the rest are told step by step', async () => {
    const { ctx } = world.built
    await ctx.db.execute(`insert into chat_accounts (user_id, tiny_id, nick, created_at, updated_at)
      select 'many' || n, 900000000 + n, '群众' || n, now(), now() from generate_series(1, 1200) n`)
    const groupId = await createGroup(ctx, {
      type: 'Community',
      name: '大群',
      owner: people.Owner.userID,
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
      for (const m of data.memberList) seen.add(m.userID)
      offset = data.offset
    } while (offset)
    expect(seen.size).toBe(1201)
    const lasts = await ctx.db.execute(
      `select user_id from chat_group_members where group_id = '${groupId}' order by no desc limit 1`,
    )
    const last = String(lasts.rows[0]?.user_id)
    const listOf = async (userId: string) => (await listUserConversations(ctx, userId)).map((c) => c.to)
    expect(await listOf(last)).toContain(groupId)
    // the job is held back: this is what everybody sees while it has not run
    const asked: string[] = []
    const { send } = ctx.queue
    ctx.queue.send = async ({ name }) => void asked.push(name)
    await chats.Owner.dismissGroup(groupId)
    await chats.Owner.dismissGroup(groupId)
    await dismissGroup(ctx, groupId)
    ctx.queue.send = send
    expect(asked).toEqual(['chat.dismissed'])
    const members = async () =>
      Number(
        (await ctx.db.execute(`select count(*) as n from chat_group_members where group_id = '${groupId}'`)).rows[0]?.n,
      )
    expect(await members()).toBe(701)
    expect(await listOf(last)).not.toContain(groupId)
    await expect(chats.Member.getGroupProfile({ groupID: groupId })).rejects.toMatchObject({ code: 10010 })
    await expect(chats.Member.joinGroup({ groupID: groupId })).rejects.toMatchObject({ code: 10010 })
    await world.built.jobs.run('chat.dismissed')
    expect(await members()).toBe(0)
    const told = await ctx.db.execute(
      `select count(*) as n from chat_messages where type = 'TIMGroupSystemNoticeElem' and payload->>'operationType' = '5'
       and payload->'groupProfile'->>'groupID' = '${groupId}'`,
    )
    expect(Number(told.rows[0]?.n)).toBe(1201)
  })
})

describe('a device that was away', () => {
  it('finds what happened to its groups meanwhile', async () => {
    const person = await world.person('离开的人')
    const chat = await world.device(person)
    const { ctx } = world.built
    const make = (clientId: string) =>
      createGroup(ctx, {
        type: 'Public',
        name: clientId,
        owner: people.Owner.userID,
        members: [person.userID],
        clientId,
      })
    const [kept, left] = [await make('kept one'), await make('left one')]
    const names = async () => (await chat.getGroupList()).data.groupList.map((g: Any) => g.groupID).sort()
    await waitUntil(async () => (await names()).length === 2)
    const owned = async () => (await chats.Owner.getGroupList()).data.groupList.map((g: Any) => g.groupID)
    await waitUntil(async () => (await owned()).includes(left) && (await owned()).includes(kept))
    const seen = recordEvents(chat, EVENT.MESSAGE_RECEIVED)
    // The socket breaks; what follows happens while it is gone.
    const { getChatService } = await import('../../../server/chat/chat-service')
    getChatService(ctx).sockets.closeAll()
    await chats.Owner.deleteGroupMember({ groupID: left, userIDList: [person.userID] })
    await chats.Owner.updateGroupProfile({ groupID: kept, name: '改过' })
    const later = await make('later one')
    await waitUntil(async () => JSON.stringify(await names()) === JSON.stringify([kept, later].sort()))
    await waitUntil(() => [4, 6, 7].every((type) => seen.some((m) => m.payload.operationType === type)))
    const { groupList } = (await chat.getGroupList()).data
    expect(groupList.find((g: Any) => g.groupID === kept).name).toBe('改过')
    const ids = seen.map((m) => m.ID)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
