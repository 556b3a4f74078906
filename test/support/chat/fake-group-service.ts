/** Fake of the chat SDK's group calls for unit tests: one group, its members, and one user outside. */
import type { GroupRole } from '~contract/chat/group-types'

interface Member {
  userID: string
  nick: string
  avatar: string
  role: GroupRole
  muteUntil: number
}
/** Unix time in seconds at which every test starts. */
export const NOW = 1_800_000_000
export const buildMember = (userID: string, nick: string, role: GroupRole): Member => ({
  userID,
  nick,
  avatar: '',
  role,
  muteUntil: 0,
})
const createState = () => ({
  /** The current user's id. */
  me: '',
  group: {
    ...{ groupID: 'g1', name: '二面小组', avatar: '', type: 'Public', introduction: '', notification: '周五面试' },
    ...{ joinOption: 'NeedPermission', muteAllMembers: false },
  },
  members: [
    buildMember('user1', '陈立群', 'Owner'),
    buildMember('user2', '刘思雨', 'Member'),
    buildMember('user3', '周明远', 'Member'),
  ],
  /** What joining answers; '' = the user is refused. */
  joinStatus: 'JoinedSuccess',
  /** Calls with their input. */
  calls: [] as [string, unknown][],
})
/** State of the fake and the calls it received. */
export const state = createState()
export const resetState = (): void => void Object.assign(state, createState())
export const memberOf = (id: string): Member => state.members.find(({ userID }) => userID === id) as Member
/** The group as the current user sees it. */
export const groupProfile = (): object => ({
  ...state.group,
  memberCount: state.members.length,
  selfInfo: { role: memberOf(state.me)?.role ?? '' },
})

type Input = Record<string, string> & { userIDList: string[]; count: number; offset: number; muteTime: number }
const service: Record<string, (input: Input) => unknown> = {
  createGroup: (input) => ({ group: { ...input, groupID: 'g9', selfInfo: { role: 'Owner' }, memberCount: 1 } }),
  getGroupProfile: () => ({ group: groupProfile() }),
  searchGroupByID: () => ({ group: groupProfile() }),
  updateGroupProfile({ groupID: _, ...fields }) {
    Object.assign(state.group, fields)
    return { group: groupProfile() }
  },
  changeGroupOwner({ newOwnerID = '' }) {
    for (const m of state.members) if (m.role === 'Owner') m.role = 'Member'
    memberOf(newOwnerID).role = 'Owner'
    return { group: groupProfile() }
  },
  dismissGroup: () => ({}),
  joinGroup() {
    if (!state.joinStatus) throw Object.assign(new Error('没有权限进行此操作'), { code: 10007 })
    return { status: state.joinStatus }
  },
  getGroupMemberList({ count, offset }) {
    const end = offset + count
    return { memberList: state.members.slice(offset, end), offset: end < state.members.length ? end : 0 }
  },
  getGroupMemberProfile: ({ userIDList }) => ({
    memberList: state.members.filter(({ userID }) => userIDList.includes(userID)),
  }),
  getUserProfile: ({ userIDList }) =>
    [...state.members, buildMember('user9', '过路的人', 'Member')].filter(({ userID }) => userIDList.includes(userID)),
  setGroupMemberRole: ({ userID = '', role }) => ({ member: Object.assign(memberOf(userID), { role }) }),
  setGroupMemberMuteTime: ({ userID = '', muteTime }) => ({
    member: Object.assign(memberOf(userID), { muteUntil: muteTime && NOW + muteTime }),
  }),
}
/** The SDK over this fake. */
export const chat = new Proxy({} as Record<string, unknown>, {
  get: (_, name: string) => async (input: Input) => {
    state.calls.push([name, input])
    const answer = service[name]
    if (!answer) throw new Error(`nobody asked for ${name} before`)
    return { data: answer(input) }
  },
}) as never
export const calls = (name: string): unknown[] =>
  state.calls.filter(([call]) => call === name).map(([, input]) => input)
