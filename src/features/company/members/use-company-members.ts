/** Screen hook of the members' list: rows, role changes, removals (P-6-06; the row's `can` decides). */
import { useRef, useState } from 'react'
import { callApi, errorText, type RowOf, useMutation } from '@/api'
import { confirm, toast, useListSource } from '@/ui'
import type { MemberRole } from '~contract/domain/roles'

const M = '/user-center/api/v1/company/member'
const LIST = `POST ${M}/getCompanyMembers` as const
const CHANGE = `POST ${M}/updateCompanyMemberRole` as const
const REMOVE = `POST ${M}/batchRemoveMembers` as const

export type CompanyMember = RowOf<typeof LIST>

export function useCompanyMembers() {
  const source = useListSource<CompanyMember, { keyword: string }>({
    filter: { keyword: '' },
    keyOf: ({ userId }) => userId,
    load: ({ filter, page, size }, signal) =>
      callApi(LIST, { currentPage: page, pageSize: size, keyword: filter.keyword.trim() }, { signal, mute: true }),
  })
  const [selected, setSelected] = useState<readonly string[]>([])
  /** Whose role is being changed. */
  const [changing, setChanging] = useState<CompanyMember>()
  const change = useMutation(CHANGE, { mute: true })
  const removal = useMutation(REMOVE, { mute: true })
  const latest = useRef(source)
  latest.current = source

  const saveRole = async (member: CompanyMember, role: MemberRole) => {
    try {
      const next = await change.run({ userId: member.userId, role })
      latest.current.patch((rows) => rows.map((row) => (row.userId === next.userId ? next : row)))
      setChanging(undefined)
      toast('角色已修改', 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    await latest.current.reload()
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
      const { removed } = await removal.run({ userIds: [...userIds] })
      setSelected([])
      toast(`已移除 ${removed} 位成员`, 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    await latest.current.reload()
  }

  return { source, selected, setSelected, changing, setChanging, saveRole, isSaving: change.isRunning, remove }
}
