/** The row of the logged-in user. */
import { eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { users } from '../../db/schema'

/** Throws NOT_LOGGED_IN when the account is gone. */
export async function getUserRow(ctx: AppContext, userId: string) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw httpError('NOT_LOGGED_IN')
  return user
}
