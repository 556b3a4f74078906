/** Who is a member of a company, and the list that shows them (P-7.2-04). */
import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { member } from '../../../contract/api/company'
import { maskPhone } from '../../../contract/domain/format'
import type { MemberRole } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companyMembers, users } from '../../db/schema'
import { likeContains } from '../../db/sql-helpers'
import { memberActions } from './policy'

export interface MemberPage {
  currentPage: number
  pageSize: number
}

/** True for a member of any role. */
export const isMember = async (ctx: AppContext, companyId: string, userId: string): Promise<boolean> => {
  const rows = await ctx.db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return rows.length > 0
}

/** Adds a member and answers true; one who is already there keeps his role. */
export const insertMember = async (
  ctx: AppContext,
  companyId: string,
  userId: string,
  role: MemberRole,
): Promise<boolean> => {
  const made = await ctx.db
    .insert(companyMembers)
    .values({ companyId, userId, role, joinedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  return made.length > 0
}

const memberRows = (ctx: AppContext) =>
  ctx.db
    .select({ user: users, role: companyMembers.role, joinedAt: companyMembers.joinedAt })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .$dynamic()
type MemberRow = Awaited<ReturnType<typeof memberRows>>[number]

const adminsOf = async (ctx: AppContext, companyId: string): Promise<number> => {
  const [admins] = await ctx.db
    .select({ total: count() })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'admin')))
  return admins?.total ?? 0
}

const presentWith =
  (ctx: AppContext, request: RequestContext, admins: number) =>
  ({ user, role, joinedAt }: MemberRow): z.input<typeof member> => ({
    userId: user.id,
    name: user.name,
    phone: user.phone ? maskPhone(user.phone) : '',
    avatarUrl: ctx.files.urlOf(user.avatarFileId),
    role,
    joinedTime: joinedAt.toISOString(),
    can: memberActions({ role: request.role, isSelf: user.id === request.userId, target: role, admins }),
  })

/** One member as the list shows him. Throws MEMBER_NOT_FOUND. */
export const presentMember = async (
  ctx: AppContext,
  request: RequestContext,
  userId: string,
): Promise<z.input<typeof member>> => {
  const [row] = await memberRows(ctx).where(and(eq(companyMembers.companyId, request.companyId), eq(users.id, userId)))
  if (!row) throw httpError('MEMBER_NOT_FOUND')
  return presentWith(ctx, request, await adminsOf(ctx, request.companyId))(row)
}

/** Members in the order they joined; the keyword is part of a name or a whole phone number. */
export const listMembers = async (
  ctx: AppContext,
  request: RequestContext,
  input: MemberPage & { keyword: string },
) => {
  const ofCompany = eq(companyMembers.companyId, request.companyId)
  const word = input.keyword
    ? or(sql`${users.name} like ${likeContains(input.keyword)}`, eq(users.phone, input.keyword))
    : undefined
  const rows = await memberRows(ctx)
    .where(and(ofCompany, word))
    .orderBy(asc(companyMembers.joinedAt), asc(users.id))
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db
    .select({ total: count() })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(ofCompany, word))
  const presented = rows.map(presentWith(ctx, request, await adminsOf(ctx, request.companyId)))
  return { rows: presented, total: all?.total ?? 0 }
}
