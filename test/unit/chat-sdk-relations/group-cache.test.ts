/** The user's groups as the client keeps them: loaded at log-in, kept up to date by tips, removed with their conversation. */
import IM from '../../../src/im'
import { logInOnFakeServer, Refusal, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireGroup, wireMessage } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
type Client = Awaited<ReturnType<typeof logInOnFakeServer>>
const ofGroups = (...groups: ReturnType<typeof wireGroup>[]) => ({ groups, nextCursor: '' })
const groupConversation = (to: string, lastSeq = 0) =>
  wireConversation({ scene: 'GROUP', to, lastSeq, ...(lastSeq ? { last: groupMessage(lastSeq, {}, to) } : {}) })
const groupMessage = (seq: number, more: Parameters<typeof wireMessage>[1] = {}, to = 'g1') =>
  wireMessage(seq, { scene: 'GROUP', to, ...more })
const tip = (seq: number, payload: object) =>
  groupMessage(seq, { type: 'TIMGroupTipElem', payload: { memberCount: 3, userIDList: [], ...payload } })
const groupsOf = async ({ chat }: Client) => (await chat.getGroupList()).data.groupList
const idsOf = async (client: Client) => (await groupsOf(client)).map((g: { groupID: string }) => g.groupID)

/** A client in the group g1 of another owner, which has a conversation with one message. */
const logInToGroup = (self: object = {}) => {
  const w = wireGroup('g1', { ownerID: 'lin', lastSeq: 1 })
  return logInOnFakeServer({
    'group.list': ofGroups({ ...w, self: { ...w.self, role: 'Member', ...self } as NonNullable<typeof w.self> }),
    'conversation.list': { conversations: [groupConversation('g1', 1)], nextCursor: '' },
  })
}

it('loads the groups page by page @G-3-08', async () => {
  const client = await logInOnFakeServer({
    'group.list': ({ cursor }) =>
      cursor ? ofGroups(wireGroup('g2')) : { groups: [wireGroup('g1', { lastSeq: 4 })], nextCursor: 'g1' },
  })
  expect((await client.chat.getGroupList()).data).toMatchObject({
    groupList: [
      { groupID: 'g1', nextMessageSeq: 5, memberNum: 2, maxMemberNum: 200, selfInfo: { role: 'Owner', userID: 'hr' } },
      { groupID: 'g2', nextMessageSeq: 1, isSupportTopic: false },
    ],
    isSyncCompleted: true,
  })
})

it('gives a group the last message of its conversation @G-7-28', async () => {
  const [group] = await groupsOf(await logInToGroup())
  expect(group.lastMessage).toMatchObject({ lastSequence: 1, fromAccount: 'candidate', payload: { text: '1' } })
})

it('knows only number and time of the last message while the group has no conversation', async () => {
  const client = await logInOnFakeServer({ 'group.list': ofGroups(wireGroup('g1', { lastSeq: 4, lastTime: 9 })) })
  const [group] = await groupsOf(client)
  expect(group.lastMessage).toEqual({ lastTime: 9, lastSequence: 4, fromAccount: '', messageForShow: '' })
})

describe('when the server says that the groups changed', () => {
  const reload = async ({ server }: Client, answer: ReturnType<typeof ofGroups>) => {
    server.answers['group.list'] = answer
    server.push('stale', { lists: ['groups'] })
    await settle()
  }

  it('a group that is gone is removed with its conversation, and the groups are emitted', async () => {
    const client = await logInToGroup()
    await reload(client, ofGroups(wireGroup('g2')))
    expect(await idsOf(client)).toEqual(['g2'])
    expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED).at(-1)).toMatchObject([{ groupID: 'g2' }])
    expect(client.eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toEqual([[]])
  })

  it('a known group is updated in place', async () => {
    const client = await logInToGroup()
    const [known] = await groupsOf(client)
    await reload(client, ofGroups(wireGroup('g1', { name: '新名', lastSeq: 1 })))
    expect((await groupsOf(client))[0]).toBe(known)
    expect(known).toMatchObject({ name: '新名', lastMessage: { payload: { text: '1' } } })
    expect(client.eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toEqual([])
  })

  it('a live room stays, which is in no list', async () => {
    const client = await logInOnFakeServer({ 'group.list': ofGroups(wireGroup('room', { type: 'AVChatRoom' })) })
    await reload(client, ofGroups())
    expect(await idsOf(client)).toEqual(['room'])
  })
})

it('attaches a new group to its conversation and emits the conversations', async () => {
  const { chat, eventsOf } = await logInOnFakeServer({
    'conversation.list': { conversations: [groupConversation('g1', 1)], nextCursor: '' },
    'group.get': wireGroup('g1', { name: '招聘组', lastSeq: 1 }),
  })
  const { group } = (await chat.getGroupProfile({ groupID: 'g1' })).data
  expect(group.lastMessage).toMatchObject({ payload: { text: '1' } })
  expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toMatchObject([[{ groupProfile: group, subType: 'Private' }]])
})

it('answers a group that the user is not in without keeping it', async () => {
  const client = await logInOnFakeServer({ 'group.get': wireGroup('g9', { self: null }) })
  const { group } = (await client.chat.getGroupProfile({ groupID: 'g9' })).data
  expect(group).toMatchObject({ groupID: 'g9', selfInfo: { role: '', userID: '' } })
  expect(await idsOf(client)).toEqual([])
})

