/**
 * A user's notices: mark read, mark all read, delete. Each returns the unread count and publishes it to the user's other
 * windows.
 */
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { NOTICE_LIMITS } from '../../../contract/domain/notices'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { noticeReads, notices } from '../../db/schema'
import { countUnread } from './queries'

/** Bus topic: { userId } has read or deleted notices. */
export const NOTICE_READ_TOPIC = 'notice.seen'
/** Rows per statement. */
const BATCH = 1000

async function publishUnread(ctx: AppContext, userId: string): Promise<{ count: number }> {
  ctx.bus.publish(NOTICE_READ_TOPIC, { userId })
  return { count: await countUnread(ctx, userId) }
}

/** Marks notices read; ids of other users' notices, and unknown ones, do nothing. */
export const markNoticesRead = (ctx: AppContext, userId: string, systemIds: string[], userIds: string[]) =>
  ctx.transaction(async (tx) => {
    if (userIds.length)
      await tx.db
        .update(notices)
        .set({ isRead: true })
        .where(and(eq(notices.userId, userId), inArray(notices.id, userIds)))
    if (systemIds.length) {
      const systemNotices = await tx.db
        .select({ noticeId: notices.id })
        .from(notices)
        .where(and(isNull(notices.userId), inArray(notices.id, systemIds)))
      if (systemNotices.length)
        await tx.db
          .insert(noticeReads)
          .values(systemNotices.map(({ noticeId }) => ({ userId, noticeId })))
          .onConflictDoNothing()
    }
    return publishUnread(tx, userId)
  })

/** Marks all notices read that exist at the time of the call. */
export async function markAllNoticesRead(ctx: AppContext, userId: string) {
  for (let marked = BATCH; marked === BATCH; ) {
    const batch = ctx.db
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.isRead, false)))
      .limit(BATCH)
    const updated = await ctx.db
      .update(notices)
      .set({ isRead: true })
      .where(inArray(notices.id, batch))
      .returning({ id: notices.id })
    marked = updated.length
  }
  await ctx.db.execute(sql`insert into notice_reads (user_id, notice_id)
    select ${userId}::bigint, id from notices where user_id is null on conflict do nothing`)
  return publishUnread(ctx, userId)
}

/** Deletes a notice to this user. Throws NOTICE_NOT_FOUND, and NOTICE_NOT_DELETABLE for one to everybody. */
export async function deleteNotice(ctx: AppContext, userId: string, id: string) {
  const deleted = await ctx.db
    .delete(notices)
    .where(and(eq(notices.id, id), eq(notices.userId, userId)))
    .returning({ id: notices.id })
  if (deleted.length) return publishUnread(ctx, userId)
  const [systemNotice] = await ctx.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.id, id), isNull(notices.userId)))
  throw httpError(systemNotice ? 'NOTICE_NOT_DELETABLE' : 'NOTICE_NOT_FOUND')
}

/** Deletes notices older than a year in batches, read or not. */
export async function deleteOldNotices(ctx: AppContext): Promise<void> {
  const cutoff = new Date(ctx.clock.now().getTime() - NOTICE_LIMITS.retentionDays * 86_400_000)
  for (let deleted = BATCH; deleted === BATCH; ) {
    const batch = ctx.db
      .select({ id: notices.id })
      .from(notices)
      .where(lte(notices.createdAt, cutoff))
      .orderBy(notices.createdAt)
      .limit(BATCH)
    deleted = (await ctx.db.delete(notices).where(inArray(notices.id, batch)).returning({ id: notices.id })).length
  }
}
