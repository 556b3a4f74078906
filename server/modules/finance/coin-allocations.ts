/**
 * Allocation of the company's coins: an administrator allocates coins of the company to members and takes them back, never
 * more than there are; administrators get none, they spend the company's; members are notified.
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { can, MEMBER_ROLES } from '../../../contract/domain/roles'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { companyMembers, users } from '../../db/schema'
import { logActivity } from '../../services/activity-log'
import { notify } from '../notices'
import { getAllocatedCoins, getAllocationHolder } from './coins'
import { companyHolder, getBalance, transfer } from './ledger'
import type { LedgerFlow } from './ledger-flows'

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

/** One flow per member: from the company's account, or back to it. */
async function createAllocationFlows(ctx: AppContext, companyId: string, items: AllocationItem[]) {
  const companyAccount = companyHolder(companyId)
  const flows: LedgerFlow[] = []
  for (const { userId, coins } of items) {
    const holder = await getAllocationHolder(ctx, { companyId, userId })
    const [from, to] = coins > 0 ? [companyAccount, holder] : [holder, companyAccount]
    flows.push({ from, to, unit: 'coin', amount: Math.abs(coins) })
  }
  return flows
}

/** Who receives or returns how many: in full, and summarised above three members; names are placeholders. */
function describeAllocation(items: AllocationItem[]) {
  const placeholders = Object.fromEntries(items.map(({ userId }, index) => [`member${index}`, userId]))
  const text = items.map(({ coins }, index) => `{member${index}} ${formatSigned(coins)}`).join('，')
  const summary = items.length > 3 ? `{member0}等 ${items.length} 位成员` : text
  return { placeholders, text, summary }
}

/** Notifies the member of coins received or taken back. */
async function notifyMember(ctx: AppContext, { userId, coins }: AllocationItem, note: string): Promise<void> {
  const isReceived = coins > 0
  await notify(
    ctx,
    { userIds: [userId] },
    {
      typeCode: 10000,
      title: isReceived ? `收到 ${coins} 个企业币` : `${-coins} 个企业币已收回`,
      content: `公司${isReceived ? '给您分配了' : '收回了您的'} ${Math.abs(coins)} 个企业币${note ? `：${note}` : '。'}`,
      ext: { path: '/wallet?unit=coin' },
    },
  )
}

/**
 * Allocates coins of the company to members or takes them back, all or nothing. Throws MEMBER_NOT_FOUND, COINS_ADMIN,
 * COINS_TOO_FEW, COINS_STAFF_TOO_FEW.
 */
export const allocateCoins = (ctx: AppContext, request: RequestContext, items: AllocationItem[], note: string) =>
  ctx.transaction(async (tx) => {
    const { companyId, userId: operatorId } = request
    const names = await lockMembers(tx, companyId, items)
    const flows = await createAllocationFlows(tx, companyId, items)
    const isReturn = items.every(({ coins }) => coins < 0)
    const { placeholders, text, summary } = describeAllocation(items)
    await transfer(tx, {
      key: `coin.allocate:${tx.ids.next()}`,
      kind: isReturn ? 'coin.return' : 'coin.allocate',
      userId: operatorId,
      note: note ? `${summary}：${note}` : summary,
      people: placeholders,
      flows,
    }).catch((error: unknown) => {
      if (error instanceof HttpError && error.error === 'BALANCE_TOO_LOW')
        return throwTooFew(tx, companyId, items, names)
      throw error
    })
    await logActivity(tx, {
      userId: operatorId,
      companyId,
      act: 'coins.allocate',
      text: `分配企业币：${text}`,
      people: placeholders,
      subjectKind: 'company',
    })
    for (const item of items) await notifyMember(tx, item, note)
    const balances: { userId: string; coins: number }[] = []
    for (const { userId } of items) balances.push({ userId, coins: await getAllocatedCoins(tx, { companyId, userId }) })
    return { balance: await getBalance(tx, companyHolder(companyId), 'coin'), items: balances }
  })
