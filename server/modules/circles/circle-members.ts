/** Members of circles: list, add, remove, grant and revoke the creator role. */
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type CircleRole, circlePaths, CIRCLE_LIMITS as MAX } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { afterCursor, countRows, pageOf } from '../../db/keyset-page'
import { circleApplications, circleMembers, circles, users } from '../../db/schema'
import { notify } from '../notices'
import { removeFromCircle } from './circle-commands'
import { getCircleUsers } from './circle-users'
import { circleCounterUpdates } from './hot-score'
import { assertCanRead, assertOwner, type CircleMembership, type CircleRow, getCircleMembership } from './policy'

type MemberRow = typeof circleMembers.$inferSelect
type MemberAction = 'grantCreator' | 'removeCreator' | 'remove'

/** What the owner may do to a member; nothing can be done to the owner. */
const memberActions = ({ role }: MemberRow, viewer: CircleMembership): MemberAction[] => {
  if (viewer.role !== 'owner' || role === 'owner') return []
  return [role === 'creator' ? 'removeCreator' : 'grantCreator', 'remove']
}

async function present(ctx: AppContext, viewer: CircleMembership, rows: MemberRow[]) {
  const userOf = await getCircleUsers(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({
    ...userOf(row.userId),
    role: row.role,
    joinedTime: row.joinedAt.toISOString(),
    can: memberActions(row, viewer),
  }))
}

interface ListQuery {
  circleId: string
  cursor: string
  pageSize: number
}

/**
 * A page of members of a readable circle, the latest first; only creators with `isCreatorsOnly`. Throws CIRCLE_NOT_FOUND,
 * CIRCLE_MEMBERS_ONLY.
 */
export async function listMembers(ctx: AppContext, userId: string, query: ListQuery, isCreatorsOnly = false) {
  const viewer = assertCanRead(await getCircleMembership(ctx, userId, query.circleId))
  const order = { createdAt: circleMembers.joinedAt, id: circleMembers.userId }
  const creators: SQL | undefined = isCreatorsOnly ? sql`${circleMembers.role} = 'creator'` : undefined
  const where = and(eq(circleMembers.circleId, query.circleId), creators)
  const rows = await ctx.db
    .select()
    .from(circleMembers)
    .where(and(where, afterCursor(order, query.cursor)))
    .orderBy(desc(circleMembers.joinedAt), desc(circleMembers.userId))
    .limit(query.pageSize + 1)
  const page = pageOf(rows, query.pageSize, (row) => ({ createdAt: row.joinedAt, id: row.userId }))
  return {
    ...page,
    rows: await present(ctx, viewer, page.rows),
    countAll: () => countRows(ctx.db, circleMembers, where),
  }
}

/** Limits how many circles a user joins; locks the user's row. Throws CIRCLE_JOINED_LIMIT. */
export async function assertCircleLimit(ctx: AppContext, userId: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const rows = await ctx.db
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .where(and(eq(circleMembers.userId, userId), ne(circleMembers.role, 'owner')))
    .limit(MAX.joined)
  if (rows.length >= MAX.joined) throw httpError('CIRCLE_JOINED_LIMIT', { max: MAX.joined })
}

/** Adds a member, or makes a member a creator. The circle's row must be locked. Throws CIRCLE_JOINED_LIMIT. */
export async function addCircleMember(
  ctx: AppContext,
  circle: CircleRow,
  userId: string,
  role: 'member' | 'creator',
): Promise<void> {
  const now = ctx.clock.now()
  const [existing] = await ctx.db
    .select({ role: circleMembers.role })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circle.id), eq(circleMembers.userId, userId)))
  if (existing) {
    if (role === 'creator' && existing.role === 'member') await setRole(ctx, circle.id, userId, 'creator')
    return
  }
  await assertCircleLimit(ctx, userId)
  await ctx.db.insert(circleMembers).values({ circleId: circle.id, userId, role, joinedAt: now })
  await ctx.db
    .update(circles)
    .set(circleCounterUpdates({ members: 1 }, now))
    .where(eq(circles.id, circle.id))
}

