/** Groups of friends, the blacklist, and the lists that a session begins with. */
import IM, { createInstance } from '../../../src/im'
import { FakeChatServer, logInOnFakeServer, settle } from '../../support/chat/fake-chat-server'
import { wireGroup } from '../../support/chat/wire-builders'
import { wireApplication, wireFriend } from '../../support/chat/wire-relation-builders'

const { EVENT } = IM
const ofFriends = (...friends: ReturnType<typeof wireFriend>[]) => ({ friends, nextCursor: '' })
const lin = wireFriend('lin', { groupList: ['同学'] })
const chen = wireFriend('chen')
const classmates = { name: '同学', userIDList: ['lin'], count: 1 }

/** A client with the friend group 同学, which holds lin and not chen. */
const logInWithGroup = () =>
  logInOnFakeServer({
    'friend.list': ofFriends(lin, chen),
    'friendGroup.list': { names: ['同学'] },
    'friendGroup.create': { failed: ['stranger'] },
    'friendGroup.change': { failed: ['stranger'] },
  })
const failure = [{ userID: 'stranger', code: 2700, message: 'Not your friend' }]

describe('friend groups', () => {
  it('have the friends who carry their name', async () => {
    const { chat } = await logInWithGroup()
    expect(await chat.getFriendGroupList()).toEqual({ code: 0, data: [classmates] })
  })

  it.each([
    ['with members', { userIDList: ['chen', 'stranger'] }, ['chen', 'stranger']],
    ['empty', {}, []],
  ])('are created %s', async (_how, options, userIDs) => {
    const { chat, server } = await logInWithGroup()
    server.answers['friend.list'] = ofFriends(lin, { ...chen, groupList: ['同事'] })
    server.answers['friendGroup.list'] = { names: ['同学', '同事'] }
    const create = chat.createFriendGroup as (o: object) => Promise<unknown>
    expect(await create({ name: '同事', ...options })).toEqual({
      code: 0,
      data: { friendGroup: { name: '同事', userIDList: ['chen'], count: 1 }, failureUserIDList: failure },
    })
    expect(server.inputsOf('friendGroup.create')).toEqual([{ name: '同事', userIDs }])
    expect(server.sent.map(({ call }) => call)).toEqual(['friendGroup.create', 'friend.list', 'friendGroup.list'])
  })

  it.each([
    ['addToFriendGroup', true],
    ['removeFromFriendGroup', false],
  ] as const)('%s sends the server isIn %s and answers who is no friend', async (method, isIn) => {
    const { chat, server } = await logInWithGroup()
    const userIDList = ['lin', 'stranger']
    const { data } = await chat[method]({ name: '同学', userIDList })
    expect(data).toEqual({ friendGroup: classmates, failureUserIDList: failure })
    expect(server.inputsOf('friendGroup.change')).toEqual([{ name: '同学', userIDs: userIDList, isIn }])
    expect(server.sent.map(({ call }) => call)).toEqual(['friendGroup.change', 'friend.list', 'friendGroup.list'])
  })

  it('are renamed', async () => {
    const { chat, server } = await logInWithGroup()
    server.answers['friend.list'] = ofFriends({ ...lin, groupList: ['校友'] })
    server.answers['friendGroup.list'] = { names: ['校友'] }
    const { data } = await chat.renameFriendGroup({ oldName: '同学', newName: '校友' })
    expect(data).toEqual({ ...classmates, name: '校友' })
    expect(server.inputsOf('friendGroup.rename')).toEqual([{ oldName: '同学', newName: '校友' }])
    expect((await chat.getFriendGroupList()).data).toEqual([data])
  })

  it('are deleted', async () => {
    const { chat, server } = await logInWithGroup()
    server.answers['friendGroup.list'] = { names: [] }
    const { data } = await chat.deleteFriendGroup({ name: '同学' })
    expect(data).toEqual({ name: '同学', userIDList: [], count: 0 })
    expect(server.inputsOf('friendGroup.delete')).toEqual([{ name: '同学' }])
    expect((await chat.getFriendGroupList()).data).toEqual([])
  })

  it.each([
    ['creating one that exists', 'createFriendGroup', { name: '同学' }, 2710],
    ['deleting an unknown one', 'deleteFriendGroup', { name: '无' }, 2711],
    ['renaming an unknown one', 'renameFriendGroup', { oldName: '无', newName: '有' }, 2711],
    ['adding to an unknown one', 'addToFriendGroup', { name: '无', userIDList: ['lin'] }, 2711],
    ['removing from an unknown one', 'removeFromFriendGroup', { name: '无', userIDList: ['lin'] }, 2711],
  ] as const)('%s is refused without asking the server', async (_what, method, options, code) => {
    const { chat, server } = await logInWithGroup()
    await expect((chat[method] as (o: object) => Promise<unknown>)(options)).rejects.toMatchObject({ code })
    expect(server.sent).toEqual([])
  })

  it('are emitted when a name came, and when a friend was put into one', async () => {
    const { server, eventsOf } = await logInWithGroup()
    server.answers['friendGroup.list'] = { names: ['同学', '同事'] }
    server.push('stale', { lists: ['friendGroups'] })
    await settle()
    server.answers['friend.list'] = ofFriends(lin, { ...chen, groupList: ['同事'] })
    server.push('stale', { lists: ['friends'] })
    await settle()
    const colleagues = { name: '同事', userIDList: [], count: 0 }
    expect(eventsOf(EVENT.FRIEND_GROUP_LIST_UPDATED)).toEqual([
      [classmates, colleagues],
      [classmates, { ...colleagues, userIDList: ['chen'], count: 1 }],
    ])
  })

  it('are not emitted again while they stay the same', async () => {
    const { server, eventsOf } = await logInWithGroup()
    server.push('stale', { lists: ['friendGroups', 'friends'] })
    await settle()
    expect(eventsOf(EVENT.FRIEND_GROUP_LIST_UPDATED)).toEqual([])
  })
})

