/** A group's messages, and quitting, removal, dismissal and transfer; all devices agree. */
import type { Chat } from '../../../src/im'
import { EVENT, recordEvents, TYPES } from '../../support/chat/chat-fixture'
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
import { waitUntil } from '../../support/wait-until'

const fixture = createGroupFixture()

describe('a message in a group', () => {
  it('reaches every member once with the sender’s name card, and no stranger', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = {
      admin: recordEvents(fixture.chats.admin, EVENT.MESSAGE_RECEIVED),
      stranger: recordEvents(fixture.chats.stranger, EVENT.MESSAGE_RECEIVED),
    }
    await fixture.chats.member.setGroupMemberNameCard({ groupID, nameCard: '小成' })
    await textPayload(fixture.chats.member, groupID, '大家好')
    const received = await waitUntil(() => events.admin.find((m) => m.type === 'TIMTextElem'))
    expect(received).toMatchObject({
      nameCard: '小成',
      nick: '成员',
      conversationID: `GROUP${groupID}`,
      conversationSubType: 'Public',
    })
    const { messageList } = (await fixture.chats.owner.getMessageList({ conversationID: `GROUP${groupID}` })).data
    expect(messageList.at(-1)).toMatchObject({ nameCard: '小成', payload: { text: '大家好' } })
    await expect(textPayload(fixture.chats.stranger, groupID, '我也来')).rejects.toMatchObject({ code: 10007 })
    await expect(textPayload(fixture.chats.stranger, 'no-such-group', '喂')).rejects.toMatchObject({ code: 10010 })
    expect(events.stranger).toEqual([])
  })

  it('newcomers see nothing from before they joined, in a community they do; neither have unread ones', async () => {
    for (const [type, isSeen] of [
      ['Public', false],
      ['Community', true],
    ] as const) {
      const { groupID } = await createGroup(fixture, type, { joinOption: 'FreeAccess' })
      await textPayload(fixture.chats.member, groupID, '从前')
      await fixture.chats.stranger.joinGroup({ groupID })
      await textPayload(fixture.chats.member, groupID, '以后')
      const conversationID = `GROUP${groupID}`
      await waitUntil(
        async () => (await getGroupConversation(fixture.chats.stranger, conversationID))?.unreadCount === 1,
      )
      const { messageList } = (await fixture.chats.stranger.getMessageList({ conversationID })).data
      const texts = messageList.filter((m: Any) => m.type === 'TIMTextElem').map((m: Any) => m.payload.text)
      expect(texts).toEqual(isSeen ? ['从前', '以后'] : ['以后'])
      const again = await fixture.chatFixture.openDevice(fixture.users.stranger)
      expect((await getGroupConversation(again, conversationID)).unreadCount).toBe(1)
    }
  })

  it('a meeting keeps its history and counts nothing as unread; a live room keeps none @G-9-14', async () => {
    const meeting = await createGroup(fixture, 'ChatRoom')
    const memberEvents = recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED)
    await textPayload(fixture.chats.owner, meeting.groupID, '开会')
    await waitUntil(() => memberEvents.some((m) => m.payload.text === '开会'))
    expect((await getGroupConversation(fixture.chats.member, `GROUP${meeting.groupID}`))?.unreadCount ?? 0).toBe(0)
    const newDevice = await fixture.chatFixture.openDevice(fixture.users.member)
    expect((await getGroupConversation(newDevice, `GROUP${meeting.groupID}`)).unreadCount).toBe(0)
    expect(
      (await newDevice.getMessageList({ conversationID: `GROUP${meeting.groupID}` })).data.messageList.length,
    ).toBeGreaterThan(1)
    const room = await createGroup(fixture, 'AVChatRoom')
    await textPayload(fixture.chats.admin, room.groupID, '开播')
    await waitUntil(() => memberEvents.some((m) => m.payload.text === '开播'))
    const page = (await fixture.chats.member.getMessageList({ conversationID: `GROUP${room.groupID}` })).data
    expect(page).toMatchObject({ messageList: [], isCompleted: true })
    const later = await fixture.chatFixture.openDevice(fixture.users.member)
    expect(await getGroupConversation(later, `GROUP${room.groupID}`)).toBeUndefined()
    expect(await listGroupIds(later)).not.toContain(room.groupID)
  })

  it('a mention is the same on all devices of the user and is cleared by reading on one @C-3-08 @C-7-08', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const received = recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED)
    const other = await fixture.chatFixture.openDevice(fixture.users.member)
    const id = `GROUP${groupID}`
    await textPayload(fixture.chats.owner, groupID, '@成员', [fixture.users.member.userID])
    await textPayload(fixture.chats.owner, groupID, '@所有人', [TYPES.MSG_AT_ALL])
    await textPayload(fixture.chats.owner, groupID, '@两者', [fixture.users.member.userID, TYPES.MSG_AT_ALL])
    await textPayload(fixture.chats.owner, groupID, '@管理', [fixture.users.admin.userID])
    const kinds = async (chat: Chat) => {
      const conversation = await getGroupConversation(chat, id)
      return JSON.stringify(conversation?.groupAtInfoList.map((m: Any) => m.atTypeArray[0]))
    }
    await waitUntil(async () => (await kinds(fixture.chats.member)) === '[1,2,3]' && (await kinds(other)) === '[1,2,3]')
    const texts = () => received.filter(({ type }) => type === TYPES.MSG_TEXT)
    await waitUntil(async () => texts().length === 4)
    expect(texts().map(({ payload, atUserList }) => [payload.text, atUserList])).toEqual([
      ['@成员', [fixture.users.member.userID]],
      ['@所有人', [TYPES.MSG_AT_ALL]],
      ['@两者', [fixture.users.member.userID, TYPES.MSG_AT_ALL]],
      ['@管理', [fixture.users.admin.userID]],
    ])
    const newDevice = await fixture.chatFixture.openDevice(fixture.users.member)
    expect(await kinds(newDevice)).toBe('[1,2,3]')
    expect((await getGroupConversation(newDevice, id)).groupAtInfoList[0]).toMatchObject({
      from: fixture.users.owner.userID,
      groupID,
    })
    expect(await kinds(await fixture.chatFixture.openDevice(fixture.users.admin))).toBe('[2,2,1]')
    await fixture.chats.member.setMessageRead({ conversationID: id })
    await waitUntil(async () => (await kinds(other)) === '[]' && (await kinds(newDevice)) === '[]')
    expect(await kinds(await fixture.chatFixture.openDevice(fixture.users.member))).toBe('[]')
  })

  it('a new name of a group appears in the conversations of all members at once, of a newcomer too @G-7-16', async () => {
    const { groupID } = await createGroup(fixture, 'Public', { joinOption: 'FreeAccess' })
    const id = `GROUP${groupID}`
    await fixture.chats.stranger.joinGroup({ groupID })
    await waitUntil(async () => await getGroupConversation(fixture.chats.stranger, id))
    const names: string[] = []
    fixture.chats.stranger.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }: { data: Any[] }) => {
      names.push(data.find((c) => c.conversationID === id)?.groupProfile.name)
    })
    await fixture.chats.owner.updateGroupProfile({ groupID, name: '新的名字' })
    await waitUntil(() => names.includes('新的名字'))
    await waitUntil(
      async () => (await getGroupConversation(fixture.chats.member, id))?.groupProfile.name === '新的名字',
    )
  })

  it('more than thirty mentions are refused', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const tooMany = Array.from({ length: 31 }, (_, i) => `u${i}`)
    await expect(textPayload(fixture.chats.owner, groupID, '喂', tooMany)).rejects.toMatchObject({ code: 10053 })
  })

  it('a muted member cannot write until allowed, and when all are muted the owner and admins still can @G-3-11 @G-4-13 @G-7-16 @G-7-20', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = recordEvents(fixture.chats.admin, EVENT.MESSAGE_RECEIVED)
    const { member: muted } = (
      await fixture.chats.admin.setGroupMemberMuteTime({ groupID, userID: fixture.users.member.userID, muteTime: 600 })
    ).data
    expect(muted.muteUntil).toBeGreaterThan(Date.now() / 1000 + 500)
    await waitUntil(() => listTips(events, 7)[0]?.payload.memberList[0].muteTime === 600)
    await expect(textPayload(fixture.chats.member, groupID, '我')).rejects.toMatchObject({ code: 10017 })
    await fixture.chats.owner.setGroupMemberMuteTime({ groupID, userID: fixture.users.member.userID, muteTime: 0 })
    await textPayload(fixture.chats.member, groupID, '我')
    await fixture.chats.owner.updateGroupProfile({ groupID, muteAllMembers: true })
    await expect(textPayload(fixture.chats.member, groupID, '我')).rejects.toMatchObject({ code: 10017 })
    await textPayload(fixture.chats.admin, groupID, '管理可以')
    await textPayload(fixture.chats.owner, groupID, '群主可以')
    await waitUntil(() => listTips(events, 6)[0]?.payload.newGroupProfile.muteAllMembers === true)
    expect((await fixture.chats.admin.getGroupList()).data.groupList[0].muteAllMembers).toBe(true)
  })
})

