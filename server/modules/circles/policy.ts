/** Permissions in a circle; every command and query checks here. */
import { and, eq } from 'drizzle-orm'
import { CIRCLE_STATUS, type CircleAction, type CircleRole } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { circleApplications, circleMembers, circles } from '../../db/schema'
import { isShareKey } from './share-keys'

export type CircleRow = typeof circles.$inferSelect

/** A circle and the viewer's role in it; null = not a member. */
export interface CircleMembership {
  circle: CircleRow
  role: CircleRole | null
}

/** Approved by the operator: open or closed. */
export const isApproved = ({ circle }: CircleMembership): boolean =>
  circle.status === 'open' || circle.status === 'closed'

/**
 * A user's membership without the check of private circles. A pending or rejected circle is known to its owner only. Throws
 * CIRCLE_NOT_FOUND.
 */
export async function getUncheckedMembership(
  ctx: AppContext,
  userId: string,
  circleId: string,
  isLocked = false,
): Promise<CircleMembership> {
  const select = ctx.db.select().from(circles).where(eq(circles.id, circleId))
  const [circle] = await (isLocked ? select.for('update') : select)
  if (!circle) throw httpError('CIRCLE_NOT_FOUND')
  const [member] = await ctx.db
    .select({ role: circleMembers.role })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId)))
  const membership = { circle, role: member?.role ?? null }
  if (!isApproved(membership) && membership.role !== 'owner') throw httpError('CIRCLE_NOT_FOUND')
  return membership
}

const hasPendingApplication = async (ctx: AppContext, userId: string, circleId: string): Promise<boolean> => {
  const { circleId: circle, userId: applicant, status } = circleApplications
  const isPendingOfUser = and(eq(circle, circleId), eq(applicant, userId), eq(status, 'pending'))
  return (await ctx.db.$count(circleApplications, isPendingOfUser)) > 0
}

/** How a circle is read. */
interface MembershipOptions {
  /** From a link that a member shared. */
  shareKey?: string
  isLocked?: boolean
}

/**
 * The viewer's membership of a circle visible to them: a private circle is visible to its members, to users with a pending
 * application, and with its share key. Throws CIRCLE_NOT_FOUND.
 */
export async function getCircleMembership(
  ctx: AppContext,
  userId: string,
  circleId: string,
  { shareKey = '', isLocked = false }: MembershipOptions = {},
): Promise<CircleMembership> {
  const membership = await getUncheckedMembership(ctx, userId, circleId, isLocked)
  const isKnown =
    canRead(membership) || isShareKey(ctx, circleId, shareKey) || (await hasPendingApplication(ctx, userId, circleId))
  if (!isKnown) throw httpError('CIRCLE_NOT_FOUND')
  return membership
}

/** Everybody may read a public circle; members may read any. */
export const canRead = ({ circle, role }: CircleMembership): boolean => circle.isPublic || role !== null

/** Throws CIRCLE_MEMBERS_ONLY. */
export function assertCanRead(membership: CircleMembership): CircleMembership {
  if (!canRead(membership)) throw httpError('CIRCLE_MEMBERS_ONLY')
  return membership
}

/** Settings, members, applications and featuring belong to the owner. Throws CIRCLE_OWNER_ONLY. */
export function assertOwner(membership: CircleMembership, action: string): CircleMembership {
  if (membership.role !== 'owner') throw httpError('CIRCLE_OWNER_ONLY', { act: action })
  return membership
}

/** Nobody may join or write in a closed circle or an unapproved one. Throws CIRCLE_CLOSED, CIRCLE_STATE. */
export function assertOpen(membership: CircleMembership, action: string): CircleMembership {
  const { status } = membership.circle
  if (status === 'closed') throw httpError('CIRCLE_CLOSED', { act: action })
  if (status !== 'open') throw httpError('CIRCLE_STATE', { status: CIRCLE_STATUS[status], act: action })
  return membership
}

/**
 * Members write questions and comments; creators and the owner write posts. Throws CIRCLE_NOT_MEMBER, CIRCLE_CREATOR_ONLY
 * and what assertOpen() throws.
 */
export function assertCanWrite(membership: CircleMembership, action: 'post' | 'ask' | 'comment'): CircleMembership {
  const label = { post: '发帖', ask: '提问', comment: '评论' }[action]
  if (!membership.role) throw httpError('CIRCLE_NOT_MEMBER', { act: label })
  assertOpen(membership, label)
  if (action === 'post' && membership.role === 'member') throw httpError('CIRCLE_CREATOR_ONLY')
  return membership
}

/** Actions of the viewer. */
export function circleActions(membership: CircleMembership, isApplying: boolean): CircleAction[] {
  const { circle, role } = membership
  const isOpen = circle.status === 'open'
  if (role === 'owner') {
    if (!isApproved(membership)) return ['edit']
    return isOpen ? ['post', 'ask', 'edit', 'close', 'manage'] : ['edit', 'open', 'manage']
  }
  const actions: CircleAction[] = []
  const canBecomeCreator = isOpen && circle.canApplyAsCreator && !isApplying && role !== 'creator'
  if (isOpen && role === 'creator') actions.push('post')
  if (isOpen && role) actions.push('ask')
  if (isOpen && !role && !isApplying) actions.push('apply')
  if (canBecomeCreator) actions.push('applyCreator')
  if (role) actions.push('leave')
  return actions
}
