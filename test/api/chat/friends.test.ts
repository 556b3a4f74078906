/** People find each other: applications, friends on both sides, remarks, groups of friends. */
import { getChatService } from '../../../server/chat/chat-service'
import type { Chat } from '../../../src/im'
import {
  type ChatFixture,
  type ChatTestUser,
  createChatFixture,
  EVENT,
  recordEvents,
  sendText,
  TYPES,
  waitUntil,
} from '../../support/chat/chat-fixture'

let world: ChatFixture
let hr: ChatTestUser
let candidate: ChatTestUser
beforeAll(async () => {
  world = await createChatFixture()
})
afterAll(() => world.close())
beforeEach(async () => {
  hr = await world.person('陈思源')
  candidate = await world.person('周雨桐')
  for (const person of [hr, candidate]) await world.letsAnybodyIn(person)
})

const ask = (chat: Chat, to: ChatTestUser, more: object = {}) =>
  chat.addFriend({ to: to.userID, source: 'AddSource_Type_Web', wording: '我是陈思源', ...more } as never)
const policy = (chat: Chat, allowType: string) => chat.updateMyProfile({ allowType } as never)
const ids = (list: { userID: string }[]) => list.map((f) => f.userID)
const friendsOf = async (chat: Chat) => ids((await chat.getFriendList()).data)
const applicationsOf = async (chat: Chat) => (await chat.getFriendApplicationList()).data
const relation = async (chat: Chat, to: ChatTestUser) =>
  (await chat.checkFriend({ userIDList: [to.userID], type: TYPES.SNS_CHECK_TYPE_BOTH as never })).data
    .successUserIDList[0]?.relation