describe('ways out', () => {
  it('members who quit lose the group on all their devices, cannot read or write, and the others see the tip @G-7-12', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const other = await fixture.chatFixture.openDevice(fixture.users.member)
    const events = {
      other: recordEvents(other, EVENT.MESSAGE_RECEIVED),
      admin: recordEvents(fixture.chats.admin, EVENT.MESSAGE_RECEIVED),
    }
    await textPayload(fixture.chats.owner, groupID, '留言')
    await fixture.chats.member.quitGroup(groupID)
    await waitUntil(
      async () => !(await listGroupIds(other)).includes(groupID) && listGroupNotices(events.other, 8).length === 1,
    )
    await waitUntil(() => listTips(events.admin, 2).length === 1)
    expect(listTips(events.other)).toEqual([])
    for (const chat of [fixture.chats.member, other])
      expect(await getGroupConversation(chat, `GROUP${groupID}`)).toBeUndefined()
    await expect(fixture.chats.member.getMessageList({ conversationID: `GROUP${groupID}` })).rejects.toMatchObject({
      code: 10007,
    })
    await expect(textPayload(fixture.chats.member, groupID, '我')).rejects.toMatchObject({ code: 10007 })
    await expect(fixture.chats.member.quitGroup(groupID)).rejects.toMatchObject({ code: 2623 })
    const newDevice = await fixture.chatFixture.openDevice(fixture.users.member)
    expect(await getGroupConversation(newDevice, `GROUP${groupID}`)).toBeUndefined()
    expect((await fixture.chats.owner.getGroupList()).data.groupList[0].memberCount).toBe(2)
  })

  it('a removed member is notified, the others see the tip, and when invited again they see no earlier messages @G-7-22', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = {
      admin: recordEvents(fixture.chats.admin, EVENT.MESSAGE_RECEIVED),
      member: recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED),
    }
    await textPayload(fixture.chats.owner, groupID, '旧话')
    await waitUntil(() => events.member.some((m) => m.payload.text === '旧话'))
    await fixture.chats.admin.deleteGroupMember({ groupID, userIDList: [fixture.users.member.userID], reason: '广告' })
    await waitUntil(() => listGroupNotices(events.member, 4).length === 1 && listTips(events.admin, 3).length === 1)
    expect(listGroupNotices(events.member, 4)[0].payload).toMatchObject({
      operatorID: fixture.users.admin.userID,
      handleMessage: '广告',
    })
    await waitUntil(async () => !(await listGroupIds(fixture.chats.member)).includes(groupID))
    await textPayload(fixture.chats.owner, groupID, '背后的话')
    await fixture.chats.admin.addGroupMember({ groupID, userIDList: [fixture.users.member.userID] })
    await waitUntil(async () => (await listGroupIds(fixture.chats.member)).includes(groupID))
    const { messageList } = (await fixture.chats.member.getMessageList({ conversationID: `GROUP${groupID}` })).data
    expect(messageList.filter((m: Any) => m.type === 'TIMTextElem')).toEqual([])
    expect(events.member.some((m) => m.payload.text === '背后的话')).toBe(false)
    await fixture.chats.owner.deleteGroupMember({ groupID, userIDList: [fixture.users.member.userID], reason: '' })
    await waitUntil(() => listGroupNotices(events.member, 4).length === 2)
    expect(listGroupNotices(events.member, 4)[1].payload).toMatchObject({
      operatorID: fixture.users.owner.userID,
      handleMessage: '',
    })
    await expect(textPayload(fixture.chats.member, groupID, '还在吗')).rejects.toMatchObject({ code: 10007 })
  })

  it('a dismissed group is gone for everybody, each member is notified, and its id stays taken @G-7-12', async () => {
    const group = await createGroup(fixture, 'Public', { groupID: `over-${fixture.users.owner.id}` })
    const events = recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED)
    await fixture.chats.owner.dismissGroup(group.groupID)
    await waitUntil(() => listGroupNotices(events, 5).length === 1)
    await waitUntil(async () => !(await listGroupIds(fixture.chats.member)).includes(group.groupID))
    await expect(textPayload(fixture.chats.member, group.groupID, '还在吗')).rejects.toMatchObject({ code: 10010 })
    await expect(fixture.chats.owner.getGroupProfile({ groupID: group.groupID })).rejects.toMatchObject({ code: 10010 })
    await expect(
      fixture.chats.owner.createGroup({ name: '再来', type: 'Public' as never, groupID: group.groupID }),
    ).rejects.toMatchObject({ code: 10021 })
  })

  it('a group is handed over: both have their new roles, and the tip names the new owner @G-7-19 @G-7-28', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED)
    await expect(
      fixture.chats.owner.changeGroupOwner({ groupID, newOwnerID: fixture.users.owner.userID }),
    ).rejects.toMatchObject({
      code: 2621,
    })
    await expect(
      fixture.chats.owner.changeGroupOwner({ groupID, newOwnerID: fixture.users.stranger.userID }),
    ).rejects.toMatchObject({
      code: 10019,
    })
    const { group } = (await fixture.chats.owner.changeGroupOwner({ groupID, newOwnerID: fixture.users.member.userID }))
      .data
    expect(group).toMatchObject({ ownerID: fixture.users.member.userID, selfInfo: { role: 'Member' } })
    await waitUntil(() => listTips(events, 6)[0]?.payload.newGroupProfile.ownerID === fixture.users.member.userID)
    // a kit names the new owner from the list of members
    expect(listTips(events, 6)[0].payload).toMatchObject({
      userIDList: [fixture.users.member.userID],
      memberList: [{ userID: fixture.users.member.userID, nick: '成员' }],
    })
    await waitUntil(async () => (await fixture.chats.member.getGroupList()).data.groupList[0].selfInfo.role === 'Owner')
    await fixture.chats.owner.quitGroup(groupID)
  })

  it('the owner of a Work group quits and leaves it without one; the last to go closes it', async () => {
    const { groupID } = await createGroup(fixture, 'Private')
    await fixture.chats.owner.quitGroup(groupID)
    expect((await fixture.chats.member.getGroupProfile({ groupID })).data.group.ownerID).toBe('')
    await fixture.chats.member.quitGroup(groupID)
    await fixture.chats.admin.quitGroup(groupID)
    await expect(fixture.chats.admin.getGroupProfile({ groupID })).rejects.toMatchObject({ code: 10010 })
  })
})
