/** Members of groups: listing, inviting, removing and changing them. */
import IM from '../../../src/im'
import { logInOnFakeServer, Refusal } from '../../support/chat/fake-chat-server'
import { wireGroup } from '../../support/chat/wire-builders'
import { wireMember } from '../../support/chat/wire-relation-builders'

const { EVENT, TYPES } = IM
type Client = Awaited<ReturnType<typeof logInOnFakeServer>>
type Answers = NonNullable<Parameters<typeof logInOnFakeServer>[0]>
const users = (count: number) => Array.from({ length: count }, (_, i) => `user${i}`)
const w = wireGroup('admins')
const groups = [
  wireGroup('g1'),
  wireGroup('room', { type: 'AVChatRoom' }),
  { ...w, self: { ...w.self, role: 'Admin' } as NonNullable<typeof w.self> },
]
/** A client that owns 'g1' and the live room 'room', and is an admin of 'admins'. */
const logIn = (answers: Answers = {}) =>
  logInOnFakeServer({
    'group.list': { groups, nextCursor: '' },
    'group.get': ({ groupID }) => wireGroup(groupID, { memberCount: 9 }),
    ...answers,
  })
const call = ({ chat }: Client, method: string, options: object) =>
  (chat as unknown as Record<string, (o: object) => Promise<{ data: Record<string, unknown> }>>)[method]?.(options)

describe('the list of members', () => {
  it.each([
    [{}, { count: 15, offset: 0 }],
    [{ count: 0 }, { count: 15 }],
    [{ count: 'x' }, { count: 15 }],
    [{ count: 1 }, { count: 1 }],
    [{ count: -3 }, { count: 1 }],
    [{ count: 2.9 }, { count: 2 }],
    [{ count: 100 }, { count: 100 }],
    [{ count: 101 }, { count: 100 }],
    [{ offset: '30' }, { offset: 30 }],
    [{ offset: 'x' }, { offset: 0 }],
    [{ role: 'Admin' }, { role: 'Admin' }],
    [{ role: '' }, {}],
    [{ filter: 1000 }, { mark: 1000 }],
    [{ filter: 0 }, { mark: 0 }],
  ])('with %j is asked for with %j @G-7-17', async (options, sent) => {
    const client = await logIn({ 'group.members': { members: [], offset: 0 } })
    await call(client, 'getGroupMemberList', { groupID: 'g1', ...options })
    expect(client.server.inputsOf('group.members')).toEqual([{ groupID: 'g1', count: 15, offset: 0, ...sent }])
  })

  it('has members in the shape of the SDK, and the offset of the next page @G-3-11', async () => {
    const client = await logIn({ 'group.members': { members: [wireMember('lin')], offset: 15 } })
    const { data } = await client.chat.getGroupMemberList({ groupID: 'g1' })
    expect(data).toEqual({ memberList: [expect.objectContaining(wireMember('lin'))], offset: 15 })
  })

  it.each([10007, 10010])('is empty when the server refuses with %s: the group is closed to the user', async (code) => {
    const client = await logIn({
      'group.members': () => {
        throw new Refusal(code)
      },
    })
    const { data } = await client.chat.getGroupMemberList({ groupID: 'g9' })
    expect(data).toEqual({ memberList: [], offset: 0 })
  })

  it('rejects with any other refusal', async () => {
    const client = await logIn({
      'group.members': () => {
        throw new Refusal(60022)
      },
    })
    await expect(client.chat.getGroupMemberList({ groupID: 'g1' })).rejects.toMatchObject({ code: 60022 })
  })
})

it('answers the first 50 named users who are members @G-7-05', async () => {
  const client = await logIn({ 'group.memberProfiles': { members: [wireMember('user1')] } })
  const { data } = await client.chat.getGroupMemberProfile({ groupID: 'g1', userIDList: users(51) })
  expect(data).toMatchObject({ memberList: [wireMember('user1')] })
  expect(client.server.inputsOf('group.memberProfiles')).toEqual([{ groupID: 'g1', userIDs: users(50) }])
})

it('invites the first 500 users and answers who came in, and the group as it is then @G-7-18', async () => {
  const answer = { success: ['a'], failure: ['b'], existed: ['c'], overLimit: ['d'], waiting: [] }
  const client = await logIn({ 'group.invite': answer })
  const { data } = await client.chat.addGroupMember({ groupID: 'g1', userIDList: users(501) })
  expect(client.server.inputsOf('group.invite')).toEqual([{ groupID: 'g1', userIDs: users(500) }])
  expect(data).toMatchObject({
    successUserIDList: ['a'],
    failureUserIDList: ['b'],
    existedUserIDList: ['c'],
    overLimitUserIDList: ['d'],
    group: { groupID: 'g1', memberCount: 9 },
  })
})

