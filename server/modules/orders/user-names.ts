/** Names of users, for orders and after-sales. */
import { inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { users } from '../../db/schema'

/** Names by user id, loaded in one statement; nulls are skipped. */
export async function getUserNames(ctx: AppContext, ids: (string | null)[]): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(ids.flatMap((id) => id ?? []))]
  if (!uniqueIds.length) return new Map()
  const rows = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, uniqueIds))
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}
