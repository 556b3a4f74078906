/** SDK calls about groups and users, and how their results are mapped. */
import { toChatUser, toFriend, toGroupInfo, watchContacts } from '@/features/chat/client/contacts-client'
import { groupMethods, toGroupMember } from '@/features/chat/client/group-methods'
import { checkTicket, logInAndWait } from '@/features/chat/client/log-in'
import { TYPES } from '@/im/constants'
import { Group } from '@/im/groups/group'
import { friend, friendApplication } from '~contract/chat/calls/relations'
import { GROUP_TYPES } from '~contract/chat/group-types'
import { profile as userProfile } from '~contract/chat/wire'

const group = { groupID: 'g1', name: '一组', type: 'Public' }
/** A fake SDK that answers every call with the same group and records the calls. */
function fakeChat(answers: Record<string, unknown> = {}) {
  const calls: [string, unknown][] = []
  const chat = new Proxy({} as Record<string, unknown>, {
    get: (_, name: string) => async (input: unknown) => {
      calls.push([name, input])
      const answer = answers[name]
      if (answer instanceof Error) throw answer
      return { data: answer ?? { group, member: { userID: 'u2' } } }
    },
  })
  return { calls, actions: groupMethods(chat as never), chat: chat as never }
}
const plan = { name: '一组', avatar: '', groupId: 'own-id', memberIds: ['u2', 'u3'] }

describe('making a group', () => {
  it('a live room is joined as soon as it is made, other groups are not @G-4-10 @G-7-14', async () => {
    const { actions, calls } = fakeChat()
    await actions.create({ ...plan, type: 'AVChatRoom' })
    expect(calls.map(([name]) => name)).toEqual(['createGroup', 'joinGroup'])
    expect(calls[1]?.[1]).toEqual({ groupID: 'g1' })
    for (const type of GROUP_TYPES.filter((groupType) => groupType !== 'AVChatRoom')) {
      calls.length = 0
      await actions.create({ ...plan, type })
      expect(calls.map(([name]) => name)).toEqual(['createGroup'])
    }
  })

  it('goes out with name, type, avatar, ID and members, sent by their IDs alone; a community’s ID is dropped @G-3-08 @G-5-11 @G-5-12 @G-7-14', async () => {
    const { actions, calls } = fakeChat()
    await actions.create({ ...plan, type: 'Public', avatar: '/a.svg' })
    await actions.create({ ...plan, type: 'Community' })
    const memberList = [{ userID: 'u2' }, { userID: 'u3' }]
    expect(calls.map(([, input]) => input)).toEqual([
      { name: '一组', type: 'Public', avatar: '/a.svg', groupID: 'own-id', memberList },
      { name: '一组', type: 'Community', memberList },
    ])
  })
})

describe('members of a group', () => {
  it('are muted for 30 days, and speak again with 0 @G-4-12 @G-7-20 @G-9-11', async () => {
    const { actions, calls } = fakeChat()
    await actions.mute('g1', 'u2', true)
    await actions.mute('g1', 'u2', false)
    expect(calls).toEqual([
      ['setGroupMemberMuteTime', { groupID: 'g1', userID: 'u2', muteTime: 2_592_000 }],
      ['setGroupMemberMuteTime', { groupID: 'g1', userID: 'u2', muteTime: 0 }],
    ])
  })

  it('come by the hundred, from where the last page ended @G-3-08 @G-9-10', async () => {
    const { actions, calls } = fakeChat({ getGroupMemberList: { memberList: [{ userID: 'u2' }], offset: 100 } })
    expect(await actions.members('g1', 0)).toMatchObject({ members: [{ userId: 'u2' }], next: 100 })
    await actions.members('g1', 100)
    expect(calls.map(([, input]) => input)).toEqual([
      { groupID: 'g1', count: 100, offset: 0 },
      { groupID: 'g1', count: 100, offset: 100 },
    ])
  })
})

