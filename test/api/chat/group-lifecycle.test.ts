/** Life in a group: what is said, ways out, members, what is shared; every device agrees. */
import type { Chat } from '../../../src/im'
import { EVENT, recordEvents, TYPES, waitUntil } from '../../support/chat/chat-fixture'
import {
  type Any,
  createGroup,
  createGroupFixture,
  getGroupConversation,
  listGroupIds,
  listGroupNotices,
  listTips,
  textPayload,
} from '../../support/chat/chat-group-fixture'

const four = createGroupFixture()

describe('what is said in a group', () => {
  it('reaches every member once with his name card, and no stranger', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = {
      admin: recordEvents(four.chats.admin, EVENT.MESSAGE_RECEIVED),
      stranger: recordEvents(four.chats.stranger, EVENT.MESSAGE_RECEIVED),
    }
    await four.chats.member.setGroupMemberNameCard({ groupID, nameCard: '小成' })
    await textPayload(four.chats.member, groupID, '大家好')
    const got = await waitUntil(() => seen.admin.find((m) => m.type === 'TIMTextElem'))
    expect(got).toMatchObject({
      nameCard: '小成',
      nick: '成员',
      conversationID: `GROUP${groupID}`,
      conversationSubType: 'Public',
    })
    const { messageList } = (await four.chats.owner.getMessageList({ conversationID: `GROUP${groupID}` })).data
    expect(messageList.at(-1)).toMatchObject({ nameCard: '小成', payload: { text: '大家好' } })
    await expect(textPayload(four.chats.stranger, groupID, '我也来')).rejects.toMatchObject({ code: 10007 })
    await expect(textPayload(four.chats.stranger, 'no-such-group', '喂')).rejects.toMatchObject({ code: 10010 })
    expect(seen.stranger).toEqual([])
  })

  it('a newcomer sees nothing from before he came, in a community he does; neither has unread ones', async () => {
    for (const [type, isSeen] of [
      ['Public', false],
      ['Community', true],
    ] as const) {
      const { groupID } = await createGroup(four, type, { joinOption: 'FreeAccess' })
      await textPayload(four.chats.member, groupID, '从前')
      await four.chats.stranger.joinGroup({ groupID })
      await textPayload(four.chats.member, groupID, '以后')
      const conversationID = `GROUP${groupID}`
      await waitUntil(async () => (await getGroupConversation(four.chats.stranger, conversationID))?.unreadCount === 1)
      const { messageList } = (await four.chats.stranger.getMessageList({ conversationID })).data
      const texts = messageList.filter((m: Any) => m.type === 'TIMTextElem').map((m: Any) => m.payload.text)
      expect(texts).toEqual(isSeen ? ['从前', '以后'] : ['以后'])
      const again = await four.chatFixture.openDevice(four.users.stranger)
      expect((await getGroupConversation(again, conversationID)).unreadCount).toBe(1)
    }
  })

  it('a meeting keeps its history and counts nothing as unread; a live room keeps none @G-9-14', async () => {
    const meeting = await createGroup(four, 'ChatRoom')
    const onMember = recordEvents(four.chats.member, EVENT.MESSAGE_RECEIVED)
    await textPayload(four.chats.owner, meeting.groupID, '开会')
    await waitUntil(() => onMember.some((m) => m.payload.text === '开会'))
    expect((await getGroupConversation(four.chats.member, `GROUP${meeting.groupID}`))?.unreadCount ?? 0).toBe(0)
    const fresh = await four.chatFixture.openDevice(four.users.member)
    expect((await getGroupConversation(fresh, `GROUP${meeting.groupID}`)).unreadCount).toBe(0)
    expect(
      (await fresh.getMessageList({ conversationID: `GROUP${meeting.groupID}` })).data.messageList.length,
    ).toBeGreaterThan(1)
    const room = await createGroup(four, 'AVChatRoom')
    await textPayload(four.chats.admin, room.groupID, '开播')
    await waitUntil(() => onMember.some((m) => m.payload.text === '开播'))
    const page = (await four.chats.member.getMessageList({ conversationID: `GROUP${room.groupID}` })).data
    expect(page).toMatchObject({ messageList: [], isCompleted: true })
    const later = await four.chatFixture.openDevice(four.users.member)
    expect(await getGroupConversation(later, `GROUP${room.groupID}`)).toBeUndefined()
    expect(await listGroupIds(later)).not.toContain(room.groupID)
  })

  it('who is mentioned agrees on all his devices and is cleared by reading on one', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const other = await four.chatFixture.openDevice(four.users.member)
    const id = `GROUP${groupID}`
    await textPayload(four.chats.owner, groupID, '@成员', [four.users.member.userID])
    await textPayload(four.chats.owner, groupID, '@所有人', [TYPES.MSG_AT_ALL])
    await textPayload(four.chats.owner, groupID, '@两者', [four.users.member.userID, TYPES.MSG_AT_ALL])
    await textPayload(four.chats.owner, groupID, '@管理', [four.users.admin.userID])
    const kinds = async (chat: Chat) => {
      const conversation = await getGroupConversation(chat, id)
      return JSON.stringify(conversation?.groupAtInfoList.map((m: Any) => m.atTypeArray[0]))
    }
    await waitUntil(async () => (await kinds(four.chats.member)) === '[1,2,3]' && (await kinds(other)) === '[1,2,3]')
    const fresh = await four.chatFixture.openDevice(four.users.member)
    expect(await kinds(fresh)).toBe('[1,2,3]')
    expect((await getGroupConversation(fresh, id)).groupAtInfoList[0]).toMatchObject({
      from: four.users.owner.userID,
      groupID,
    })
    expect(await kinds(await four.chatFixture.openDevice(four.users.admin))).toBe('[2,2,1]')
    await four.chats.member.setMessageRead({ conversationID: id })
    await waitUntil(async () => (await kinds(other)) === '[]' && (await kinds(fresh)) === '[]')
    expect(await kinds(await four.chatFixture.openDevice(four.users.member))).toBe('[]')
  })

  it('a new name of a group stands on the conversations of everybody at once, of a newcomer too @G-7-16', async () => {
    const { groupID } = await createGroup(four, 'Public', { joinOption: 'FreeAccess' })
    const id = `GROUP${groupID}`
    await four.chats.stranger.joinGroup({ groupID })
    await waitUntil(async () => await getGroupConversation(four.chats.stranger, id))
    const told: string[] = []
    four.chats.stranger.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }: { data: Any[] }) => {
      told.push(data.find((c) => c.conversationID === id)?.groupProfile.name)
    })
    await four.chats.owner.updateGroupProfile({ groupID, name: '新的名字' })
    await waitUntil(() => told.includes('新的名字'))
    await waitUntil(async () => (await getGroupConversation(four.chats.member, id))?.groupProfile.name === '新的名字')
  })

  it('more than thirty mentions are refused', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const many = Array.from({ length: 31 }, (_, i) => `u${i}`)
    await expect(textPayload(four.chats.owner, groupID, '喂', many)).rejects.toMatchObject({ code: 10053 })
  })

  it('one who is muted cannot write until he may, and when all are muted owner and admins still can @G-3-11 @G-4-13 @G-7-16 @G-7-20', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = recordEvents(four.chats.admin, EVENT.MESSAGE_RECEIVED)
    const { member: muted } = (
      await four.chats.admin.setGroupMemberMuteTime({ groupID, userID: four.users.member.userID, muteTime: 600 })
    ).data
    expect(muted.muteUntil).toBeGreaterThan(Date.now() / 1000 + 500)
    await waitUntil(() => listTips(seen, 7)[0]?.payload.memberList[0].muteTime === 600)
    await expect(textPayload(four.chats.member, groupID, '我')).rejects.toMatchObject({ code: 10017 })
    await four.chats.owner.setGroupMemberMuteTime({ groupID, userID: four.users.member.userID, muteTime: 0 })
    await textPayload(four.chats.member, groupID, '我')
    await four.chats.owner.updateGroupProfile({ groupID, muteAllMembers: true })
    await expect(textPayload(four.chats.member, groupID, '我')).rejects.toMatchObject({ code: 10017 })
    await textPayload(four.chats.admin, groupID, '管理可以')
    await textPayload(four.chats.owner, groupID, '群主可以')
    await waitUntil(() => listTips(seen, 6)[0]?.payload.newGroupProfile.muteAllMembers === true)
    expect((await four.chats.admin.getGroupList()).data.groupList[0].muteAllMembers).toBe(true)
  })
})

