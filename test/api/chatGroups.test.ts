/** Groups over real sockets: who hears what, who may come in, what agrees on every device (chat-api.md 4, 6, 10). */
import type { Chat } from '../../src/im'
import { type ChatWorld, chatWorld, EVENT, type Person, TYPES, until, watch } from './chatWorld'

let world: ChatWorld
let owner: Person
let admin: Person
let member: Person
let stranger: Person
let chats: Record<'owner' | 'admin' | 'member' | 'stranger', Chat>
beforeAll(async () => {
  world = await chatWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[owner, admin, member, stranger] = (await Promise.all(['群主', '管理', '成员', '路人'].map(world.person))) as [
    Person,
    Person,
    Person,
    Person,
  ]
  const [a, b, c, d] = await Promise.all([owner, admin, member, stranger].map((p) => world.device(p)))
  chats = { owner: a as Chat, admin: b as Chat, member: c as Chat, stranger: d as Chat }
})

// biome-ignore lint/suspicious/noExplicitAny: the published typings say any
type Any = any
/** A group of owner, admin and member; its type's wire name. */
const aGroup = async (type: string, more: object = {}): Promise<Any> => {
  const { group } = (
    await chats.owner.createGroup({
      name: '招聘组',
      type: type as never,
      memberList: [{ userID: admin.userID, role: 'Admin' }, { userID: member.userID }],
      ...more,
    })
  ).data
  if (type === 'AVChatRoom')
    for (const chat of [chats.admin, chats.member]) await chat.joinGroup({ groupID: group.groupID })
  return group
}
const text = (chat: Chat, groupID: string, words: string, atUserList?: string[]) => {
  const options = { to: groupID, conversationType: TYPES.CONV_GROUP as never, payload: { text: words, atUserList } }
  return chat.sendMessage(atUserList ? chat.createTextAtMessage(options as Any) : chat.createTextMessage(options))
}
const tips = (seen: Any[], operationType?: number) =>
  seen.filter((m) => m.type === 'TIMGroupTipElem' && (!operationType || m.payload.operationType === operationType))
const notices = (seen: Any[], operationType?: number) =>
  seen.filter(
    (m) => m.conversationID === '@TIM#SYSTEM' && (!operationType || m.payload.operationType === operationType),
  )
const conversationOf = async (chat: Chat, id: string): Promise<Any> =>
  (await chat.getConversationList()).data.conversationList.find((c: Any) => c.conversationID === id)
const groupIDs = async (chat: Chat): Promise<string[]> =>
  (await chat.getGroupList()).data.groupList.map((g: Any) => g.groupID)

