/** Reads notices: those to the user and those to everybody, newest first, by index however many there are. */
import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { noticeRecord } from '../../../contract/api/notice'
import { ANNOUNCEMENT_DAYS, NOTICE_AUDIENCE } from '../../../contract/domain/notices'
import type { AppContext } from '../../app-context'
import { newestFirst } from '../../db/keyset-page'
import { preparedStatement } from '../../db/prepared-statement'
import { noticeReads, notices, users } from '../../db/schema'
import type { Db } from '../../db/types'
import { fillNames } from '../../services/name-placeholders'

export type Notice = z.input<typeof noticeRecord>

/** Counts stop here; they follow the order of the list, so that its index serves them. */
const UNREAD_CAP = 100
const TOTAL_CAP = 1000

/** A notice as one user reads it; `isPersonal`: it is to this user alone. */
interface NoticeRow extends Omit<typeof notices.$inferSelect, 'userId'> {
  isPersonal: boolean
}

async function present(ctx: AppContext, rows: readonly NoticeRow[]): Promise<Notice[]> {
  const contents = await fillNames(
    ctx,
    rows.map(({ content, people }) => ({ text: content, people })),
  )
  return rows.map((row, index) => presentNotice(ctx, row, contents[index] ?? ''))
}

const presentNotice = (ctx: AppContext, row: NoticeRow, content: string): Notice => ({
  id: row.id,
  typeCode: row.typeCode,
  type: row.isPersonal ? NOTICE_AUDIENCE.person : NOTICE_AUDIENCE.everybody,
  title: row.title,
  content,
  detail: row.detail,
  avatarUrl: ctx.files.urlOf(row.imageFileId),
  createdTime: row.createdAt.toISOString(),
  isRead: row.isRead ? 1 : 0,
  ext: row.ext,
  opinion: row.opinion,
})

/** The columns of both kinds of notices. */
const noticeColumns = ({ isPersonal, isRead }: { isPersonal: SQL; isRead: SQL }) => ({
  id: notices.id,
  typeCode: notices.typeCode,
  title: notices.title,
  content: notices.content,
  people: notices.people,
  detail: notices.detail,
  imageFileId: notices.imageFileId,
  ext: notices.ext,
  opinion: notices.opinion,
  createdAt: notices.createdAt,
  isPersonal: sql<boolean>`${isPersonal}`.as('is_own'),
  isRead: sql<boolean>`${isRead}`.as('is_read'),
})

const isReadBy = (db: Db, userId: string | Placeholder): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(noticeReads)
      .where(and(eq(noticeReads.userId, userId), eq(noticeReads.noticeId, notices.id))),
  )
/** Notices to everybody since the user registered. */
const isSystemNoticeFor = (db: Db, userId: string | Placeholder): SQL | undefined => {
  const registeredAt = db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return and(isNull(notices.userId), gte(notices.createdAt, registeredAt))
}

const userId = sql.placeholder('userId')
const isPersonal = eq(notices.userId, userId)

/** Rows `offset` to `end` of both kinds merged; each kind is read from its index no further than `end`. */
function selectRange(db: Db, older?: SQL) {
  const end = sql.placeholder('end')
  const personal = db
    .select(noticeColumns({ isPersonal: sql`true`, isRead: sql`${notices.isRead}` }))
    .from(notices)
    .where(and(isPersonal, older))
    .orderBy(...newestFirst(notices))
    .limit(end)
  const system = db
    .select(noticeColumns({ isPersonal: sql`false`, isRead: isReadBy(db, userId) }))
    .from(notices)
    .where(and(isSystemNoticeFor(db, userId), older))
    .orderBy(...newestFirst(notices))
    .limit(end)
  return personal
    .unionAll(system)
    .orderBy(...newestFirst(notices))
    .limit(sql.placeholder('pageSize'))
    .offset(sql.placeholder('offset'))
}

/** Older than the notice `before` in the order of the list; none when that is gone. */
const olderThan = (db: Db): SQL => {
  const last = db
    .select({ createdAt: notices.createdAt, id: notices.id })
    .from(notices)
    .where(eq(notices.id, sql.placeholder('before')))
  return sql`(${notices.createdAt}, ${notices.id}) < (${last})`
}