describe('removing members', () => {
  it('sends the first 500 users without a reason unless one is given @G-7-22', async () => {
    const client = await logIn({ 'group.kick': { removed: [] } })
    const { data } = await client.chat.deleteGroupMember({ groupID: 'g1', userIDList: users(501) })
    expect(client.server.inputsOf('group.kick')).toEqual([
      { groupID: 'g1', userIDs: users(500), reason: '', duration: 0 },
    ])
    expect(data).toMatchObject({ group: { groupID: 'g1', memberCount: 9 }, userIDList: users(501) })
  })

  it('of a live room sends for how long they are kept out, and why', async () => {
    const client = await logIn({ 'group.kick': { removed: ['lin'] } })
    const options = { groupID: 'room', userIDList: ['lin'], reason: '广告', duration: 60 }
    await call(client, 'deleteGroupMember', options)
    expect(client.server.inputsOf('group.kick')).toEqual([
      { groupID: 'room', userIDs: ['lin'], reason: '广告', duration: 60 },
    ])
  })
})

it('marks the first 500 members of a live room', async () => {
  const client = await logIn({ 'group.mark': { success: ['user0'], failure: ['user1'] } })
  const options = { groupID: 'room', userIDList: users(501), markType: 1000, enableMark: true }
  expect((await client.chat.markGroupMemberList(options)).data).toEqual({
    successUserIDList: ['user0'],
    failureUserIDList: ['user1'],
  })
  expect(client.server.inputsOf('group.mark')).toEqual([
    { groupID: 'room', userIDs: users(500), mark: 1000, isSet: true },
  ])
})

it.each([
  ['inviting into a live room', 'addGroupMember', { groupID: 'room', userIDList: ['lin'] }, 2661],
  ['removing from an unknown group', 'deleteGroupMember', { groupID: 'g9', userIDList: ['lin'] }, 2603],
  ['removing from a live room for no time', 'deleteGroupMember', { groupID: 'room', userIDList: ['lin'] }, 2686],
  ['muting oneself', 'setGroupMemberMuteTime', { groupID: 'g1', userID: 'hr', muteTime: 60 }, 2685],
  ['naming an admin as an admin', 'setGroupMemberRole', { groupID: 'admins', userID: 'lin', role: 'Admin' }, 2681],
  ['naming an owner', 'setGroupMemberRole', { groupID: 'g1', userID: 'lin', role: 'Owner' }, 2683],
  ['naming oneself', 'setGroupMemberRole', { groupID: 'g1', userID: 'hr', role: 'Member' }, 2684],
])('%s is refused without asking the server', async (_what, method, options, code) => {
  const client = await logIn()
  await expect(call(client, method, options)).rejects.toMatchObject({ code })
  expect(client.server.sent).toEqual([])
})

describe('a change of one member', () => {
  const card = { nameCard: '小林' }
  const fields = { memberCustomField: [{ key: 'level', value: 'A' }] }
  it.each([
    ['setGroupMemberMuteTime', { userID: 'lin', muteTime: 60 }, 'group.mute', { userID: 'lin', seconds: 60 }],
    ['setGroupMemberRole', { userID: 'lin', role: TYPES.GRP_MBR_ROLE_ADMIN }, 'group.role', { role: 'Admin' }],
    ['setGroupMemberRole', { userID: 'lin', role: TYPES.GRP_MBR_ROLE_MEMBER }, 'group.role', { role: 'Member' }],
    ['setGroupMemberNameCard', { userID: 'lin', ...card }, 'group.member', card],
    ['setGroupMemberCustomField', { userID: 'lin', ...fields }, 'group.member', fields],
  ] as const)(
    '%s with %j is sent and resolves with member and group @G-7-20 @G-7-21',
    async (method, options, sentAs, sent) => {
      const client = await logIn({ [sentAs]: wireMember('lin', { nameCard: '林' }) })
      const data = (await call(client, method, { groupID: 'g1', ...options }))?.data
      expect(client.server.sent).toEqual([{ call: sentAs, data: { groupID: 'g1', userID: 'lin', ...sent } }])
      expect(data).toMatchObject({ member: { userID: 'lin', nameCard: '林' }, group: { groupID: 'g1' } })
      expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toEqual([])
    },
  )

  it.each([
    ['setGroupMemberNameCard', card],
    ['setGroupMemberCustomField', fields],
  ])('%s without a user changes the logged-in user in the group, which is emitted @G-7-26', async (method, change) => {
    const client = await logIn({ 'group.member': wireMember('hr', change) })
    for (const nobody of [{}, { userID: '' }]) await call(client, method, { groupID: 'g1', ...nobody, ...change })
    const sent = { groupID: 'g1', userID: 'hr', ...change }
    expect(client.server.inputsOf('group.member')).toEqual([sent, sent])
    expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)[0]).toMatchObject([{ selfInfo: change }, {}, {}])
  })

  it('in a group that is not known loads the group first', async () => {
    const client = await logIn({ 'group.role': wireMember('lin') })
    const data = (await call(client, 'setGroupMemberRole', { groupID: 'g9', userID: 'lin', role: 'Admin' }))?.data
    expect(data).toMatchObject({ group: { groupID: 'g9', memberCount: 9 } })
  })
})