describe('a group comes to be', () => {
  it('with the keys of the SDK, its first members, a greeting, and a notice for each', async () => {
    const [onMember, onOwner] = [
      watch(chats.member, EVENT.MESSAGE_RECEIVED),
      watch(chats.owner, EVENT.MESSAGE_RECEIVED),
    ]
    const group = await aGroup('Public', { introduction: '介绍', groupCustomField: [{ key: 'k', value: 'v' }] })
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
      ownerID: owner.userID,
      memberCount: 3,
      memberNum: 3,
      maxMemberNum: 2000,
      joinOption: 'NeedPermission',
      selfInfo: { role: 'Owner', userID: owner.userID },
    })
    await until(() => notices(onMember, 7).length && onMember.some((m) => m.type === 'TIMCustomElem'))
    expect(JSON.parse(onMember.find((m) => m.type === 'TIMCustomElem').payload.data)).toEqual({
      businessID: 'group_create',
      content: '创建群组',
      cmd: 0,
      opUser: '群主',
      version: 4,
    })
    expect(notices(onMember, 7)[0].payload).toMatchObject({
      operatorID: owner.userID,
      groupProfile: { groupID: group.groupID, name: '招聘组', groupType: 'Public' },
    })
    await until(() => notices(onOwner, 6).length === 1)
    await until(async () => (await groupIDs(chats.member)).includes(group.groupID))
    const conversation = await until(() => conversationOf(chats.member, `GROUP${group.groupID}`))
    expect(conversation.subType).toBe('Public')
    expect(conversation.groupProfile.name).toBe('招聘组')
    const message = onMember.find((m) => m.type === 'TIMCustomElem')
    expect(message.conversationSubType === 'Public' || message.conversationSubType === undefined).toBe(true)
  })

  it('refuses what is too long, a taken id, a wrong id and an unknown type, and stores nothing', async () => {
    const count = async () =>
      Number((await world.built.ctx.db.execute('select count(*) as n from chat_groups')).rows[0]?.n)
    const before = await count()
    const make = (o: object) => chats.owner.createGroup({ name: '组', type: 'Public' as never, ...o } as Any)
    await expect(make({ name: '名'.repeat(21) })).rejects.toMatchObject({ code: 10004 })
    await expect(make({ name: ' ' })).rejects.toMatchObject({ code: 10004 })
    await expect(make({ notification: '公'.repeat(151) })).rejects.toMatchObject({ code: 10004 })
    await expect(make({ groupID: '@TGS#mine' })).rejects.toMatchObject({ code: 10015 })
    await expect(make({ groupID: '中文' })).rejects.toMatchObject({ code: 10015 })
    await expect(make({ type: 'Room' })).rejects.toMatchObject({ code: 2600 })
    await expect(make({ type: 'Community', groupID: 'plain' })).rejects.toMatchObject({ code: 2602 })
    await expect(make({ groupID: '@TGS#_x' })).rejects.toMatchObject({ code: 2602 })
    expect(() => make({ name: '' })).toThrow('Params validate failed.')
    expect(await count()).toBe(before)
    const id = `mine-${owner.id}`
    await make({ groupID: id })
    await expect(
      chats.stranger.createGroup({ name: '组', type: 'Public' as never, groupID: id }),
    ).rejects.toMatchObject({ code: 10021 })
  })

  it('as a community under its own prefix, with a hundred thousand seats', async () => {
    const group = await aGroup('Community')
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
    'a %s group with %s answers %s, and a member is told that he is in',
    async (type, option, outcome) => {
      const { groupID } = await aGroup(type, { joinOption: option })
      const join = chats.stranger.joinGroup({ groupID })
      if (typeof outcome === 'number') await expect(join).rejects.toMatchObject({ code: outcome })
      else expect((await join).data.status).toBe(outcome)
      expect((await chats.member.joinGroup({ groupID })).data.status).toBe('AlreadyInGroup')
    },
  )

  it('an admin agrees: the applicant, and nobody else, is told; the tip tells the group; the list is empty again', async () => {
    const { groupID } = await aGroup('Public')
    const seen = {
      admin: watch(chats.admin, EVENT.MESSAGE_RECEIVED),
      member: watch(chats.member, EVENT.MESSAGE_RECEIVED),
      stranger: watch(chats.stranger, EVENT.MESSAGE_RECEIVED),
    }
    await chats.stranger.joinGroup({ groupID, applyMessage: '我是路人' })
    await until(() => notices(seen.admin, 1).length === 1)
    expect(notices(seen.admin, 1)[0].payload.handleMessage).toBe('我是路人')
    const { applicationList } = (await chats.owner.getGroupApplicationList()).data
    expect(applicationList).toMatchObject([
      { applicant: stranger.userID, applicantNick: '路人', groupID, note: '我是路人', applicationType: 0 },
    ])
    expect((await chats.member.getGroupApplicationList()).data.applicationList).toEqual([])
    await expect(
      chats.member.handleGroupApplication({ handleAction: 'Agree', application: applicationList[0] }),
    ).rejects.toMatchObject({ code: 10007 })
    await chats.admin.handleGroupApplication({ handleAction: 'Agree', message: notices(seen.admin, 1)[0] })
    await until(() => notices(seen.stranger, 2).length === 1 && tips(seen.member, 1).length === 1)
    expect(tips(seen.member, 1)[0].payload.userIDList).toEqual([stranger.userID])
    expect(notices(seen.member, 1)).toEqual([])
    expect((await chats.owner.getGroupApplicationList()).data.applicationList).toEqual([])
    await expect(
      chats.owner.handleGroupApplication({ handleAction: 'Reject', application: applicationList[0] }),
    ).rejects.toMatchObject({ code: 10024 })
    await until(async () => (await groupIDs(chats.stranger)).includes(groupID))
  })

  it('an admin refuses: the applicant is told why and stays outside', async () => {
    const { groupID } = await aGroup('Public')
    const seen = watch(chats.stranger, EVENT.MESSAGE_RECEIVED)
    await chats.stranger.joinGroup({ groupID })
    const [application] = (await chats.admin.getGroupApplicationList()).data.applicationList
    await chats.admin.handleGroupApplication({ handleAction: 'Reject', handleMessage: '人满了', application })
    await until(() => notices(seen, 3).length === 1)
    expect(notices(seen, 3)[0].payload.handleMessage).toBe('人满了')
    await expect(text(chats.stranger, groupID, '在吗')).rejects.toMatchObject({ code: 10007 })
  })

  it('of two admins who handle one request at once, one succeeds', async () => {
    const { groupID } = await aGroup('Public')
    await chats.stranger.joinGroup({ groupID })
    const [application] = (await chats.owner.getGroupApplicationList()).data.applicationList
    const results = await Promise.allSettled([
      chats.owner.handleGroupApplication({ handleAction: 'Agree', application }),
      chats.admin.handleGroupApplication({ handleAction: 'Reject', application }),
    ])
    const failed = results.filter((r) => r.status === 'rejected')
    expect(failed).toMatchObject([{ reason: { code: 10024 } }])
  })

  it('of two who want the last seat, one gets it, and the other is told that the group is full', async () => {
    const another = await world.device(await world.person('又一个'))
    const { groupID } = await aGroup('Public', { maxMemberNum: 4, joinOption: 'FreeAccess' })
    const results = await Promise.allSettled([chats.stranger, another].map((c) => c.joinGroup({ groupID })))
    expect(results.filter((r) => r.status === 'rejected')).toMatchObject([{ reason: { code: 10014 } }])
    expect((await chats.owner.getGroupProfile({ groupID })).data.group.memberCount).toBe(4)
  })

  it('people are invited, known ones come in, unknown ones and members are named', async () => {
    const { groupID } = await aGroup('Private')
    const seen = watch(chats.stranger, EVENT.MESSAGE_RECEIVED)
    const { data } = await chats.member.addGroupMember({
      groupID,
      userIDList: [stranger.userID, admin.userID, 'nobody'],
    })
    expect(data).toMatchObject({
      successUserIDList: [stranger.userID],
      existedUserIDList: [admin.userID],
      failureUserIDList: ['nobody'],
      overLimitUserIDList: [],
    })
    await until(() => notices(seen, 7).length === 1 && tips(seen, 1).length === 1)
  })

  it('where invitations need a permission, a member’s invitation waits for an admin, who answers him', async () => {
    const { groupID } = await aGroup('Public', { inviteOption: 'NeedPermission' })
    const [onMember, onStranger] = [
      watch(chats.member, EVENT.MESSAGE_RECEIVED),
      watch(chats.stranger, EVENT.MESSAGE_RECEIVED),
    ]
    const { data } = await chats.member.addGroupMember({ groupID, userIDList: [stranger.userID] })
    expect(data.successUserIDList).toEqual([])
    const [application] = (await chats.admin.getGroupApplicationList()).data.applicationList
    expect(application).toMatchObject({ applicationType: 2, applicant: member.userID, userID: stranger.userID })
    await chats.admin.handleGroupApplication({ handleAction: 'Agree', application })
    await until(() => notices(onMember, 13).length === 1 && notices(onStranger, 7).length === 1)
    await chats.owner.updateGroupProfile({ groupID, inviteOption: 'DisableInvite' } as Any)
    await expect(chats.admin.addGroupMember({ groupID, userIDList: ['nobody'] })).rejects.toMatchObject({ code: 10007 })
  })

  it('a Work group cannot be found, others show their outside', async () => {
    const work = await aGroup('Private')
    await expect(chats.stranger.searchGroupByID(work.groupID)).rejects.toMatchObject({ code: 10010 })
    await expect(chats.stranger.searchGroupByID('no-such-group')).rejects.toMatchObject({ code: 10010 })
    const open = await aGroup('Public')
    expect((await chats.stranger.searchGroupByID(open.groupID)).data.group).toMatchObject({
      name: '招聘组',
      memberNum: 3,
    })
    expect(await groupIDs(chats.stranger)).toEqual([])
  })
})