describe('other calls about a group', () => {
  it('it is looked up by its ID; one that cannot be found is refused with the words of the service @G-7-04', async () => {
    const { actions, calls } = fakeChat()
    expect(await actions.search('g1')).toMatchObject({ groupId: 'g1', name: '一组', type: 'Public' })
    expect(calls).toEqual([['searchGroupByID', 'g1']])
    const refused = fakeChat({ searchGroupByID: new Error('群组不存在') })
    await expect(refused.actions.search('work')).rejects.toThrow('群组不存在')
  })

  it('one member is looked up by ID, and is nobody in a group they are not in @G-7-05', async () => {
    const { actions, calls } = fakeChat({
      getGroupMemberProfile: { memberList: [{ userID: 'u2', role: 'Admin' }] },
    })
    expect(await actions.member('g1', 'u2')).toMatchObject({ userId: 'u2', role: 'Admin' })
    expect(calls).toEqual([['getGroupMemberProfile', { groupID: 'g1', userIDList: ['u2'] }]])
    expect(await fakeChat({ getGroupMemberProfile: { memberList: [] } }).actions.member('g1', 'u9')).toBeUndefined()
  })

  it('a change carries the ID and one key @G-7-16', async () => {
    const { actions, calls } = fakeChat()
    const changes = [{ name: '二组' }, { notification: '周五面试' }, { avatar: '/a.svg' }] as const
    for (const changed of changes) expect(await actions.update('g1', changed)).toMatchObject({ groupId: 'g1' })
    await actions.update('g1', { joinOption: 'DisableApply' })
    await actions.update('g1', { muteAllMembers: true })
    expect(calls).toEqual(
      [...changes, { joinOption: 'DisableApply' }, { muteAllMembers: true }].map((changed) => [
        'updateGroupProfile',
        { groupID: 'g1', ...changed },
      ]),
    )
  })

  it('users are invited by their IDs; those added, those waiting and those that failed are counted apart @G-7-18', async () => {
    const { actions, calls } = fakeChat({
      addGroupMember: {
        successUserIDList: ['u2'],
        existedUserIDList: ['u3'],
        failureUserIDList: ['u4'],
        overLimitUserIDList: ['u5'],
      },
    })
    const userIDList = ['u2', 'u3', 'u4', 'u5', 'u6']
    expect(await actions.invite('g1', userIDList)).toEqual({ added: 1, failed: 2, waiting: 1 })
    expect(calls).toEqual([['addGroupMember', { groupID: 'g1', userIDList }]])
  })

  it('it is handed over to a member by ID; the answer makes the previous owner a plain member @G-7-19', async () => {
    const answer = { group: { ...group, ownerID: 'u2', selfInfo: { role: 'Member' } } }
    const { actions, calls } = fakeChat({ changeGroupOwner: answer })
    expect(await actions.transfer('g1', 'u2')).toMatchObject({ ownerId: 'u2', role: 'Member' })
    expect(calls).toEqual([['changeGroupOwner', { groupID: 'g1', newOwnerID: 'u2' }]])
  })

  it('a member becomes an admin, and a plain member again, by role @G-7-21', async () => {
    const { actions, calls } = fakeChat()
    for (const role of ['Admin', 'Member'] as const) await actions.setRole('g1', 'u2', role)
    expect(calls).toEqual(
      ['Admin', 'Member'].map((role) => ['setGroupMemberRole', { groupID: 'g1', userID: 'u2', role }]),
    )
  })
})

describe('ways in and out of a group', () => {
  it('go out as the service names them: its ID, the words of a request, who to remove, and an empty reason @G-7-12 @G-7-22', async () => {
    const { actions, calls } = fakeChat()
    await actions.join('g1', '我也是面试官')
    await actions.quit('g1')
    await actions.dismiss('g1')
    await actions.remove('g1', ['u2', 'u3'])
    expect(calls).toEqual([
      ['joinGroup', { groupID: 'g1', applyMessage: '我也是面试官' }],
      ['quitGroup', 'g1'],
      ['dismissGroup', 'g1'],
      ['deleteGroupMember', { groupID: 'g1', userIDList: ['u2', 'u3'], reason: '' }],
    ])
  })

  it.each([
    ['JoinedSuccess', 'joined'],
    ['WaitAdminApproval', 'waiting'],
    ['AlreadyInGroup', 'already'],
  ])('a request that is answered %s means %s', async (status, outcome) => {
    expect(await fakeChat({ joinGroup: { status } }).actions.join('g1', '')).toBe(outcome)
  })
})

