/** Invites: the company's codes, and the search for a user to invite. */
import { and, count, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { inviteCode } from '../../../contract/api/members'
import type { InviteState } from '../../../contract/domain/enums'
import { maskName, maskPhone } from '../../../contract/domain/format'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { foundUsers, inviteCodes, users } from '../../db/schema'
import { isMember, type PageQuery } from './members'

type InviteRow = typeof inviteCodes.$inferSelect

const inviteState = ({ revokedAt, expiresAt, maxUses, uses }: InviteRow, now: Date): InviteState => {
  if (revokedAt) return 'revoked'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  return expiresAt <= now ? 'expired' : 'active'
}

const inviter = alias(users, 'maker')
const invited = alias(users, 'invited')

/** A page of the company's codes, the newest first, with those that have ended. */
export async function listInvites(ctx: AppContext, request: RequestContext, { currentPage, pageSize }: PageQuery) {
  const ofCompany = eq(inviteCodes.companyId, request.companyId)
  const rows = await ctx.db
    .select({ it: inviteCodes, makerName: inviter.name, invitedName: invited.name })
    .from(inviteCodes)
    .leftJoin(inviter, eq(inviter.id, inviteCodes.inviterId))
    .leftJoin(invited, eq(invited.id, inviteCodes.forUserId))
    .where(ofCompany)
    .orderBy(desc(inviteCodes.createdAt), desc(inviteCodes.code))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(inviteCodes).where(ofCompany)
  const now = ctx.clock.now()
  const present = ({ it, makerName, invitedName }: (typeof rows)[number]): z.input<typeof inviteCode> => ({
    code: it.code,
    role: it.role,
    makerName: makerName ?? '',
    invitedName: invitedName ?? '',
    createdTime: it.createdAt.toISOString(),
    expiresTime: it.expiresAt.toISOString(),
    uses: it.uses,
    maxUses: it.maxUses ?? 0,
    state: inviteState(it, now),
  })
  return { rows: rows.map(present), total: all?.total ?? 0 }
}

/** The user of a whole phone number, who may then be invited by the caller for a day; null when nobody has it. */
export async function findUserByPhone(ctx: AppContext, request: RequestContext, phone: string) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isDisabled, false)))
  if (!user) return null
  const foundAt = ctx.clock.now()
  await ctx.db
    .insert(foundUsers)
    .values({ byUserId: request.userId, userId: user.id, foundAt })
    .onConflictDoUpdate({ target: [foundUsers.byUserId, foundUsers.userId], set: { foundAt } })
  return {
    userId: user.id,
    name: maskName(user.name),
    phone: maskPhone(phone),
    isMember: await isMember(ctx, request.companyId, user.id),
  }
}
