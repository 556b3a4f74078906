/** The service of one group for the unit stories: what it is, who is in it, and one person outside. */
import type { GroupRole } from '~contract/chat/group-types'

interface Person {
  userID: string
  nick: string
  avatar: string
  role: GroupRole
  muteUntil: number
}
/** Seconds since 1970 at which every story begins. */
export const NOW = 1_800_000_000
export const person = (userID: string, nick: string, role: GroupRole): Person => ({
  userID,
  nick,
  avatar: '',
  role,
  muteUntil: 0,
})
const blank = () => ({
  /** Whose device asks. */
  me: '',
  group: {
    ...{ groupID: 'g1', name: '二面小组', avatar: '', type: 'Public', introduction: '', notification: '周五面试' },
    ...{ joinOption: 'NeedPermission', muteAllMembers: false },
  },
  members: [
    person('user1', '陈立群', 'Owner'),
    person('user2', '刘思雨', 'Member'),
    person('user3', '周明远', 'Member'),
  ],
  /** Every call with what it carried. */
  asked: [] as [string, unknown][],
})
/** What the service knows, and what it was asked. */
export const team = blank()
export const startTeam = (): void => void Object.assign(team, blank())
export const memberOf = (id: string): Person => team.members.find(({ userID }) => userID === id) as Person
/** The group as the one who asks is told of it. */
export const told = (): object => ({
  ...team.group,
  memberCount: team.members.length,
  selfInfo: { role: memberOf(team.me)?.role ?? '' },
})

type Input = Record<string, string> & { userIDList: string[]; count: number; offset: number; muteTime: number }
const service: Record<string, (o: Input) => unknown> = {
  createGroup: (o) => ({ group: { ...o, groupID: 'g9', selfInfo: { role: 'Owner' }, memberCount: 1 } }),
  getGroupProfile: () => ({ group: told() }),
  searchGroupByID: () => ({ group: told() }),
  updateGroupProfile({ groupID: _, ...some }) {
    Object.assign(team.group, some)
    return { group: told() }
  },
  changeGroupOwner({ newOwnerID = '' }) {
    for (const m of team.members) if (m.role === 'Owner') m.role = 'Member'
    memberOf(newOwnerID).role = 'Owner'
    return { group: told() }
  },
  dismissGroup: () => ({}),
  getGroupMemberList({ count, offset }) {
    const end = offset + count
    return { memberList: team.members.slice(offset, end), offset: end < team.members.length ? end : 0 }
  },
  getGroupMemberProfile: ({ userIDList }) => ({
    memberList: team.members.filter(({ userID }) => userIDList.includes(userID)),
  }),
  getUserProfile: ({ userIDList }) =>
    [...team.members, person('user9', '过路的人', 'Member')].filter(({ userID }) => userIDList.includes(userID)),
  setGroupMemberRole: ({ userID = '', role }) => ({ member: Object.assign(memberOf(userID), { role }) }),
  setGroupMemberMuteTime: ({ userID = '', muteTime }) => ({
    member: Object.assign(memberOf(userID), { muteUntil: muteTime && NOW + muteTime }),
  }),
}
/** The SDK on that service. */
export const chat = new Proxy({} as Record<string, unknown>, {
  get: (_, name: string) => async (input: Input) => {
    team.asked.push([name, input])
    const answer = service[name]
    if (!answer) throw new Error(`nobody asked for ${name} before`)
    return { data: answer(input) }
  },
}) as never
export const calls = (name: string): unknown[] => team.asked.filter(([call]) => call === name).map(([, input]) => input)