const setRole = (ctx: AppContext, circleId: string, userId: string, role: CircleRole) =>
  ctx.db
    .update(circleMembers)
    .set({ role })
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId), ne(circleMembers.role, 'owner')))
    .returning()

const notifyMember = (ctx: AppContext, circle: CircleRow, userId: string, title: string, content: string) =>
  notify(
    ctx,
    { userIds: [userId] },
    {
      typeCode: 10008,
      title,
      content,
      ext: { circleName: circle.name, circleId: circle.id, path: circlePaths.circle(circle.id) },
    },
  )

/** A member other than the owner. `action` names the refused action. Throws CIRCLE_MEMBER_NOT_FOUND, CIRCLE_OWNER_STAYS. */
async function getChangeableMember(
  ctx: AppContext,
  { circle }: CircleMembership,
  userId: string,
  action: string,
): Promise<MemberRow> {
  const [row] = await ctx.db
    .select()
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circle.id), eq(circleMembers.userId, userId)))
  if (!row) throw httpError('CIRCLE_MEMBER_NOT_FOUND')
  if (row.role === 'owner') throw httpError('CIRCLE_OWNER_STAYS', { act: action })
  return row
}

/** The grant approves a pending application to become a creator. */
const approvePendingApplication = (ctx: AppContext, circleId: string, userId: string) =>
  ctx.db
    .update(circleApplications)
    .set({ status: 'approved', decidedAt: ctx.clock.now() })
    .where(
      and(
        eq(circleApplications.circleId, circleId),
        eq(circleApplications.userId, userId),
        eq(circleApplications.status, 'pending'),
      ),
    )

interface MemberKey {
  circleId: string
  userId: string
}

/**
 * Grants or revokes the creator role; idempotent. Throws what getCircleMembership(), assertOwner() and
 * getChangeableMember() throw.
 */
export async function setCreator(
  ctx: AppContext,
  ownerId: string,
  { circleId, userId }: MemberKey,
  isCreator: boolean,
) {
  const viewer = assertOwner(await getCircleMembership(ctx, ownerId, circleId), '设置创作者')
  const row = await ctx.transaction(async (tx) => {
    const membership = await getCircleMembership(tx, ownerId, circleId, { isLocked: true })
    const before = await getChangeableMember(tx, membership, userId, '改为创作者')
    const role = isCreator ? 'creator' : 'member'
    if (isCreator) await approvePendingApplication(tx, circleId, userId)
    if (before.role === role) return before
    const [after] = await setRole(tx, circleId, userId, role)
    const { name } = membership.circle
    if (isCreator) await notifyMember(tx, membership.circle, userId, '您成为了创作者', `现在可以在「${name}」发帖了`)
    else
      await notifyMember(tx, membership.circle, userId, '创作者已取消', `您在「${name}」不再是创作者，仍可以提问和评论`)
    return after ?? before
  })
  const [view] = await present(ctx, viewer, [row])
  return view as NonNullable<typeof view>
}

/**
 * Removes a member, whose contributions stay. Throws what getCircleMembership(), assertOwner() and getChangeableMember()
 * throw.
 */
export const removeMember = (ctx: AppContext, ownerId: string, { circleId, userId }: MemberKey): Promise<void> =>
  ctx.transaction(async (tx) => {
    const membership = assertOwner(await getCircleMembership(tx, ownerId, circleId, { isLocked: true }), '移除成员')
    await getChangeableMember(tx, membership, userId, '移除')
    await removeFromCircle(tx, circleId, userId)
    await notifyMember(
      tx,
      membership.circle,
      userId,
      '已被移出圈子',
      `圈主把您移出了「${membership.circle.name}」，您发表的内容保留`,
    )
  })
