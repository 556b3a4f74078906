/** Limits on how often something may reach one receiver within a day, counted from the rows it left. */
import { and, count, gt, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { httpError } from '../core/errors'
import type { ServiceContext } from './service-context'

const DAY_MS = 86_400_000

interface DailyLimit {
  /** Rows allowed within a day. */
  max: number
  /** The rule as the user reads it, without `max`: '同一家公司一天最多申请'. */
  rule: string
}

/** Throws DAILY_LIMIT, with the rule and the wait until the oldest is a day old, when `max` of these rows were made within a day. */
export async function assertDailyLimit(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  table: PgTable & { createdAt: PgColumn },
  where: SQL | undefined,
  { max, rule }: DailyLimit,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const [recent] = await db
    .select({ count: count(), first: min(table.createdAt) })
    .from(table as PgTable)
    .where(and(where, gt(table.createdAt, since)))
  if (!recent || recent.count < max) return
  const seconds = Math.ceil((Number(recent.first) - since.getTime()) / 1000)
  throw httpError('DAILY_LIMIT', { limit: `${rule} ${max} 次`, seconds })
}
