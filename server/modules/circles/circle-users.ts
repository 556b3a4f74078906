/** Users as others in a circle see them. */
import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { circleUser } from '../../../contract/api/circle/circle-schemas'
import type { AppContext } from '../../app-context'
import { companies, companyMembers, users } from '../../db/schema'

export type CircleUser = z.input<typeof circleUser>

/** The first approved company of a user, by its short name. The table is named: a bare column would be the company's own id. */
const firstCompanyName = sql<string | null>`(
  select coalesce(nullif(k.short_name, ''), k.name) from ${companyMembers} m join ${companies} k on k.id = m.company_id
  where m.user_id = ${users}.id and k.status = 'adopted' order by m.joined_at, k.id limit 1)`

/** What a circle shows of a user. */
export const USER_COLUMNS = { name: users.name, avatarFileId: users.avatarFileId, companyName: firstCompanyName }

/** Names, avatars and companies of many users in one statement; unknown users get an empty name. */
export async function getCircleUsers(
  ctx: AppContext,
  userIds: readonly string[],
): Promise<(userId: string) => CircleUser> {
  const uniqueIds = [...new Set(userIds)]
  const rows = uniqueIds.length
    ? await ctx.db
        .select({ id: users.id, ...USER_COLUMNS })
        .from(users)
        .where(inArray(users.id, uniqueIds))
    : []
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return (userId) => presentCircleUser(ctx, userId, rowsById.get(userId))
}

/** A user with `USER_COLUMNS`; an unknown one gets an empty name. */
export const presentCircleUser = (
  ctx: AppContext,
  userId: string,
  row: { name: string | null; avatarFileId: string | null; companyName: string | null } | undefined,
): CircleUser => ({
  userId,
  name: row?.name ?? '',
  avatarUrl: ctx.files.urlOf(row?.avatarFileId),
  companyName: row?.companyName ?? '',
})
