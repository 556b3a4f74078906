/** Calls on groups themselves: creating, changing, handing over, finding and dismissing them. */
import IM from '../../../src/im'
import { logInOnFakeServer, Refusal, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireGroup, wireMessage, wireProfile } from '../../support/chat/wire-builders'

const { EVENT, TYPES } = IM
type Client = Awaited<ReturnType<typeof logInOnFakeServer>>
const idsOf = async ({ chat }: Client) =>
  (await chat.getGroupList()).data.groupList.map((g: { groupID: string }) => g.groupID)
const logInTo = (...groups: ReturnType<typeof wireGroup>[]) =>
  logInOnFakeServer({
    'group.list': { groups, nextCursor: '' },
    'conversation.list': {
      conversations: groups.map(({ groupID: to }) => wireConversation({ scene: 'GROUP', to })),
      nextCursor: '',
    },
  })

describe('creating a group', () => {
  const logIn = (options = {}) =>
    logInOnFakeServer(
      {
        'group.create': ({ type, groupID = 'g1' }) => ({ group: wireGroup(groupID, { type }), overLimit: ['chen'] }),
        'message.send': { id: '1-1-1', seq: 1, time: 1_700_000_000 },
      },
      options,
    )
  const create = ({ chat }: Client, options: object) =>
    (chat.createGroup as (o: object) => Promise<{ data: object }>)(options)
  const greetingsOf = ({ server }: Client) =>
    server.inputsOf('message.send').map(({ to, payload }) => ({ to, ...JSON.parse(String(payload.data)) }))

  it('sends what is set of the known fields, with a key of its own; a work group by default @G-3-09', async () => {
    const client = await logIn()
    const known = {
      name: '招聘组',
      introduction: '',
      notification: '公告',
      joinOption: 'DisableApply',
      maxMemberNum: 50,
    }
    await create(client, { ...known, avatar: undefined, isSupportTopic: true })
    expect(client.server.inputsOf('group.create')).toEqual([
      { ...known, type: 'Private', memberList: [], key: expect.stringMatching(/^144115-\w{8,}$/) },
    ])
  })

  it('sends the first members, without a role that is empty @G-5-12', async () => {
    const client = await logIn()
    const memberList = [{ userID: 'lin' }, { userID: 'chen', role: '' }, { userID: 'wu', role: 'Admin' }]
    await create(client, { name: '组', type: TYPES.GRP_PUBLIC, memberList })
    expect(client.server.inputsOf('group.create')[0]?.memberList).toEqual([
      { userID: 'lin' },
      { userID: 'chen' },
      { userID: 'wu', role: 'Admin' },
    ])
  })

  it('takes an empty type for the default one, and sends no empty option', async () => {
    const client = await logIn()
    await create(client, { name: '组', introduction: '', type: '', groupID: '', joinOption: '', inviteOption: '' })
    expect(client.server.inputsOf('group.create')).toEqual([
      { name: '组', introduction: '', type: TYPES.GRP_WORK, memberList: [], key: expect.any(String) },
    ])
  })

  it('resolves with the group and who was too many, and emits the groups', async () => {
    const client = await logIn()
    const { data } = await create(client, { name: '组' })
    expect(data).toEqual({ group: expect.objectContaining({ groupID: 'g1' }), overLimitUserIDList: ['chen'] })
    expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toMatchObject([[{ groupID: 'g1' }]])
  })

  it.each([
    ['an unknown type', { type: 'Room' }, 2600],
    ['an id of a community for another type', { type: TYPES.GRP_PUBLIC, groupID: '@TGS#_1' }, 2602],
    ['another id for a community', { type: TYPES.GRP_COMMUNITY, groupID: 'g1' }, 2602],
    ['a prefix of communities at the end of the id', { type: TYPES.GRP_COMMUNITY, groupID: '1@TGS#_' }, 2602],
  ])('is refused with %s, without asking the server', async (_what, options, code) => {
    const client = await logIn()
    await expect(create(client, { name: '组', ...options })).rejects.toMatchObject({ code })
    expect(client.server.sent).toEqual([])
  })

  it.each([
    [TYPES.GRP_PUBLIC, 'g7', { groupID: 'g7' }],
    [TYPES.GRP_PUBLIC, '', {}],
    [TYPES.GRP_COMMUNITY, '@TGS#_7', { groupID: '@TGS#_7' }],
    [TYPES.GRP_COMMUNITY, '', {}],
  ])('of type %s takes the id "%s" @G-7-26', async (type, groupID, sent) => {
    const client = await logIn()
    await create(client, { name: '组', type, groupID })
    expect(client.server.inputsOf('group.create')).toEqual([
      { name: '组', type, memberList: [], key: expect.any(String), ...sent },
    ])
  })

  it.each([
    ['创建群组', TYPES.GRP_WORK, 1_400_000_001, 0],
    ['创建社群', TYPES.GRP_COMMUNITY, 1_400_000_001, 1],
    ['Create Group', TYPES.GRP_WORK, 20_000_001, 0],
    ['Create Community', TYPES.GRP_COMMUNITY, 20_000_001, 1],
  ])('greets with 「%s」 in a group of type %s for the SDKAppID %s', async (content, type, SDKAppID, cmd) => {
    const client = await logIn({ SDKAppID })
    await create(client, { name: '组', type })
    await settle()
    const greeting = { businessID: 'group_create', content, cmd, opUser: '陈经理', version: 4 }
    expect(greetingsOf(client)).toEqual([{ to: 'g1', ...greeting }])
  })

  it('greets with the user id of a user without a nickname', async () => {
    const client = await logIn()
    client.server.push('profiles', { profiles: [wireProfile('hr')] })
    await create(client, { name: '组' })
    await settle()
    expect(greetingsOf(client)).toMatchObject([{ opUser: 'hr' }])
  })

  it('of a live room takes no members and greets nobody @G-4-10', async () => {
    const client = await logIn()
    await create(client, { name: '直播', type: TYPES.GRP_AVCHATROOM, memberList: [{ userID: 'lin' }] })
    await settle()
    expect(client.server.inputsOf('group.create')[0]?.memberList).toEqual([])
    expect(greetingsOf(client)).toEqual([])
  })

  it('succeeds also when the greeting is refused', async () => {
    const client = await logIn()
    client.server.answers['message.send'] = () => {
      throw new Refusal(2996)
    }
    expect(await create(client, { name: '组' })).toMatchObject({ code: 0 })
    await settle()
  })
})

