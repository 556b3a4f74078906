/** Creating and joining groups over real sockets: events and permissions. */

import { EVENT, recordEvents } from '../../support/chat/chat-fixture'
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

describe('a group comes to be', () => {
  it('with the keys of the SDK, its first members, a greeting, and a notice for each @G-7-14', async () => {
    const [memberEvents, ownerEvents] = [
      recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED),
      recordEvents(fixture.chats.owner, EVENT.MESSAGE_RECEIVED),
    ]
    const group = await createGroup(fixture, 'Public', {
      introduction: '介绍',
      groupCustomField: [{ key: 'k', value: 'v' }],
    })
    expect(Object.keys(group)).toEqual([
      ...'groupID name avatar type introduction notification ownerID createTime infoSequence lastInfoTime selfInfo'.split(
        ' ',
      ),
      ...'lastMessage nextMessageSeq memberCount maxMemberCount joinOption inviteOption groupCustomField'.split(' '),
      ...'muteAllMembers isSupportTopic _lastRevokedTime'.split(' '),
    ])
    expect(group).toMatchObject({
      name: '招聘组',
      type: 'Public',
      ownerID: fixture.users.owner.userID,
      memberCount: 3,
      memberNum: 3,
      maxMemberNum: 2000,
      joinOption: 'NeedPermission',
      selfInfo: { role: 'Owner', userID: fixture.users.owner.userID },
    })
    await waitUntil(
      () => listGroupNotices(memberEvents, 7).length && memberEvents.some((m) => m.type === 'TIMCustomElem'),
    )
    expect(JSON.parse(memberEvents.find((m) => m.type === 'TIMCustomElem').payload.data)).toEqual({
      businessID: 'group_create',
      content: '创建群组',
      cmd: 0,
      opUser: '群主',
      version: 4,
    })
    expect(listGroupNotices(memberEvents, 7)[0].payload).toMatchObject({
      operatorID: fixture.users.owner.userID,
      groupProfile: { groupID: group.groupID, name: '招聘组', groupType: 'Public' },
    })
    await waitUntil(() => listGroupNotices(ownerEvents, 6).length === 1)
    await waitUntil(async () => (await listGroupIds(fixture.chats.member)).includes(group.groupID))
    const conversation = await waitUntil(() => getGroupConversation(fixture.chats.member, `GROUP${group.groupID}`))
    expect(conversation.subType).toBe('Public')
    expect(conversation.groupProfile.name).toBe('招聘组')
    const message = memberEvents.find((m) => m.type === 'TIMCustomElem')
    expect(message.conversationSubType === 'Public' || message.conversationSubType === undefined).toBe(true)
  })

  it('with an id of its own when a kit leaves id and roles empty; an empty id of a member is the own one @G-7-26', async () => {
    const { owner, member } = fixture.users
    const [first, second] = [
      await createGroup(fixture, 'Public', { groupID: '', memberList: [{ userID: member.userID, role: '' }] }),
      await createGroup(fixture, 'Public', { groupID: '' }),
    ]
    expect(first.groupID).toMatch(/^@TGS#\w{16}$/)
    expect(second.groupID).not.toBe(first.groupID)
    expect(first.memberCount).toBe(2)
    const { groupID } = first
    const named = await fixture.chats.owner.setGroupMemberNameCard({ groupID, userID: '', nameCard: '老板' })
    expect(named.data.group.groupID).toBe(groupID)
    const { memberList } = (await fixture.chats.owner.getGroupMemberProfile({ groupID, userIDList: [owner.userID] }))
      .data
    expect(memberList[0]?.nameCard).toBe('老板')
    const lists = await Promise.all(
      [{ type: '' }, undefined].map((filter) => fixture.chats.owner.getConversationList(filter as never)),
    )
    expect(lists[0]?.data.conversationList).toEqual(lists[1]?.data.conversationList)
  })

  it('whose last message is that of its conversation, whole, as in the SDK @G-7-28', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    // the greeting of the owner comes first
    await waitUntil(async () => {
      const conversation = await getGroupConversation(fixture.chats.member, `GROUP${groupID}`)
      return conversation?.lastMessage.type === 'TIMCustomElem'
    })
    await textPayload(fixture.chats.member, groupID, '明天见')
    const group = await waitUntil(async () => {
      const { groupList } = (await fixture.chats.owner.getGroupList()).data
      return groupList.find((g: Any) => g.groupID === groupID && g.lastMessage.messageForShow === '明天见')
    })
    const conversation = await getGroupConversation(fixture.chats.owner, `GROUP${groupID}`)
    expect((group as Any).lastMessage).toEqual(conversation.lastMessage)
    expect((group as Any).lastMessage).toMatchObject({
      fromAccount: fixture.users.member.userID,
      type: 'TIMTextElem',
      payload: { text: '明天见' },
    })
  })

  it('refuses what is too long, a taken id, a wrong id and an unknown type, and stores nothing', async () => {
    const count = async () =>
      Number((await fixture.chatFixture.built.ctx.db.execute('select count(*) as n from chat_groups')).rows[0]?.n)
    const before = await count()
    const make = (o: object) => fixture.chats.owner.createGroup({ name: '组', type: 'Public' as never, ...o } as Any)
    const texts: [object, string][] = [
      [{ name: '名'.repeat(21) }, '群名称过长，最多 20 个汉字或 60 个字母'],
      [{ name: '名'.repeat(12_000) }, '群名称过长，最多 20 个汉字或 60 个字母'],
      [{ name: '👨‍👩‍👧'.repeat(4) }, '群名称过长，最多 20 个汉字或 60 个字母'],
      [{ name: ' ' }, '群名称不能为空'],
      [{ notification: '公'.repeat(151) }, '群公告过长，最多 150 个汉字或 450 个字母'],
      [{ introduction: '介'.repeat(41) }, '群介绍过长，最多 40 个汉字或 120 个字母'],
      [{ avatar: `https://img.example/${'a'.repeat(500)}` }, '群头像的地址过长，最多 500 个字符'],
    ]
    for (const [o, message] of texts) await expect(make(o)).rejects.toMatchObject({ code: 10004, message })
    await expect(make({ groupID: '@TGS#mine' })).rejects.toMatchObject({ code: 10015 })
    await expect(make({ groupID: '中文' })).rejects.toMatchObject({ code: 10015 })
    await expect(make({ type: 'Room' })).rejects.toMatchObject({ code: 2600 })
    await expect(make({ type: 'Community', groupID: 'plain' })).rejects.toMatchObject({ code: 2602 })
    await expect(make({ groupID: '@TGS#_x' })).rejects.toMatchObject({ code: 2602 })
    expect(() => make({ name: '' })).toThrow('Params validate failed.')
    expect(await count()).toBe(before)
    const id = `mine-${fixture.users.owner.id}`
    await make({ groupID: id })
    await expect(
      fixture.chats.stranger.createGroup({ name: '组', type: 'Public' as never, groupID: id }),
    ).rejects.toMatchObject({ code: 10021 })
  })

  it('as a community has its own prefix, and a limit of a hundred thousand members @G-9-13', async () => {
    const group = await createGroup(fixture, 'Community')
    expect(group.groupID.startsWith('@TGS#_')).toBe(true)
    expect(group.maxMemberCount).toBe(100_000)
  })
})

