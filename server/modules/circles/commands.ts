/** What the end of an account does to its circles. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { circleApplications, circleMembers, circles } from '../../db/schema'
import { removeFromCircle } from './circle-commands'

/**
 * For an account that closes: closes the circles the user owned and leaves all others; contributions stay, anonymous. Runs
 * in the caller's transaction.
 */
export async function leaveCircles(ctx: AppContext, userId: string): Promise<void> {
  const memberships = await ctx.db
    .select({ circleId: circleMembers.circleId, role: circleMembers.role })
    .from(circleMembers)
    .where(eq(circleMembers.userId, userId))
    .orderBy(asc(circleMembers.circleId))
  for (const { circleId, role } of memberships) {
    if (role === 'owner') await closeOwnerlessCircle(ctx, circleId)
    else await removeFromCircle(ctx, circleId, userId)
  }
  await ctx.db
    .update(circleApplications)
    .set({ status: 'cancelled', decidedAt: ctx.clock.now() })
    .where(and(eq(circleApplications.userId, userId), eq(circleApplications.status, 'pending')))
}

/** Closes a circle that loses its owner: nobody could decide any longer, so pending audits and applications are cancelled. */
async function closeOwnerlessCircle(ctx: AppContext, circleId: string): Promise<void> {
  for (const kind of ['circle', 'circleChange']) await ctx.audits.withdraw(kind, circleId)
  await ctx.db
    .update(circles)
    .set({ status: 'closed', updatedAt: ctx.clock.now() })
    .where(and(eq(circles.id, circleId), inArray(circles.status, ['open', 'pending'])))
  await ctx.db
    .update(circleApplications)
    .set({ status: 'cancelled', decidedAt: ctx.clock.now() })
    .where(and(eq(circleApplications.circleId, circleId), eq(circleApplications.status, 'pending')))
}
