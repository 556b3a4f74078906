/** Group permissions by type and role, and how a remark's length is measured. */
import { remarkBytes } from '@/features/chat/contacts/contact-actions'
import { isMuted } from '@/features/chat/model/contact-types'
import { canMute, groupPolicy, visibleAvatars } from '@/features/chat/model/group-policy'
import { DEFAULT_TYPE, GROUP_TYPE_CHOICES, groupTypeName, groupTypeText } from '@/features/chat/model/group-types'
import { GROUP_TYPES, type GroupRole, type GroupType } from '~contract/chat/group-types'

const ROLES: readonly GroupRole[] = ['Owner', 'Admin', 'Member']
const allowedActions = (type: GroupType, role: GroupRole, memberCount = 5) =>
  Object.entries(groupPolicy({ type, role, memberCount }))
    .filter(([, isAllowed]) => isAllowed)
    .map(([action]) => action)
    .sort()
    .join(' ')

describe('who may do what in a group', () => {
  const leaderActions = 'canAdd canEdit canSetJoinOption hasAdminPanel hasMutes'
  it.each<[GroupType, GroupRole, string]>([
    ['Private', 'Owner', 'canEdit canQuit canRemove canTransfer hasMutes'],
    ['Private', 'Admin', 'canEdit canQuit hasMutes'],
    ['Private', 'Member', 'canQuit hasMutes'],
    ...(['Public', 'ChatRoom', 'Community'] as const).flatMap((type): [GroupType, GroupRole, string][] => [
      [type, 'Owner', `${leaderActions} canDismiss canRemove canSetAdmins canTransfer`],
      [type, 'Admin', `${leaderActions} canQuit`],
      [type, 'Member', 'canAdd canQuit hasMutes'],
    ]),
    ['AVChatRoom', 'Owner', 'canDismiss canEdit hasAdminPanel'],
    ['AVChatRoom', 'Member', 'canQuit'],
  ])('%s %s: %s @C-6-08 @G-6-01 @G-6-02 @G-6-03 @G-6-05 @G-6-06 @G-6-07', (type, role, expected) => {
    expect(allowedActions(type, role)).toBe(expected.split(' ').sort().join(' '))
  })

  it('a group of one cannot be transferred, and who is not in it may do nothing @G-6-02', () => {
    expect(groupPolicy({ type: 'Public', role: 'Owner', memberCount: 1 }).canTransfer).toBe(false)
    const nonMember = groupPolicy({ type: 'Public', role: '', memberCount: 9 })
    expect(Object.entries(nonMember).filter(([action, isAllowed]) => isAllowed && action !== 'hasMutes')).toEqual([])
  })

  it('an owner mutes admins and members, an admin plain members only, a member nobody @G-6-04', () => {
    expect(ROLES.map((myRole) => ROLES.filter((other) => canMute(myRole, other)))).toEqual([
      ['Admin', 'Member'],
      ['Member'],
      [],
    ])
  })

  it('three faces are shown, one more outside Work groups, one more for everybody but the owner @G-9-12', () => {
    const shown = (type: GroupType, role: GroupRole) => visibleAvatars({ type, role })
    expect([shown('Private', 'Owner'), shown('Private', 'Member')]).toEqual([3, 4])
    expect([shown('Public', 'Owner'), shown('Public', 'Admin')]).toEqual([4, 5])
  })

  it('a muted member is one whose time lies in the future @G-4-15', () => {
    expect(isMuted({ muteUntil: 2000 }, 1_999_000)).toBe(true)
    expect(isMuted({ muteUntil: 2000 }, 2_000_000)).toBe(false)
    expect(isMuted({ muteUntil: 0 })).toBe(false)
  })
})

describe('kinds of groups', () => {
  it('all five are offered, Work is chosen at first and is third @G-3-09 @G-9-15', () => {
    expect([...GROUP_TYPE_CHOICES].sort()).toEqual([...GROUP_TYPES].sort())
    expect(GROUP_TYPE_CHOICES).toEqual(['Public', 'ChatRoom', 'Private', 'AVChatRoom', 'Community'])
    const names = ['Public', 'Meeting', 'Work', 'AVChatRoom', 'Community']
    expect(GROUP_TYPE_CHOICES.map(groupTypeName)).toEqual(names.map((name) => expect.stringContaining(`（${name}）`)))
    expect(GROUP_TYPE_CHOICES[2]).toBe(DEFAULT_TYPE)
    expect(DEFAULT_TYPE).toBe('Private')
  })

  it('a community shows its limit, a live room that it has none and keeps no history @G-9-13 @G-9-14', () => {
    expect(groupTypeText('Community')).toContain('最多 100000 人')
    expect(groupTypeText('AVChatRoom')).toMatch(/没有人数上限.*不保存历史消息/)
  })
})

describe('a remark', () => {
  it('counts two bytes for what is not Latin-1 @G-5-01', () => {
    expect(['', 'abc', 'é', '张三', '张a', '😀'].map(remarkBytes)).toEqual([0, 3, 1, 4, 3, 2])
    expect(remarkBytes('张'.repeat(48))).toBe(96)
  })
})
