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
type Shown = z.input<typeof circleApplication>

async function present(ctx: AppContext, userId: string, rows: Row[]): Promise<Shown[]> {
  if (rows.length === 0) return []
  const personOf = await getCircleUsers(
    ctx,
    rows.map((row) => row.userId),
  )
  const about = await ctx.db
    .select({ id: circles.id, name: circles.name, avatarFileId: circles.avatarFileId })
    .from(circles)
    .where(sql`${circles.id} = any(${bigintArray([...new Set(rows.map(({ circleId }) => circleId))])})`)
  const known = new Map(about.map((row) => [row.id, presentCircleBrief(ctx, row)]))
  return rows.map((row) => {
    const acts: Shown['can'] = []
    if (row.status === 'pending' && row.ownerId === userId) acts.push('decide')
    if (row.status === 'pending' && row.userId === userId) acts.push('cancel')
    return {
      id: row.id,
      circle: known.get(row.circleId) ?? { id: row.circleId, name: '', avatarUrl: '' },
      applicant: personOf(row.userId),
      role: row.role,
      message: row.message,
      status: row.status,
      reason: row.reason,
      createdTime: row.createdAt.toISOString(),
      decidedTime: row.decidedAt?.toISOString() ?? null,
      can: acts,
    }
  })
}
const presentOne = async (ctx: AppContext, userId: string, row: Row) => (await present(ctx, userId, [row]))[0] as Shown

interface Wish {
  circleId: string
  shareKey: string
  role: ApplyRole
  message: string
}

/** Throws CIRCLE_MEMBER_ALREADY, CIRCLE_CREATOR_ALREADY, CIRCLE_CREATOR_OFF. */
function mustMakeSense({ circle, role }: CircleMembership, wanted: ApplyRole): void {
  if (role === 'owner' || (role && wanted === 'member')) throw httpError('CIRCLE_MEMBER_ALREADY')
  if (role === 'creator') throw httpError('CIRCLE_CREATOR_ALREADY')
  if (wanted === 'creator' && !circle.canApplyAsCreator) throw httpError('CIRCLE_CREATOR_OFF')
}

/**
 * Applies; whoever wants to be a member of a public circle that asks for no approval is in at once. A private one always asks
 * its owner, and knows only whom a member gave its link. Throws CIRCLE_CLOSED, CIRCLE_APPLIED, CIRCLE_JOINED_LIMIT, and what
 * partOf() and mustMakeSense() throw. Runs in a transaction.
 */
export async function applyToCircle(ctx: AppContext, userId: string, wish: Wish): Promise<Shown> {
  const { circleId, shareKey, role, message } = wish
  const part = assertOpen(await getCircleMembership(ctx, userId, circleId, { shareKey, isLocked: true }), '加入')
  mustMakeSense(part, role)
  const isAtOnce = role === 'member' && part.circle.isPublic && !part.circle.isJoinApprovalRequired
  const [waiting] = await ctx.db.select().from(circleApplications).where(openOf(circleId, userId))
  if (waiting && !(isAtOnce && waiting.role === 'member')) throw httpError('CIRCLE_APPLIED')
  if (!part.role && !isAtOnce) await assertCircleLimit(ctx, userId)
  const now = ctx.clock.now()
  if (isAtOnce) await addCircleMember(ctx, part.circle, userId, 'member')
  if (waiting) return presentOne(ctx, userId, await close(ctx, waiting, 'approved'))
  const { ownerId } = part.circle
  const status = isAtOnce ? 'approved' : 'pending'
  const decidedAt = isAtOnce ? now : null
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
  if (!isAtOnce) await tellOwner(ctx, part, userId, role)
  return presentOne(ctx, userId, row as Row)
}

const openOf = (circleId: string, userId: string) =>
  and(
    eq(circleApplications.circleId, circleId),
    eq(circleApplications.userId, userId),
    eq(circleApplications.status, 'pending'),
  )

