/** How many stand behind each tab of talent management, counted to the cap in one statement. */
import { type SQL, sql } from 'drizzle-orm'
import { enumKeys } from '../../../../contract/domain/enums'
import { LIMITS } from '../../../../contract/domain/limits'
import { TALENT_POOL_TABS, type TalentPoolTab } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { poolCandidates, resumeCollections, resumes } from '../../../db/schema'

const E = poolCandidates

export const countPoolTabs = async (
  ctx: AppContext,
  { companyId, userId }: RequestContext,
): Promise<Record<TalentPoolTab, { total: number; isCapped: boolean }>> => {
  const entries = (narrow: SQL) => sql`${E} where ${E.companyId} = ${companyId}::bigint and ${narrow}`
  const from: Record<TalentPoolTab, SQL> = {
    all: entries(sql`${E.hiddenAt} is null`),
    referrals: entries(sql`${E.referredAt} is not null`),
    collections: sql`${resumeCollections} where ${resumeCollections.companyId} = ${companyId}::bigint and ${resumeCollections.userId} = ${userId}::bigint`,
    pool: entries(sql`${E.pooledAt} is not null`),
    local: sql`${resumes} where ${resumes.ownerCompanyId} = ${companyId}::bigint`,
    passed: entries(sql`${E.stage} = 'passed' and ${E.hiddenAt} is null`),
    unsuitable: entries(sql`${E.stage} = 'unsuitable' and ${E.hiddenAt} is null`),
    hidden: entries(sql`${E.hiddenAt} is not null`),
  }
  const tabs = enumKeys(TALENT_POOL_TABS)
  const counts = tabs.map(
    (tab) =>
      sql`(select count(*)::int from (select 1 from ${from[tab]} limit ${LIMITS.totalCap + 1}) counted) as ${sql.identifier(tab)}`,
  )
  const { rows } = await ctx.db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  const found = rows[0] as Record<TalentPoolTab, number>
  return Object.fromEntries(
    tabs.map((tab) => {
      const total = Number(found[tab])
      return [tab, { total: Math.min(total, LIMITS.totalCap), isCapped: total > LIMITS.totalCap }]
    }),
  ) as Record<TalentPoolTab, { total: number; isCapped: boolean }>
}
