/**
 * Notices through WeChat, to users who subscribed in the mini-program. A message that WeChat refuses is retried; the notice
 * itself exists.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { chinaTime } from '../../../contract/domain/china-time'
import { noticeLink } from '../../../contract/domain/notices'
import { truncate } from '../../../contract/domain/texts/graphemes'
import { routeOf } from '../../../contract/routes'
import type { AppContext } from '../../app-context'
import { notices, wechatIdentities } from '../../db/schema'
import { defineJob } from '../../queue/define-job'
import { fillNames } from '../../services/name-placeholders'

type NoticeRow = Pick<typeof notices.$inferSelect, 'typeCode' | 'ext'>

/** Characters of WeChat's `thing` fields at most. */
const THING_LENGTH = 20

/** 2026-11-20 12:00, the format of WeChat's `time` fields, in the product's time zone. */
const formatTime = (at: Date): string => chinaTime(at).format('YYYY-MM-DD HH:mm')

/** The mini-program's page a notice links to; the user's own tab without a link. */
function toMiniProgramPage({ typeCode, ext }: NoticeRow): string {
  const link = noticeLink(typeCode, ext)
  const path = link.kind === 'none' ? '' : link.path
  const query = path.split('?')[1]
  const page = (path && routeOf(path)?.page) || 'pages/tabs/me/index'
  return query ? `${page}?${query}` : page
}

/**
 * One notice to one user's WeChat. WeChat has no idempotency key: after a crash between its answer and the end of the job,
 * the message is sent again. A user subscribes to one message at a time, and WeChat refuses messages without a
 * subscription, so the repeat reaches only users with further subscriptions.
 */
const WECHAT_JOB = defineJob('notice.wechat', {
  label: '微信通知',
  input: z.object({ noticeId: z.string() }),
  retryLimit: 6,
  retryDelay: 5,
  concurrency: 4,
})

/** Enqueues one message for each notice to a user of the mini-program, in the caller's transaction. */
export async function sendWechatNotice(
  ctx: AppContext,
  rows: readonly { id: string; userId: string | null }[],
): Promise<void> {
  if (!ctx.config.WECHAT_NOTICE_TEMPLATE || !ctx.ports.wechat.isOn('mini')) return
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  if (!userIds.length) return
  const bindings = await ctx.db
    .select({ userId: wechatIdentities.userId })
    .from(wechatIdentities)
    .where(and(eq(wechatIdentities.app, 'mini'), inArray(wechatIdentities.userId, userIds)))
  const boundUserIds = new Set(bindings.map(({ userId }) => userId))
  const messages = rows.filter(({ userId }) => userId && boundUserIds.has(userId))
  await ctx.queue.sendAll(
    WECHAT_JOB,
    messages.map(({ id }) => ({ key: id, data: { noticeId: id } })),
  )
}

/** Registers the job that sends notices to WeChat. */
export const registerWechatNotices = (ctx: AppContext): void =>
  ctx.queue.work(WECHAT_JOB, async ({ noticeId }) => {
    const [row] = await ctx.db
      .select({ notice: notices, openId: wechatIdentities.openId })
      .from(notices)
      .innerJoin(wechatIdentities, and(eq(wechatIdentities.userId, notices.userId), eq(wechatIdentities.app, 'mini')))
      .where(eq(notices.id, noticeId))
    const templateId = ctx.config.WECHAT_NOTICE_TEMPLATE
    if (!row || !templateId) return
    const { notice, openId } = row
    const [content = ''] = await fillNames(ctx, [{ text: notice.content, people: notice.people }])
    const fields = {
      thing1: truncate(notice.title, THING_LENGTH),
      thing2: truncate(content, THING_LENGTH),
      time3: formatTime(notice.createdAt),
    }
    await ctx.ports.wechat.sendMessage(openId, { templateId, page: toMiniProgramPage(notice), words: fields })
  })
