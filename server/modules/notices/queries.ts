/** Reads notices: those to the user and those to everybody, newest first, by index however many there are. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { noticeRecord } from '../../../contract/api/notice'
import type { NoticeExtra, NoticeType } from '../../../contract/domain/notices'
import { NOTICE_AUDIENCE } from '../../../contract/domain/notices'
import type { AppContext } from '../../app-context'
import { fetchRows, type Row, toJson, toNumber, toText } from '../../chat/core/sql'
import { fillNames, type PlaceholderUsers } from '../../services/name-placeholders'

export type Notice = z.input<typeof noticeRecord>

/** Counts stop here; they follow the order of the list, so that its index serves them. */
const UNREAD_CAP = 100
const TOTAL_CAP = 1000

async function present(ctx: AppContext, rows: readonly Row[]): Promise<Notice[]> {
  const contents = await fillNames(
    ctx,
    rows.map((row) => ({ text: toText(row.content), people: toJson<PlaceholderUsers>(row.people) })),
  )
  return rows.map((row, index) => presentNotice(ctx, row, contents[index] ?? ''))
}

const presentNotice = (ctx: AppContext, row: Row, content: string): Notice => ({
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

const COLUMNS = sql.raw(
  'id::text, type_code, title, content, people, detail, image_file_id::text as image, ext, opinion, extract(epoch from created_at) * 1000 as at',
)
const isReadBy = (userId: string) =>
  sql`exists (select 1 from notice_reads r where r.user_id = ${userId}::bigint and r.notice_id = n.id)`
/** Notices to everybody since the user registered. */
const isSystemNoticeFor = (userId: string) => sql`n.user_id is null
  and n.created_at >= (select u.created_at from users u where u.id = ${userId}::bigint)`

interface Page {
  currentPage: number
  pageSize: number
  /** Id of the last notice shown; '' pages by number. */
  before: string
}

/** Condition: older than this notice in the order of the list; false when the notice is gone. */
async function olderThan(ctx: AppContext, id: string) {
  const [last] = await fetchRows(ctx.db, sql`select created_at::text as at from notices where id = ${id}::bigint`)
  return last ? sql`and (n.created_at, n.id) < (${toText(last.at)}::timestamptz, ${id}::bigint)` : sql`and false`
}

/** A page of notices; `total` stops at 1000. */
export async function listNotices(ctx: AppContext, userId: string, { currentPage, pageSize, before }: Page) {
  const offset = before ? 0 : (currentPage - 1) * pageSize
  const end = offset + pageSize
  const older = before ? await olderThan(ctx, before) : sql``
  const rows = await fetchRows(
    ctx.db,
    sql`select * from (
      (select ${COLUMNS}, true as is_own, n.is_read, n.created_at, n.id as place from notices n
        where n.user_id = ${userId}::bigint ${older} order by n.created_at desc, n.id desc limit ${end})
      union all
      (select ${COLUMNS}, false as is_own, ${isReadBy(userId)} as is_read, n.created_at, n.id as place from notices n
        where ${isSystemNoticeFor(userId)} ${older} order by n.created_at desc, n.id desc limit ${end})
    ) both_kinds order by created_at desc, place desc limit ${pageSize} offset ${offset}`,
  )
  const [counted] = await fetchRows(
    ctx.db,
    sql`select (select count(*) from (select 1 from notices n where n.user_id = ${userId}::bigint
        order by n.created_at desc, n.id desc limit ${TOTAL_CAP}) a)
      + (select count(*) from (select 1 from notices n where ${isSystemNoticeFor(userId)} limit ${TOTAL_CAP}) b) as total`,
  )
  return { rows: await present(ctx, rows), total: Math.min(toNumber(counted?.total), TOTAL_CAP) }
}

/** Number of unread notices, counted up to 100. */
export async function countUnread(ctx: AppContext, userId: string): Promise<number> {
  const [counted] = await fetchRows(
    ctx.db,
    sql`select (select count(*) from (
        select 1 from notices n where n.user_id = ${userId}::bigint and not n.is_read
        order by n.created_at desc limit ${UNREAD_CAP}) a)
      + (select count(*) from (
        select 1 from notices n where ${isSystemNoticeFor(userId)} and not ${isReadBy(userId)} limit ${UNREAD_CAP}) b) as unread`,
  )
  return Math.min(toNumber(counted?.unread), UNREAD_CAP)
}

/** New notices by id, presented to their receivers. */
export async function getNotices(ctx: AppContext, ids: readonly string[]): Promise<Map<string, Notice>> {
  if (!ids.length) return new Map()
  const idList = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const rows = await fetchRows(
    ctx.db,
    sql`select ${COLUMNS}, n.user_id is not null as is_own, n.is_read from notices n where n.id in (${idList})`,
  )
  return new Map((await present(ctx, rows)).map((notice) => [notice.id, notice]))
}
