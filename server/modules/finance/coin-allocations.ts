/**
 * Allocation of the company's coins: an administrator allocates coins of the company to members and takes them back, never
 * more than there are; administrators get none, they spend the company's; members are notified.
 */
import { and, asc, count, eq, ilike, inArray, sql } from 'drizzle-orm'
import { can, MEMBER_ROLES } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { coinAllocations, coinRecharges, companyMembers, ledgerAccounts, users } from '../../db/schema'
import { likeContains } from '../../db/sql-helpers'
import { logActivity } from '../../services/activity-log'
import { notify } from '../notices/notify'
import { allocationAccounts, getBillTotals } from './bills'
import { getAllocatedCoins, getAllocationHolder } from './coins'
import { companyHolder, getBalance, type LedgerFlow, transfer } from './ledger'

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
    balance: await getBalance(ctx, companyHolder(companyId), 'coin'),
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

interface AllocationItem {
  userId: string
  /** Negative = taken back. */
  coins: number
}

/**
 * Locks these members against leaving and role changes, in the order of their ids; their names by id. Throws
 * MEMBER_NOT_FOUND, COINS_ADMIN.
 */
async function lockMembers(ctx: AppContext, companyId: string, items: AllocationItem[]) {
  const ids = items.map(({ userId }) => userId)
  const rows = await ctx.db
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.userId, ids)))
    .orderBy(asc(companyMembers.userId))
    .for('update')
  if (rows.length !== ids.length) throw httpError('MEMBER_NOT_FOUND', { field: 'items' })
  const userRows = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
  const names = new Map(userRows.map(({ id, name }) => [id, name]))
  for (const { userId, role } of rows) {
    const isReceiving = items.some((item) => item.userId === userId && item.coins > 0)
    if (isReceiving && can(role, 'coins.spend'))
      throw httpError('COINS_ADMIN', { name: names.get(userId) ?? MEMBER_ROLES[role], field: 'items' })
  }
  return names
}

const formatSigned = (count: number): string => (count > 0 ? `+${count}` : String(count))

/** Throws the error that names who has too few, after the ledger refused. */
async function throwTooFew(
  ctx: AppContext,
  companyId: string,
  items: AllocationItem[],
  names: Map<string, string>,
): Promise<never> {
  for (const { userId, coins } of items) {
    const balance = coins < 0 ? await getAllocatedCoins(ctx, { companyId, userId }) : 0
    if (coins < 0 && balance < -coins)
      throw httpError('COINS_STAFF_TOO_FEW', { name: names.get(userId) ?? '', balance, field: 'items' })
  }
  throw httpError('COINS_TOO_FEW', { balance: await getBalance(ctx, companyHolder(companyId), 'coin'), field: 'items' })
}

/**
 * Allocates coins of the company to members or takes them back, all or nothing. Throws MEMBER_NOT_FOUND, COINS_ADMIN,
 * COINS_TOO_FEW, COINS_STAFF_TOO_FEW.
 */
export const allocateCoins = (ctx: AppContext, request: RequestContext, items: AllocationItem[], note: string) =>
  ctx.db.transaction(async () => {
    const { companyId, userId: operatorId } = request
    const names = await lockMembers(ctx, companyId, items)
    const companyAccount = companyHolder(companyId)
    const flows: LedgerFlow[] = []
    for (const { userId, coins } of items) {
      const holder = await getAllocationHolder(ctx, { companyId, userId })
      const [from, to] = coins > 0 ? [companyAccount, holder] : [holder, companyAccount]
      flows.push({ from, to, unit: 'coin', amount: Math.abs(coins) })
    }
    const isReturn = items.every(({ coins }) => coins < 0)
    const placeholders = Object.fromEntries(items.map(({ userId }, index) => [`member${index}`, userId]))
    const text = items.map(({ coins }, index) => `{member${index}} ${formatSigned(coins)}`).join('，')
    const summary = items.length > 3 ? `{member0}等${items.length}位成员` : text
    await transfer(ctx, {
      key: `coin.allocate:${ctx.ids.next()}`,
      kind: isReturn ? 'coin.return' : 'coin.allocate',
      userId: operatorId,
      note: note ? `${summary}：${note}` : summary,
      people: placeholders,
      flows,
    }).catch((error: unknown) => {
      if (error instanceof HttpError && error.error === 'BALANCE_TOO_LOW')
        return throwTooFew(ctx, companyId, items, names)
      throw error
    })
    await logActivity(ctx, {
      userId: operatorId,
      companyId,
      act: 'coins.allocate',
      text: `分配企业币：${text}`,
      people: placeholders,
      subjectKind: 'company',
    })
    for (const { userId, coins } of items)
      await notify(
        ctx,
        { userIds: [userId] },
        {
          typeCode: 10000,
          title: coins > 0 ? `收到 ${coins} 个企业币` : `${-coins} 个企业币已收回`,
          content: `公司${coins > 0 ? '给您分配了' : '收回了您的'} ${Math.abs(coins)} 个企业币${note ? `：${note}` : '。'}`,
          ext: { path: '/wallet?unit=coin' },
        },
      )
    const balances: { userId: string; coins: number }[] = []
    for (const { userId } of items)
      balances.push({ userId, coins: await getAllocatedCoins(ctx, { companyId, userId }) })
    return { balance: await getBalance(ctx, companyAccount, 'coin'), items: balances }
  })
