/** Notices to browsers whose pages are closed. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { noticeLink } from '../../../contract/domain/notices'
import type { AppContext } from '../../app-context'
import { isAwaitingPush } from '../../chat/commands'
import { notices, pushSubscriptions, sessions } from '../../db/schema'
import { defineJob } from '../../queue/define-job'
import { fillNames } from '../../services/name-placeholders'
import { enqueueWebPushes, findSubscribedUsers } from '../../services/web-push'

type NoticeRow = Pick<typeof notices.$inferSelect, 'id' | 'userId'>

/** Finds the browsers of a notice. Repeated when the process was killed: nothing has been sent yet. */
const NOTICE_JOB = defineJob('notice.push', {
  label: '浏览器推送：通知的收件人',
  input: z.object({ noticeId: z.string() }),
  retryLimit: 6,
  retryDelay: 5,
})

/** Enqueues the push of each notice whose receiver has a subscribed browser, in the caller's transaction. */
export async function pushNotices(ctx: AppContext, rows: readonly NoticeRow[]): Promise<void> {
  if (!ctx.ports.webPush) return
  const isSystem = rows.some(({ userId }) => userId === null)
  const subscribed = await findSubscribedUsers(
    ctx.db,
    isSystem ? undefined : rows.flatMap(({ userId }) => userId ?? []),
  )
  const pushed = rows.filter(({ userId }) => (userId === null ? subscribed.size > 0 : subscribed.has(userId)))
  await ctx.queue.sendAll(
    NOTICE_JOB,
    pushed.map(({ id }) => ({ key: id, data: { noticeId: id } })),
  )
}

/** Where a press on the notice leads; the first page without a link. */
function pathOf({ typeCode, ext }: Pick<typeof notices.$inferSelect, 'typeCode' | 'ext'>): string {
  const link = noticeLink(typeCode, ext)
  return (link.kind !== 'none' && link.path) || '/'
}

/** Subscribed browsers of a notice's receivers who have no open page and want no silence. */
async function listReceivers(ctx: AppContext, userId: string | null): Promise<string[]> {
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        userId === null ? undefined : eq(pushSubscriptions.userId, userId),
        gt(sessions.expiresAt, now),
        isAwaitingPush(sql`('user' || ${pushSubscriptions.userId})`, now),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Registers the job that pushes notices. */
export const registerNoticePushes = (ctx: AppContext): void =>
  ctx.queue.work(NOTICE_JOB, async ({ noticeId }, { complete }) => {
    const [notice] = await ctx.db.select().from(notices).where(eq(notices.id, noticeId))
    if (!notice || !ctx.ports.webPush) return
    const receivers = await listReceivers(ctx, notice.userId)
    const [text = ''] = await fillNames(ctx, [{ text: notice.content, people: notice.people }])
    const message = { title: notice.title, text, path: pathOf(notice), tag: `notice:${noticeId}` }
    await ctx.transaction(async (tx) => {
      await complete(tx)
      await enqueueWebPushes(tx, receivers, message, noticeId)
    })
  })
