/**
 * Whose company coins pay, in sentences: who may spend the company's purse (administrators) pays from it; every other member
 * pays from the coins that were allocated to him; what he has left when he leaves, or becomes an administrator, goes back.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { can } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import type { RequestContext } from '../../core/request-context'
import { coinAllocations } from '../../db/schema'
import { allocationHolder, companyHolder, getBalance, type Holder, transferAll } from './ledger'

type Member = Pick<RequestContext, 'companyId' | 'userId'>

const isMember = ({ companyId, userId }: Member) =>
  and(eq(coinAllocations.companyId, companyId), eq(coinAllocations.userId, userId))

const find = async (ctx: AppContext, member: Member) =>
  (await ctx.db.select({ id: coinAllocations.id }).from(coinAllocations).where(isMember(member)))[0]

/** The account of a member's allocated coins, made when he has none. */
export async function getAllocationHolder(ctx: AppContext, member: Member): Promise<Holder> {
  const { companyId, userId } = member
  const known = await find(ctx, member)
  if (known) return allocationHolder(known.id)
  await ctx.db
    .insert(coinAllocations)
    .values({ id: ctx.ids.next(), companyId, userId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  return allocationHolder((await find(ctx, member))?.id ?? '')
}

/**
 * Whose coins pay for what a member orders: the company's purse for who may spend it (act coins.spend), else his allocated
 * coins. Call it in the transaction that pays: `flows: [{ from: await coinHolder(ctx, who), to: PLATFORM, unit: 'coin', amount }]`.
 */
export const coinHolder = async (
  ctx: AppContext,
  request: Pick<RequestContext, 'companyId' | 'userId' | 'role'>,
): Promise<Holder> =>
  can(request.role, 'coins.spend') ? companyHolder(request.companyId) : getAllocationHolder(ctx, request)

/** What coinHolder's account has; reads only, for showing. */
export async function getSpendableCoins(
  ctx: AppContext,
  request: Pick<RequestContext, 'companyId' | 'userId' | 'role'>,
): Promise<number> {
  if (can(request.role, 'coins.spend')) return getBalance(ctx, companyHolder(request.companyId), 'coin')
  return getAllocatedCoins(ctx, request)
}

/** The coins allocated to a member. */
export async function getAllocatedCoins(ctx: AppContext, member: Member): Promise<number> {
  const row = await find(ctx, member)
  return row ? getBalance(ctx, allocationHolder(row.id), 'coin') : 0
}

/** Gives back to the company what its members have left of their coins, in the transaction in which they go. */
export async function returnCoins(ctx: AppContext, companyId: string, userIds: string[], by: string): Promise<void> {
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
    userId: by,
    note: '成员离开',
    from,
    to: companyHolder(companyId),
    unit: 'coin',
  })
}
