/** A user's browsers subscribe to web pushes, and end their subscriptions. */
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { pushSubscriptions, users } from '../../db/schema'
import type { PushAddress } from '../../ports/web-push'
import { MAX_SUBSCRIPTIONS } from '../../services/web-push'

type Caller = Pick<RequestContext, 'userId' | 'sessionId'>

/**
 * Stores a browser for the caller's session. A known endpoint goes over to the caller who knows its keys: the user who
 * logged in last in that browser. Throws PUSH_OFF, PUSH_SERVICE_UNKNOWN, PUSH_ENDPOINT_TAKEN.
 */
export async function subscribeToPush(ctx: AppContext, { userId, sessionId }: Caller, address: PushAddress) {
  const { webPush } = ctx.ports
  if (!webPush) throw httpError('PUSH_OFF')
  const { endpoint, p256dh, auth } = address
  if (!webPush.isAllowed(endpoint)) throw httpError('PUSH_SERVICE_UNKNOWN', { field: 'endpoint' })
  await ctx.transaction(async (tx) => {
    // one at a time of one user, so that the limit holds
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const isSameBrowser = and(eq(pushSubscriptions.p256dh, p256dh), eq(pushSubscriptions.auth, auth))
    const stored = await tx.db
      .insert(pushSubscriptions)
      .values({ id: tx.ids.next(), userId, sessionId, endpoint, p256dh, auth, createdAt: tx.clock.now() })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { userId, sessionId, p256dh, auth, createdAt: tx.clock.now() },
        setWhere: or(eq(pushSubscriptions.userId, userId), isSameBrowser),
      })
      .returning({ id: pushSubscriptions.id })
    if (!stored.length) throw httpError('PUSH_ENDPOINT_TAKEN', { field: 'endpoint' })
    const surplus = tx.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MAX_SUBSCRIPTIONS)
    await tx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
  })
  return null
}

/** Ends the subscription of one of the caller's browsers; others' and unknown ones stay as they are. */
export async function unsubscribeFromPush(ctx: AppContext, userId: string, endpoint: string) {
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
  return null
}
