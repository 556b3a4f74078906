/** Number of candidates in each tab of the talent pool, counted up to the cap in one statement. */
import { type SQL, sql } from 'drizzle-orm'
import { enumKeys } from '../../../../contract/domain/enums'
import { LIMITS } from '../../../../contract/domain/limits'
import { TALENT_POOL_TABS, type TalentPoolTab } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { poolCandidates, resumeCollections, resumes } from '../../../db/schema'

const poolEntries = poolCandidates

/** Counts by tab, in one statement. */
export async function countPoolTabs(
  ctx: AppContext,
  { companyId, userId }: RequestContext,
): Promise<Record<TalentPoolTab, { total: number; isCapped: boolean }>> {
  const poolRows = (condition: SQL) =>
    sql`${poolEntries} where ${poolEntries.companyId} = ${companyId}::bigint and ${condition}`
  const from: Record<TalentPoolTab, SQL> = {
    all: poolRows(sql`${poolEntries.hiddenAt} is null`),
    referrals: poolRows(sql`${poolEntries.referredAt} is not null`),
    collections: sql`${resumeCollections} where ${resumeCollections.companyId} = ${companyId}::bigint and ${resumeCollections.userId} = ${userId}::bigint and ${resumeCollections.removedAt} is null`,
    pool: poolRows(sql`${poolEntries.pooledAt} is not null`),
    local: sql`${resumes} where ${resumes.ownerCompanyId} = ${companyId}::bigint`,
    passed: poolRows(sql`${poolEntries.stage} = 'passed' and ${poolEntries.hiddenAt} is null`),
    onboarded: poolRows(sql`${poolEntries.stage} = 'onboarded' and ${poolEntries.hiddenAt} is null`),
    unsuitable: poolRows(sql`${poolEntries.stage} = 'unsuitable' and ${poolEntries.hiddenAt} is null`),
    hidden: poolRows(sql`${poolEntries.hiddenAt} is not null`),
  }
  const tabs = enumKeys(TALENT_POOL_TABS)
  const counts = tabs.map(
    (tab) =>
      sql`(select count(*)::int from (select 1 from ${from[tab]} limit ${LIMITS.totalCap + 1}) counted) as ${sql.identifier(tab)}`,
  )
  const { rows } = await ctx.db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  const countRow = rows[0] as Record<TalentPoolTab, number>
  return Object.fromEntries(
    tabs.map((tab) => {
      const total = Number(countRow[tab])
      return [tab, { total: Math.min(total, LIMITS.totalCap), isCapped: total > LIMITS.totalCap }]
    }),
  ) as Record<TalentPoolTab, { total: number; isCapped: boolean }>
}
