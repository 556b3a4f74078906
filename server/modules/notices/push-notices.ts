/** Notices to browsers whose pages are closed and to phones whose app is. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { noticeLink } from '../../../contract/domain/notices'
import type { AppContext } from '../../app-context'
import { chatUserId, isAwaitingPush } from '../../chat/commands'
import { notices, pushSubscriptions, sessions, users } from '../../db/schema'
import { defineJob } from '../../queue/define-job'
import { fillNames } from '../../services/name-placeholders'
import { enqueuePhonePushes, planPhonePushes } from '../../services/phone-push'
import { enqueueWebPushes, findSubscribedUsers } from '../../services/web-push'

type NoticeRow = Pick<typeof notices.$inferSelect, 'id' | 'userId'>

/** Finds the browsers and phones of a notice. Repeated when the process was killed: nothing has been sent yet. */
const NOTICE_JOB = defineJob('notice.push', {
  label: '通知推送：找出收件人',
  input: z.object({ noticeId: z.string() }),
  retryLimit: 6,
  retryDelay: 5,
})

/**
 * Enqueues the push of each notice that anybody may receive, in the caller's transaction: with a push service of phones every one,
 * else those whose receiver has a subscribed browser.
 */
export async function pushNotices(ctx: AppContext, rows: readonly NoticeRow[]): Promise<void> {
  const pushed = ctx.ports.push ? rows : await withBrowsers(ctx, rows)
  await ctx.queue.sendAll(
    NOTICE_JOB,
    pushed.map(({ id }) => ({ key: id, data: { noticeId: id } })),
  )
}

/** The notices whose receiver has a subscribed browser. */
async function withBrowsers(ctx: AppContext, rows: readonly NoticeRow[]): Promise<readonly NoticeRow[]> {
  if (!ctx.ports.webPush) return []
  const isSystem = rows.some(({ userId }) => userId === null)
  const subscribed = await findSubscribedUsers(
    ctx.db,
    isSystem ? undefined : rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.filter(({ userId }) => (userId === null ? subscribed.size > 0 : subscribed.has(userId)))
}

/** Where a press on the notice leads; the first page without a link. */
function pathOf({ typeCode, ext }: Pick<typeof notices.$inferSelect, 'typeCode' | 'ext'>): string {
  const link = noticeLink(typeCode, ext)
  return (link.kind !== 'none' && link.path) || '/'
}

/** Subscribed browsers of a notice's receivers who have no open page and want no silence. */
async function listBrowsers(ctx: AppContext, userId: string | null): Promise<string[]> {
  if (!ctx.ports.webPush) return []
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

/** Chat ids of a notice's receivers who have no open page and want no silence: the aliases of their phones. */
async function listPhones(ctx: AppContext, userId: string | null): Promise<string[]> {
  if (!ctx.ports.push) return []
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.closedAt),
        eq(users.isDisabled, false),
        userId === null ? undefined : eq(users.id, userId),
        isAwaitingPush(sql`('user' || ${users.id})`, ctx.clock.now()),
      ),
    )
  return rows.map(({ id }) => chatUserId(id))
}

/** Registers the job that pushes notices. */
export const registerNoticePushes = (ctx: AppContext): void =>
  ctx.queue.work(NOTICE_JOB, async ({ noticeId }, { complete }) => {
    const [notice] = await ctx.db.select().from(notices).where(eq(notices.id, noticeId))
    if (!notice) return
    const { title, content, people, userId } = notice
    const [text = ''] = await fillNames(ctx, [{ text: content, people }])
    const path = pathOf(notice)
    const browsers = await listBrowsers(ctx, userId)
    const phones = await listPhones(ctx, userId)
    const phonePushes = await planPhonePushes(ctx, phones, { title, text, extension: JSON.stringify({ path }) })
    await ctx.transaction(async (tx) => {
      await complete(tx)
      await enqueuePhonePushes(tx, phonePushes)
      await enqueueWebPushes(tx, browsers, { title, text, path, tag: `notice:${noticeId}` }, noticeId)
    })
  })
