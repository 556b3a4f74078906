/** The lists of friends and of friend applications: when they are loaded and emitted; how applications are answered. */
import IM from '../../../src/im'
import { logInOnFakeServer, Refusal, settle } from '../../support/chat/fake-chat-server'
import { wireConversation, wireProfile } from '../../support/chat/wire-builders'
import { wireApplication, wireFriend } from '../../support/chat/wire-relation-builders'

const { EVENT, TYPES } = IM
const applicationsOf = (...applications: ReturnType<typeof wireApplication>[]) => ({
  applications,
  unread: 0,
  nextCursor: '',
})
const friendsOf = (...friends: ReturnType<typeof wireFriend>[]) => ({ friends, nextCursor: '' })

it('loads the friends page by page @G-7-06', async () => {
  const { chat } = await logInOnFakeServer({
    'friend.list': ({ cursor }) =>
      cursor === 'p2'
        ? friendsOf(wireFriend('b'))
        : { friends: [wireFriend('a', { profile: wireProfile('a', { nick: '阿安' }) })], nextCursor: 'p2' },
  })
  expect((await chat.getFriendList()).data).toMatchObject([
    { userID: 'a', timestamp: 0, profile: { nick: '阿安' } },
    { userID: 'b' },
  ])
})

it('loads the applications page by page; the first page says how many are unread @G-3-12', async () => {
  const { chat } = await logInOnFakeServer({
    'application.list': ({ cursor }) =>
      cursor === 'p2'
        ? applicationsOf(wireApplication('b'))
        : { applications: [wireApplication('a')], unread: 2, nextCursor: 'p2' },
  })
  const { data } = await chat.getFriendApplicationList()
  expect(data).toMatchObject({ friendApplicationList: [{ userID: 'a' }, { userID: 'b' }], unreadCount: 2 })
})

it('emits the friends again when the server says that they changed', async () => {
  const { server, eventsOf } = await logInOnFakeServer({ 'friend.list': friendsOf(wireFriend('a')) })
  server.answers['friend.list'] = friendsOf(wireFriend('b'))
  server.push('stale', { lists: ['friends'] })
  await settle()
  expect(eventsOf(EVENT.FRIEND_LIST_UPDATED)).toMatchObject([[{ userID: 'b' }]])
})

it('emits the applications again when the server says that they changed', async () => {
  const { server, eventsOf } = await logInOnFakeServer()
  server.answers['application.list'] = { applications: [wireApplication('a')], unread: 1, nextCursor: '' }
  server.push('stale', { lists: ['applications'] })
  await settle()
  expect(eventsOf(EVENT.FRIEND_APPLICATION_LIST_UPDATED)).toMatchObject([
    { friendApplicationList: [{ userID: 'a' }], unreadCount: 1 },
  ])
})

it('gives a friend the new profile and emits the friends', async () => {
  const { server, eventsOf } = await logInOnFakeServer({ 'friend.list': friendsOf(wireFriend('a')) })
  server.push('profiles', { profiles: [wireProfile('a', { nick: '阿安' }), wireProfile('stranger')] })
  expect(eventsOf(EVENT.FRIEND_LIST_UPDATED)).toMatchObject([[{ userID: 'a', profile: { nick: '阿安' } }]])
})

it('reports no friends when the profile of a stranger changed', async () => {
  const { server, eventsOf } = await logInOnFakeServer({ 'friend.list': friendsOf(wireFriend('a')) })
  server.push('profiles', { profiles: [wireProfile('stranger')] })
  expect(eventsOf(EVENT.FRIEND_LIST_UPDATED)).toEqual([])
})

describe('the remark of a friend in the conversation', () => {
  const logInWith = (remark: string) =>
    logInOnFakeServer({
      'friend.list': friendsOf(wireFriend('candidate', { remark })),
      'conversation.list': {
        conversations: [wireConversation(), wireConversation({ scene: 'GROUP', to: 'candidate' })],
        nextCursor: '',
      },
    })
  const remarksIn = (list: unknown) =>
    Object.fromEntries((list as { type: string; remark: string }[]).map((c) => [c.type, c.remark]))

  it.each([
    ['a new one', '小林'],
    ['none', ''],
  ])('is %s after the friends were loaded with it, and the conversations are emitted', async (_what, remark) => {
    const { server, eventsOf } = await logInWith('老林')
    server.answers['friend.list'] = friendsOf(wireFriend('candidate', { remark }))
    server.push('stale', { lists: ['friends'] })
    await settle()
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED).map(remarksIn)).toEqual([{ C2C: remark, GROUP: '' }])
  })

  it('goes with the friendship', async () => {
    const { server, eventsOf } = await logInWith('老林')
    server.answers['friend.list'] = friendsOf()
    server.push('stale', { lists: ['friends'] })
    await settle()
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED).map(remarksIn)).toEqual([{ C2C: '', GROUP: '' }])
  })

  it('emits no conversations while it stays the same', async () => {
    const { server, eventsOf } = await logInWith('老林')
    server.push('stale', { lists: ['friends'] })
    await settle()
    expect(eventsOf(EVENT.CONVERSATION_LIST_UPDATED)).toEqual([])
  })
})

