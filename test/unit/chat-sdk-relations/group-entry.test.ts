/** Coming into groups and leaving them: joining, live rooms, quitting, and the applications of others. */
import IM, { createInstance } from '../../../src/im'
import { logInOnFakeServer } from '../../support/chat/fake-chat-server'
import { wireGroup } from '../../support/chat/wire-builders'

const { EVENT } = IM
type Client = Awaited<ReturnType<typeof logInOnFakeServer>>
type Status = 'JoinedSuccess' | 'AlreadyInGroup' | 'WaitAdminApproval'
const room = (groupID: string, ownerID = 'lin') => wireGroup(groupID, { type: 'AVChatRoom', ownerID })
const idsOf = async ({ chat }: Client) =>
  (await chat.getGroupList()).data.groupList.map((g: { groupID: string }) => g.groupID)
/** A client in two live rooms, one of them its own, and in a group; the server answers a request to join with `status`. */
const logIn = (status: Status, options = {}) =>
  logInOnFakeServer(
    {
      'group.list': { groups: [room('room1'), room('own', 'hr'), wireGroup('g1', { ownerID: 'lin' })], nextCursor: '' },
      'group.join': { status },
      'group.get': ({ groupID }) => (groupID.startsWith('room') ? room(groupID) : wireGroup(groupID)),
    },
    options,
  )
const join = ({ chat }: Client, options: object) =>
  (chat.joinGroup as (o: object) => Promise<{ data: object }>)(options)

describe('joining a group', () => {
  it.each([
    ['the note', { applyMessage: '我是林夏' }, '我是林夏'],
    ['an empty note', {}, ''],
  ])('sends %s with a key of its own @G-7-12', async (_what, options, note) => {
    const client = await logIn('WaitAdminApproval')
    await join(client, { groupID: 'g2', ...options })
    expect(client.server.inputsOf('group.join')).toEqual([
      { groupID: 'g2', note, key: expect.stringMatching(/^144115-\w{8,}$/) },
    ])
  })

  it('that waits for an admin changes nothing yet @G-7-12', async () => {
    const client = await logIn('WaitAdminApproval')
    expect((await join(client, { groupID: 'g2' })).data).toEqual({ status: 'WaitAdminApproval' })
    expect(await idsOf(client)).toEqual(['room1', 'own', 'g1'])
    expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toEqual([])
  })

  it('resolves with the group, which is known and emitted then; live rooms stay @G-7-12', async () => {
    const client = await logIn('JoinedSuccess')
    const { data } = await join(client, { groupID: 'g2' })
    expect(data).toMatchObject({ status: 'JoinedSuccess', group: { groupID: 'g2' } })
    expect(client.eventsOf(EVENT.GROUP_LIST_UPDATED)).toMatchObject([
      [{ groupID: 'room1' }, { groupID: 'own' }, { groupID: 'g1' }, { groupID: 'g2' }],
    ])
    expect(client.server.inputsOf('group.quit')).toEqual([])
  })

  it.each([
    ['a group', 'g2', 'AlreadyInGroup'],
    ['a live room of this session', 'room1', 'AlreadyInGroup'],
    ['a live room of an earlier session', 'room2', 'JoinedSuccess'],
  ])('that the server calls known: %s, %s, answers %s', async (_what, groupID, status) => {
    const client = await logIn('AlreadyInGroup')
    expect((await join(client, { groupID })).data).toMatchObject({ status })
  })
})

describe('joining a live room', () => {
  it('leaves the other one, but not the own one', async () => {
    const client = await logIn('JoinedSuccess')
    await join(client, { groupID: 'room2' })
    expect(client.server.inputsOf('group.quit')).toEqual([{ groupID: 'room1' }])
    expect(await idsOf(client)).toEqual(['own', 'g1', 'room2'])
  })

  it('leaves no other one when the instance was created for several', async () => {
    const client = await logIn('JoinedSuccess', { unlimitedAVChatRoom: true })
    await join(client, { groupID: 'room2' })
    expect(client.server.inputsOf('group.quit')).toEqual([])
    expect(await idsOf(client)).toEqual(['room1', 'own', 'g1', 'room2'])
  })
})

