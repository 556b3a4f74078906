/** What is allocated of the company's coins: in all, by member, and of one member. */
import { and, asc, count, eq, ilike, sql } from 'drizzle-orm'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { coinAllocations, coinRecharges, companyMembers, ledgerAccounts, users } from '../../db/schema'
import { likeContains } from '../../db/sql-helpers'
import { allocationAccounts } from './bill-entries'
import { getBillTotals } from './bills'
import { getAllocatedCoins } from './coins'
import { companyHolder, getAccountBalance } from './ledger'

interface PageQuery {
  currentPage: number
  pageSize: number
}

/** All coins allocated to the company's members. */
export async function getAllocatedTotal(ctx: AppContext, companyId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(coinAllocations)
    .innerJoin(ledgerAccounts, isStaffAccount)
    .where(eq(coinAllocations.companyId, companyId))
  return Number(row?.total ?? 0)
}

const isStaffAccount = and(
  eq(ledgerAccounts.holderKind, 'staff'),
  eq(ledgerAccounts.holderId, coinAllocations.id),
  eq(ledgerAccounts.unit, 'coin'),
)

/** The company's coins, those allocated, and bank transfers pending approval. */
export async function getCompanyCoins(ctx: AppContext, { companyId }: RequestContext) {
  const [pendingRecharges] = await ctx.db
    .select({ fen: sql<string>`coalesce(sum(${coinRecharges.amount}), 0)` })
    .from(coinRecharges)
    .where(and(eq(coinRecharges.companyId, companyId), eq(coinRecharges.status, 1)))
  return {
    ...(await getAccountBalance(ctx, companyHolder(companyId), 'coin')),
    allocated: await getAllocatedTotal(ctx, companyId),
    recharging: Number(pendingRecharges?.fen ?? 0) / 100,
  }
}

/** A page of members with their coins, in the order of joining. */
export async function listMemberCoins(
  ctx: AppContext,
  { companyId }: RequestContext,
  { keyword, ...page }: PageQuery & { keyword: string },
) {
  const where = and(
    eq(companyMembers.companyId, companyId),
    keyword ? ilike(users.name, likeContains(keyword)) : undefined,
  )
  const rows = await ctx.db
    .select({
      userId: companyMembers.userId,
      role: companyMembers.role,
      name: users.name,
      avatarFileId: users.avatarFileId,
      coins: sql<string>`coalesce(${ledgerAccounts.balance}, 0)`,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(
      coinAllocations,
      and(eq(coinAllocations.companyId, companyMembers.companyId), eq(coinAllocations.userId, users.id)),
    )
    .leftJoin(ledgerAccounts, isStaffAccount)
    .where(where)
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
  const [all] = await ctx.db
    .select({ total: count() })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(where)
  return {
    rows: rows.map(({ avatarFileId, coins, ...row }) => ({
      ...row,
      avatarUrl: ctx.files.urlOf(avatarFileId),
      coins: Number(coins),
      isAllocatable: !can(row.role, 'coins.spend'),
    })),
    total: all?.total ?? 0,
  }
}

/** One member's coins: balance, received and returned in all. Throws MEMBER_NOT_FOUND. */
export async function getMemberCoins(ctx: AppContext, { companyId }: RequestContext, userId: string) {
  const [row] = await ctx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role, name: users.name })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  if (!row) throw httpError('MEMBER_NOT_FOUND')
  const sums = await getBillTotals(ctx, allocationAccounts(companyId, userId), undefined)
  return { ...row, coins: await getAllocatedCoins(ctx, { companyId, userId }), received: sums.in, given: sums.out }
}
