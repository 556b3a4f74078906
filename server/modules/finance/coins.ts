/**
 * Which coins pay: users with permission coins.spend (administrators) pay from the company's coins; other members from the
 * coins allocated to them; what is left when they leave, or become administrators, returns to the company.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { coinAllocations } from '../../db/schema'
import {
  type AccountBalance,
  allocationHolder,
  companyHolder,
  EMPTY_BALANCE,
  getAccountBalance,
  transferAll,
} from './ledger'
import type { Holder } from './ledger-flows'

type Member = Pick<RequestContext, 'companyId' | 'userId'>

const isMember = ({ companyId, userId }: Member) =>
  and(eq(coinAllocations.companyId, companyId), eq(coinAllocations.userId, userId))

const findAllocation = async (ctx: AppContext, member: Member) =>
  (await ctx.db.select({ id: coinAllocations.id }).from(coinAllocations).where(isMember(member)))[0]

/** The holder of a member's allocated coins, created when missing. */
export async function getAllocationHolder(ctx: AppContext, member: Member): Promise<Holder> {
  const { companyId, userId } = member
  const existing = await findAllocation(ctx, member)
  if (existing) return allocationHolder(existing.id)
  await ctx.db
    .insert(coinAllocations)
    .values({ id: ctx.ids.next(), companyId, userId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  return allocationHolder((await findAllocation(ctx, member))?.id ?? '')
}

/**
 * The holder that pays for a member's order: the company for permission coins.spend, else the member's allocation. Call it
 * in the transaction that pays: `flows: [{ from: await coinHolder(ctx, request), to: PLATFORM_HOLDER, unit: 'coin', amount
 * }]`.
 */
export const coinHolder = async (
  ctx: AppContext,
  request: Pick<RequestContext, 'companyId' | 'userId' | 'role'>,
): Promise<Holder> =>
  can(request.role, 'coins.spend') ? companyHolder(request.companyId) : getAllocationHolder(ctx, request)

/** The balance of coinHolder()'s account; read only, for display. */
export const getCoinBalance = (
  ctx: AppContext,
  request: Pick<RequestContext, 'companyId' | 'userId' | 'role'>,
): Promise<AccountBalance> =>
  can(request.role, 'coins.spend')
    ? getAccountBalance(ctx, companyHolder(request.companyId), 'coin')
    : getAllocatedBalance(ctx, request)

async function getAllocatedBalance(ctx: AppContext, member: Member): Promise<AccountBalance> {
  const row = await findAllocation(ctx, member)
  return row ? getAccountBalance(ctx, allocationHolder(row.id), 'coin') : EMPTY_BALANCE
}

/** The coins allocated to a member. */
export const getAllocatedCoins = async (ctx: AppContext, member: Member): Promise<number> =>
  (await getAllocatedBalance(ctx, member)).balance

/** Returns members' remaining coins to the company, in the transaction that removes them. */
export async function returnCoins(
  ctx: AppContext,
  companyId: string,
  userIds: string[],
  operatorId: string,
): Promise<void> {
  if (!userIds.length) return
  const rows = await ctx.db
    .select({ id: coinAllocations.id })
    .from(coinAllocations)
    .where(and(eq(coinAllocations.companyId, companyId), inArray(coinAllocations.userId, userIds)))
  if (!rows.length) return
  const key = `coin.return:${ctx.ids.next()}`
  const from = rows.map(({ id }) => allocationHolder(id))
  await transferAll(ctx, {
    key,
    kind: 'coin.return',
    userId: operatorId,
    note: '成员离开',
    from,
    to: companyHolder(companyId),
    unit: 'coin',
  })
}
