/** Members of a group, their roles and fields, and what a group shares: attributes, counters, pins, live-room marks. */
import { EVENT, recordEvents } from '../../support/chat/chat-fixture'
import {
  type Any,
  createGroup,
  createGroupFixture,
  listGroupNotices,
  listTips,
  textPayload,
} from '../../support/chat/chat-group-fixture'
import { waitUntil } from '../../support/wait-until'

const fixture = createGroupFixture()

describe('members', () => {
  it('are listed in pages to the end, by role, and not to strangers @C-7-19 @G-3-11 @G-6-01 @G-7-05 @G-7-17', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const first = (await fixture.chats.member.getGroupMemberList({ groupID, count: 2 })).data
    expect(first.memberList.map((m: Any) => [m.userID, m.role])).toEqual([
      [fixture.users.owner.userID, 'Owner'],
      [fixture.users.admin.userID, 'Admin'],
    ])
    const second = (await fixture.chats.member.getGroupMemberList({ groupID, count: 2, offset: first.offset })).data
    expect(second).toMatchObject({ memberList: [{ userID: fixture.users.member.userID, role: 'Member' }], offset: 0 })
    expect(Object.keys(first.memberList[0])).toEqual(
      'userID avatar nick role joinTime lastSendMsgTime nameCard muteUntil memberCustomField isOnline'.split(' '),
    )
    const leaders = (await fixture.chats.member.getGroupMemberList({ groupID, role: 'Admin' })).data.memberList
    expect(leaders.map((m: Any) => m.userID)).toEqual([fixture.users.admin.userID])
    expect((await fixture.chats.stranger.getGroupMemberList({ groupID })).data).toEqual({ memberList: [], offset: 0 })
    const profiles = (
      await fixture.chats.owner.getGroupMemberProfile({
        groupID,
        userIDList: [fixture.users.member.userID, fixture.users.stranger.userID],
      })
    ).data
    expect(profiles.memberList.map((m: Any) => m.userID)).toEqual([fixture.users.member.userID])
  })

  it('become admins and plain members again, with a tip for all and a notice for them @G-4-11 @G-7-21', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = {
      member: recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED),
      admin: recordEvents(fixture.chats.admin, EVENT.MESSAGE_RECEIVED),
    }
    await fixture.chats.owner.setGroupMemberRole({
      groupID,
      userID: fixture.users.member.userID,
      role: 'Admin' as never,
    })
    await waitUntil(() => listGroupNotices(events.member, 9).length === 1 && listTips(events.admin, 4).length === 1)
    await waitUntil(async () => (await fixture.chats.member.getGroupList()).data.groupList[0].selfInfo.role === 'Admin')
    await fixture.chats.owner.setGroupMemberRole({
      groupID,
      userID: fixture.users.member.userID,
      role: 'Member' as never,
    })
    await waitUntil(() => listGroupNotices(events.member, 10).length === 1 && listTips(events.admin, 5).length === 1)
    expect(listGroupNotices(events.admin, 9)).toEqual([])
    await expect(
      fixture.chats.admin.setGroupMemberRole({ groupID, userID: fixture.users.member.userID, role: 'Admin' as never }),
    ).rejects.toMatchObject({ code: 2681 })
    await expect(
      fixture.chats.owner.setGroupMemberRole({ groupID, userID: fixture.users.member.userID, role: 'King' as never }),
    ).rejects.toMatchObject({ code: 2683 })
    await expect(
      fixture.chats.owner.setGroupMemberRole({ groupID, userID: fixture.users.owner.userID, role: 'Admin' as never }),
    ).rejects.toMatchObject({ code: 2684 })
    await expect(
      fixture.chats.owner.setGroupMemberMuteTime({ groupID, userID: fixture.users.owner.userID, muteTime: 1 }),
    ).rejects.toMatchObject({ code: 2685 })
  })

  it('have fields of their own', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const { member: changed } = (
      await fixture.chats.owner.setGroupMemberCustomField({
        groupID,
        userID: fixture.users.member.userID,
        memberCustomField: [{ key: 'team', value: '甲' }],
      })
    ).data
    expect(changed.memberCustomField).toEqual([{ key: 'team', value: '甲' }])
    await waitUntil(async () => {
      const [group] = (await fixture.chats.member.getGroupList()).data.groupList
      return group.selfInfo.memberCustomField?.[0]?.value === '甲'
    })
  })
})

