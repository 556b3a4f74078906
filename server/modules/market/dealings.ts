/** Whether two companies have done business with each other. */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { leads, requirements, serviceContactViews, serviceDeals } from '../../db/schema'

/**
 * True when one of the two viewed the other's contact as a provider, had a service of the other delivered, or bought the contact of
 * the other's requirement.
 */
export async function hasDealings(ctx: AppContext, companyId: string, otherCompanyId: string): Promise<boolean> {
  const { byCompanyId, providerCompanyId } = serviceContactViews
  const contacts = await ctx.db.$count(
    serviceContactViews,
    or(
      and(eq(byCompanyId, companyId), eq(providerCompanyId, otherCompanyId)),
      and(eq(byCompanyId, otherCompanyId), eq(providerCompanyId, companyId)),
    ),
  )
  if (contacts > 0) return true
  const { buyerCompanyId, providerCompanyId: sellerId, status } = serviceDeals
  const completed = await ctx.db.$count(
    serviceDeals,
    and(
      eq(status, 'completed'),
      or(
        and(eq(buyerCompanyId, companyId), eq(sellerId, otherCompanyId)),
        and(eq(buyerCompanyId, otherCompanyId), eq(sellerId, companyId)),
      ),
    ),
  )
  if (completed > 0) return true
  const bought = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .innerJoin(requirements, eq(requirements.id, leads.requirementId))
    .where(
      and(
        isNotNull(leads.boughtAt),
        isNull(leads.frozenAt),
        or(
          and(eq(leads.companyId, companyId), eq(requirements.companyId, otherCompanyId)),
          and(eq(leads.companyId, otherCompanyId), eq(requirements.companyId, companyId)),
        ),
      ),
    )
    .limit(1)
  return bought.length > 0
}