it.each([
  ['agrees', TYPES.SNS_APPLICATION_AGREE, 'agree'],
  ['agrees and adds the asker', TYPES.SNS_APPLICATION_AGREE_AND_ADD, 'agreeAndAdd'],
  ['agrees and adds the asker', undefined, 'agreeAndAdd'],
])('accepting an application %s with type %s @G-7-11', async (_what, type, action) => {
  const { chat, server } = await logInOnFakeServer()
  const options = { userID: 'lin', remark: '小林', ...(type ? { type } : {}) }
  await chat.acceptFriendApplication(options as Parameters<typeof chat.acceptFriendApplication>[0])
  expect(server.inputsOf('application.answer')).toEqual([{ userID: 'lin', action, remark: '小林' }])
})

it('refusing an application sends no remark, and reads friends and applications again @G-7-11', async () => {
  const { chat, server } = await logInOnFakeServer()
  expect(await chat.refuseFriendApplication({ userID: 'lin' })).toEqual({ code: 0, data: {} })
  expect(server.inputsOf('application.answer')).toEqual([{ userID: 'lin', action: 'refuse', remark: '' }])
  expect(server.sent.map(({ call }) => call)).toEqual(['application.answer', 'friend.list', 'application.list'])
})

it.each([
  ['reads the applications again when the answered one is gone', 30614, ['application.answer', 'application.list']],
  ['reads nothing again when the answer is refused for another reason', 30010, ['application.answer']],
])('%s', async (_what, code, calls) => {
  const { chat, server } = await logInOnFakeServer({
    'application.answer': () => {
      throw new Refusal(code, 'refused')
    },
  })
  await expect(chat.refuseFriendApplication({ userID: 'lin' })).rejects.toMatchObject({ code, message: 'refused' })
  expect(server.sent.map(({ call }) => call)).toEqual(calls)
})

describe('deleting an application', () => {
  const mine = wireApplication('lin', { type: 'Pendency_Type_SendOut' })
  const his = wireApplication('chen')

  it.each([
    ['chen', undefined, 'Pendency_Type_ComeIn'],
    ['chen', TYPES.SNS_APPLICATION_SENT_TO_ME, 'Pendency_Type_ComeIn'],
    ['lin', TYPES.SNS_APPLICATION_SENT_BY_ME, 'Pendency_Type_SendOut'],
  ])('of %s with type %s deletes it as %s', async (userID, type, sent) => {
    const { chat, server } = await logInOnFakeServer({ 'application.list': applicationsOf(mine, his) })
    const options = { userID, ...(type ? { type } : {}) } as Parameters<typeof chat.deleteFriendApplication>[0]
    expect(await chat.deleteFriendApplication(options)).toEqual({ code: 0, data: {} })
    expect(server.inputsOf('application.delete')).toEqual([{ userID, type: sent }])
    expect(server.inputsOf('application.list')).toEqual([{ cursor: '' }])
  })

  it.each([
    ['an unknown user', 'nobody', TYPES.SNS_APPLICATION_SENT_TO_ME],
    ['a user whose application has the other direction', 'lin', TYPES.SNS_APPLICATION_SENT_TO_ME],
  ])('of %s is refused without asking the server', async (_who, userID, type) => {
    const { chat, server } = await logInOnFakeServer({ 'application.list': applicationsOf(mine, his) })
    await expect(chat.deleteFriendApplication({ userID, type: type as never })).rejects.toMatchObject({ code: 2716 })
    expect(server.sent).toEqual([])
  })
})

it('marks the applications as read, resolves with nothing and emits the new count @G-7-11', async () => {
  const { chat, server, eventsOf } = await logInOnFakeServer({
    'application.list': { ...applicationsOf(wireApplication('lin')), unread: 1 },
  })
  server.answers['application.list'] = applicationsOf(wireApplication('lin'))
  expect(await chat.setFriendApplicationRead()).toBeUndefined()
  expect(server.inputsOf('application.read')).toEqual([{}])
  expect(eventsOf(EVENT.FRIEND_APPLICATION_LIST_UPDATED)).toMatchObject([{ unreadCount: 0 }])
})