/** All notices of the user, as far as they are counted. */
const selectCounted = (db: Db) => {
  const anyRow = { one: sql`1`.as('one') }
  const personal = db
    .select(anyRow)
    .from(notices)
    .where(isPersonal)
    .orderBy(...newestFirst(notices))
    .limit(TOTAL_CAP)
  const system = db.select(anyRow).from(notices).where(isSystemNoticeFor(db, userId)).limit(TOTAL_CAP)
  return personal.unionAll(system).as('counted')
}

/** The range with the number of all notices in each row. */
const selectPage = (db: Db, older?: SQL) => {
  const page = selectRange(db, older).as('page')
  return db
    .select({
      id: page.id,
      typeCode: page.typeCode,
      title: page.title,
      content: page.content,
      people: page.people,
      detail: page.detail,
      imageFileId: page.imageFileId,
      ext: page.ext,
      opinion: page.opinion,
      createdAt: page.createdAt,
      isPersonal: page.isPersonal,
      isRead: page.isRead,
      total: sql<number>`(select count(*)::int from ${selectCounted(db)})`,
    })
    .from(page)
    .orderBy(...newestFirst(page))
}

const PAGE = preparedStatement((db) => selectPage(db).prepare('notices_page'))
const PAGE_BEFORE = preparedStatement((db) => selectPage(db, olderThan(db)).prepare('notices_page_before'))
/** For a page without rows. */
const COUNT = preparedStatement((db) => db.select({ total: count() }).from(selectCounted(db)).prepare('notices_total'))

interface Page {
  currentPage: number
  pageSize: number
  /** Id of the last notice shown; '' pages by number. */
  before: string
}

/** A page of notices; `total` stops at 1000. */
export async function listNotices(ctx: AppContext, user: string, { currentPage, pageSize, before }: Page) {
  const offset = before ? 0 : (currentPage - 1) * pageSize
  const range = { userId: user, pageSize, offset, end: offset + pageSize }
  const rows = before ? await PAGE_BEFORE(ctx.db).execute({ ...range, before }) : await PAGE(ctx.db).execute(range)
  const [counted] = rows.length ? rows : await COUNT(ctx.db).execute({ userId: user })
  return { rows: await present(ctx, rows), total: Math.min(counted?.total ?? 0, TOTAL_CAP) }
}

/** Number of unread notices, counted up to 100. */
export async function countUnread({ db }: Pick<AppContext, 'db'>, userId: string): Promise<number> {
  const anyRow = { one: sql`1`.as('one') }
  const personal = db
    .select(anyRow)
    .from(notices)
    .where(and(eq(notices.userId, userId), not(notices.isRead)))
    .orderBy(desc(notices.createdAt))
    .limit(UNREAD_CAP)
  const system = db
    .select(anyRow)
    .from(notices)
    .where(and(isSystemNoticeFor(db, userId), not(isReadBy(db, userId))))
    .limit(UNREAD_CAP)
  return Math.min(await db.$count(personal.unionAll(system).as('counted')), UNREAD_CAP)
}

/** Unread, with an image, since `from`; the newest first. */
const ANNOUNCEMENT = preparedStatement((db) =>
  db
    .select(noticeColumns({ isPersonal: sql`false`, isRead: sql`false` }))
    .from(notices)
    .where(
      and(
        isSystemNoticeFor(db, userId),
        gte(notices.createdAt, sql.placeholder('from')),
        isNotNull(notices.imageFileId),
        not(isReadBy(db, userId)),
      ),
    )
    .orderBy(...newestFirst(notices))
    .limit(1)
    .prepare('notices_announcement'),
)

/** The newest notice to everybody with an image that this user has not read, of the last 30 days; undefined if there is none. */
export async function findAnnouncement(ctx: AppContext, user: string): Promise<Notice | undefined> {
  const from = new Date(ctx.clock.now().getTime() - ANNOUNCEMENT_DAYS * 86_400_000)
  const [notice] = await present(ctx, await ANNOUNCEMENT(ctx.db).execute({ userId: user, from }))
  return notice
}

/** New notices by id, presented to their receivers. */
export async function getNotices(ctx: AppContext, ids: readonly string[]): Promise<Map<string, Notice>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select(noticeColumns({ isPersonal: isNotNull(notices.userId), isRead: sql`${notices.isRead}` }))
    .from(notices)
    .where(inArray(notices.id, [...ids]))
  return new Map((await present(ctx, rows)).map((notice) => [notice.id, notice]))
}
