/** Members or creators of a circle, and the owner's actions on them. */
import { callApi, errorText } from '@/api'
import type { AppAbortController } from '@/platform'
import { confirm, type ListSource, toast, useKeyset } from '@/ui'
import { notifyCircleChanged } from '../circle/use-circle'
import { type CircleMember, MY_CIRCLES_PATH } from '../circle-types'

const C = '/circle-center/api/v1/mobile/circles'

interface CircleMemberFilter {
  circleId: string
  of: 'members' | 'creators'
}
/** Lists need an `id`: the user id. */
export type CircleMemberRow = CircleMember & { id: string }

async function fetchPage(
  { circleId, of }: CircleMemberFilter,
  page: { cursor: string; pageSize: number },
  signal: AppAbortController,
) {
  const input = { circleId, ...page }
  const options = { ...MY_CIRCLES_PATH, signal }
  const { rows, nextCursor } =
    of === 'members'
      ? await callApi(`POST ${C}/members/page`, input, options)
      : await callApi(`POST ${C}/members/creators/page`, input, options)
  return { nextCursor, rows: rows.map((row): CircleMemberRow => ({ ...row, id: row.userId })) }
}

export interface CircleMembersState {
  source: ListSource<CircleMemberRow, CircleMemberFilter>
  grant(row: CircleMemberRow): Promise<void>
  ungrant(row: CircleMemberRow): Promise<void>
  remove(row: CircleMemberRow): Promise<void>
}

export function useCircleMembers(circleId: string, of: 'members' | 'creators'): CircleMembersState {
  const { source } = useKeyset<CircleMemberRow, CircleMemberFilter, Awaited<ReturnType<typeof fetchPage>>>(
    { circleId, of },
    fetchPage,
  )
  const mutationOptions = { ...MY_CIRCLES_PATH, onMessage: (text: string) => toast(text, 'success') }
  const withErrorToast = async (send: () => Promise<unknown>) => {
    try {
      await send()
      notifyCircleChanged()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const put = (updated: CircleMember) =>
    source.patch((rows) => rows.map((row) => (row.userId === updated.userId ? { ...row, ...updated } : row)))
  const drop = ({ userId }: CircleMember) => source.patch((rows) => rows.filter((row) => row.userId !== userId))
  return {
    source,
    grant: ({ userId }) =>
      withErrorToast(async () =>
        put(await callApi(`POST ${C}/members/grant-creator`, { circleId, userId }, mutationOptions)),
      ),
    ungrant: ({ userId }) =>
      withErrorToast(async () => {
        const updated = await callApi(`POST ${C}/members/remove-creator`, { circleId, userId }, mutationOptions)
        if (of === 'creators') drop(updated)
        else put(updated)
      }),
    async remove(row) {
      const isSure = await confirm({
        title: `移除${row.name}？`,
        text: '他不再是成员，发表过的内容会保留。',
        ok: '移除',
        isDanger: true,
      })
      if (!isSure) return
      await withErrorToast(async () => {
        await callApi(`POST ${C}/members/remove`, { circleId, userId: row.userId }, mutationOptions)
        drop(row)
      })
    },
  }
}
