/** Notices to people's WeChat, for those who agreed in the mini-program. What WeChat refuses is logged: the notice itself is there. */
import { and, eq, inArray } from 'drizzle-orm'
import { noticeActOf } from '../../../contract/domain/notices'
import { routeOf } from '../../../contract/routes'
import type { Context } from '../../context'
import { type notices, wechatIdentities } from '../../db/schema'

type Row = Pick<typeof notices.$inferInsert, 'userId' | 'typeCode' | 'title' | 'content' | 'ext' | 'createdAt'>

/** WeChat's `thing` words are at most 20 characters. */
const short = (text: string): string => (text.length > 20 ? `${text.slice(0, 19)}…` : text)

/** 2026-11-20 12:00, as WeChat's `time` words want it, in the product's own time zone. */
const timeOf = (at: Date): string => at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)

/** The mini-program's page of where a notice leads; the tab of one's own where it leads nowhere. */
function pageOf({ typeCode, ext }: Row): string {
  const act = noticeActOf(typeCode, ext)
  const path = act.kind === 'none' ? '' : act.path
  const query = path.split('?')[1]
  const page = (path && routeOf(path)?.page) || 'pages/tabs/me/index'
  return query ? `${page}?${query}` : page
}

/** Sends one message for each notice to a person who uses the mini-program; in the background. */
export function tellWechat(ctx: Context, rows: readonly Row[]): void {
  const templateId = ctx.config.WECHAT_NOTICE_TEMPLATE
  if (!templateId || !ctx.ports.wechat.isOn('mini')) return
  void send(ctx, templateId, rows).catch((err: unknown) => ctx.log.warn({ err }, 'notices did not reach WeChat'))
}

async function send(ctx: Context, templateId: string, rows: readonly Row[]): Promise<void> {
  const userIds = rows.flatMap(({ userId }) => userId ?? [])
  if (!userIds.length) return
  const known = await ctx.db
    .select({ userId: wechatIdentities.userId, openId: wechatIdentities.openId })
    .from(wechatIdentities)
    .where(and(eq(wechatIdentities.app, 'mini'), inArray(wechatIdentities.userId, userIds)))
  const openIds = new Map(known.map(({ userId, openId }) => [userId, openId]))
  for (const row of rows) {
    const openId = openIds.get(row.userId ?? '')
    if (!openId) continue
    const words = { thing1: short(row.title), thing2: short(row.content), time3: timeOf(row.createdAt) }
    await ctx.ports.wechat
      .sendMessage(openId, { templateId, page: pageOf(row), words })
      .catch((err: unknown) => ctx.log.warn({ err }, 'a notice did not reach WeChat'))
  }
}