async function tellOwner(
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

async function close(ctx: AppContext, row: Row, status: CircleApplicationStatus, reason = ''): Promise<Row> {
  const [closed] = await ctx.db
    .update(circleApplications)
    .set({ status, reason, decidedAt: ctx.clock.now() })
    .where(and(eq(circleApplications.id, row.id), eq(circleApplications.status, 'pending')))
    .returning()
  if (!closed) throw httpError('APPLICATION_DECIDED')
  return closed
}

async function tellApplicant(ctx: AppContext, { circle }: CircleMembership, row: Row): Promise<void> {
  const isIn = row.status === 'approved'
  const asCreator = row.role === 'creator'
  const ext = { circleName: circle.name, circleId: circle.id, path: circlePaths.circle(circle.id) }
  const wish = asCreator ? `成为“${circle.name}”创作者的申请` : `加入“${circle.name}”的申请`
  await notify(
    ctx,
    { userIds: [row.userId] },
    isIn
      ? {
          typeCode: 10007,
          title: asCreator ? '已成为创作者' : '已加入圈子',
          content: `您${wish}已通过`,
          ext,
        }
      : { typeCode: 10006, title: '申请未通过', content: `您${wish}没有通过：${row.reason}`, opinion: row.reason, ext },
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
  const [known] = await ctx.db
    .select()
    .from(circleApplications)
    .where(and(eq(circleApplications.id, applicationId), eq(circleApplications.ownerId, ownerId)))
  if (!known) throw httpError('APPLICATION_NOT_FOUND')
  if (decision === 'rejected' && !reason) throw httpError('REASON_MISSING', { field: 'reason' })
  const row = await ctx.db.transaction(async () => {
    const part = await getCircleMembership(ctx, ownerId, known.circleId, { isLocked: true })
    if (decision === 'approved') assertOpen(part, '再接收成员')
    const closed = await close(ctx, known, decision, decision === 'rejected' ? reason : '')
    if (decision === 'approved') await addCircleMember(ctx, part.circle, known.userId, known.role)
    await tellApplicant(ctx, part, closed)
    return closed
  })
  return presentOne(ctx, ownerId, row)
}

/** Takes one's own application back. Throws APPLICATION_NOT_FOUND, APPLICATION_DECIDED. */
export async function cancelCircleApplication(ctx: AppContext, userId: string, applicationId: string) {
  const [known] = await ctx.db
    .select()
    .from(circleApplications)
    .where(and(eq(circleApplications.id, applicationId), eq(circleApplications.userId, userId)))
  if (!known) throw httpError('APPLICATION_NOT_FOUND')
  return presentOne(ctx, userId, await close(ctx, known, 'cancelled'))
}

interface Asked {
  status: 'all' | CircleApplicationStatus
  cursor: string
  pageSize: number
}

/** One state at a time from its index, then the newest of all of them. */
async function page(ctx: AppContext, userId: string, whose: SQL, asked: Asked) {
  const states = asked.status === 'all' ? enumKeys(CIRCLE_APPLICATION_STATUS) : [asked.status]
  const found: Row[] = []
  for (const status of states)
    found.push(
      ...(await ctx.db
        .select()
        .from(circleApplications)
        .where(and(whose, eq(circleApplications.status, status), afterCursor(circleApplications, asked.cursor)))
        .orderBy(desc(circleApplications.createdAt), desc(circleApplications.id))
        .limit(asked.pageSize + 1)),
    )
  const newest = found.sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (BigInt(b.id) > BigInt(a.id) ? 1 : -1),
  )
  const shown = pageOf(newest, asked.pageSize, (row) => row)
  const { rows } = asked.cursor
    ? { rows: [] }
    : await ctx.db.execute(
        sql`select count(*)::int as waiting from (select 1 from ${circleApplications} where ${whose} and ${circleApplications.status} = 'pending' limit ${CIRCLE_COUNTERS}) t`,
      )
  return {
    ...shown,
    rows: await present(ctx, userId, shown.rows),
    waitingCount: asked.cursor ? null : Number(rows[0]?.waiting ?? 0),
  }
}

/** Applications to one circle, for its owner. Throws CIRCLE_NOT_FOUND, CIRCLE_OWNER_ONLY. */
export async function listApplicationsTo(ctx: AppContext, userId: string, asked: Asked & { circleId: string }) {
  assertOwner(await getCircleMembership(ctx, userId, asked.circleId), '查看申请')
  return page(ctx, userId, eq(circleApplications.circleId, asked.circleId), asked)
}
/** What one has applied for. */
export const listApplicationsBy = (ctx: AppContext, userId: string, asked: Asked) =>
  page(ctx, userId, eq(circleApplications.userId, userId), asked)
/** Applications to all circles one owns. */
export const listApplicationsToMyCircles = (ctx: AppContext, userId: string, asked: Asked) =>
  page(ctx, userId, eq(circleApplications.ownerId, userId), asked)
