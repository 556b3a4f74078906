/** Lists of applications to circles: of an applicant, of a circle, of an owner. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { circleApplication } from '../../../contract/api/circle/circle-members'
import { CIRCLE_APPLICATION_STATUS, type CircleApplicationStatus } from '../../../contract/domain/circle'
import { enumKeys } from '../../../contract/domain/enums'
import type { AppContext } from '../../app-context'
import { afterCursor, countRows, pageOf } from '../../db/keyset-page'
import { circleApplications, circles } from '../../db/schema'
import { bigintArray } from '../../db/sql-helpers'
import { getCircleUsers } from './circle-users'
import { assertOwner, getCircleMembership } from './policy'
import { CIRCLE_COUNTERS, presentCircleBrief } from './present'

export type ApplicationRow = typeof circleApplications.$inferSelect
export type ApplicationView = z.input<typeof circleApplication>

/** Applications as `userId` sees them: `can` names what this user may do. */
export async function presentApplications(
  ctx: AppContext,
  userId: string,
  rows: ApplicationRow[],
): Promise<ApplicationView[]> {
  if (rows.length === 0) return []
  const userOf = await getCircleUsers(
    ctx,
    rows.map((row) => row.userId),
  )
  const circleRows = await ctx.db
    .select({ id: circles.id, name: circles.name, avatarFileId: circles.avatarFileId })
    .from(circles)
    .where(sql`${circles.id} = any(${bigintArray([...new Set(rows.map(({ circleId }) => circleId))])})`)
  const briefs = new Map(circleRows.map((row) => [row.id, presentCircleBrief(ctx, row)]))
  return rows.map((row) => {
    const actions: ApplicationView['can'] = []
    if (row.status === 'pending' && row.ownerId === userId) actions.push('decide')
    if (row.status === 'pending' && row.userId === userId) actions.push('cancel')
    return {
      id: row.id,
      circle: briefs.get(row.circleId) ?? { id: row.circleId, name: '', avatarUrl: '' },
      applicant: userOf(row.userId),
      role: row.role,
      message: row.message,
      status: row.status,
      reason: row.reason,
      createdTime: row.createdAt.toISOString(),
      decidedTime: row.decidedAt?.toISOString() ?? null,
      can: actions,
    }
  })
}
/** One application as `userId` sees it. */
export const presentApplication = async (ctx: AppContext, userId: string, row: ApplicationRow) =>
  (await presentApplications(ctx, userId, [row]))[0] as ApplicationView

interface ListQuery {
  status: 'all' | CircleApplicationStatus
  cursor: string
  pageSize: number
}

/** Pending applications of a scope, counted up to CIRCLE_COUNTERS. */
async function countPendingIn(ctx: AppContext, scope: SQL): Promise<number> {
  const { rows } = await ctx.db.execute(
    sql`select count(*)::int as pending from (select 1 from ${circleApplications} where ${scope} and ${circleApplications.status} = 'pending' limit ${CIRCLE_COUNTERS}) t`,
  )
  return Number(rows[0]?.pending ?? 0)
}

/** Reads one status at a time from its index, then merges them, newest first. */
async function listApplications(ctx: AppContext, userId: string, scope: SQL, query: ListQuery) {
  const statuses = query.status === 'all' ? enumKeys(CIRCLE_APPLICATION_STATUS) : [query.status]
  const rows: ApplicationRow[] = []
  for (const status of statuses)
    rows.push(
      ...(await ctx.db
        .select()
        .from(circleApplications)
        .where(and(scope, eq(circleApplications.status, status), afterCursor(circleApplications, query.cursor)))
        .orderBy(desc(circleApplications.createdAt), desc(circleApplications.id))
        .limit(query.pageSize + 1)),
    )
  const sorted = rows.sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (BigInt(b.id) > BigInt(a.id) ? 1 : -1),
  )
  const page = pageOf(sorted, query.pageSize, (row) => row)
  return {
    ...page,
    rows: await presentApplications(ctx, userId, page.rows),
    countAll: () => countRows(ctx.db, circleApplications, and(scope, inArray(circleApplications.status, statuses))),
    waitingCount: query.cursor ? null : await countPendingIn(ctx, scope),
  }
}

/** Applications to one circle, for its owner. Throws CIRCLE_NOT_FOUND, CIRCLE_OWNER_ONLY. */
export async function listApplicationsTo(ctx: AppContext, userId: string, query: ListQuery & { circleId: string }) {
  assertOwner(await getCircleMembership(ctx, userId, query.circleId), '查看申请')
  return listApplications(ctx, userId, eq(circleApplications.circleId, query.circleId), query)
}
/** The caller's applications. */
export const listApplicationsBy = (ctx: AppContext, userId: string, query: ListQuery) =>
  listApplications(ctx, userId, eq(circleApplications.userId, userId), query)
/** Applications to all circles the caller owns. */
export const listApplicationsToMyCircles = (ctx: AppContext, userId: string, query: ListQuery) =>
  listApplications(ctx, userId, eq(circleApplications.ownerId, userId), query)
