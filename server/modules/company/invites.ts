/**
 * Invite codes: who holds one joins without asking, as often as he sends it (platform.md 7.2, spec/README.md). One made for
 * a single person works for him only, once.
 */
import { and, eq, gt } from 'drizzle-orm'
import { MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import { maskPhone } from '../../../contract/domain/text'
import type { Context, Who } from '../../context'
import { companies, inviteCodes, joinApplications, users } from '../../db/schema'
import { record } from '../../journal'
import { fail } from '../../plugins/errors'
import { notify } from '../notice/commands'
import { addMember, isMember } from './members'
import { type EntpInfo, membershipIn } from './memberships'

const DAYS = 7
const DAY = 86_400_000

const makeCode = async (ctx: Context, who: Who, role: MemberRole, forUserId: string | null) => {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + DAYS * DAY)
  const code = ctx.ids.token(12)
  await ctx.db
    .insert(inviteCodes)
    .values({ code, companyId: who.companyId, role, inviterId: who.userId, forUserId, createdAt: now, expiresAt })
  return { code, expiresTime: expiresAt.toISOString() }
}

/** A new code, good for seven days and any number of people. */
export const makeInvite = (ctx: Context, who: Who, role: MemberRole) =>
  ctx.db.transaction(async () => {
    const made = await makeCode(ctx, who, role, null)
    const text = `生成邀请码，角色${MEMBER_ROLES[role]}`
    await record(ctx, { ...who, act: 'member.invite', text, subjectKind: 'company', subjectId: who.companyId })
    return made
  })

/** Somebody one could invite, by his whole phone number; null when nobody has it. */
export const findByPhone = async (ctx: Context, who: Who, phone: string) => {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isDisabled, false)))
  if (!user) return null
  return {
    userId: user.id,
    name: user.name,
    phone: maskPhone(phone),
    avatarUrl: ctx.files.urlOf(user.avatarFileId),
    isMember: await isMember(ctx, who.companyId, user.id),
  }
}

/** Invites one person: a code of his own and a notice that leads to it. Throws USER_NOT_FOUND, ALREADY_MEMBER. */
export const inviteUser = (ctx: Context, who: Who, userId: string, role: MemberRole) =>
  ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ name: users.name })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isDisabled, false)))
    if (!user) throw fail('USER_NOT_FOUND')
    if (await isMember(ctx, who.companyId, userId)) throw fail('ALREADY_MEMBER')
    const made = await makeCode(ctx, who, role, userId)
    const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, who.companyId))
    const companyName = company?.name ?? ''
    const text = `邀请 ${user.name} 以${MEMBER_ROLES[role]}的身份加入`
    await record(ctx, { ...who, act: 'member.invite', text, subjectKind: 'user', subjectId: userId })
    await notify(
      ctx,
      { userIds: [userId] },
      {
        typeCode: 10000,
        title: '邀请您加入公司',
        content: `「${companyName}」邀请您以${MEMBER_ROLES[role]}的身份加入，七天内有效。`,
        ext: { companyName, path: `/invitejoin?code=${made.code}` },
      },
    )
    return made
  })

/** The living invite of a code with its approved company. Throws INVITE_CODE_INVALID. */
export const findInvite = async (ctx: Context, code: string) => {
  const [row] = await ctx.db
    .select({ invite: inviteCodes, company: companies, inviterName: users.name })
    .from(inviteCodes)
    .innerJoin(companies, eq(companies.id, inviteCodes.companyId))
    .innerJoin(users, eq(users.id, inviteCodes.inviterId))
    .where(and(eq(inviteCodes.code, code), gt(inviteCodes.expiresAt, ctx.clock.now()), eq(companies.status, 'adopted')))
    .limit(1)
  if (!row) throw fail('INVITE_CODE_INVALID')
  return row
}

/** Joins the company of the code; joining twice changes nothing. An open application to the same company is settled. */
export const joinByInvite = (ctx: Context, userId: string, code: string): Promise<EntpInfo> =>
  ctx.db.transaction(async (tx) => {
    const { invite } = await findInvite(ctx, code)
    if (invite.forUserId && invite.forUserId !== userId) throw fail('INVITE_CODE_INVALID')
    const wasMember = await isMember(ctx, invite.companyId, userId)
    await addMember(ctx, invite.companyId, userId, invite.role)
    await tx
      .update(joinApplications)
      .set({ status: 'adopted', decidedBy: invite.inviterId, decidedAt: ctx.clock.now() })
      .where(
        and(
          eq(joinApplications.userId, userId),
          eq(joinApplications.companyId, invite.companyId),
          eq(joinApplications.status, 'pending'),
        ),
      )
    if (invite.forUserId) await tx.delete(inviteCodes).where(eq(inviteCodes.code, code))
    const joined = await membershipIn(ctx, userId, invite.companyId)
    if (!joined) throw fail('INVITE_CODE_INVALID')
    if (!wasMember) await tellJoined(ctx, userId, invite.companyId, invite.role)
    return joined
  })

/** Administrators hear of a newcomer who came by a code, and the record says it. */
const tellJoined = async (ctx: Context, userId: string, companyId: string, role: MemberRole): Promise<void> => {
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const text = `凭邀请码加入，角色${MEMBER_ROLES[role]}`
  await record(ctx, { userId, companyId, act: 'member.join', text, subjectKind: 'user', subjectId: userId })
  await notify(
    ctx,
    { companyId, act: 'member.review' },
    {
      typeCode: 10000,
      title: '新成员加入',
      content: `${user?.name ?? ''} 凭邀请码加入了公司，角色是${MEMBER_ROLES[role]}。`,
      ext: { path: '/entpaccount' },
    },
  )
}