describe('ways out', () => {
  it('one who quits loses the group on all his devices, cannot read or write, and the others see the tip @G-7-12', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const other = await four.chatFixture.openDevice(four.users.member)
    const seen = {
      other: recordEvents(other, EVENT.MESSAGE_RECEIVED),
      admin: recordEvents(four.chats.admin, EVENT.MESSAGE_RECEIVED),
    }
    await textPayload(four.chats.owner, groupID, '留言')
    await four.chats.member.quitGroup(groupID)
    await waitUntil(
      async () => !(await listGroupIds(other)).includes(groupID) && listGroupNotices(seen.other, 8).length === 1,
    )
    await waitUntil(() => listTips(seen.admin, 2).length === 1)
    expect(listTips(seen.other)).toEqual([])
    for (const chat of [four.chats.member, other])
      expect(await getGroupConversation(chat, `GROUP${groupID}`)).toBeUndefined()
    await expect(four.chats.member.getMessageList({ conversationID: `GROUP${groupID}` })).rejects.toMatchObject({
      code: 10007,
    })
    await expect(textPayload(four.chats.member, groupID, '我')).rejects.toMatchObject({ code: 10007 })
    await expect(four.chats.member.quitGroup(groupID)).rejects.toMatchObject({ code: 2623 })
    const fresh = await four.chatFixture.openDevice(four.users.member)
    expect(await getGroupConversation(fresh, `GROUP${groupID}`)).toBeUndefined()
    expect((await four.chats.owner.getGroupList()).data.groupList[0].memberCount).toBe(2)
  })

  it('one who is removed is told so, the others see the tip, and he may be invited again with a clean sheet @G-7-22', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = {
      admin: recordEvents(four.chats.admin, EVENT.MESSAGE_RECEIVED),
      member: recordEvents(four.chats.member, EVENT.MESSAGE_RECEIVED),
    }
    await textPayload(four.chats.owner, groupID, '旧话')
    await waitUntil(() => seen.member.some((m) => m.payload.text === '旧话'))
    await four.chats.admin.deleteGroupMember({ groupID, userIDList: [four.users.member.userID], reason: '广告' })
    await waitUntil(() => listGroupNotices(seen.member, 4).length === 1 && listTips(seen.admin, 3).length === 1)
    expect(listGroupNotices(seen.member, 4)[0].payload).toMatchObject({
      operatorID: four.users.admin.userID,
      handleMessage: '广告',
    })
    await waitUntil(async () => !(await listGroupIds(four.chats.member)).includes(groupID))
    await textPayload(four.chats.owner, groupID, '背后的话')
    await four.chats.admin.addGroupMember({ groupID, userIDList: [four.users.member.userID] })
    await waitUntil(async () => (await listGroupIds(four.chats.member)).includes(groupID))
    const { messageList } = (await four.chats.member.getMessageList({ conversationID: `GROUP${groupID}` })).data
    expect(messageList.filter((m: Any) => m.type === 'TIMTextElem')).toEqual([])
    expect(seen.member.some((m) => m.payload.text === '背后的话')).toBe(false)
    await four.chats.owner.deleteGroupMember({ groupID, userIDList: [four.users.member.userID], reason: '' })
    await waitUntil(() => listGroupNotices(seen.member, 4).length === 2)
    expect(listGroupNotices(seen.member, 4)[1].payload).toMatchObject({
      operatorID: four.users.owner.userID,
      handleMessage: '',
    })
    await expect(textPayload(four.chats.member, groupID, '还在吗')).rejects.toMatchObject({ code: 10007 })
  })

  it('a dismissed group is gone for everybody, each member is told, and its id stays taken @G-7-12', async () => {
    const group = await createGroup(four, 'Public', { groupID: `over-${four.users.owner.id}` })
    const seen = recordEvents(four.chats.member, EVENT.MESSAGE_RECEIVED)
    await four.chats.owner.dismissGroup(group.groupID)
    await waitUntil(() => listGroupNotices(seen, 5).length === 1)
    await waitUntil(async () => !(await listGroupIds(four.chats.member)).includes(group.groupID))
    await expect(textPayload(four.chats.member, group.groupID, '还在吗')).rejects.toMatchObject({ code: 10010 })
    await expect(four.chats.owner.getGroupProfile({ groupID: group.groupID })).rejects.toMatchObject({ code: 10010 })
    await expect(
      four.chats.owner.createGroup({ name: '再来', type: 'Public' as never, groupID: group.groupID }),
    ).rejects.toMatchObject({ code: 10021 })
  })

  it('a group is handed over: both have their new roles, and the tip names the new owner @G-7-19', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = recordEvents(four.chats.member, EVENT.MESSAGE_RECEIVED)
    await expect(
      four.chats.owner.changeGroupOwner({ groupID, newOwnerID: four.users.owner.userID }),
    ).rejects.toMatchObject({
      code: 2621,
    })
    await expect(
      four.chats.owner.changeGroupOwner({ groupID, newOwnerID: four.users.stranger.userID }),
    ).rejects.toMatchObject({
      code: 10019,
    })
    const { group } = (await four.chats.owner.changeGroupOwner({ groupID, newOwnerID: four.users.member.userID })).data
    expect(group).toMatchObject({ ownerID: four.users.member.userID, selfInfo: { role: 'Member' } })
    await waitUntil(() => listTips(seen, 6)[0]?.payload.newGroupProfile.ownerID === four.users.member.userID)
    await waitUntil(async () => (await four.chats.member.getGroupList()).data.groupList[0].selfInfo.role === 'Owner')
    await four.chats.owner.quitGroup(groupID)
  })

  it('the owner of a Work group quits and leaves it without one; the last to go closes it', async () => {
    const { groupID } = await createGroup(four, 'Private')
    await four.chats.owner.quitGroup(groupID)
    expect((await four.chats.member.getGroupProfile({ groupID })).data.group.ownerID).toBe('')
    await four.chats.member.quitGroup(groupID)
    await four.chats.admin.quitGroup(groupID)
    await expect(four.chats.admin.getGroupProfile({ groupID })).rejects.toMatchObject({ code: 10010 })
  })
})

