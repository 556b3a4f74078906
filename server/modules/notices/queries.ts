/** Reading notices: what is to one person and what is to everybody, newest first, by index however many there are. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { noticeRecord } from '../../../contract/api/notice'
import type { NoticeExtra, NoticeType } from '../../../contract/domain/notices'
import { NOTICE_AUDIENCE } from '../../../contract/domain/notices'
import type { AppContext } from '../../app-context'
import { fetchRows, type Row, toJson, toNumber, toText } from '../../chat/core/sql'
import { fillNames, type PlaceholderUsers } from '../../services/name-placeholders'

export type Notice = z.input<typeof noticeRecord>

/** Counts go no further; they are taken in the order of the list, so that they are read by its index. */
const UNREAD_CAP = 100
const TOTAL_CAP = 1000

async function present(ctx: AppContext, rows: readonly Row[]): Promise<Notice[]> {
  const contents = await fillNames(
    ctx,
    rows.map((row) => ({ text: toText(row.content), people: toJson<PlaceholderUsers>(row.people) })),
  )
  return rows.map((row, index) => presentOne(ctx, row, contents[index] ?? ''))
}

const presentOne = (ctx: AppContext, row: Row, content: string): Notice => ({
  id: toText(row.id),
  typeCode: toNumber(row.type_code) as NoticeType,
  type: row.is_own ? NOTICE_AUDIENCE.person : NOTICE_AUDIENCE.everybody,
  title: toText(row.title),
  content,
  detail: toText(row.detail),
  avatarUrl: ctx.files.urlOf(toText(row.image)),
  createdTime: new Date(toNumber(row.at)).toISOString(),
  isRead: row.is_read ? 1 : 0,
  ext: toJson<NoticeExtra>(row.ext),
  opinion: toText(row.opinion),
})

const fields = sql.raw(
  'id::text, type_code, title, content, people, detail, image_file_id::text as image, ext, opinion, extract(epoch from created_at) * 1000 as at',
)
const isReadBy = (userId: string) =>
  sql`exists (select 1 from notice_reads r where r.user_id = ${userId}::bigint and r.notice_id = n.id)`
/** What was said to everybody since the person came. */
const heard = (userId: string) => sql`n.user_id is null
  and n.created_at >= (select u.created_at from users u where u.id = ${userId}::bigint)`

interface Page {
  currentPage: number
  pageSize: number
  /** Id of the last notice shown; '' counts pages from the beginning. */
  before: string
}

/** Older than this notice, by the order of the list; nothing is older than one that is gone. */
async function behind(ctx: AppContext, id: string) {
  const [last] = await fetchRows(ctx.db, sql`select created_at::text as at from notices where id = ${id}::bigint`)
  return last ? sql`and (n.created_at, n.id) < (${toText(last.at)}::timestamptz, ${id}::bigint)` : sql`and false`
}

/** One page; `total` stops at 1000. */
export async function listNotices(ctx: AppContext, userId: string, { currentPage, pageSize, before }: Page) {
  const from = before ? 0 : (currentPage - 1) * pageSize
  const most = from + pageSize
  const older = before ? await behind(ctx, before) : sql``
  const rows = await fetchRows(
    ctx.db,
    sql`select * from (
      (select ${fields}, true as is_own, n.is_read, n.created_at, n.id as place from notices n
        where n.user_id = ${userId}::bigint ${older} order by n.created_at desc, n.id desc limit ${most})
      union all
      (select ${fields}, false as is_own, ${isReadBy(userId)} as is_read, n.created_at, n.id as place from notices n
        where ${heard(userId)} ${older} order by n.created_at desc, n.id desc limit ${most})
    ) both_kinds order by created_at desc, place desc limit ${pageSize} offset ${from}`,
  )
  const [counted] = await fetchRows(
    ctx.db,
    sql`select (select count(*) from (select 1 from notices n where n.user_id = ${userId}::bigint
        order by n.created_at desc, n.id desc limit ${TOTAL_CAP}) a)
      + (select count(*) from (select 1 from notices n where ${heard(userId)} limit ${TOTAL_CAP}) b) as total`,
  )
  return { rows: await present(ctx, rows), total: Math.min(toNumber(counted?.total), TOTAL_CAP) }
}

/** Unread notices, counted up to 100. */
export async function countUnread(ctx: AppContext, userId: string): Promise<number> {
  const [counted] = await fetchRows(
    ctx.db,
    sql`select (select count(*) from (
        select 1 from notices n where n.user_id = ${userId}::bigint and not n.is_read
        order by n.created_at desc limit ${UNREAD_CAP}) a)
      + (select count(*) from (
        select 1 from notices n where ${heard(userId)} and not ${isReadBy(userId)} limit ${UNREAD_CAP}) b) as unread`,
  )
  return Math.min(toNumber(counted?.unread), UNREAD_CAP)
}

/** Notices as their receivers see them when they are new. */
export async function getNotices(ctx: AppContext, ids: readonly string[]): Promise<Map<string, Notice>> {
  if (!ids.length) return new Map()
  const wanted = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const rows = await fetchRows(
    ctx.db,
    sql`select ${fields}, n.user_id is not null as is_own, n.is_read from notices n where n.id in (${wanted})`,
  )
  return new Map((await present(ctx, rows)).map((notice) => [notice.id, notice]))
}