describe('what is said in a group', () => {
  it('reaches every member once with his name card, and no stranger', async () => {
    const { groupID } = await aGroup('Public')
    const seen = {
      admin: watch(chats.admin, EVENT.MESSAGE_RECEIVED),
      stranger: watch(chats.stranger, EVENT.MESSAGE_RECEIVED),
    }
    await chats.member.setGroupMemberNameCard({ groupID, nameCard: '小成' })
    await text(chats.member, groupID, '大家好')
    const got = await until(() => seen.admin.find((m) => m.type === 'TIMTextElem'))
    expect(got).toMatchObject({
      nameCard: '小成',
      nick: '成员',
      conversationID: `GROUP${groupID}`,
      conversationSubType: 'Public',
    })
    const { messageList } = (await chats.owner.getMessageList({ conversationID: `GROUP${groupID}` })).data
    expect(messageList.at(-1)).toMatchObject({ nameCard: '小成', payload: { text: '大家好' } })
    await expect(text(chats.stranger, groupID, '我也来')).rejects.toMatchObject({ code: 10007 })
    await expect(text(chats.stranger, 'no-such-group', '喂')).rejects.toMatchObject({ code: 10010 })
    expect(seen.stranger).toEqual([])
  })

  it('a newcomer sees nothing from before he came, in a community he does; neither has unread ones', async () => {
    for (const [type, isSeen] of [
      ['Public', false],
      ['Community', true],
    ] as const) {
      const { groupID } = await aGroup(type, { joinOption: 'FreeAccess' })
      await text(chats.member, groupID, '从前')
      await chats.stranger.joinGroup({ groupID })
      await text(chats.member, groupID, '以后')
      const conversationID = `GROUP${groupID}`
      await until(async () => (await conversationOf(chats.stranger, conversationID))?.unreadCount === 1)
      const { messageList } = (await chats.stranger.getMessageList({ conversationID })).data
      const texts = messageList.filter((m: Any) => m.type === 'TIMTextElem').map((m: Any) => m.payload.text)
      expect(texts).toEqual(isSeen ? ['从前', '以后'] : ['以后'])
      const again = await world.device(stranger)
      expect((await conversationOf(again, conversationID)).unreadCount).toBe(1)
    }
  })

  it('a meeting keeps its history and counts nothing as unread; a live room keeps none', async () => {
    const meeting = await aGroup('ChatRoom')
    const onMember = watch(chats.member, EVENT.MESSAGE_RECEIVED)
    await text(chats.owner, meeting.groupID, '开会')
    await until(() => onMember.some((m) => m.payload.text === '开会'))
    expect((await conversationOf(chats.member, `GROUP${meeting.groupID}`))?.unreadCount ?? 0).toBe(0)
    const fresh = await world.device(member)
    expect((await conversationOf(fresh, `GROUP${meeting.groupID}`)).unreadCount).toBe(0)
    expect(
      (await fresh.getMessageList({ conversationID: `GROUP${meeting.groupID}` })).data.messageList.length,
    ).toBeGreaterThan(1)
    const room = await aGroup('AVChatRoom')
    await text(chats.admin, room.groupID, '开播')
    await until(() => onMember.some((m) => m.payload.text === '开播'))
    const page = (await chats.member.getMessageList({ conversationID: `GROUP${room.groupID}` })).data
    expect(page).toMatchObject({ messageList: [], isCompleted: true })
    const later = await world.device(member)
    expect(await conversationOf(later, `GROUP${room.groupID}`)).toBeUndefined()
    expect(await groupIDs(later)).not.toContain(room.groupID)
  })

  it('who is mentioned agrees on all his devices and is cleared by reading on one', async () => {
    const { groupID } = await aGroup('Public')
    const other = await world.device(member)
    const id = `GROUP${groupID}`
    await text(chats.owner, groupID, '@成员', [member.userID])
    await text(chats.owner, groupID, '@所有人', [TYPES.MSG_AT_ALL])
    await text(chats.owner, groupID, '@两者', [member.userID, TYPES.MSG_AT_ALL])
    await text(chats.owner, groupID, '@管理', [admin.userID])
    const kinds = async (chat: Chat) => {
      const conversation = await conversationOf(chat, id)
      return JSON.stringify(conversation?.groupAtInfoList.map((m: Any) => m.atTypeArray[0]))
    }
    await until(async () => (await kinds(chats.member)) === '[1,2,3]' && (await kinds(other)) === '[1,2,3]')
    const fresh = await world.device(member)
    expect(await kinds(fresh)).toBe('[1,2,3]')
    expect((await conversationOf(fresh, id)).groupAtInfoList[0]).toMatchObject({ from: owner.userID, groupID })
    expect(await kinds(await world.device(admin))).toBe('[2,2,1]')
    await chats.member.setMessageRead({ conversationID: id })
    await until(async () => (await kinds(other)) === '[]' && (await kinds(fresh)) === '[]')
    expect(await kinds(await world.device(member))).toBe('[]')
  })

  it('more than thirty mentions are refused', async () => {
    const { groupID } = await aGroup('Public')
    const many = Array.from({ length: 31 }, (_, i) => `u${i}`)
    await expect(text(chats.owner, groupID, '喂', many)).rejects.toMatchObject({ code: 10053 })
  })

  it('one who is muted cannot write until he may, and when all are muted owner and admins still can', async () => {
    const { groupID } = await aGroup('Public')
    const seen = watch(chats.admin, EVENT.MESSAGE_RECEIVED)
    const { member: muted } = (
      await chats.admin.setGroupMemberMuteTime({ groupID, userID: member.userID, muteTime: 600 })
    ).data
    expect(muted.muteUntil).toBeGreaterThan(Date.now() / 1000 + 500)
    await until(() => tips(seen, 7)[0]?.payload.memberList[0].muteTime === 600)
    await expect(text(chats.member, groupID, '我')).rejects.toMatchObject({ code: 10017 })
    await chats.owner.setGroupMemberMuteTime({ groupID, userID: member.userID, muteTime: 0 })
    await text(chats.member, groupID, '我')
    await chats.owner.updateGroupProfile({ groupID, muteAllMembers: true })
    await expect(text(chats.member, groupID, '我')).rejects.toMatchObject({ code: 10017 })
    await text(chats.admin, groupID, '管理可以')
    await text(chats.owner, groupID, '群主可以')
    await until(() => tips(seen, 6)[0]?.payload.newGroupProfile.muteAllMembers === true)
    expect((await chats.admin.getGroupList()).data.groupList[0].muteAllMembers).toBe(true)
  })
})