describe('members', () => {
  it('are listed in pages to the end, by role, and not to strangers @C-7-19 @G-3-11 @G-6-01 @G-7-05 @G-7-17', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const first = (await four.chats.member.getGroupMemberList({ groupID, count: 2 })).data
    expect(first.memberList.map((m: Any) => [m.userID, m.role])).toEqual([
      [four.users.owner.userID, 'Owner'],
      [four.users.admin.userID, 'Admin'],
    ])
    const second = (await four.chats.member.getGroupMemberList({ groupID, count: 2, offset: first.offset })).data
    expect(second).toMatchObject({ memberList: [{ userID: four.users.member.userID, role: 'Member' }], offset: 0 })
    expect(Object.keys(first.memberList[0])).toEqual(
      'userID avatar nick role joinTime lastSendMsgTime nameCard muteUntil memberCustomField isOnline'.split(' '),
    )
    const leaders = (await four.chats.member.getGroupMemberList({ groupID, role: 'Admin' })).data.memberList
    expect(leaders.map((m: Any) => m.userID)).toEqual([four.users.admin.userID])
    expect((await four.chats.stranger.getGroupMemberList({ groupID })).data).toEqual({ memberList: [], offset: 0 })
    const some = (
      await four.chats.owner.getGroupMemberProfile({
        groupID,
        userIDList: [four.users.member.userID, four.users.stranger.userID],
      })
    ).data
    expect(some.memberList.map((m: Any) => m.userID)).toEqual([four.users.member.userID])
  })

  it('become admins and plain members again, with a tip for all and a notice for them @G-4-11 @G-7-21', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = {
      member: recordEvents(four.chats.member, EVENT.MESSAGE_RECEIVED),
      admin: recordEvents(four.chats.admin, EVENT.MESSAGE_RECEIVED),
    }
    await four.chats.owner.setGroupMemberRole({ groupID, userID: four.users.member.userID, role: 'Admin' as never })
    await waitUntil(() => listGroupNotices(seen.member, 9).length === 1 && listTips(seen.admin, 4).length === 1)
    await waitUntil(async () => (await four.chats.member.getGroupList()).data.groupList[0].selfInfo.role === 'Admin')
    await four.chats.owner.setGroupMemberRole({ groupID, userID: four.users.member.userID, role: 'Member' as never })
    await waitUntil(() => listGroupNotices(seen.member, 10).length === 1 && listTips(seen.admin, 5).length === 1)
    expect(listGroupNotices(seen.admin, 9)).toEqual([])
    await expect(
      four.chats.admin.setGroupMemberRole({ groupID, userID: four.users.member.userID, role: 'Admin' as never }),
    ).rejects.toMatchObject({ code: 2681 })
    await expect(
      four.chats.owner.setGroupMemberRole({ groupID, userID: four.users.member.userID, role: 'King' as never }),
    ).rejects.toMatchObject({ code: 2683 })
    await expect(
      four.chats.owner.setGroupMemberRole({ groupID, userID: four.users.owner.userID, role: 'Admin' as never }),
    ).rejects.toMatchObject({ code: 2684 })
    await expect(
      four.chats.owner.setGroupMemberMuteTime({ groupID, userID: four.users.owner.userID, muteTime: 1 }),
    ).rejects.toMatchObject({ code: 2685 })
  })

  it('have fields of their own', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const { member: changed } = (
      await four.chats.owner.setGroupMemberCustomField({
        groupID,
        userID: four.users.member.userID,
        memberCustomField: [{ key: 'team', value: '甲' }],
      })
    ).data
    expect(changed.memberCustomField).toEqual([{ key: 'team', value: '甲' }])
    await waitUntil(async () => {
      const [mine] = (await four.chats.member.getGroupList()).data.groupList
      return mine.selfInfo.memberCustomField?.[0]?.value === '甲'
    })
  })
})

