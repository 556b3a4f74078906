/** Friends: applications, mutual friendship, remarks, friend groups. */
import { eq } from 'drizzle-orm'
import { getChatService } from '../../../server/chat/chat-service'
import { chatAccounts } from '../../../server/db/schema'
import type { Chat } from '../../../src/im'
import { type ChatTestUser, EVENT, recordEvents, sendText, TYPES } from '../../support/chat/chat-fixture'
import { sharedChatFixture } from '../../support/shared-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = sharedChatFixture()
let hr: ChatTestUser
let candidate: ChatTestUser
beforeEach(async () => {
  hr = await fixture.createColleague('陈思源')
  candidate = await fixture.createColleague('周雨桐')
  for (const user of [hr, candidate]) await fixture.acceptAnyFriend(user)
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
    const [myChat, desktop, peerChat] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
    ]
    const lists: string[][] = []
    peerChat.on(EVENT.FRIEND_LIST_UPDATED, ({ data }: { data: { userID: string }[] }) => lists.push(ids(data)))
    const { data } = await ask(myChat, candidate, { remark: '小周' })
    expect(data).toEqual({ userID: candidate.userID, code: 0 })
    const [friend] = (await myChat.getFriendList()).data
    expect(friend).toMatchObject({
      userID: candidate.userID,
      remark: '小周',
      source: 'AddSource_Type_Web',
      groupList: [],
    })
    expect(friend.profile.nick).toBe('周雨桐')
    expect(Math.abs(friend.addTime - Date.now() / 1000)).toBeLessThan(60)
    await waitUntil(() => lists.some((l) => l[0] === hr.userID))
    await waitUntil(async () => (await friendsOf(desktop))[0] === candidate.userID)
    expect(await relation(myChat, candidate)).toBe(TYPES.SNS_TYPE_BOTH_WAY)
    const again = await fixture.openDevice(hr)
    await again.getConversationList()
    expect((await again.getFriendList()).data[0]).toMatchObject({ userID: candidate.userID, remark: '小周' })
  })

  it('who wants to be asked gets an application, merged when it is repeated, and decides @C-6-01 @G-7-10 @G-7-11', async () => {
    const [myChat, peerChat, phone] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
      await fixture.openDevice(candidate),
    ]
    await policy(peerChat, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    const updates = recordEvents(peerChat, EVENT.FRIEND_APPLICATION_LIST_UPDATED)
    const { data } = await ask(myChat, candidate, { remark: '小周' })
    expect(data).toMatchObject({ userID: candidate.userID, code: 30539 })
    expect((await applicationsOf(myChat)).friendApplicationList).toMatchObject([
      { userID: candidate.userID, type: TYPES.SNS_APPLICATION_SENT_BY_ME, wording: '我是陈思源' },
    ])
    expect(await friendsOf(myChat)).toEqual([])
    await ask(myChat, candidate, { remark: '小周', wording: '再问一次' })
    await waitUntil(() => updates.at(-1)?.friendApplicationList[0]?.wording === '再问一次')
    expect(updates.at(-1)).toMatchObject({
      unreadCount: 1,
      friendApplicationList: [{ userID: hr.userID, nick: '陈思源', type: TYPES.SNS_APPLICATION_SENT_TO_ME }],
    })
    expect(await peerChat.setFriendApplicationRead()).toBeUndefined()
    expect((await applicationsOf(peerChat)).unreadCount).toBe(0)
    await waitUntil(async () => (await applicationsOf(phone)).unreadCount === 0)
    await peerChat.acceptFriendApplication({
      userID: hr.userID,
      remark: '陈经理',
      type: TYPES.SNS_APPLICATION_AGREE_AND_ADD as never,
    })
    expect((await peerChat.getFriendList()).data).toMatchObject([{ userID: hr.userID, remark: '陈经理' }])
    expect((await applicationsOf(peerChat)).friendApplicationList).toEqual([])
    await waitUntil(async () => (await myChat.getFriendList()).data[0]?.remark === '小周')
    await waitUntil(async () => (await applicationsOf(myChat)).friendApplicationList.length === 0)
    await waitUntil(async () => (await friendsOf(phone))[0] === hr.userID)
  })

  it('agreeing without adding makes a friend of one side only @G-7-07', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await policy(peerChat, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    await ask(myChat, candidate)
    await peerChat.acceptFriendApplication({ userID: hr.userID, type: TYPES.SNS_APPLICATION_AGREE as never })
    expect(await friendsOf(peerChat)).toEqual([])
    await waitUntil(async () => (await friendsOf(myChat))[0] === candidate.userID)
    expect(await relation(myChat, candidate)).toBe(TYPES.SNS_TYPE_A_WITH_B)
    expect(await relation(peerChat, hr)).toBe(TYPES.SNS_TYPE_B_WITH_A)
  })

  it('a refused, withdrawn or deleted application is gone, and answering it fails @G-7-11', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await policy(peerChat, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    await ask(myChat, candidate)
    await waitUntil(async () => (await applicationsOf(peerChat)).friendApplicationList.length === 1)
    await peerChat.refuseFriendApplication({ userID: hr.userID })
    await waitUntil(async () => (await applicationsOf(myChat)).friendApplicationList.length === 0)
    await expect(
      peerChat.acceptFriendApplication({ userID: hr.userID, type: TYPES.SNS_APPLICATION_AGREE_AND_ADD as never }),
    ).rejects.toMatchObject({ code: 30614 })
    const missing = { userID: hr.userID, type: TYPES.SNS_APPLICATION_SENT_TO_ME as never }
    await expect(peerChat.deleteFriendApplication(missing)).rejects.toMatchObject({ code: 2716 })
    await ask(myChat, candidate)
    await waitUntil(async () => (await applicationsOf(peerChat)).unreadCount === 1)
    await peerChat.deleteFriendApplication(missing)
    expect((await applicationsOf(peerChat)).friendApplicationList).toEqual([])
    expect((await applicationsOf(myChat)).friendApplicationList).toHaveLength(1)
  })

  it('two who ask each other are friends without anybody answering', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    for (const chat of [myChat, peerChat]) await policy(chat, TYPES.ALLOW_TYPE_NEED_CONFIRM)
    await ask(myChat, candidate, { remark: '小周' })
    expect((await ask(peerChat, hr)).data.code).toBe(0)
    await waitUntil(async () => (await friendsOf(myChat))[0] === candidate.userID)
    expect((await applicationsOf(peerChat)).friendApplicationList).toEqual([])
  })

  it('users cannot befriend themselves, a stranger, or somebody who wants no friends @C-6-01 @G-7-10', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await expect(ask(myChat, hr)).rejects.toMatchObject({ code: 30001 })
    await expect(ask(myChat, { ...candidate, userID: 'nobody' })).rejects.toMatchObject({ code: 30003 })
    await policy(peerChat, TYPES.ALLOW_TYPE_DENY_ANY)
    await expect(ask(myChat, candidate)).rejects.toMatchObject({ code: 30516, data: { userID: candidate.userID } })
    const { db } = fixture.built.ctx
    const extra = { adminForbidType: TYPES.FORBID_TYPE_SEND_OUT as string }
    await db.update(chatAccounts).set({ extra }).where(eq(chatAccounts.userId, hr.userID))
    await expect(ask(myChat, candidate)).rejects.toMatchObject({ code: 30009 })
    expect(() => ask(myChat, candidate, { source: 'Web' })).toThrow('Params validate failed.')
    expect(() => ask(myChat, candidate, { source: 'AddSource_Type_TooLongName' })).toThrow('Params validate failed.')
    await expect(ask(myChat, candidate, { wording: '长'.repeat(86) })).rejects.toMatchObject({ code: 30001 })
    await expect(ask(myChat, candidate, { remark: '长'.repeat(49) })).rejects.toMatchObject({ code: 30001 })
    expect(await friendsOf(myChat)).toEqual([])
  })

  it('a friend is deleted on one side or on both @G-7-07 @G-7-09', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await ask(myChat, candidate)
    const deleted = await myChat.deleteFriend({
      userIDList: [candidate.userID, 'nobody'],
      type: TYPES.SNS_DELETE_TYPE_SINGLE as never,
    })
    expect(deleted.data).toMatchObject({
      successUserIDList: [{ userID: candidate.userID }],
      failureUserIDList: [{ userID: 'nobody', code: 2700 }],
    })
    expect(await friendsOf(myChat)).toEqual([])
    await waitUntil(async () => (await friendsOf(peerChat)).length === 1)
    expect(await relation(myChat, candidate)).toBe(TYPES.SNS_TYPE_B_WITH_A)
    await ask(myChat, candidate)
    await peerChat.deleteFriend({ userIDList: [hr.userID], type: TYPES.SNS_DELETE_TYPE_BOTH as never })
    expect(await friendsOf(peerChat)).toEqual([])
    await waitUntil(async () => (await friendsOf(myChat)).length === 0)
    expect(await relation(myChat, candidate)).toBe(TYPES.SNS_TYPE_NO_RELATION)
  })

  it('a remark shows on the conversation of every device; a stranger has none @G-7-03 @G-7-08', async () => {
    const [myChat, desktop, peerChat] = [
      await fixture.openDevice(hr),
      await fixture.openDevice(hr),
      await fixture.openDevice(candidate),
    ]
    await sendText(peerChat, hr, '您好')
    const remarkOn = async (chat: Chat) => (await chat.getConversationList()).data.conversationList[0]?.remark
    await waitUntil(async () => (await remarkOn(myChat)) === '')
    const before = myChat.updateFriend({ userID: candidate.userID, remark: '小周' } as never)
    await expect(before).rejects.toMatchObject({ code: 2700 })
    await ask(myChat, candidate)
    const changed = await myChat.updateFriend({
      userID: candidate.userID,
      remark: '周雨桐（前端）',
      friendCustomField: [{ key: 'Tag_SNS_Custom_Level', value: 'A' }],
    } as never)
    expect(changed.data).toMatchObject({
      remark: '周雨桐（前端）',
      friendCustomField: [{ key: 'Tag_SNS_Custom_Level', value: 'A' }],
    })
    expect(await remarkOn(myChat)).toBe('周雨桐（前端）')
    await waitUntil(async () => (await remarkOn(desktop)) === '周雨桐（前端）')
    const again = await fixture.openDevice(hr)
    expect(await remarkOn(again)).toBe('周雨桐（前端）')
    await expect(
      myChat.updateFriend({ userID: candidate.userID, remark: '长'.repeat(49) } as never),
    ).rejects.toMatchObject({ code: 30001 })
    const profile = await myChat.getFriendProfile({ userIDList: [candidate.userID, 'nobody'] })
    expect(ids(profile.data.friendList)).toEqual([candidate.userID])
    expect(profile.data.failureUserIDList).toMatchObject([{ userID: 'nobody', code: 2700 }])
  })

  it('groups of friends agree on all devices and survive a new log-in', async () => {
    const otherColleague = await fixture.createColleague('林静')
    await fixture.acceptAnyFriend(otherColleague)
    const [myChat, desktop] = [await fixture.openDevice(hr), await fixture.openDevice(hr)]
    await ask(myChat, candidate)
    await ask(myChat, otherColleague)
    const updates = recordEvents(desktop, EVENT.FRIEND_GROUP_LIST_UPDATED)
    const created = await myChat.createFriendGroup({ name: '前端', userIDList: [candidate.userID, 'nobody'] })
    expect(created.data.friendGroup).toEqual({ name: '前端', userIDList: [candidate.userID], count: 1 })
    expect(created.data.failureUserIDList).toMatchObject([{ userID: 'nobody', code: 2700 }])
    await expect(myChat.createFriendGroup({ name: '前端', userIDList: [] })).rejects.toMatchObject({ code: 2710 })
    await myChat.addToFriendGroup({ name: '前端', userIDList: [otherColleague.userID] })
    await waitUntil(() => updates.at(-1)?.count === 2)
    await myChat.removeFromFriendGroup({ name: '前端', userIDList: [candidate.userID] })
    const renamed = await myChat.renameFriendGroup({ oldName: '前端', newName: '资深前端' })
    expect(renamed.data).toEqual({ name: '资深前端', userIDList: [otherColleague.userID], count: 1 })
    await expect(myChat.deleteFriendGroup({ name: '前端' })).rejects.toMatchObject({ code: 2711 })
    const again = await fixture.openDevice(hr)
    await again.getConversationList()
    expect((await again.getFriendGroupList()).data).toEqual([renamed.data])
    await myChat.deleteFriend({ userIDList: [otherColleague.userID] })
    await waitUntil(async () => (await desktop.getFriendGroupList()).data[0]?.count === 0)
    await myChat.deleteFriendGroup({ name: '资深前端' })
    await waitUntil(async () => (await desktop.getFriendGroupList()).data.length === 0)
  })

  it('a device whose socket was cut reads afterwards what changed meanwhile', async () => {
    const [myChat, desktop] = [await fixture.openDevice(hr), await fixture.openDevice(hr)]
    const states = recordEvents(desktop, EVENT.NET_STATE_CHANGE)
    const { sockets } = getChatService(fixture.built.ctx)
    await ask(myChat, candidate, { groupName: '前端' })
    await waitUntil(async () => (await friendsOf(desktop)).length === 1)
    sockets.closeAll()
    await myChat.addToBlacklist({ userIDList: [candidate.userID] })
    await waitUntil(() => states.at(-1)?.state === 'connected')
    await waitUntil(async () => (await desktop.getBlacklist()).data[0] === candidate.userID)
    // the lists are read one by one
    await waitUntil(async () => (await friendsOf(desktop)).length === 0)
    await waitUntil(async () => (await desktop.getFriendGroupList()).data[0]?.count === 0)
    expect((await desktop.getFriendGroupList()).data).toEqual([{ name: '前端', userIDList: [], count: 0 }])
  })

  it('a new name of a friend appears in the friend list', async () => {
    const [myChat, peerChat] = [await fixture.openDevice(hr), await fixture.openDevice(candidate)]
    await ask(myChat, candidate)
    await peerChat.updateMyProfile({ nick: '周雨' } as never)
    await waitUntil(async () => (await myChat.getFriendList()).data[0]?.profile.nick === '周雨')
  })
})
