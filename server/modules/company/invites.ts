/** Invite codes: who holds one joins without asking, as often as he sends it (platform.md 7.2, spec/README.md). */
import { and, eq, gt } from 'drizzle-orm'
import type { MemberRole } from '../../../contract/domain/roles'
import type { Context, Who } from '../../context'
import { companies, inviteCodes, joinApplications, users } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { addMember } from './members'
import { type EntpInfo, membershipIn } from './memberships'

const DAYS = 7
const DAY = 86_400_000

/** A new code, good for seven days and any number of people. */
export const makeInvite = async (ctx: Context, who: Who, role: MemberRole) => {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + DAYS * DAY)
  const code = ctx.ids.token(12)
  await ctx.db
    .insert(inviteCodes)
    .values({ code, companyId: who.companyId, role, inviterId: who.userId, createdAt: now, expiresAt })
  return { code, expiresTime: expiresAt.toISOString() }
}

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
    const joined = await membershipIn(ctx, userId, invite.companyId)
    if (!joined) throw fail('INVITE_CODE_INVALID')
    return joined
  })
