/** Balances and notices of the demo data: grants through the ledger, old notices read. */
import { asc, eq, lt } from 'drizzle-orm'
import type { AppContext } from '../app-context'
import { companies, companyMembers, notices } from '../db/schema'
import { companyHolder, OUTSIDE_HOLDER, transfer, userHolder } from '../modules/finance'
import type { SeedClock } from './seed-clock'

const DAY = 24 * 3_600_000
/** Initial balance of a demo company and each of its members. */
const COINS = 500
const FEN = 100_00
/** What a company can pay its agents from. */
const COMPANY_FEN = 50_000_00
/** How long ago the initial balances were granted. */
const GRANTED_AGO_MS = 100 * DAY

/** Grants the initial balances. Idempotent. */
export async function seedBalances({ ctx, clock }: { ctx: AppContext; clock: SeedClock }): Promise<void> {
  clock.ago(GRANTED_AGO_MS)
  const rows = await ctx.db
    .select({ companyId: companies.id, userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companies.status, 'adopted'))
    .orderBy(asc(companies.id), asc(companyMembers.userId))
  const grant = { kind: 'grant', note: '演示数据' }
  for (const companyId of new Set(rows.map((row) => row.companyId)))
    await transfer(ctx, {
      ...grant,
      key: `seed:coins:${companyId}`,
      flows: [
        { from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'coin', amount: COINS },
        { from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'fen', amount: COMPANY_FEN },
      ],
    })
  for (const { userId } of rows)
    await transfer(ctx, {
      ...grant,
      key: `seed:balance:${userId}`,
      flows: [{ from: OUTSIDE_HOLDER, to: userHolder(userId), unit: 'fen', amount: FEN }],
    })
}

/** What is older than a day has been read. */
export async function markOldNoticesRead({ ctx }: { ctx: AppContext }, now: Date): Promise<void> {
  await ctx.db
    .update(notices)
    .set({ isRead: true })
    .where(lt(notices.createdAt, new Date(now.getTime() - DAY)))
}