it('refuses to quit a group that the user is not in, without asking the server', async () => {
  const { chat, server } = await logIn('JoinedSuccess')
  await expect(chat.quitGroup('g9')).rejects.toMatchObject({ code: 2623 })
  expect(server.sent).toEqual([])
})

it('answers how many members are online', async () => {
  const { chat, server } = await logInOnFakeServer({ 'group.online': { count: 12 } })
  expect(await chat.getGroupOnlineMemberCount('g1')).toEqual({ code: 0, data: { memberCount: 12 } })
  expect(server.inputsOf('group.online')).toEqual([{ groupID: 'g1' }])
})

describe.each([
  ['joinGroup', { groupID: 'g1' }, { groupID: '' }],
  ['quitGroup', 'g1', ''],
  ['getGroupOnlineMemberCount', 'g1', 1],
] as const)('%s before the log-in', (method, argument, wrong) => {
  const chat = createInstance({ SDKAppID: 1, language: 'en' })
  const call = chat[method] as (argument: unknown) => Promise<unknown>

  it('rejects with 2024', async () => {
    const message = 'Not logged in | Please wait until the chat is ready'
    await expect(call(argument)).rejects.toMatchObject({ code: 2024, message })
  })

  it.each([[wrong], [undefined]])('rejects %j as invalid', async (invalid) => {
    await expect(call(invalid)).rejects.toThrow('Params validate failed.')
  })
})

describe('applications of others', () => {
  const application = (messageKey: string) => ({
    applicant: 'lin',
    applicantNick: '林夏',
    groupID: 'g1',
    groupName: '招聘组',
    authentication: '',
    messageKey,
    applicationType: 0,
    userID: '',
    note: '',
  })

  it('are read page by page', async () => {
    const { chat, server } = await logInOnFakeServer({
      'group.applications': ({ cursor }) => ({
        applications: [application(cursor || '1')],
        nextCursor: cursor ? '' : '2',
      }),
    })
    const applicationList = [application('1'), application('2')]
    expect(await chat.getGroupApplicationList()).toEqual({ code: 0, data: { applicationList } })
    expect(server.inputsOf('group.applications')).toEqual([{ cursor: '' }, { cursor: '2' }])
  })

  const notice = { payload: { groupProfile: { groupID: 'g1' }, messageKey: '77' } }
  it.each([
    ['Agree', { application: { groupID: 'g1', messageKey: 77 } }, { isAgreed: true, note: '' }],
    ['Reject', { application: { groupID: 'g1', messageKey: '77' } }, { isAgreed: false, note: '' }],
    ['Reject', { message: notice, handleMessage: '满员' }, { isAgreed: false, note: '满员' }],
  ])('%s with %j is sent as %j', async (handleAction, options, sent) => {
    const { chat, server } = await logInOnFakeServer({ 'group.handle': wireGroup('g1', { memberCount: 3 }) })
    const handle = chat.handleGroupApplication as (o: object) => Promise<unknown>
    expect(await handle({ handleAction, ...options })).toMatchObject({ data: { group: { memberCount: 3 } } })
    expect(server.inputsOf('group.handle')).toEqual([{ groupID: 'g1', key: '77', ...sent }])
  })

  it.each([
    [{ handleAction: 'Ignore', message: notice }],
    [{ handleAction: 'Agree' }],
    [{ handleAction: 'Agree', application: { groupID: '', messageKey: '77' } }],
    [{ handleAction: 'Agree', application: { groupID: 1, messageKey: '77' } }],
    [{ handleAction: 'Agree', application: { groupID: 'g1' } }],
    [{ handleAction: 'Agree', message: { payload: { messageKey: '77' } } }],
  ])('%j rejects as invalid', async (options) => {
    const { chat, server } = await logInOnFakeServer()
    const handle = chat.handleGroupApplication as (o: object) => Promise<unknown>
    await expect(handle(options)).rejects.toThrow('Params validate failed.')
    expect(server.sent).toEqual([])
  })
})