describe('ways out', () => {
  it('one who quits loses the group on all his devices, cannot read or write, and the others see the tip', async () => {
    const { groupID } = await aGroup('Public')
    const other = await world.device(member)
    const seen = { other: watch(other, EVENT.MESSAGE_RECEIVED), admin: watch(chats.admin, EVENT.MESSAGE_RECEIVED) }
    await text(chats.owner, groupID, '留言')
    await chats.member.quitGroup(groupID)
    await until(async () => !(await groupIDs(other)).includes(groupID) && notices(seen.other, 8).length === 1)
    await until(() => tips(seen.admin, 2).length === 1)
    expect(tips(seen.other)).toEqual([])
    for (const chat of [chats.member, other]) expect(await conversationOf(chat, `GROUP${groupID}`)).toBeUndefined()
    await expect(chats.member.getMessageList({ conversationID: `GROUP${groupID}` })).rejects.toMatchObject({
      code: 10007,
    })
    await expect(text(chats.member, groupID, '我')).rejects.toMatchObject({ code: 10007 })
    await expect(chats.member.quitGroup(groupID)).rejects.toMatchObject({ code: 2623 })
    const fresh = await world.device(member)
    expect(await conversationOf(fresh, `GROUP${groupID}`)).toBeUndefined()
    expect((await chats.owner.getGroupList()).data.groupList[0].memberCount).toBe(2)
  })

  it('one who is removed is told so, the others see the tip, and he may be invited again with a clean sheet', async () => {
    const { groupID } = await aGroup('Public')
    const seen = {
      admin: watch(chats.admin, EVENT.MESSAGE_RECEIVED),
      member: watch(chats.member, EVENT.MESSAGE_RECEIVED),
    }
    await text(chats.owner, groupID, '旧话')
    await until(() => seen.member.some((m) => m.payload.text === '旧话'))
    await chats.admin.deleteGroupMember({ groupID, userIDList: [member.userID], reason: '广告' })
    await until(() => notices(seen.member, 4).length === 1 && tips(seen.admin, 3).length === 1)
    expect(notices(seen.member, 4)[0].payload).toMatchObject({ operatorID: admin.userID, handleMessage: '广告' })
    await until(async () => !(await groupIDs(chats.member)).includes(groupID))
    await text(chats.owner, groupID, '背后的话')
    await chats.admin.addGroupMember({ groupID, userIDList: [member.userID] })
    await until(async () => (await groupIDs(chats.member)).includes(groupID))
    const { messageList } = (await chats.member.getMessageList({ conversationID: `GROUP${groupID}` })).data
    expect(messageList.filter((m: Any) => m.type === 'TIMTextElem')).toEqual([])
    expect(seen.member.some((m) => m.payload.text === '背后的话')).toBe(false)
  })

  it('a dismissed group is gone for everybody, each member is told, and its id stays taken', async () => {
    const group = await aGroup('Public', { groupID: `over-${owner.id}` })
    const seen = watch(chats.member, EVENT.MESSAGE_RECEIVED)
    await chats.owner.dismissGroup(group.groupID)
    await until(() => notices(seen, 5).length === 1)
    await until(async () => !(await groupIDs(chats.member)).includes(group.groupID))
    await expect(text(chats.member, group.groupID, '还在吗')).rejects.toMatchObject({ code: 10010 })
    await expect(chats.owner.getGroupProfile({ groupID: group.groupID })).rejects.toMatchObject({ code: 10010 })
    await expect(
      chats.owner.createGroup({ name: '再来', type: 'Public' as never, groupID: group.groupID }),
    ).rejects.toMatchObject({ code: 10021 })
  })

  it('a group is handed over: both have their new roles, and the tip names the new owner', async () => {
    const { groupID } = await aGroup('Public')
    const seen = watch(chats.member, EVENT.MESSAGE_RECEIVED)
    await expect(chats.owner.changeGroupOwner({ groupID, newOwnerID: owner.userID })).rejects.toMatchObject({
      code: 2621,
    })
    await expect(chats.owner.changeGroupOwner({ groupID, newOwnerID: stranger.userID })).rejects.toMatchObject({
      code: 10019,
    })
    const { group } = (await chats.owner.changeGroupOwner({ groupID, newOwnerID: member.userID })).data
    expect(group).toMatchObject({ ownerID: member.userID, selfInfo: { role: 'Member' } })
    await until(() => tips(seen, 6)[0]?.payload.newGroupProfile.ownerID === member.userID)
    await until(async () => (await chats.member.getGroupList()).data.groupList[0].selfInfo.role === 'Owner')
    await chats.owner.quitGroup(groupID)
  })

  it('the owner of a Work group quits and leaves it without one; the last to go closes it', async () => {
    const { groupID } = await aGroup('Private')
    await chats.owner.quitGroup(groupID)
    expect((await chats.member.getGroupProfile({ groupID })).data.group.ownerID).toBe('')
    await chats.member.quitGroup(groupID)
    await chats.admin.quitGroup(groupID)
    await expect(chats.admin.getGroupProfile({ groupID })).rejects.toMatchObject({ code: 10010 })
  })
})

