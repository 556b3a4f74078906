/** Members or creators of a circle, and the owner's actions on them. */
import {
  INFINITE_PAGE_SIZE,
  type ListSource,
  type MutateOptions,
  mutateApi,
  useApiInfiniteQuery,
  useLocalFilter,
} from '@/api'
import { confirm, toast } from '@/ui'
import * as circleMembers from '~contract/calls/circles/circle-members'
import { CIRCLE_CALL, type CircleMember } from '../circle-types'
import { settle } from '../settle'

const CALLS = {
  members: circleMembers.list,
  creators: circleMembers.listCreators,
} as const
const NO_FILTER = {}

export interface CircleMembersState {
  source: ListSource<CircleMember, object>
  grant(row: CircleMember): Promise<void>
  ungrant(row: CircleMember): Promise<void>
  remove(row: CircleMember): Promise<void>
}

const withMember = (rows: readonly CircleMember[], userId: string, change: Partial<CircleMember>) =>
  rows.some((row) => row.userId === userId)
    ? rows.map((row) => (row.userId === userId ? { ...row, ...change } : row))
    : rows

const withoutMember = (rows: readonly CircleMember[], userId: string) =>
  rows.some((row) => row.userId === userId) ? rows.filter((row) => row.userId !== userId) : rows

const optionsOf = (optimistic: NonNullable<MutateOptions['optimistic']>): MutateOptions => ({
  ...CIRCLE_CALL,
  onMessage: (text) => toast(text, 'success'),
  optimistic,
})

export function useCircleMembers(circleId: string, of: 'members' | 'creators'): CircleMembersState {
  const source = useApiInfiniteQuery(CALLS[of], {
    list: useLocalFilter(NO_FILTER),
    input: () => ({ circleId }),
    size: INFINITE_PAGE_SIZE,
    keyOf: ({ userId }) => userId,
    ...CIRCLE_CALL,
  })
  return {
    source,
    grant: ({ userId, can }) =>
      settle(
        mutateApi(
          circleMembers.grantCreator,
          { circleId, userId },
          optionsOf((change) =>
            change.rows(CALLS.members, (rows) =>
              withMember(rows, userId, {
                role: 'creator',
                can: can.map((action) => (action === 'grantCreator' ? 'removeCreator' : action)),
              }),
            ),
          ),
        ),
      ),
    ungrant: ({ userId, can }) =>
      settle(
        mutateApi(
          circleMembers.revokeCreator,
          { circleId, userId },
          optionsOf((change) => {
            change.rows(CALLS.members, (rows) =>
              withMember(rows, userId, {
                role: 'member',
                can: can.map((action) => (action === 'removeCreator' ? 'grantCreator' : action)),
              }),
            )
            change.rows(CALLS.creators, (rows) => withoutMember(rows, userId))
          }),
        ),
      ),
    remove: (row) => settle(removeMember(circleId, row)),
  }
}

/** Confirms, then removes a member. */
async function removeMember(circleId: string, { userId, name }: CircleMember): Promise<void> {
  const isSure = await confirm({
    title: `移除${name}？`,
    text: '他不再是成员，发表过的内容会保留。',
    ok: '移除',
    isDanger: true,
  })
  if (!isSure) return
  await mutateApi(
    circleMembers.remove,
    { circleId, userId },
    optionsOf((change) => {
      for (const call of Object.values(CALLS)) change.rows(call, (rows) => withoutMember(rows, userId))
    }),
  )
}