describe('what a group shares', () => {
  it('attributes reach everybody; every read resolves; limits hold', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = recordEvents(four.chats.member, EVENT.GROUP_ATTRIBUTES_UPDATED)
    await four.chats.owner.initGroupAttributes({ groupID, groupAttributes: { a: '1', b: '2' } })
    await four.chats.owner.setGroupAttributes({ groupID, groupAttributes: { b: '3' } })
    await four.chats.owner.deleteGroupAttributes({ groupID, keyList: ['a'] })
    await waitUntil(() => seen.length === 3)
    expect(seen[1]).toMatchObject({ groupID, updatedKeyList: ['b'], deletedKeyList: [] })
    expect(seen[2]).toEqual({ groupID, groupAttributes: { b: '3' }, updatedKeyList: [], deletedKeyList: ['a'] })
    expect((await four.chats.member.getGroupAttributes({ groupID, keyList: [] })).data.groupAttributes).toEqual({
      b: '3',
    })
    for (const id of [groupID, 'no-such-group'])
      expect((await four.chats.stranger.getGroupAttributes({ groupID: id, keyList: [] })).data).toEqual({
        groupAttributes: {},
      })
    const set = (groupAttributes: Record<string, string>) =>
      four.chats.owner.setGroupAttributes({ groupID, groupAttributes })
    await expect(set({ ['k'.repeat(33)]: '1' })).rejects.toMatchObject({ code: 10004 })
    await expect(set({ k: 'v'.repeat(4097) })).rejects.toMatchObject({ code: 10004 })
    await expect(set(Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`k${i}`, '1'])))).rejects.toMatchObject({
      code: 10004,
    })
  })

  it('counters count once for each act, from two sides at once', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = recordEvents(four.chats.member, EVENT.GROUP_COUNTER_UPDATED)
    await four.chats.owner.setGroupCounters({ groupID, counters: { likes: 10 } })
    await Promise.all([
      ...Array.from({ length: 5 }, () => four.chats.owner.increaseGroupCounter({ groupID, key: 'likes', value: 2 })),
      ...Array.from({ length: 5 }, () => four.chats.admin.decreaseGroupCounter({ groupID, key: 'likes', value: 1 })),
    ])
    expect((await four.chats.member.getGroupCounters({ groupID })).data.counters).toEqual({ likes: 15 })
    await waitUntil(() => seen.at(-1)?.value === 15)
  })

  it('pinned messages are seen by all, with who pinned them, up to ten', async () => {
    const { groupID } = await createGroup(four, 'Public')
    const seen = recordEvents(four.chats.member, EVENT.PINNED_GROUP_MESSAGE_UPDATED)
    const { message } = (await textPayload(four.chats.owner, groupID, '要紧')).data
    await four.chats.admin.pinGroupMessage({ groupID, message, isPinned: true })
    await waitUntil(() => seen.length === 1)
    expect(seen[0]).toMatchObject({
      groupID,
      isPinned: true,
      operatorInfo: { userID: four.users.admin.userID, nick: '管理' },
    })
    const { messageList } = (await four.chats.member.getPinnedGroupMessageList(groupID)).data
    expect(messageList).toMatchObject([{ ID: message.ID, pinnerInfo: { userID: four.users.admin.userID } }])
    await four.chats.owner.pinGroupMessage({ groupID, message, isPinned: false })
    expect((await four.chats.member.getPinnedGroupMessageList(groupID)).data.messageList).toEqual([])
    await expect(four.chats.stranger.getPinnedGroupMessageList(groupID)).rejects.toMatchObject({ code: 10007 })
  })

  it('a live room has its banned and its marked, and counts who is online', async () => {
    const { groupID } = await createGroup(four, 'AVChatRoom')
    const marked = await four.chats.owner.markGroupMemberList({
      groupID,
      userIDList: [four.users.member.userID, four.users.stranger.userID],
      markType: 1001,
      enableMark: true,
    })
    expect(marked.data).toEqual({
      successUserIDList: [four.users.member.userID],
      failureUserIDList: [four.users.stranger.userID],
    })
    const filtered = (await four.chats.owner.getGroupMemberList({ groupID, filter: 1001 })).data.memberList
    expect(filtered.map((m: Any) => m.userID)).toEqual([four.users.member.userID])
    await waitUntil(async () => (await four.chats.owner.getGroupOnlineMemberCount(groupID)).data.memberCount === 3)
    await expect(
      four.chats.owner.deleteGroupMember({ groupID, userIDList: [four.users.member.userID] }),
    ).rejects.toMatchObject({
      code: 2686,
    })
    await four.chats.owner.deleteGroupMember({ groupID, userIDList: [four.users.member.userID], duration: 60 })
    await expect(four.chats.member.joinGroup({ groupID })).rejects.toMatchObject({ code: 10007 })
    await expect(
      four.chats.owner.addGroupMember({ groupID, userIDList: [four.users.member.userID] }),
    ).rejects.toMatchObject({
      code: 2661,
    })
    await expect(
      four.chats.owner.changeGroupOwner({ groupID, newOwnerID: four.users.admin.userID }),
    ).rejects.toMatchObject({
      code: 2620,
    })
  })
})
