/** Members or creators of a circle, and what its owner does with them. */
import { callApi, errorText } from '@/api'
import type { AppAbortController } from '@/platform'
import { confirm, type ListSource, toast, useKeyset } from '@/ui'
import { type Member, OWN } from './circle'
import { circleChanged } from './useCircle'

const C = '/circle-center/api/v1/mobile/circles'

interface Asked {
  circleId: string
  of: 'members' | 'creators'
}
/** A person is known by his user id; lists want an id. */
export type MemberRow = Member & { id: string }

async function ask({ circleId, of }: Asked, page: { cursor: string; pageSize: number }, signal: AppAbortController) {
  const asked = { circleId, ...page }
  const options = { ...OWN, signal }
  const { rows, nextCursor } =
    of === 'members'
      ? await callApi(`POST ${C}/members/page`, asked, options)
      : await callApi(`POST ${C}/members/creators/page`, asked, options)
  return { nextCursor, rows: rows.map((row): MemberRow => ({ ...row, id: row.userId })) }
}

export interface Members {
  source: ListSource<MemberRow, Asked>
  grant(row: MemberRow): Promise<void>
  ungrant(row: MemberRow): Promise<void>
  remove(row: MemberRow): Promise<void>
}

export function useMembers(circleId: string, of: 'members' | 'creators'): Members {
  const { source } = useKeyset<MemberRow, Asked, Awaited<ReturnType<typeof ask>>>({ circleId, of }, ask)
  const told = { ...OWN, onMessage: (text: string) => toast(text, 'success') }
  const tried = async (send: () => Promise<unknown>) => {
    try {
      await send()
      circleChanged()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }
  const put = (made: Member) =>
    source.patch((rows) => rows.map((row) => (row.userId === made.userId ? { ...row, ...made } : row)))
  const drop = ({ userId }: Member) => source.patch((rows) => rows.filter((row) => row.userId !== userId))
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
