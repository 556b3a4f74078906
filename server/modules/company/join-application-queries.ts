/** Applications to join a company. */

import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { joinApplication } from '../../../contract/api/company'
import type { JoinStatus } from '../../../contract/domain/enums'
import { maskPhone } from '../../../contract/domain/format'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companies, joinApplications, users } from '../../db/schema'
import type { PageQuery } from './members'

export type JoinApplicationView = z.input<typeof joinApplication>

const selectApplications = (ctx: AppContext) =>
  ctx.db
    .select({
      application: joinApplications,
      companyName: companies.name,
      userName: users.name,
      userPhone: users.phone,
    })
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .innerJoin(users, eq(users.id, joinApplications.userId))
    .$dynamic()
type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

const present = ({ application: row, companyName, userName, userPhone }: ApplicationRow): JoinApplicationView => ({
  id: row.id,
  companyId: row.companyId,
  companyName,
  userId: row.userId,
  userName,
  userPhone: userPhone ? maskPhone(userPhone) : '',
  status: row.status,
  message: row.message,
  reason: row.reason,
  role: row.role,
  createdTime: row.createdAt.toISOString(),
})

/** One application. Throws JOIN_NOT_FOUND. */
export async function getApplication(ctx: AppContext, id: string): Promise<JoinApplicationView> {
  const [row] = await selectApplications(ctx).where(eq(joinApplications.id, id))
  if (!row) throw httpError('JOIN_NOT_FOUND')
  return present(row)
}

/** The user's latest application; null without one. */
export async function findLatestJoinApplication(ctx: AppContext, userId: string): Promise<JoinApplicationView | null> {
  const [row] = await selectApplications(ctx)
    .where(eq(joinApplications.userId, userId))
    .orderBy(desc(joinApplications.createdAt), desc(joinApplications.id))
    .limit(1)
  return row ? present(row) : null
}

/** A page of applications to the company: the pending ones first, then the newest. */
export async function listJoinApplications(
  ctx: AppContext,
  request: RequestContext,
  input: PageQuery & { status?: JoinStatus },
) {
  const where = and(
    eq(joinApplications.companyId, request.companyId),
    input.status ? eq(joinApplications.status, input.status) : undefined,
  )
  const rows = await selectApplications(ctx)
    .where(where)
    .orderBy(
      desc(sql`${joinApplications.status} = 'pending'`),
      desc(joinApplications.createdAt),
      desc(joinApplications.id),
    )
    .limit(input.pageSize)
    .offset((input.currentPage - 1) * input.pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(joinApplications).where(where)
  return { rows: rows.map(present), total: all?.total ?? 0 }
}
