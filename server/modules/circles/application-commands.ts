/** Applying to circles and deciding applications. */
import { and, eq } from 'drizzle-orm'
import { type ApplyRole, type CircleApplicationStatus, circlePaths } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { circleApplications } from '../../db/schema'
import { violatedConstraint } from '../../db/sql-helpers'
import { assertDailyLimit } from '../../services/daily-limit'
import { notify } from '../notices'
import { type ApplicationRow, type ApplicationView, presentApplication } from './application-queries'
import { addCircleMember, assertCircleLimit } from './circle-members'
import { assertOpen, type CircleMembership, getCircleMembership } from './policy'

/** Applications of one user to one circle: each notifies its owner. */
const APPLICATION_LIMIT = { max: 3, rule: '同一个圈子一天最多申请' }

interface ApplyInput {
  circleId: string
  shareKey: string
  role: ApplyRole
  message: string
}

/** Throws CIRCLE_MEMBER_ALREADY, CIRCLE_CREATOR_ALREADY, CIRCLE_CREATOR_OFF. */
function assertCanApply({ circle, role }: CircleMembership, requestedRole: ApplyRole): void {
  if (role === 'owner' || (role && requestedRole === 'member')) throw httpError('CIRCLE_MEMBER_ALREADY')
  if (role === 'creator') throw httpError('CIRCLE_CREATOR_ALREADY')
  if (requestedRole === 'creator' && !circle.canApplyAsCreator) throw httpError('CIRCLE_CREATOR_OFF')
}

/**
 * Applies to a circle. Membership of a public circle without join approval begins at once; a private circle always needs
 * its owner's approval and is visible only through a member's link. Throws CIRCLE_CLOSED, CIRCLE_APPLIED,
 * CIRCLE_JOINED_LIMIT, and what getCircleMembership() and assertCanApply() throw. Runs in a transaction.
 */
export async function applyToCircle(ctx: AppContext, userId: string, input: ApplyInput): Promise<ApplicationView> {
  const { circleId, shareKey, role, message } = input
  const membership = assertOpen(await getCircleMembership(ctx, userId, circleId, { shareKey, isLocked: true }), '加入')
  assertCanApply(membership, role)
  const isImmediate = role === 'member' && membership.circle.isPublic && !membership.circle.isJoinApprovalRequired
  const [pending] = await ctx.db.select().from(circleApplications).where(pendingBy(circleId, userId))
  if (pending && !(isImmediate && pending.role === 'member')) throw httpError('CIRCLE_APPLIED')
  if (!membership.role && !isImmediate) await assertCircleLimit(ctx, userId)
  if (!isImmediate) await assertDailyLimit(ctx, circleApplications, byUser(circleId, userId), APPLICATION_LIMIT)
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
  return presentApplication(ctx, userId, row as ApplicationRow)
}

const byUser = (circleId: string, userId: string) =>
  and(eq(circleApplications.circleId, circleId), eq(circleApplications.userId, userId))

const pendingBy = (circleId: string, userId: string) =>
  and(byUser(circleId, userId), eq(circleApplications.status, 'pending'))

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
      content: `{applicant}申请${role === 'creator' ? '成为' : '加入'}「${circle.name}」${role === 'creator' ? '的创作者' : ''}`,
      people: { applicant: userId },
      ext: { circleName: circle.name, circleId: circle.id, path: circlePaths.applications(circle.id) },
    },
  )
}

async function closeApplication(
  ctx: AppContext,
  row: ApplicationRow,
  status: CircleApplicationStatus,
  reason = '',
): Promise<ApplicationRow> {
  const [closed] = await ctx.db
    .update(circleApplications)
    .set({ status, reason, decidedAt: ctx.clock.now() })
    .where(and(eq(circleApplications.id, row.id), eq(circleApplications.status, 'pending')))
    .returning()
  if (!closed) throw httpError('APPLICATION_DECIDED')
  return closed
}

async function notifyApplicant(ctx: AppContext, { circle }: CircleMembership, row: ApplicationRow): Promise<void> {
  const isApproved = row.status === 'approved'
  const isForCreator = row.role === 'creator'
  const ext = { circleName: circle.name, circleId: circle.id, path: circlePaths.circle(circle.id) }
  const label = isForCreator ? `成为「${circle.name}」创作者的申请` : `加入「${circle.name}」的申请`
  await notify(
    ctx,
    { userIds: [row.userId] },
    isApproved
      ? {
          typeCode: 10007,
          title: isForCreator ? '已成为创作者' : '已加入圈子',
          content: `您${label}已通过`,
          ext,
        }
      : {
          typeCode: 10006,
          title: '申请未通过',
          content: `您${label}没有通过：${row.reason}`,
          opinion: row.reason,
          ext,
        },
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
  const row = await ctx.transaction(async (tx) => {
    const membership = await getCircleMembership(tx, ownerId, application.circleId, { isLocked: true })
    if (decision === 'approved') assertOpen(membership, '再接收成员')
    const closed = await closeApplication(tx, application, decision, decision === 'rejected' ? reason : '')
    if (decision === 'approved') await addCircleMember(tx, membership.circle, application.userId, application.role)
    await notifyApplicant(tx, membership, closed)
    return closed
  })
  return presentApplication(ctx, ownerId, row)
}

/** Cancels the caller's application. Throws APPLICATION_NOT_FOUND, APPLICATION_DECIDED. */
export async function cancelCircleApplication(ctx: AppContext, userId: string, applicationId: string) {
  const [application] = await ctx.db
    .select()
    .from(circleApplications)
    .where(and(eq(circleApplications.id, applicationId), eq(circleApplications.userId, userId)))
  if (!application) throw httpError('APPLICATION_NOT_FOUND')
  return presentApplication(ctx, userId, await closeApplication(ctx, application, 'cancelled'))
}