describe('joining', () => {
  const outcomes: [type: string, option: string, outcome: string | number][] = [
    ['Private', 'DisableApply', 10007],
    ['Public', 'NeedPermission', 'WaitAdminApproval'],
    ['Public', 'FreeAccess', 'JoinedSuccess'],
    ['Public', 'DisableApply', 10007],
    ['ChatRoom', 'FreeAccess', 'JoinedSuccess'],
    ['ChatRoom', 'NeedPermission', 'WaitAdminApproval'],
    ['ChatRoom', 'DisableApply', 10007],
    ['Community', 'FreeAccess', 'JoinedSuccess'],
    ['Community', 'NeedPermission', 'WaitAdminApproval'],
    ['Community', 'DisableApply', 10007],
    ['AVChatRoom', 'FreeAccess', 'JoinedSuccess'],
  ]
  it.each(outcomes)(
    'a %s group with %s answers %s, and a member gets AlreadyInGroup @G-3-09 @G-3-10 @G-4-09 @G-7-12',
    async (type, option, outcome) => {
      const { groupID } = await createGroup(fixture, type, { joinOption: option })
      const { group } = (await fixture.chats.member.getGroupProfile({ groupID })).data
      expect(group).toMatchObject({ type, joinOption: option })
      const join = fixture.chats.stranger.joinGroup({ groupID })
      if (typeof outcome === 'number') await expect(join).rejects.toMatchObject({ code: outcome })
      else expect((await join).data.status).toBe(outcome)
      expect((await fixture.chats.member.joinGroup({ groupID })).data.status).toBe('AlreadyInGroup')
    },
  )

  it('an admin approves: the applicant alone is notified; the tip informs the group; the list is empty again @C-3-18 @C-7-21 @C-7-23 @G-7-12', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = {
      admin: recordEvents(fixture.chats.admin, EVENT.MESSAGE_RECEIVED),
      member: recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED),
      stranger: recordEvents(fixture.chats.stranger, EVENT.MESSAGE_RECEIVED),
    }
    await fixture.chats.stranger.joinGroup({ groupID, applyMessage: '我是路人' })
    await waitUntil(() => listGroupNotices(events.admin, 1).length === 1)
    expect(listGroupNotices(events.admin, 1)[0].payload.handleMessage).toBe('我是路人')
    const { applicationList } = (await fixture.chats.owner.getGroupApplicationList()).data
    expect(applicationList).toMatchObject([
      {
        groupID,
        applicationType: 0,
        applicant: fixture.users.stranger.userID,
        userID: fixture.users.stranger.userID,
        applicantNick: '路人',
        note: '我是路人',
      },
    ])
    expect((await fixture.chats.member.getGroupApplicationList()).data.applicationList).toEqual([])
    await expect(
      fixture.chats.member.handleGroupApplication({ handleAction: 'Agree', application: applicationList[0] }),
    ).rejects.toMatchObject({ code: 10007 })
    await fixture.chats.admin.handleGroupApplication({
      handleAction: 'Agree',
      message: listGroupNotices(events.admin, 1)[0],
    })
    await waitUntil(() => listGroupNotices(events.stranger, 2).length === 1 && listTips(events.member, 1).length === 1)
    expect(listTips(events.member, 1)[0].payload.userIDList).toEqual([fixture.users.stranger.userID])
    expect(listGroupNotices(events.member, 1)).toEqual([])
    expect((await fixture.chats.owner.getGroupApplicationList()).data.applicationList).toEqual([])
    await expect(
      fixture.chats.owner.handleGroupApplication({ handleAction: 'Reject', application: applicationList[0] }),
    ).rejects.toMatchObject({ code: 10024 })
    await waitUntil(async () => (await listGroupIds(fixture.chats.stranger)).includes(groupID))
  })

  it('an admin rejects: the applicant is notified with the reason and stays outside @C-7-23', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    const events = recordEvents(fixture.chats.stranger, EVENT.MESSAGE_RECEIVED)
    await fixture.chats.stranger.joinGroup({ groupID })
    const [application] = (await fixture.chats.admin.getGroupApplicationList()).data.applicationList
    await fixture.chats.admin.handleGroupApplication({ handleAction: 'Reject', handleMessage: '人满了', application })
    await waitUntil(() => listGroupNotices(events, 3).length === 1)
    expect(listGroupNotices(events, 3)[0].payload.handleMessage).toBe('人满了')
    await expect(textPayload(fixture.chats.stranger, groupID, '在吗')).rejects.toMatchObject({ code: 10007 })
  })

  it('of two admins who handle one request at once, one succeeds', async () => {
    const { groupID } = await createGroup(fixture, 'Public')
    await fixture.chats.stranger.joinGroup({ groupID })
    const [application] = (await fixture.chats.owner.getGroupApplicationList()).data.applicationList
    const results = await Promise.allSettled([
      fixture.chats.owner.handleGroupApplication({ handleAction: 'Agree', application }),
      fixture.chats.admin.handleGroupApplication({ handleAction: 'Reject', application }),
    ])
    const failed = results.filter((r) => r.status === 'rejected')
    expect(failed).toMatchObject([{ reason: { code: 10024 } }])
  })

  it('of two users who join for the last free place, one gets it, and the other is refused because the group is full', async () => {
    const newcomer = await fixture.chatFixture.openDevice(await fixture.chatFixture.createColleague('又一个'))
    const { groupID } = await createGroup(fixture, 'Public', { maxMemberNum: 4, joinOption: 'FreeAccess' })
    const results = await Promise.allSettled([fixture.chats.stranger, newcomer].map((c) => c.joinGroup({ groupID })))
    expect(results.filter((r) => r.status === 'rejected')).toMatchObject([{ reason: { code: 10014 } }])
    expect((await fixture.chats.owner.getGroupProfile({ groupID })).data.group.memberCount).toBe(4)
  })

  it('users are invited: known ones join, unknown ones and members are listed apart @G-7-18', async () => {
    const { groupID } = await createGroup(fixture, 'Private')
    const events = recordEvents(fixture.chats.stranger, EVENT.MESSAGE_RECEIVED)
    const { data } = await fixture.chats.member.addGroupMember({
      groupID,
      userIDList: [fixture.users.stranger.userID, fixture.users.admin.userID, 'nobody'],
    })
    expect(data).toMatchObject({
      successUserIDList: [fixture.users.stranger.userID],
      existedUserIDList: [fixture.users.admin.userID],
      failureUserIDList: ['nobody'],
      overLimitUserIDList: [],
    })
    await waitUntil(() => listGroupNotices(events, 7).length === 1 && listTips(events, 1).length === 1)
  })

  it('where invitations need a permission, a member’s invitation waits for the answer of an admin @C-3-18', async () => {
    const { groupID } = await createGroup(fixture, 'Public', { inviteOption: 'NeedPermission' })
    const [memberEvents, strangerEvents] = [
      recordEvents(fixture.chats.member, EVENT.MESSAGE_RECEIVED),
      recordEvents(fixture.chats.stranger, EVENT.MESSAGE_RECEIVED),
    ]
    const { data } = await fixture.chats.member.addGroupMember({ groupID, userIDList: [fixture.users.stranger.userID] })
    expect(data.successUserIDList).toEqual([])
    const [application] = (await fixture.chats.admin.getGroupApplicationList()).data.applicationList
    expect(application).toMatchObject({
      applicationType: 2,
      applicant: fixture.users.member.userID,
      userID: fixture.users.stranger.userID,
    })
    await fixture.chats.admin.handleGroupApplication({ handleAction: 'Agree', application })
    await waitUntil(
      () => listGroupNotices(memberEvents, 13).length === 1 && listGroupNotices(strangerEvents, 7).length === 1,
    )
    await fixture.chats.owner.updateGroupProfile({ groupID, inviteOption: 'DisableInvite' } as Any)
    await expect(fixture.chats.admin.addGroupMember({ groupID, userIDList: ['nobody'] })).rejects.toMatchObject({
      code: 10007,
    })
  })

  it('a Work group cannot be found, others show their outside @G-7-04', async () => {
    const work = await createGroup(fixture, 'Private')
    await expect(fixture.chats.stranger.searchGroupByID(work.groupID)).rejects.toMatchObject({ code: 10010 })
    await expect(fixture.chats.stranger.searchGroupByID('no-such-group')).rejects.toMatchObject({ code: 10010 })
    const open = await createGroup(fixture, 'Public')
    expect((await fixture.chats.stranger.searchGroupByID(open.groupID)).data.group).toMatchObject({
      name: '招聘组',
      memberNum: 3,
    })
    expect(await listGroupIds(fixture.chats.stranger)).toEqual([])
  })
})
