/** Members or creators of a circle, and what its owner does with them. */
import { callApi, errorText } from '@/api'
import type { AppAbortController } from '@/platform'
import { confirm, type ListSource, toast, useKeyset } from '@/ui'
import { type CircleMember, MY_CIRCLES_PATH } from './circle-types'
import { notifyCircleChanged } from './use-circle'

const C = '/circle-center/api/v1/mobile/circles'

interface Asked {
  circleId: string
  of: 'members' | 'creators'
}
/** A person is known by his user id; lists want an id. */
export type CircleMemberRow = CircleMember & { id: string }

async function ask({ circleId, of }: Asked, page: { cursor: string; pageSize: number }, signal: AppAbortController) {
  const asked = { circleId, ...page }
  const options = { ...MY_CIRCLES_PATH, signal }
  const { rows, nextCursor } =
    of === 'members'
      ? await callApi(`POST ${C}/members/page`, asked, options)
      : await callApi(`POST ${C}/members/creators/page`, asked, options)
  return { nextCursor, rows: rows.map((row): CircleMemberRow => ({ ...row, id: row.userId })) }
}

export interface CircleMembersState {
  source: ListSource<CircleMemberRow, Asked>
  grant(row: CircleMemberRow): Promise<void>
  ungrant(row: CircleMemberRow): Promise<void>
  remove(row: CircleMemberRow): Promise<void>
}

export function useCircleMembers(circleId: string, of: 'members' | 'creators'): CircleMembersState {
  const { source } = useKeyset<CircleMemberRow, Asked, Awaited<ReturnType<typeof ask>>>({ circleId, of }, ask)
  const told = { ...MY_CIRCLES_PATH, onMessage: (text: string) => toast(text, 'success') }
  const tried = async (send: () => Promise<unknown>) => {
    try {
      await send()
      notifyCircleChanged()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const put = (made: CircleMember) =>
    source.patch((rows) => rows.map((row) => (row.userId === made.userId ? { ...row, ...made } : row)))
  const drop = ({ userId }: CircleMember) => source.patch((rows) => rows.filter((row) => row.userId !== userId))
  return {
    source,
    grant: ({ userId }) =>
      tried(async () => put(await callApi(`POST ${C}/members/grant-creator`, { circleId, userId }, told))),
    ungrant: ({ userId }) =>
      tried(async () => {
        const made = await callApi(`POST ${C}/members/remove-creator`, { circleId, userId }, told)
        if (of === 'creators') drop(made)
        else put(made)
      }),
    async remove(row) {
      const isSure = await confirm({
        title: `移除${row.name}？`,
        text: '他不再是成员，发表过的内容会保留。',
        ok: '移除',
        isDanger: true,
      })
      if (!isSure) return
      await tried(async () => {
        await callApi(`POST ${C}/members/remove`, { circleId, userId: row.userId }, told)
        drop(row)
      })
    },
  }
}
