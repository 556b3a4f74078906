/** Applications to circles in both directions (P-4.4-02, P-2.5-13, P-2.5-14). */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { circleApplication } from '../../../contract/api/circle-members'
import {
  type ApplyRole,
  CIRCLE_APPLICATION_STATUS,
  type CircleApplicationStatus,
  circlePaths,
} from '../../../contract/domain/circle'
import { enumKeys } from '../../../contract/domain/enums'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { afterCursor, pageOf } from '../../db/keyset-page'
import { circleApplications, circles } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import { notify } from '../notices/notify'
import { addCircleMember, assertCircleLimit } from './circle-members'
import { bigintArray, getCircleUsers } from './circle-users'
import { assertOpen, assertOwner, type CircleMembership, getCircleMembership } from './policy'
import { CIRCLE_COUNTERS, presentCircleBrief } from './present'

type Row = typeof circleApplications.$inferSelect
type ApplicationView = z.input<typeof circleApplication>

async function present(ctx: AppContext, userId: string, rows: Row[]): Promise<ApplicationView[]> {
  if (rows.length === 0) return []
  const userOf = await getCircleUsers(
    ctx,
    rows.map((row) => row.userId),
  )
  const circleRows = await ctx.db
    .select({ id: circles.id, name: circles.name, avatarFileId: circles.avatarFileId })
    .from(circles)
    .where(sql`${circles.id} = any(${bigintArray([...new Set(rows.map(({ circleId }) => circleId))])})`)
  const application = new Map(circleRows.map((row) => [row.id, presentCircleBrief(ctx, row)]))
  return rows.map((row) => {
    const actions: ApplicationView['can'] = []
    if (row.status === 'pending' && row.ownerId === userId) actions.push('decide')
    if (row.status === 'pending' && row.userId === userId) actions.push('cancel')
    return {
      id: row.id,
      circle: application.get(row.circleId) ?? { id: row.circleId, name: '', avatarUrl: '' },
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
const presentApplication = async (ctx: AppContext, userId: string, row: Row) => (await present(ctx, userId, [row]))[0] as ApplicationView

interface ApplyInput {
  circleId: string
  shareKey: string
  role: ApplyRole
  message: string
}

/** Throws CIRCLE_MEMBER_ALREADY, CIRCLE_CREATOR_ALREADY, CIRCLE_CREATOR_OFF. */
function assertCanApply({ circle, role }: CircleMembership, wanted: ApplyRole): void {
  if (role === 'owner' || (role && wanted === 'member')) throw httpError('CIRCLE_MEMBER_ALREADY')
  if (role === 'creator') throw httpError('CIRCLE_CREATOR_ALREADY')
  if (wanted === 'creator' && !circle.canApplyAsCreator) throw httpError('CIRCLE_CREATOR_OFF')
}

/**
 * Applies; whoever wants to be a member of a public circle that asks for no approval is in at once. A private one always asks
 * its owner, and knows only whom a member gave its link. Throws CIRCLE_CLOSED, CIRCLE_APPLIED, CIRCLE_JOINED_LIMIT, and what
 * partOf() and mustMakeSense() throw. Runs in a transaction.
 */
export async function applyToCircle(ctx: AppContext, userId: string, input: ApplyInput): Promise<ApplicationView> {
  const { circleId, shareKey, role, message } = input
  const membership = assertOpen(await getCircleMembership(ctx, userId, circleId, { shareKey, isLocked: true }), '加入')
  assertCanApply(membership, role)
  const isImmediate = role === 'member' && membership.circle.isPublic && !membership.circle.isJoinApprovalRequired
  const [pending] = await ctx.db.select().from(circleApplications).where(pendingBy(circleId, userId))
  if (pending && !(isImmediate && pending.role === 'member')) throw httpError('CIRCLE_APPLIED')
  if (!membership.role && !isImmediate) await assertCircleLimit(ctx, userId)
  const now = ctx.clock.now()
  if (isImmediate) await addCircleMember(ctx, membership.circle, userId, 'member')
  if (pending) return presentApplication(ctx, userId, await closeApplication(ctx, pending, 'approved'))
  const { ownerId } = membership.circle
  const status = isImmediate ? 'approved' : 'pending'
  const decidedAt = isImmediate ? now : null
  const values = {
    id: ctx.ids.next(),
    circleId,
    userId,
    ownerId,
    role,
    message,
    status,
    createdAt: now,
    decidedAt,
  } as const
  const [row] = await ctx.db
    .insert(circleApplications)
    .values(values)
    .returning()
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'circle_applications_open') throw httpError('CIRCLE_APPLIED')
      throw error
    })
  if (!isImmediate) await notifyOwner(ctx, membership, userId, role)
  return presentApplication(ctx, userId, row as Row)
}

const pendingBy = (circleId: string, userId: string) =>
  and(
    eq(circleApplications.circleId, circleId),
    eq(circleApplications.userId, userId),
    eq(circleApplications.status, 'pending'),
  )

async function notifyOwner(
  ctx: AppContext,
  { circle }: CircleMembership,
  userId: string,
  role: ApplyRole,
): Promise<void> {
  await notify(
    ctx,
    { userIds: [circle.ownerId] },
    {
      typeCode: 10008,
      title: role === 'creator' ? '新的创作者申请' : '新的加入申请',
      content: `{applicant}申请${role === 'creator' ? '成为' : '加入'}“${circle.name}”${role === 'creator' ? '的创作者' : ''}`,
      people: { applicant: userId },
      ext: { circleName: circle.name, circleId: circle.id, path: circlePaths.applications(circle.id) },
    },
  )
}

async function closeApplication(ctx: AppContext, row: Row, status: CircleApplicationStatus, reason = ''): Promise<Row> {
  const [closed] = await ctx.db
    .update(circleApplications)
    .set({ status, reason, decidedAt: ctx.clock.now() })
    .where(and(eq(circleApplications.id, row.id), eq(circleApplications.status, 'pending')))
    .returning()
  if (!closed) throw httpError('APPLICATION_DECIDED')
  return closed
}

async function notifyApplicant(ctx: AppContext, { circle }: CircleMembership, row: Row): Promise<void> {
  const isIn = row.status === 'approved'
  const asCreator = row.role === 'creator'
  const ext = { circleName: circle.name, circleId: circle.id, path: circlePaths.circle(circle.id) }
  const label = asCreator ? `成为“${circle.name}”创作者的申请` : `加入“${circle.name}”的申请`
  await notify(
    ctx,
    { userIds: [row.userId] },
    isIn
      ? {
          typeCode: 10007,
          title: asCreator ? '已成为创作者' : '已加入圈子',
          content: `您${label}已通过`,
          ext,
        }
      : { typeCode: 10006, title: '申请未通过', content: `您${label}没有通过：${row.reason}`, opinion: row.reason, ext },
  )
}

interface Decision {
  applicationId: string
  decision: 'approved' | 'rejected'
  reason: string
}

/** The owner decides. Throws APPLICATION_NOT_FOUND, APPLICATION_DECIDED, REASON_MISSING, CIRCLE_CLOSED, CIRCLE_JOINED_LIMIT. */
export async function decideCircleApplication(
  ctx: AppContext,
  ownerId: string,
  { applicationId, decision, reason }: Decision,
) {
  const [application] = await ctx.db
    .select()
    .from(circleApplications)
    .where(and(eq(circleApplications.id, applicationId), eq(circleApplications.ownerId, ownerId)))
  if (!application) throw httpError('APPLICATION_NOT_FOUND')
  if (decision === 'rejected' && !reason) throw httpError('REASON_MISSING', { field: 'reason' })
  const row = await ctx.db.transaction(async () => {
    const membership = await getCircleMembership(ctx, ownerId, application.circleId, { isLocked: true })
    if (decision === 'approved') assertOpen(membership, '再接收成员')
    const closed = await closeApplication(ctx, application, decision, decision === 'rejected' ? reason : '')
    if (decision === 'approved') await addCircleMember(ctx, membership.circle, application.userId, application.role)
    await notifyApplicant(ctx, membership, closed)
    return closed
  })
  return presentApplication(ctx, ownerId, row)
}

/** Takes one's own application back. Throws APPLICATION_NOT_FOUND, APPLICATION_DECIDED. */
export async function cancelCircleApplication(ctx: AppContext, userId: string, applicationId: string) {
  const [application] = await ctx.db
    .select()
    .from(circleApplications)
    .where(and(eq(circleApplications.id, applicationId), eq(circleApplications.userId, userId)))
  if (!application) throw httpError('APPLICATION_NOT_FOUND')
  return presentApplication(ctx, userId, await closeApplication(ctx, application, 'cancelled'))
}

interface ListQuery {
  status: 'all' | CircleApplicationStatus
  cursor: string
  pageSize: number
}

/** One state at a time from its index, then the newest of all of them. */
async function listApplications(ctx: AppContext, userId: string, scope: SQL, query: ListQuery) {
  const statuses = query.status === 'all' ? enumKeys(CIRCLE_APPLICATION_STATUS) : [query.status]
  const found: Row[] = []
  for (const status of statuses)
    found.push(
      ...(await ctx.db
        .select()
        .from(circleApplications)
        .where(and(scope, eq(circleApplications.status, status), afterCursor(circleApplications, query.cursor)))
        .orderBy(desc(circleApplications.createdAt), desc(circleApplications.id))
        .limit(query.pageSize + 1)),
    )
  const sorted = found.sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (BigInt(b.id) > BigInt(a.id) ? 1 : -1),
  )
  const shown = pageOf(sorted, query.pageSize, (row) => row)
  const { rows } = query.cursor
    ? { rows: [] }
    : await ctx.db.execute(
        sql`select count(*)::int as waiting from (select 1 from ${circleApplications} where ${scope} and ${circleApplications.status} = 'pending' limit ${CIRCLE_COUNTERS}) t`,
      )
  return {
    ...shown,
    rows: await present(ctx, userId, shown.rows),
    waitingCount: query.cursor ? null : Number(rows[0]?.waiting ?? 0),
  }
}

/** Applications to one circle, for its owner. Throws CIRCLE_NOT_FOUND, CIRCLE_OWNER_ONLY. */
export async function listApplicationsTo(ctx: AppContext, userId: string, query: ListQuery & { circleId: string }) {
  assertOwner(await getCircleMembership(ctx, userId, query.circleId), '查看申请')
  return listApplications(ctx, userId, eq(circleApplications.circleId, query.circleId), query)
}
/** What one has applied for. */
export const listApplicationsBy = (ctx: AppContext, userId: string, query: ListQuery) =>
  listApplications(ctx, userId, eq(circleApplications.userId, userId), query)
/** Applications to all circles one owns. */
export const listApplicationsToMyCircles = (ctx: AppContext, userId: string, query: ListQuery) =>
  listApplications(ctx, userId, eq(circleApplications.ownerId, userId), query)
