/**
 * Whose company coins pay, in sentences: who may spend the company's purse (administrators) pays from it; every other member
 * pays from the coins that were allocated to him; what he has left when he leaves, or becomes an administrator, goes back.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { can } from '../../../contract/domain/roles'
import type { Context, Who } from '../../context'
import { coinStaff } from '../../db/schema'
import { balanceOf, company, type Holder, moveAll, staff } from './ledger'

type Member = Pick<Who, 'companyId' | 'userId'>

const isMember = ({ companyId, userId }: Member) =>
  and(eq(coinStaff.companyId, companyId), eq(coinStaff.userId, userId))

const find = async (ctx: Context, member: Member) =>
  (await ctx.db.select({ id: coinStaff.id }).from(coinStaff).where(isMember(member)))[0]

/** The account of a member's allocated coins, made when he has none. */
export async function staffHolder(ctx: Context, member: Member): Promise<Holder> {
  const { companyId, userId } = member
  const known = await find(ctx, member)
  if (known) return staff(known.id)
  await ctx.db
    .insert(coinStaff)
    .values({ id: ctx.ids.next(), companyId, userId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
  return staff((await find(ctx, member))?.id ?? '')
}

/**
 * Whose coins pay for what a member orders: the company's purse for who may spend it (act coins.spend), else his allocated
 * coins. Call it in the transaction that pays: `flows: [{ from: await coinHolder(ctx, who), to: PLATFORM, unit: 'coin', amount }]`.
 */
export const coinHolder = async (ctx: Context, who: Pick<Who, 'companyId' | 'userId' | 'role'>): Promise<Holder> =>
  can(who.role, 'coins.spend') ? company(who.companyId) : staffHolder(ctx, who)

/** What coinHolder's account has; reads only, for showing. */
export async function spendableCoins(ctx: Context, who: Pick<Who, 'companyId' | 'userId' | 'role'>): Promise<number> {
  if (can(who.role, 'coins.spend')) return balanceOf(ctx, company(who.companyId), 'coin')
  return allocatedCoins(ctx, who)
}

/** The coins allocated to a member. */
export async function allocatedCoins(ctx: Context, member: Member): Promise<number> {
  const row = await find(ctx, member)
  return row ? balanceOf(ctx, staff(row.id), 'coin') : 0
}

/** Gives back to the company what its members have left of their coins, in the transaction in which they go. */
export async function returnCoins(ctx: Context, companyId: string, userIds: string[], by: string): Promise<void> {
  if (!userIds.length) return
  const rows = await ctx.db
    .select({ id: coinStaff.id })
    .from(coinStaff)
    .where(and(eq(coinStaff.companyId, companyId), inArray(coinStaff.userId, userIds)))
  if (!rows.length) return
  const key = `coin.return:${ctx.ids.next()}`
  const from = rows.map(({ id }) => staff(id))
  await moveAll(ctx, {
    key,
    kind: 'coin.return',
    userId: by,
    note: '成员离开',
    from,
    to: company(companyId),
    unit: 'coin',
  })
}
