/** The members of the user's company: the directory of the contacts and the pickers. */
import { useMemo } from 'react'
import { type RowOf, useApiAllRows } from '@/api'
import * as memberCalls from '~contract/calls/company/members'
import { MEMBER_ROLES, type MemberRole } from '~contract/domain/roles'

type Member = RowOf<typeof memberCalls.list>
const STALE_MS = 600_000

export interface ColleagueGroup {
  role: MemberRole
  members: readonly Member[]
}

/** Chat user id of a user of the product. */
export const chatIdOf = ({ userId }: { userId: string }): string => `user${userId}`

interface Colleagues {
  members: readonly Member[]
  total: number
  isLoading: boolean
}

/** Members of the user's company whose name has the keyword, those first who joined first; none without a company. */
export function useColleagues(keyword = ''): Colleagues {
  const options = { keyOf: chatIdOf, staleMs: STALE_MS }
  const { rows, isLoading } = useApiAllRows(memberCalls.list, keyword ? { keyword } : {}, options)
  return { members: rows, total: rows.length, isLoading }
}

/** By role, and by name within a role. */
export const groupByRole = (members: readonly Member[]): ColleagueGroup[] =>
  (Object.keys(MEMBER_ROLES) as MemberRole[])
    .map((role) => ({
      role,
      members: members.filter((member) => member.role === role).sort((a, b) => a.name.localeCompare(b.name, 'zh-CN')),
    }))
    .filter((group) => group.members.length > 0)

export function useColleagueGroups(keyword = ''): { groups: readonly ColleagueGroup[]; total: number } {
  const { members, total } = useColleagues(keyword)
  return { groups: useMemo(() => groupByRole(members), [members]), total }
}

/** Whether the chat user is a member of the user's company; undefined while that is not known. */
export function useIsColleague(chatUserId: string): boolean | undefined {
  const { members, isLoading } = useColleagues()
  return members.some((member) => chatIdOf(member) === chatUserId) || (isLoading ? undefined : false)
}