it('changes the profile: sends what is set of the known fields, and emits the updated group @G-7-16', async () => {
  const client = await logInTo(wireGroup('g1'))
  client.server.answers['group.update'] = wireGroup('g1', { muteAllMembers: true })
  const change = { groupID: 'g1', muteAllMembers: true, name: undefined, type: 'Public' }
  const { group } = (await client.chat.updateGroupProfile(change as never)).data
  expect(client.server.inputsOf('group.update')).toEqual([{ groupID: 'g1', muteAllMembers: true }])
  expect(group).toMatchObject({ groupID: 'g1', muteAllMembers: true })
  expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toEqual([[group]])
})

it('changes the profile without options and a type that are empty; an empty text is sent', async () => {
  const client = await logInTo(wireGroup('g1'))
  client.server.answers['group.update'] = wireGroup('g1')
  const change = { groupID: 'g1', notification: '', joinOption: '', inviteOption: '', type: '' }
  await client.chat.updateGroupProfile(change as never)
  expect(client.server.inputsOf('group.update')).toEqual([{ groupID: 'g1', notification: '' }])
})

describe('changing the owner', () => {
  it('resolves with the group as the server has it then, and emits it @G-7-19', async () => {
    const client = await logInTo(wireGroup('g1'))
    client.server.answers['group.transfer'] = wireGroup('g1', { ownerID: 'lin' })
    const { group } = (await client.chat.changeGroupOwner({ groupID: 'g1', newOwnerID: 'lin' })).data
    expect(client.server.inputsOf('group.transfer')).toEqual([{ groupID: 'g1', userID: 'lin' }])
    expect(group.ownerID).toBe('lin')
    expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toEqual([[group]])
  })

  it.each([
    ['of a live room', 'room', 'lin', 2620],
    ['to the user himself', 'g1', 'hr', 2621],
  ])('%s is refused without asking the server', async (_what, groupID, newOwnerID, code) => {
    const { chat, server } = await logInTo(wireGroup('g1'), wireGroup('room', { type: 'AVChatRoom' }))
    await expect(chat.changeGroupOwner({ groupID, newOwnerID })).rejects.toMatchObject({ code })
    expect(server.sent).toEqual([])
  })
})

it.each([
  ['dismissGroup', 'group.dismiss'],
  ['quitGroup', 'group.quit'],
] as const)('%s removes the group and its conversation @G-7-12', async (method, call) => {
  const client = await logInTo(wireGroup('g1'), wireGroup('g2'))
  expect(await client.chat[method]('g1')).toEqual({ code: 0, data: { groupID: 'g1' } })
  expect(client.server.sent).toEqual([{ call, data: { groupID: 'g1' } }])
  expect(await idsOf(client)).toEqual(['g2'])
  expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toMatchObject([[{ groupID: 'g2' }]])
  expect(client.eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toMatchObject([[{ conversationID: 'GROUPg2' }]])
})

it('keeps the last message of a group whose conversation was removed, until there is another one @G-7-28', async () => {
  const { chat, server } = await logInTo(wireGroup('g1'))
  server.push('messages', { messages: [wireMessage(1, { scene: 'GROUP', to: 'g1' })] })
  server.push('removed', { list: [{ scene: 'GROUP', to: 'g1' }] })
  const load = async (lastSeq: number) => {
    server.answers['group.get'] = wireGroup('g1', { lastSeq })
    return (await chat.getGroupProfile({ groupID: 'g1' })).data.group.lastMessage
  }
  expect(await load(1)).toMatchObject({ lastSequence: 1, payload: { text: '1' } })
  expect(await load(2)).toEqual({ lastTime: 0, lastSequence: 2, fromAccount: '', messageForShow: '' })
})

it('finds a group by its id without keeping it @G-7-04', async () => {
  const client = await logInTo()
  client.server.answers['group.search'] = wireGroup('g9', { self: null })
  const { group } = (await client.chat.searchGroupByID('g9')).data
  expect(group).toMatchObject({ groupID: 'g9', memberNum: 2 })
  expect(client.server.inputsOf('group.search')).toEqual([{ groupID: 'g9' }])
  expect(await idsOf(client)).toEqual([])
})

it('has no communities with topics @G-7-29', async () => {
  const { chat } = await logInTo()
  expect(await chat.getJoinedCommunityList()).toEqual({ code: 0, data: { groupList: [] } })
})
