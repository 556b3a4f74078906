/** Screen hook of the members' list: rows, role changes, removals (the row's `can` decides). */
import { useState } from 'react'
import { type ListFilter, mutateApi, type RowOf, useApiInfiniteQuery } from '@/api'
import { confirm, toast, useEdit } from '@/ui'
import * as memberCalls from '~contract/calls/company/members'
import type { MemberRole } from '~contract/domain/roles'
import { MEMBER_ROLE_EDIT } from '~contract/edits/team-edits'

export type CompanyMember = RowOf<typeof memberCalls.list>

/** Takes the rows away at once. */
const removeMembers = (userIds: readonly string[]) =>
  mutateApi(
    memberCalls.remove,
    { userIds: [...userIds] },
    {
      optimistic: ({ rows }) =>
        rows(memberCalls.list, (members) => members.filter(({ userId }) => !userIds.includes(userId))),
    },
  )

export function useCompanyMembers(list: ListFilter<{ keyword: string }>) {
  const source = useApiInfiniteQuery(memberCalls.list, {
    list,
    keyOf: ({ userId }) => userId,
    input: ({ keyword }) => ({ keyword: keyword.trim() }),
  })
  const [selected, setSelected] = useState<readonly string[]>([])
  /** Whose role is being changed. */
  const [changing, setChanging] = useState<CompanyMember>()
  const change = useEdit(memberCalls.updateRole, MEMBER_ROLE_EDIT)

  const saveRole = async (member: CompanyMember, role: MemberRole) => {
    try {
      const { userId, version } = member
      if (!(await change.save({ version, values: { role: member.role } }, { userId, role }))) return
      setChanging(undefined)
      toast('角色已修改', 'success')
    } catch {
      // shown as a toast already
    }
  }

  const remove = async (userIds: readonly string[], title: string) => {
    const isSure = await confirm({
      title,
      text: '移除后不能再查看公司的职位、人才和聊天，可以重新邀请。',
      ok: '移除',
      isDanger: true,
    })
    if (!isSure) return
    try {
      const { removed } = await removeMembers(userIds)
      setSelected([])
      toast(`已移除 ${removed} 位成员`, 'success')
    } catch {
      // shown as a toast already
    }
  }

  return { source, selected, setSelected, changing, setChanging, saveRole, isSaving: change.isRunning, remove }
}
