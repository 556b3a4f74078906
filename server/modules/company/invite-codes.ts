/**
 * Invite codes. The holder of an active code joins at once; a code for administrators only opens an application
 * that an administrator confirms. A code ends by its date, its number of uses, when it is revoked, and when its inviter
 * leaves or may no longer invite. Removed members need a code created after their removal. A code for one user works for
 * that user only.
 */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, foundUsers, inviteCodes, users } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { assertDailyLimit } from '../../services/daily-limit'
import { notify } from '../notices'
import { isMember } from './members'

const USER_INVITE_DAYS = 7
/** Invitations that reach one user, of all companies. */
const INVITE_LIMIT = { max: 10, rule: '同一个人一天最多邀请' }
const DAY_MS = 86_400_000

/** Terms of a code. */
export interface InviteTerms {
  role: MemberRole
  /** Days of validity. */
  days: number
  /** Users it admits; 0 = any number. */
  maxUses: number
}

const insertCode = async (
  ctx: AppContext,
  request: RequestContext,
  { role, days, maxUses }: InviteTerms,
  forUserId: string | null,
) => {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  const code = ctx.ids.token(12)
  const terms = { role, forUserId, maxUses: maxUses || null, createdAt: now, expiresAt }
  await ctx.db.insert(inviteCodes).values({ code, companyId: request.companyId, inviterId: request.userId, ...terms })
  return { code, expiresTime: expiresAt.toISOString() }
}

/** Creates a code for anybody who has it. */
export const createInviteCode = (ctx: AppContext, request: RequestContext, terms: InviteTerms) =>
  ctx.transaction(async (tx) => {
    const invite = await insertCode(tx, request, terms, null)
    const text = `生成邀请码，角色${MEMBER_ROLES[terms.role]}`
    await logActivity(tx, {
      ...request,
      act: 'member.invite',
      text,
      subjectKind: 'company',
      subjectId: request.companyId,
    })
    return invite
  })

/** Locks the user if the inviter found them by phone within a day. Throws USER_NOT_FOUND, as for an id that nobody has. */
async function lockFoundUser(tx: AppContext, inviterId: string, userId: string): Promise<void> {
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(foundUsers, and(eq(foundUsers.userId, users.id), eq(foundUsers.byUserId, inviterId)))
    .where(
      and(
        eq(users.id, userId),
        eq(users.isDisabled, false),
        gt(foundUsers.foundAt, new Date(tx.clock.now().getTime() - DAY_MS)),
      ),
    )
    .for('update', { of: users })
  if (!user) throw httpError('USER_NOT_FOUND')
}

/** The code of an invitation of the user into the company that is open on the same terms. */
async function findOpenInvite(tx: AppContext, companyId: string, userId: string, role: MemberRole) {
  const [open] = await tx.db
    .select()
    .from(inviteCodes)
    .where(
      and(
        eq(inviteCodes.forUserId, userId),
        eq(inviteCodes.companyId, companyId),
        eq(inviteCodes.role, role),
        eq(inviteCodes.uses, 0),
        isNull(inviteCodes.revokedAt),
        gt(inviteCodes.expiresAt, tx.clock.now()),
      ),
    )
  return open && { code: open.code, expiresTime: open.expiresAt.toISOString() }
}

/**
 * Invites a user found by phone: a code for this user and a notice that links to it. While the invitation is open a
 * repeat returns it, without another notice. Throws USER_NOT_FOUND, ALREADY_MEMBER, DAILY_LIMIT.
 */
export const inviteUser = (ctx: AppContext, request: RequestContext, userId: string, role: MemberRole) =>
  ctx.transaction(async (tx) => {
    await lockFoundUser(tx, request.userId, userId)
    if (await isMember(tx, request.companyId, userId)) throw httpError('ALREADY_MEMBER')
    const open = await findOpenInvite(tx, request.companyId, userId, role)
    if (open) return open
    await assertDailyLimit(tx, inviteCodes, eq(inviteCodes.forUserId, userId), INVITE_LIMIT)
    const invite = await insertCode(tx, request, { role, days: USER_INVITE_DAYS, maxUses: 1 }, userId)
    const [company] = await tx.db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, request.companyId))
    const companyName = company?.name ?? ''
    const text = `邀请 {invited} 以${MEMBER_ROLES[role]}的身份加入`
    const placeholders = { invited: userId }
    await logActivity(tx, {
      ...request,
      act: 'member.invite',
      text,
      people: placeholders,
      subjectKind: 'user',
      subjectId: userId,
    })
    await notify(
      tx,
      { userIds: [userId] },
      {
        typeCode: 10000,
        title: '邀请您加入公司',
        content: `「${companyName}」邀请您以${MEMBER_ROLES[role]}的身份加入，七天内有效。`,
        ext: { companyName, path: `/invitejoin?code=${invite.code}` },
      },
    )
    return invite
  })

/** Revokes the codes of inviters who left the company or may no longer invite; in all companies without `companyId`. */
export async function revokeInvitesBy(
  ctx: AppContext,
  inviterIds: readonly string[],
  companyId?: string,
): Promise<void> {
  await ctx.db
    .update(inviteCodes)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        inArray(inviteCodes.inviterId, [...inviterIds]),
        companyId ? eq(inviteCodes.companyId, companyId) : undefined,
        isNull(inviteCodes.revokedAt),
      ),
    )
}

/** Revokes a code; idempotent. Throws INVITE_CODE_INVALID for a code of another company. */
export const revokeInvite = (ctx: AppContext, request: RequestContext, code: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select()
      .from(inviteCodes)
      .where(and(eq(inviteCodes.code, code), eq(inviteCodes.companyId, request.companyId)))
      .for('update')
    if (!row) throw httpError('INVITE_CODE_INVALID')
    if (row.revokedAt) return
    await tx.db.update(inviteCodes).set({ revokedAt: tx.clock.now() }).where(eq(inviteCodes.code, code))
    const text = `撤销邀请码，角色${MEMBER_ROLES[row.role]}`
    await logActivity(tx, {
      ...request,
      act: 'member.invite',
      text,
      subjectKind: 'company',
      subjectId: request.companyId,
    })
  })
