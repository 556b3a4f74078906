/** Changes a company's members: roles, removal, leaving. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type memberCalls, memberRoleForm } from '../../../contract/api/members'
import type * as memberNames from '../../../contract/calls/company/members'
import { can, MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import { MEMBER_ROLE_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, companyMembers, companyRemovals } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { mergeEdit } from '../../services/edits/merge-edit'
import { USER_CHANGED } from '../../services/sessions'
import { returnCoins } from '../finance'
import { notify } from '../notices'
import { revokeInvitesBy } from './invite-codes'

interface Member {
  userId: string
  role: MemberRole
}

/** All members; the company's row is locked, so that commands on one company run one after another. */
export async function lockMembers(ctx: AppContext, companyId: string): Promise<Member[]> {
  await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  return ctx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt))
}

const assertAdminRemains = (members: Member[], removed: (member: Member) => boolean) => {
  if (!members.some((member) => member.role === 'admin' && !removed(member))) throw httpError('LAST_ADMIN')
}

/** The company's name, for a notice. */
export async function getCompanyName(ctx: AppContext, companyId: string) {
  const [row] = await ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  return row?.name ?? ''
}

/** Sets a member's role. Throws MEMBER_NOT_FOUND, LAST_ADMIN, EDIT_CONFLICT. */
export const setMemberRole = (
  ctx: AppContext,
  request: RequestContext,
  input: z.output<(typeof memberCalls)[typeof memberNames.updateRole]['input']>,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { companyId } = request
    const { userId } = input
    const members = await lockMembers(tx, companyId)
    const member = members.find((row) => row.userId === userId)
    if (!member) throw httpError('MEMBER_NOT_FOUND')
    const { role } = mergeEdit(MEMBER_ROLE_EDIT, memberRoleForm, { role: member.role }, input)
    if (member.role === role) return
    if (role !== 'admin') assertAdminRemains(members, (row) => row.userId === userId)
    await tx.db
      .update(companyMembers)
      .set({ role })
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
    if (!can(role, 'member.invite')) await revokeInvitesBy(tx, [userId], companyId)
    if (role === 'admin') await returnCoins(tx, companyId, [userId], request.userId)
    const text = `把 {member} 的角色由${MEMBER_ROLES[member.role]}改为${MEMBER_ROLES[role]}`
    const placeholders = { member: userId }
    await logActivity(tx, {
      ...request,
      act: 'member.role',
      text,
      people: placeholders,
      subjectKind: 'user',
      subjectId: userId,
    })
    const name = await getCompanyName(tx, companyId)
    await notify(
      tx,
      { userIds: [userId] },
      {
        typeCode: 10000,
        title: '您的角色已修改',
        content: `您在「${name}」的角色已改为${MEMBER_ROLES[role]}。`,
        ext: { companyName: name },
      },
    )
    tx.bus.publish(USER_CHANGED, { userId })
  })

/** Removes members, all or none. Throws MEMBER_SELF, MEMBER_NOT_FOUND, LAST_ADMIN. */
export const removeMembers = (ctx: AppContext, request: RequestContext, userIds: string[]): Promise<number> =>
  ctx.transaction(async (tx) => {
    const { companyId } = request
    if (userIds.includes(request.userId)) throw httpError('MEMBER_SELF')
    const members = await lockMembers(tx, companyId)
    const removed = members.filter(({ userId }) => userIds.includes(userId))
    if (removed.length !== userIds.length) throw httpError('MEMBER_NOT_FOUND')
    assertAdminRemains(members, ({ userId }) => userIds.includes(userId))
    await tx.db
      .delete(companyMembers)
      .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.userId, userIds)))
    const removedAt = tx.clock.now()
    await tx.db
      .insert(companyRemovals)
      .values(userIds.map((userId) => ({ companyId, userId, removedAt })))
      .onConflictDoUpdate({ target: [companyRemovals.companyId, companyRemovals.userId], set: { removedAt } })
    await revokeInvitesBy(tx, userIds, companyId)
    await returnCoins(tx, companyId, userIds, request.userId)
    for (const { userId } of removed)
      await logActivity(tx, {
        ...request,
        act: 'member.remove',
        text: '移除成员 {member}',
        people: { member: userId },
        subjectKind: 'user',
        subjectId: userId,
      })
    const name = await getCompanyName(tx, companyId)
    await notify(
      tx,
      { userIds },
      {
        typeCode: 10000,
        title: '您已被移出公司',
        content: `「${name}」的管理员将您移出了公司，您不能再查看它的数据。`,
        ext: { companyName: name },
      },
    )
    for (const userId of userIds) tx.bus.publish(USER_CHANGED, { userId })
    return removed.length
  })

/** Removes the user's membership in the caller's transaction. Throws COMPANY_NOT_FOUND, LAST_ADMIN. */
export async function removeMembership(ctx: AppContext, userId: string, companyId: string): Promise<void> {
  const members = await lockMembers(ctx, companyId)
  if (!members.some((row) => row.userId === userId)) throw httpError('COMPANY_NOT_FOUND')
  assertAdminRemains(members, (row) => row.userId === userId)
  await ctx.db
    .delete(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  await revokeInvitesBy(ctx, [userId], companyId)
  await returnCoins(ctx, companyId, [userId], userId)
  await logActivity(ctx, {
    userId,
    companyId,
    act: 'member.exit',
    text: '退出公司',
    subjectKind: 'user',
    subjectId: userId,
  })
}

/** Leaves a company. Throws COMPANY_NOT_FOUND for a non-member, LAST_ADMIN. */
export const leaveCompany = (ctx: AppContext, userId: string, companyId: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await removeMembership(tx, userId, companyId)
    tx.bus.publish(USER_CHANGED, { userId })
  })