describe('what a group shares', () => {
  it('attributes reach everybody; every read resolves; limits hold', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = recordEvents(fixture.chats.member, EVENT.GROUP_ATTRIBUTES_UPDATED)
    await fixture.chats.owner.initGroupAttributes({ groupID, groupAttributes: { a: '1', b: '2' } })
    await fixture.chats.owner.setGroupAttributes({ groupID, groupAttributes: { b: '3' } })
    await fixture.chats.owner.deleteGroupAttributes({ groupID, keyList: ['a'] })
    await waitUntil(() => events.length === 3)
    expect(events[1]).toMatchObject({ groupID, updatedKeyList: ['b'], deletedKeyList: [] })
    expect(events[2]).toEqual({ groupID, groupAttributes: { b: '3' }, updatedKeyList: [], deletedKeyList: ['a'] })
    expect((await fixture.chats.member.getGroupAttributes({ groupID, keyList: [] })).data.groupAttributes).toEqual({
      b: '3',
    })
    for (const id of [groupID, 'no-such-group'])
      expect((await fixture.chats.stranger.getGroupAttributes({ groupID: id, keyList: [] })).data).toEqual({
        groupAttributes: {},
      })
    const set = (groupAttributes: Record<string, string>) =>
      fixture.chats.owner.setGroupAttributes({ groupID, groupAttributes })
    await expect(set({ ['k'.repeat(33)]: '1' })).rejects.toMatchObject({ code: 10004 })
    await expect(set({ k: 'v'.repeat(4097) })).rejects.toMatchObject({ code: 10004 })
    await expect(set(Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`k${i}`, '1'])))).rejects.toMatchObject({
      code: 10004,
    })
  })

  it('counters count once for each act, from two sides at once', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = recordEvents(fixture.chats.member, EVENT.GROUP_COUNTER_UPDATED)
    await fixture.chats.owner.setGroupCounters({ groupID, counters: { likes: 10 } })
    await Promise.all([
      ...Array.from({ length: 5 }, () => fixture.chats.owner.increaseGroupCounter({ groupID, key: 'likes', value: 2 })),
      ...Array.from({ length: 5 }, () => fixture.chats.admin.decreaseGroupCounter({ groupID, key: 'likes', value: 1 })),
    ])
    expect((await fixture.chats.member.getGroupCounters({ groupID })).data.counters).toEqual({ likes: 15 })
    await waitUntil(() => events.at(-1)?.value === 15)
  })

  it('pinned messages are seen by all, with who pinned them, up to ten', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = recordEvents(fixture.chats.member, EVENT.PINNED_GROUP_MESSAGE_UPDATED)
    const { message } = (await textPayload(fixture.chats.owner, groupID, '要紧')).data
    await fixture.chats.admin.pinGroupMessage({ groupID, message, isPinned: true })
    await waitUntil(() => events.length === 1)
    expect(events[0]).toMatchObject({
      groupID,
      isPinned: true,
      operatorInfo: { userID: fixture.users.admin.userID, nick: '管理' },
    })
    const { messageList } = (await fixture.chats.member.getPinnedGroupMessageList(groupID)).data
    expect(messageList).toMatchObject([{ ID: message.ID, pinnerInfo: { userID: fixture.users.admin.userID } }])
    await fixture.chats.owner.pinGroupMessage({ groupID, message, isPinned: false })
    expect((await fixture.chats.member.getPinnedGroupMessageList(groupID)).data.messageList).toEqual([])
    await expect(fixture.chats.stranger.getPinnedGroupMessageList(groupID)).rejects.toMatchObject({ code: 10007 })
  })

  it('a live room has its banned and its marked, and counts who is online', async () => {
    const { groupID } = await createGroup(fixture, 'AVChatRoom')
    const marked = await fixture.chats.owner.markGroupMemberList({
      groupID,
      userIDList: [fixture.users.member.userID, fixture.users.stranger.userID],
      markType: 1001,
      enableMark: true,
    })
    expect(marked.data).toEqual({
      successUserIDList: [fixture.users.member.userID],
      failureUserIDList: [fixture.users.stranger.userID],
    })
    const filtered = (await fixture.chats.owner.getGroupMemberList({ groupID, filter: 1001 })).data.memberList
    expect(filtered.map((m: Any) => m.userID)).toEqual([fixture.users.member.userID])
    await waitUntil(async () => (await fixture.chats.owner.getGroupOnlineMemberCount(groupID)).data.memberCount === 3)
    await expect(
      fixture.chats.owner.deleteGroupMember({ groupID, userIDList: [fixture.users.member.userID] }),
    ).rejects.toMatchObject({
      code: 2686,
    })
    await fixture.chats.owner.deleteGroupMember({ groupID, userIDList: [fixture.users.member.userID], duration: 60 })
    await expect(fixture.chats.member.joinGroup({ groupID })).rejects.toMatchObject({ code: 10007 })
    await expect(
      fixture.chats.owner.addGroupMember({ groupID, userIDList: [fixture.users.member.userID] }),
    ).rejects.toMatchObject({
      code: 2661,
    })
    await expect(
      fixture.chats.owner.changeGroupOwner({ groupID, newOwnerID: fixture.users.admin.userID }),
    ).rejects.toMatchObject({
      code: 2620,
    })
  })
})