describe('what the kit knows of', () => {
  it('a group: ID, name, avatar, kind, words about it, members, how one joins, who is muted, one’s own role @G-3-08', () => {
    const fields = {
      ...group,
      avatar: '/a.svg',
      introduction: '介绍',
      notification: '公告',
      ownerID: 'u1',
      memberCount: 12,
      joinOption: 'NeedPermission',
      muteAllMembers: true,
    }
    const sdkGroup = new Group({ ...fields, self: { role: 'Admin' } } as never, 'u2')
    expect(sdkGroup).toMatchObject({ ...fields, selfInfo: { role: 'Admin', userID: 'u2' }, isSupportTopic: false })
    expect(toGroupInfo(sdkGroup)).toEqual({
      groupId: 'g1',
      name: '一组',
      avatar: '/a.svg',
      type: 'Public',
      introduction: '介绍',
      notification: '公告',
      ownerId: 'u1',
      memberCount: 12,
      joinOption: 'NeedPermission',
      inviteOption: 'FreeAccess',
      isAllMuted: true,
      role: 'Admin',
    })
    expect(toGroupInfo({ groupID: 'g2' })).toMatchObject({
      name: 'g2',
      joinOption: 'FreeAccess',
      isAllMuted: false,
      role: '',
    })
  })

  it('a user: ID, name, remark, avatar, signature; a member by the name in the group, with role and mute @G-3-07 @G-3-11', () => {
    const profile = { userID: 'u2', nick: '刘思雨', avatar: '/b.svg', selfSignature: '招前端' }
    expect(toChatUser(profile)).toEqual({ userId: 'u2', name: '刘思雨', avatar: '/b.svg', signature: '招前端' })
    expect(Object.keys(userProfile.shape)).toEqual(expect.arrayContaining(Object.keys(profile)))
    for (const [fields, schema] of [
      [['userID', 'remark', 'addTime', 'profile'], friend],
      [['userID', 'nick', 'avatar', 'wording', 'type'], friendApplication],
    ] as const)
      expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...fields]))
    expect(toFriend({ userID: 'u2', remark: '小刘', addTime: 5, profile })).toEqual({
      userId: 'u2',
      avatar: '/b.svg',
      signature: '招前端',
      name: '小刘',
      nick: '刘思雨',
      remark: '小刘',
    })
    expect(toFriend({ userID: 'u3', profile: {} })).toMatchObject({ userId: 'u3', name: 'u3' })
    expect(toGroupMember({ ...profile, nameCard: '刘姐', role: 'Owner', muteUntil: 9 })).toMatchObject({
      userId: 'u2',
      avatar: '/b.svg',
      name: '刘姐',
      role: 'Owner',
      muteUntil: 9,
    })
    expect(toGroupMember({ ...profile, role: 'Admin' })).toMatchObject({ name: '刘思雨', role: 'Admin' })
    expect(toGroupMember({ userID: 'u4' })).toMatchObject({ name: 'u4', role: 'Member', muteUntil: 0 })
  })

  it('applications: words and own ones; friends with profiles; a failed list is logged and the others stay @G-3-07 @G-7-06 @G-8-20', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const sent = { userID: 'u2', nick: '甲', wording: '你好', type: TYPES.SNS_APPLICATION_SENT_BY_ME, time: 5 }
    const { chat } = fakeChat({
      getFriendList: [{ userID: 'u7', remark: '', profile: { userID: 'u7', nick: '丙', avatar: '/c.svg' } }],
      getFriendApplicationList: { friendApplicationList: [sent, { userID: 'u3', nick: '乙' }], unreadCount: 1 },
      getBlacklist: ['u9'],
      getGroupList: { groupList: [group] },
      getUserProfile: Object.assign(new Error('超时'), { code: 2800 }),
      getGroupApplicationList: new Error('没有连上'),
    })
    const contacts: Record<string, unknown> = {}
    await watchContacts(chat, (update) => Object.assign(contacts, update), { onTip: jest.fn(), onDecision: jest.fn() })
    expect(contacts.friendApplications).toMatchObject([
      { userId: 'u2', name: '甲', wording: '你好', isMine: true, time: 5 },
      { userId: 'u3', name: '乙', wording: '', isMine: false },
    ])
    expect(contacts.friends).toMatchObject([{ userId: 'u7', name: '丙', nick: '丙', avatar: '/c.svg' }])
    expect(contacts).toMatchObject({ unreadApplications: 1, groups: [{ groupId: 'g1' }] })
    expect(contacts.blacklist).toBeUndefined()
    expect(warn.mock.calls).toEqual(
      expect.arrayContaining([
        ['[chat]', 2800, '超时'],
        ['[chat]', '没有连上'],
      ]),
    )
    warn.mockRestore()
  })
})

it('the kit logs in only with an app, a user and the user’s signature @C-1-08 @G-5-10', async () => {
  const ticket = { SDKAppID: 1400000001, userID: 'user1', userSig: 'sig' }
  const ready: (() => void)[] = []
  const chat = {
    on: (_: string, run: () => void) => ready.push(run),
    login: jest.fn(async () => ready.at(-1)?.()),
    destroy: jest.fn(async () => undefined),
  }
  for (const lack of [{ SDKAppID: 0 }, { userID: '' }, { userSig: '' }])
    expect(() => checkTicket({ ...ticket, ...lack })).toThrow('沟通服务暂时不可用')
  expect(() => checkTicket(ticket)).not.toThrow()
  await logInAndWait(chat as never, ticket)
  expect(chat.login).toHaveBeenCalledWith({ userID: 'user1', userSig: 'sig' })
})
