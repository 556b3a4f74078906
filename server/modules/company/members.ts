/** Members of a company and their list. */
import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { member } from '../../../contract/api/company'
import { maskPhone } from '../../../contract/domain/format'
import type { MemberRole } from '../../../contract/domain/roles'
import { MEMBER_ROLE_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companyMembers, users } from '../../db/schema'
import { likeContains } from '../../db/sql-helpers'
import { versionOf } from '../../services/edits/merge-edit'
import { memberActions } from './policy'

export interface PageQuery {
  currentPage: number
  pageSize: number
}

/** True for a member of any role. */
export async function isMember(ctx: AppContext, companyId: string, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return rows.length > 0
}

/** Adds a member; false when the user is a member already, whose role stays. */
export async function addMember(
  ctx: AppContext,
  companyId: string,
  userId: string,
  role: MemberRole,
): Promise<boolean> {
  const inserted = await ctx.db
    .insert(companyMembers)
    .values({ companyId, userId, role, joinedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  return inserted.length > 0
}

const selectMembers = (ctx: AppContext) =>
  ctx.db
    .select({ user: users, role: companyMembers.role, joinedAt: companyMembers.joinedAt })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .$dynamic()
type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

const countAdmins = async (ctx: AppContext, companyId: string): Promise<number> => {
  const [admins] = await ctx.db
    .select({ total: count() })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'admin')))
  return admins?.total ?? 0
}

const createPresenter =
  (ctx: AppContext, request: RequestContext, admins: number) =>
  ({ user, role, joinedAt }: MemberRow): z.input<typeof member> => ({
    userId: user.id,
    name: user.name,
    phone: user.phone ? maskPhone(user.phone) : '',
    avatarUrl: ctx.files.urlOf(user.avatarFileId),
    role,
    version: versionOf(MEMBER_ROLE_EDIT, { role }),
    joinedTime: joinedAt.toISOString(),
    can: memberActions({ role: request.role, isSelf: user.id === request.userId, target: role, admins }),
  })

/** One member, presented as in the list. Throws MEMBER_NOT_FOUND. */
export async function getMember(
  ctx: AppContext,
  request: RequestContext,
  userId: string,
): Promise<z.input<typeof member>> {
  const [row] = await selectMembers(ctx).where(
    and(eq(companyMembers.companyId, request.companyId), eq(users.id, userId)),
  )
  if (!row) throw httpError('MEMBER_NOT_FOUND')
  return createPresenter(ctx, request, await countAdmins(ctx, request.companyId))(row)
}

/** A page of members in the order they joined; the keyword is part of a name or a whole phone number. */
export async function listMembers(ctx: AppContext, request: RequestContext, input: PageQuery & { keyword: string }) {
  const ofCompany = eq(companyMembers.companyId, request.companyId)
  const matchesKeyword = input.keyword
    ? or(sql`${users.name} like ${likeContains(input.keyword)}`, eq(users.phone, input.keyword))
    : undefined
  const rows = await selectMembers(ctx)
    .where(and(ofCompany, matchesKeyword))
    .orderBy(asc(companyMembers.joinedAt), asc(users.id))
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db
    .select({ total: count() })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(ofCompany, matchesKeyword))
  const presented = rows.map(createPresenter(ctx, request, await countAdmins(ctx, request.companyId)))
  return { rows: presented, total: all?.total ?? 0 }
}