describe('the blacklist', () => {
  it.each([
    ['addToBlacklist', true, ['blacklist.change', 'blacklist.list', 'friend.list', 'application.list']],
    ['removeFromBlacklist', false, ['blacklist.change', 'blacklist.list', 'application.list']],
  ] as const)(
    '%s sends the server isBlocked %s, and reads what it changed again @G-7-13',
    async (method, isBlocked, calls) => {
      const { chat, server } = await logInOnFakeServer({ 'blacklist.change': { userIDs: ['lin'] } })
      expect(await chat[method]({ userIDList: ['lin', 'nobody'] })).toEqual({ code: 0, data: ['lin'] })
      expect(server.inputsOf('blacklist.change')).toEqual([{ userIDs: ['lin', 'nobody'], isBlocked }])
      expect(server.sent.map(({ call }) => call)).toEqual(calls)
    },
  )

  it('is emitted and answered as the server has it', async () => {
    const { chat, server, eventsOf } = await logInOnFakeServer()
    server.answers['blacklist.list'] = { userIDs: ['lin'] }
    server.push('stale', { lists: ['blacklist'] })
    await settle()
    expect(eventsOf(EVENT.BLACKLIST_UPDATED)).toEqual([['lin']])
    expect(await chat.getBlacklist()).toEqual({ code: 0, data: ['lin'] })
  })

  it('does not take the logged-in user, who may be taken off it', async () => {
    const { chat, server } = await logInOnFakeServer({ 'blacklist.change': { userIDs: [] } })
    await expect(chat.addToBlacklist({ userIDList: ['lin', 'hr'] })).rejects.toMatchObject({ code: 2742 })
    expect(server.sent).toEqual([])
    expect(await chat.removeFromBlacklist({ userIDList: ['hr'] })).toEqual({ code: 0, data: [] })
  })

  it('takes the first 1000 users of a call', async () => {
    const { chat, server } = await logInOnFakeServer({ 'blacklist.change': { userIDs: [] } })
    const userIDList = Array.from({ length: 1001 }, (_, i) => `user${i}`)
    await chat.addToBlacklist({ userIDList })
    expect(server.inputsOf('blacklist.change')).toEqual([{ userIDs: userIDList.slice(0, 1000), isBlocked: true }])
  })
})

describe('a new session', () => {
  const full = {
    'friend.list': { friends: [wireFriend('lin')], nextCursor: '' },
    'friendGroup.list': { names: ['同学'] },
    'application.list': { applications: [wireApplication('lin')], unread: 1, nextCursor: '' },
    'blacklist.list': { userIDs: ['lin'] },
    'group.list': { groups: [wireGroup('g1')], nextCursor: '' },
  }
  it.each([
    ['friends', 'getFriendList', []],
    ['friend groups', 'getFriendGroupList', []],
    ['applications', 'getFriendApplicationList', { friendApplicationList: [], unreadCount: 0 }],
    ['blocked users', 'getBlacklist', []],
    ['groups', 'getGroupList', { groupList: [], isSyncCompleted: false }],
  ] as const)('knows no %s yet, also when another one was before it', async (_what, method, nothing) => {
    const server = new FakeChatServer(full)
    const chat = createInstance({ SDKAppID: 1, proxyServer: 'ws://fake/im', eventThrottling: false })
    const found: unknown[] = []
    chat.on(EVENT.SDK_READY, async () => found.push((await chat[method]()).data))
    for (const _session of [1, 2]) {
      await chat.login({ userID: 'hr', userSig: 'sig' })
      await settle()
      await chat.logout()
    }
    expect(found).toEqual([nothing, nothing])
    expect(server.inputsOf('friend.list')).toHaveLength(2)
  })
})