describe('members', () => {
  it('are listed in pages to the end, by role, and not to strangers', async () => {
    const { groupID } = await aGroup('Public')
    const first = (await chats.member.getGroupMemberList({ groupID, count: 2 })).data
    expect(first.memberList.map((m: Any) => m.userID)).toEqual([owner.userID, admin.userID])
    const second = (await chats.member.getGroupMemberList({ groupID, count: 2, offset: first.offset })).data
    expect(second).toMatchObject({ memberList: [{ userID: member.userID, role: 'Member' }], offset: 0 })
    expect(Object.keys(first.memberList[0])).toEqual(
      'userID avatar nick role joinTime lastSendMsgTime nameCard muteUntil memberCustomField isOnline'.split(' '),
    )
    const leaders = (await chats.member.getGroupMemberList({ groupID, role: 'Admin' })).data.memberList
    expect(leaders.map((m: Any) => m.userID)).toEqual([admin.userID])
    expect((await chats.stranger.getGroupMemberList({ groupID })).data).toEqual({ memberList: [], offset: 0 })
    const some = (await chats.owner.getGroupMemberProfile({ groupID, userIDList: [member.userID, stranger.userID] }))
      .data
    expect(some.memberList.map((m: Any) => m.userID)).toEqual([member.userID])
  })

  it('become admins and plain members again, with a tip for all and a notice for them', async () => {
    const { groupID } = await aGroup('Public')
    const seen = {
      member: watch(chats.member, EVENT.MESSAGE_RECEIVED),
      admin: watch(chats.admin, EVENT.MESSAGE_RECEIVED),
    }
    await chats.owner.setGroupMemberRole({ groupID, userID: member.userID, role: 'Admin' as never })
    await until(() => notices(seen.member, 9).length === 1 && tips(seen.admin, 4).length === 1)
    await until(async () => (await chats.member.getGroupList()).data.groupList[0].selfInfo.role === 'Admin')
    await chats.owner.setGroupMemberRole({ groupID, userID: member.userID, role: 'Member' as never })
    await until(() => notices(seen.member, 10).length === 1 && tips(seen.admin, 5).length === 1)
    expect(notices(seen.admin, 9)).toEqual([])
    await expect(
      chats.admin.setGroupMemberRole({ groupID, userID: member.userID, role: 'Admin' as never }),
    ).rejects.toMatchObject({ code: 2681 })
    await expect(
      chats.owner.setGroupMemberRole({ groupID, userID: member.userID, role: 'King' as never }),
    ).rejects.toMatchObject({ code: 2683 })
    await expect(
      chats.owner.setGroupMemberRole({ groupID, userID: owner.userID, role: 'Admin' as never }),
    ).rejects.toMatchObject({ code: 2684 })
    await expect(
      chats.owner.setGroupMemberMuteTime({ groupID, userID: owner.userID, muteTime: 1 }),
    ).rejects.toMatchObject({ code: 2685 })
  })

  it('have fields of their own', async () => {
    const { groupID } = await aGroup('Public')
    const { member: changed } = (
      await chats.owner.setGroupMemberCustomField({
        groupID,
        userID: member.userID,
        memberCustomField: [{ key: 'team', value: '甲' }],
      })
    ).data
    expect(changed.memberCustomField).toEqual([{ key: 'team', value: '甲' }])
    await until(async () => {
      const [mine] = (await chats.member.getGroupList()).data.groupList
      return mine.selfInfo.memberCustomField?.[0]?.value === '甲'
    })
  })
})