describe('on the next socket', () => {
  it.each([
    ['and stays when the server takes the user', 0, ['g1', 'room']],
    ['and stays when the server is busy', 2996, ['g1', 'room']],
    ['and is removed when it is gone', 10010, ['g1']],
  ])('a live room is joined again %s', async (_what, code, left) => {
    const client = await logInOnFakeServer({
      'group.list': ofGroups(wireGroup('g1'), wireGroup('room', { type: 'AVChatRoom' })),
      'group.join': () => {
        if (code) throw new Refusal(code)
        return { status: 'JoinedSuccess' }
      },
    })
    expect(client.server.inputsOf('group.join')).toEqual([])
    const isJoining = new Promise<void>((resolve) => {
      const answer = client.server.answers['conversation.list'] as object
      client.server.answers['conversation.list'] = () => {
        resolve()
        return answer as { conversations: []; nextCursor: string }
      }
    })
    client.server.breakSockets()
    await isJoining
    await settle()
    expect(client.server.inputsOf('group.join')).toEqual([{ groupID: 'room', note: '' }])
    expect(await idsOf(client)).toEqual(left)
  })
})

describe('a tip', () => {
  const pushTip = async (payload: object, self: object = {}) => {
    const client = await logInToGroup(self)
    client.server.push('messages', { messages: [tip(2, payload)] })
    const [group] = await groupsOf(client)
    return { ...client, group }
  }

  it('brings the number of members, and the groups are emitted', async () => {
    const { group, eventsOf } = await pushTip({ operationType: TYPES.GRP_TIP_MBR_JOIN, memberCount: 7 })
    expect(group).toMatchObject({ memberCount: 7, nextMessageSeq: 3, lastMessage: { lastSequence: 2 } })
    expect(group.selfInfo.role).toBe('Member')
    expect(eventsOf(EVENT.GROUP_LIST_UPDATED)).toEqual([[group]])
  })

  it.each([
    ['becomes an admin', TYPES.GRP_TIP_MBR_SET_ADMIN, ['lin', 'hr'], 'Member', 'Admin'],
    ['is no admin any more', TYPES.GRP_TIP_MBR_CANCELED_ADMIN, ['hr'], 'Admin', 'Member'],
    ['stays a member when others become admins', TYPES.GRP_TIP_MBR_SET_ADMIN, ['lin'], 'Member', 'Member'],
    ['stays a member when others join', TYPES.GRP_TIP_MBR_JOIN, ['hr'], 'Member', 'Member'],
  ])('reports that the user %s', async (_what, operationType, userIDList, before, role) => {
    const { group } = await pushTip({ operationType, userIDList }, { role: before })
    expect(group.selfInfo.role).toBe(role)
  })

  it.each([
    ['the user becomes owner', { ownerID: 'hr' }, 'Member', 'Owner'],
    ['the owner becomes a member', { ownerID: 'lin' }, 'Owner', 'Member'],
    ['an admin stays one under a new owner', { ownerID: 'chen' }, 'Admin', 'Admin'],
    ['the owner stays owner with a new name', { name: '新名' }, 'Owner', 'Owner'],
  ])('changes the profile: %s', async (_what, newGroupProfile, before, role) => {
    const operationType = TYPES.GRP_TIP_GRP_PROFILE_UPDATED
    const { group } = await pushTip({ operationType, newGroupProfile }, { role: before })
    expect(group).toMatchObject({ ...newGroupProfile, infoSequence: 2, lastInfoTime: 1_700_000_002 })
    expect(group.selfInfo.role).toBe(role)
  })

  it('with a new name is followed by the conversations with that name', async () => {
    const { chat, server } = await logInToGroup()
    const names: string[] = []
    chat.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }: { data: { groupProfile: { name: string } }[] }) => {
      names.push(...data.map(({ groupProfile }) => groupProfile.name))
    })
    const newGroupProfile = { name: '新名' }
    server.push('messages', {
      messages: [tip(2, { operationType: TYPES.GRP_TIP_GRP_PROFILE_UPDATED, newGroupProfile })],
    })
    expect(names.at(-1)).toBe('新名')
  })

  it('changes nothing when the group was loaded after it', async () => {
    const client = await logInToGroup()
    client.server.answers['group.get'] = wireGroup('g1', { lastSeq: 2, memberCount: 9 })
    await client.chat.getGroupProfile({ groupID: 'g1' })
    client.server.push('messages', { messages: [tip(2, { operationType: TYPES.GRP_TIP_MBR_JOIN })] })
    expect((await groupsOf(client))[0]).toMatchObject({ memberCount: 9, nextMessageSeq: 3 })
    expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toEqual([])
  })
})

it.each([
  ['of the group becomes its last one, without an event of the groups', groupMessage(2), 2],
  ['of a user leaves a group of the same id alone', wireMessage(1, { to: 'g1', clientSeq: 9 }), 1],
])('a text message %s', async (_what, message, lastSequence) => {
  const client = await logInToGroup()
  client.server.push('messages', { messages: [message] })
  const [group] = await groupsOf(client)
  expect(group).toMatchObject({ memberCount: 2, nextMessageSeq: lastSequence + 1, lastMessage: { lastSequence } })
  expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toEqual([])
})
