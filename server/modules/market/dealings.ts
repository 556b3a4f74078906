/** Whether two companies have had to do with each other. */
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { leads, requirements, serviceContactViews } from '../../db/schema'

/** True when one of the two took the other's contact as a provider, or bought the contact of a requirement of the other. */
export async function haveDealt(ctx: AppContext, one: string, other: string): Promise<boolean> {
  const { byCompanyId, providerCompanyId } = serviceContactViews
  const contacts = await ctx.db.$count(
    serviceContactViews,
    or(
      and(eq(byCompanyId, one), eq(providerCompanyId, other)),
      and(eq(byCompanyId, other), eq(providerCompanyId, one)),
    ),
  )
  if (contacts > 0) return true
  const bought = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(requirements, eq(requirements.id, leads.requirementId))
    .where(
      and(
        isNotNull(leads.boughtAt),
        or(
          and(eq(leads.companyId, one), eq(requirements.companyId, other)),
          and(eq(leads.companyId, other), eq(requirements.companyId, one)),
        ),
      ),
    )
    .limit(1)
  return bought.length > 0
}