describe('what a group shares', () => {
  it('attributes reach everybody; every read resolves; limits hold', async () => {
    const { groupID } = await aGroup('Public')
    const seen = watch(chats.member, EVENT.GROUP_ATTRIBUTES_UPDATED)
    await chats.owner.initGroupAttributes({ groupID, groupAttributes: { a: '1', b: '2' } })
    await chats.owner.setGroupAttributes({ groupID, groupAttributes: { b: '3' } })
    await chats.owner.deleteGroupAttributes({ groupID, keyList: ['a'] })
    await until(() => seen.length === 3)
    expect(seen[1]).toMatchObject({ groupID, updatedKeyList: ['b'], deletedKeyList: [] })
    expect(seen[2]).toEqual({ groupID, groupAttributes: { b: '3' }, updatedKeyList: [], deletedKeyList: ['a'] })
    expect((await chats.member.getGroupAttributes({ groupID, keyList: [] })).data.groupAttributes).toEqual({ b: '3' })
    for (const id of [groupID, 'no-such-group'])
      expect((await chats.stranger.getGroupAttributes({ groupID: id, keyList: [] })).data).toEqual({
        groupAttributes: {},
      })
    const set = (groupAttributes: Record<string, string>) =>
      chats.owner.setGroupAttributes({ groupID, groupAttributes })
    await expect(set({ ['k'.repeat(33)]: '1' })).rejects.toMatchObject({ code: 10004 })
    await expect(set({ k: 'v'.repeat(4097) })).rejects.toMatchObject({ code: 10004 })
    await expect(set(Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`k${i}`, '1'])))).rejects.toMatchObject({
      code: 10004,
    })
  })

  it('counters count once for each act, from two sides at once', async () => {
    const { groupID } = await aGroup('Public')
    const seen = watch(chats.member, EVENT.GROUP_COUNTER_UPDATED)
    await chats.owner.setGroupCounters({ groupID, counters: { likes: 10 } })
    await Promise.all([
      ...Array.from({ length: 5 }, () => chats.owner.increaseGroupCounter({ groupID, key: 'likes', value: 2 })),
      ...Array.from({ length: 5 }, () => chats.admin.decreaseGroupCounter({ groupID, key: 'likes', value: 1 })),
    ])
    expect((await chats.member.getGroupCounters({ groupID })).data.counters).toEqual({ likes: 15 })
    await until(() => seen.at(-1)?.value === 15)
  })

  it('pinned messages are seen by all, with who pinned them, up to ten', async () => {
    const { groupID } = await aGroup('Public')
    const seen = watch(chats.member, EVENT.PINNED_GROUP_MESSAGE_UPDATED)
    const { message } = (await text(chats.owner, groupID, '要紧')).data
    await chats.admin.pinGroupMessage({ groupID, message, isPinned: true })
    await until(() => seen.length === 1)
    expect(seen[0]).toMatchObject({ groupID, isPinned: true, operatorInfo: { userID: admin.userID, nick: '管理' } })
    const { messageList } = (await chats.member.getPinnedGroupMessageList(groupID)).data
    expect(messageList).toMatchObject([{ ID: message.ID, pinnerInfo: { userID: admin.userID } }])
    await chats.owner.pinGroupMessage({ groupID, message, isPinned: false })
    expect((await chats.member.getPinnedGroupMessageList(groupID)).data.messageList).toEqual([])
    await expect(chats.stranger.getPinnedGroupMessageList(groupID)).rejects.toMatchObject({ code: 10007 })
  })

  it('a live room has its banned and its marked, and counts who is online', async () => {
    const { groupID } = await aGroup('AVChatRoom')
    const marked = await chats.owner.markGroupMemberList({
      groupID,
      userIDList: [member.userID, stranger.userID],
      markType: 1001,
      enableMark: true,
    })
    expect(marked.data).toEqual({ successUserIDList: [member.userID], failureUserIDList: [stranger.userID] })
    const filtered = (await chats.owner.getGroupMemberList({ groupID, filter: 1001 })).data.memberList
    expect(filtered.map((m: Any) => m.userID)).toEqual([member.userID])
    await until(async () => (await chats.owner.getGroupOnlineMemberCount(groupID)).data.memberCount === 3)
    await expect(chats.owner.deleteGroupMember({ groupID, userIDList: [member.userID] })).rejects.toMatchObject({
      code: 2686,
    })
    await chats.owner.deleteGroupMember({ groupID, userIDList: [member.userID], duration: 60 })
    await expect(chats.member.joinGroup({ groupID })).rejects.toMatchObject({ code: 10007 })
    await expect(chats.owner.addGroupMember({ groupID, userIDList: [member.userID] })).rejects.toMatchObject({
      code: 2661,
    })
    await expect(chats.owner.changeGroupOwner({ groupID, newOwnerID: admin.userID })).rejects.toMatchObject({
      code: 2620,
    })
  })
})