describe('friends', () => {
  it('who lets anybody in is a friend of both sides at once, on every device of both @C-6-01 @G-7-06 @G-7-10', async () => {
    const [mine, desk, theirs] = [await world.device(hr), await world.device(hr), await world.device(candidate)]
    const lists: string[][] = []
    theirs.on(EVENT.FRIEND_LIST_UPDATED, ({ data }: { data: { userID: string }[] }) => lists.push(ids(data)))
    const { data } = await ask(mine, candidate, { remark: '小周' })
    expect(data).toEqual({ userID: candidate.userID, code: 0 })
    const [friend] = (await mine.getFriendList()).data
    expect(friend).toMatchObject({
      userID: candidate.userID,
      remark: '小周',
      source: 'AddSource_Type_Web',
      groupList: [],
    })
    expect(friend.profile.nick).toBe('周雨桐')
    expect(Math.abs(friend.addTime - Date.now() / 1000)).toBeLessThan(60)
    await waitUntil(() => lists.some((l) => l[0] === hr.userID))
    await waitUntil(async () => (await friendsOf(desk))[0] === candidate.userID)
    expect(await relation(mine, candidate)).toBe(TYPES.SNS_TYPE_BOTH_WAY)
    const again = await world.device(hr)
    await again.getConversationList()
    expect((await again.getFriendList()).data[0]).toMatchObject({ userID: candidate.userID, remark: '小周' })
  })

  it('who wants to be asked gets an application, merged when it is repeated, and decides @C-6-01 @G-7-10 @G-7-11', async () => {
    const [mine, theirs, phone] = [await world.device(hr), await world.device(candidate), await world.device(candidate)]
    await policy(theirs, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    const updates = recordEvents(theirs, EVENT.FRIEND_APPLICATION_LIST_UPDATED)
    const { data } = await ask(mine, candidate, { remark: '小周' })
    expect(data).toMatchObject({ userID: candidate.userID, code: 30539 })
    expect((await applicationsOf(mine)).friendApplicationList).toMatchObject([
      { userID: candidate.userID, type: TYPES.SNS_APPLICATION_SENT_BY_ME, wording: '我是陈思源' },
    ])
    expect(await friendsOf(mine)).toEqual([])
    await ask(mine, candidate, { remark: '小周', wording: '再问一次' })
    await waitUntil(() => updates.at(-1)?.friendApplicationList[0]?.wording === '再问一次')
    expect(updates.at(-1)).toMatchObject({
      unreadCount: 1,
      friendApplicationList: [{ userID: hr.userID, nick: '陈思源', type: TYPES.SNS_APPLICATION_SENT_TO_ME }],
    })
    expect(await theirs.setFriendApplicationRead()).toBeUndefined()
    expect((await applicationsOf(theirs)).unreadCount).toBe(0)
    await waitUntil(async () => (await applicationsOf(phone)).unreadCount === 0)
    await theirs.acceptFriendApplication({
      userID: hr.userID,
      remark: '陈经理',
      type: TYPES.SNS_APPLICATION_AGREE_AND_ADD as never,
    })
    expect((await theirs.getFriendList()).data).toMatchObject([{ userID: hr.userID, remark: '陈经理' }])
    expect((await applicationsOf(theirs)).friendApplicationList).toEqual([])
    await waitUntil(async () => (await mine.getFriendList()).data[0]?.remark === '小周')
    await waitUntil(async () => (await applicationsOf(mine)).friendApplicationList.length === 0)
    await waitUntil(async () => (await friendsOf(phone))[0] === hr.userID)
  })

  it('agreeing without adding makes a friend of one side only @G-7-07', async () => {
    const [mine, theirs] = [await world.device(hr), await world.device(candidate)]
    await policy(theirs, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    await ask(mine, candidate)
    await theirs.acceptFriendApplication({ userID: hr.userID, type: TYPES.SNS_APPLICATION_AGREE as never })
    expect(await friendsOf(theirs)).toEqual([])
    await waitUntil(async () => (await friendsOf(mine))[0] === candidate.userID)
    expect(await relation(mine, candidate)).toBe(TYPES.SNS_TYPE_A_WITH_B)
    expect(await relation(theirs, hr)).toBe(TYPES.SNS_TYPE_B_WITH_A)
  })

  it('a refused, withdrawn or deleted application is gone, and answering it says so @G-7-11', async () => {
    const [mine, theirs] = [await world.device(hr), await world.device(candidate)]
    await policy(theirs, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    await ask(mine, candidate)
    await waitUntil(async () => (await applicationsOf(theirs)).friendApplicationList.length === 1)
    await theirs.refuseFriendApplication({ userID: hr.userID })
    await waitUntil(async () => (await applicationsOf(mine)).friendApplicationList.length === 0)
    await expect(
      theirs.acceptFriendApplication({ userID: hr.userID, type: TYPES.SNS_APPLICATION_AGREE_AND_ADD as never }),
    ).rejects.toMatchObject({ code: 30614 })
    const missing = { userID: hr.userID, type: TYPES.SNS_APPLICATION_SENT_TO_ME as never }
    await expect(theirs.deleteFriendApplication(missing)).rejects.toMatchObject({ code: 2716 })
    await ask(mine, candidate)
    await waitUntil(async () => (await applicationsOf(theirs)).unreadCount === 1)
    await theirs.deleteFriendApplication(missing)
    expect((await applicationsOf(theirs)).friendApplicationList).toEqual([])
    expect((await applicationsOf(mine)).friendApplicationList).toHaveLength(1)
  })

  it('two who ask each other are friends without anybody answering', async () => {
    const [mine, theirs] = [await world.device(hr), await world.device(candidate)]
    for (const chat of [mine, theirs]) await policy(chat, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    await ask(mine, candidate, { remark: '小周' })
    expect((await ask(theirs, hr)).data.code).toBe(0)
    await waitUntil(async () => (await friendsOf(mine))[0] === candidate.userID)
    expect((await applicationsOf(theirs)).friendApplicationList).toEqual([])
  })

  it('nobody becomes a friend of himself, of a stranger, or of one who wants none @C-6-01 @G-7-10', async () => {
    const [mine, theirs] = [await world.device(hr), await world.device(candidate)]
    await expect(ask(mine, hr)).rejects.toMatchObject({ code: 30001 })
    await expect(ask(mine, { ...candidate, userID: 'nobody' })).rejects.toMatchObject({ code: 30003 })
    await policy(theirs, TYPES.ALLOW_TYPE_DENY_ANY)
    await expect(ask(mine, candidate)).rejects.toMatchObject({ code: 30516, data: { userID: candidate.userID } })
    await mine.updateMyProfile({ adminForbidType: TYPES.FORBID_TYPE_SEND_OUT } as never)
    await expect(ask(mine, candidate)).rejects.toMatchObject({ code: 30009 })
    expect(() => ask(mine, candidate, { source: 'Web' })).toThrow('Params validate failed.')
    expect(() => ask(mine, candidate, { source: 'AddSource_Type_TooLongName' })).toThrow('Params validate failed.')
    await expect(ask(mine, candidate, { wording: '长'.repeat(86) })).rejects.toMatchObject({ code: 30001 })
    await expect(ask(mine, candidate, { remark: '长'.repeat(49) })).rejects.toMatchObject({ code: 30001 })
    expect(await friendsOf(mine)).toEqual([])
  })

  it('a friend is deleted on one side or on both @G-7-07 @G-7-09', async () => {
    const [mine, theirs] = [await world.device(hr), await world.device(candidate)]
    await ask(mine, candidate)
    const gone = await mine.deleteFriend({
      userIDList: [candidate.userID, 'nobody'],
      type: TYPES.SNS_DELETE_TYPE_SINGLE as never,
    })
    expect(gone.data).toMatchObject({
      successUserIDList: [{ userID: candidate.userID }],
      failureUserIDList: [{ userID: 'nobody', code: 2700 }],
    })
    expect(await friendsOf(mine)).toEqual([])
    await waitUntil(async () => (await friendsOf(theirs)).length === 1)
    expect(await relation(mine, candidate)).toBe(TYPES.SNS_TYPE_B_WITH_A)
    await ask(mine, candidate)
    await theirs.deleteFriend({ userIDList: [hr.userID], type: TYPES.SNS_DELETE_TYPE_BOTH as never })
    expect(await friendsOf(theirs)).toEqual([])
    await waitUntil(async () => (await friendsOf(mine)).length === 0)
    expect(await relation(mine, candidate)).toBe(TYPES.SNS_TYPE_NO_RELATION)
  })

  it('a remark shows on the conversation of every device; a stranger has none @G-7-03 @G-7-08', async () => {
    const [mine, desk, theirs] = [await world.device(hr), await world.device(hr), await world.device(candidate)]
    await sendText(theirs, hr, '您好')
    const remarkOn = async (chat: Chat) => (await chat.getConversationList()).data.conversationList[0]?.remark
    await waitUntil(async () => (await remarkOn(mine)) === '')
    const before = mine.updateFriend({ userID: candidate.userID, remark: '小周' } as never)
    await expect(before).rejects.toMatchObject({ code: 2700 })
    await ask(mine, candidate)
    const changed = await mine.updateFriend({
      userID: candidate.userID,
      remark: '周雨桐（前端）',
      friendCustomField: [{ key: 'Tag_SNS_Custom_Level', value: 'A' }],
    } as never)
    expect(changed.data).toMatchObject({
      remark: '周雨桐（前端）',
      friendCustomField: [{ key: 'Tag_SNS_Custom_Level', value: 'A' }],
    })
    expect(await remarkOn(mine)).toBe('周雨桐（前端）')
    await waitUntil(async () => (await remarkOn(desk)) === '周雨桐（前端）')
    const again = await world.device(hr)
    expect(await remarkOn(again)).toBe('周雨桐（前端）')
    await expect(
      mine.updateFriend({ userID: candidate.userID, remark: '长'.repeat(49) } as never),
    ).rejects.toMatchObject({ code: 30001 })
    const profile = await mine.getFriendProfile({ userIDList: [candidate.userID, 'nobody'] })
    expect(ids(profile.data.friendList)).toEqual([candidate.userID])
    expect(profile.data.failureUserIDList).toMatchObject([{ userID: 'nobody', code: 2700 }])
  })

  it('groups of friends agree on all devices and survive a new log-in', async () => {
    const third = await world.person('林静')
    await world.letsAnybodyIn(third)
    const [mine, desk] = [await world.device(hr), await world.device(hr)]
    await ask(mine, candidate)
    await ask(mine, third)
    const updates = recordEvents(desk, EVENT.FRIEND_GROUP_LIST_UPDATED)
    const made = await mine.createFriendGroup({ name: '前端', userIDList: [candidate.userID, 'nobody'] })
    expect(made.data.friendGroup).toEqual({ name: '前端', userIDList: [candidate.userID], count: 1 })
    expect(made.data.failureUserIDList).toMatchObject([{ userID: 'nobody', code: 2700 }])
    await expect(mine.createFriendGroup({ name: '前端', userIDList: [] })).rejects.toMatchObject({ code: 2710 })
    await mine.addToFriendGroup({ name: '前端', userIDList: [third.userID] })
    await waitUntil(() => updates.at(-1)?.count === 2)
    await mine.removeFromFriendGroup({ name: '前端', userIDList: [candidate.userID] })
    const renamed = await mine.renameFriendGroup({ oldName: '前端', newName: '资深前端' })
    expect(renamed.data).toEqual({ name: '资深前端', userIDList: [third.userID], count: 1 })
    await expect(mine.deleteFriendGroup({ name: '前端' })).rejects.toMatchObject({ code: 2711 })
    const again = await world.device(hr)
    await again.getConversationList()
    expect((await again.getFriendGroupList()).data).toEqual([renamed.data])
    await mine.deleteFriend({ userIDList: [third.userID] })
    await waitUntil(async () => (await desk.getFriendGroupList()).data[0]?.count === 0)
    await mine.deleteFriendGroup({ name: '资深前端' })
    await waitUntil(async () => (await desk.getFriendGroupList()).data.length === 0)
  })

  it('a device whose socket was cut reads afterwards what changed meanwhile', async () => {
    const [mine, desk] = [await world.device(hr), await world.device(hr)]
    const states = recordEvents(desk, EVENT.NET_STATE_CHANGE)
    const { sockets } = getChatService(world.built.ctx)
    await ask(mine, candidate, { groupName: '前端' })
    await waitUntil(async () => (await friendsOf(desk)).length === 1)
    sockets.closeAll()
    await mine.addToBlacklist({ userIDList: [candidate.userID] })
    await waitUntil(() => states.at(-1)?.state === 'connected')
    await waitUntil(async () => (await desk.getBlacklist()).data[0] === candidate.userID)
    // the lists are read one by one
    await waitUntil(async () => (await friendsOf(desk)).length === 0)
    await waitUntil(async () => (await desk.getFriendGroupList()).data[0]?.count === 0)
    expect((await desk.getFriendGroupList()).data).toEqual([{ name: '前端', userIDList: [], count: 0 }])
  })

  it('a new name of a friend is told to the friend list', async () => {
    const [mine, theirs] = [await world.device(hr), await world.device(candidate)]
    await ask(mine, candidate)
    await theirs.updateMyProfile({ nick: '周雨' } as never)
    await waitUntil(async () => (await mine.getFriendList()).data[0]?.profile.nick === '周雨')
  })
})
