/** Whether two companies have had to do with each other. */
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { clues, requirements, serviceContacts } from '../../db/schema'

/** True when one of the two took the other's contact as a provider, or bought the contact of a requirement of the other. */
export async function haveDealt(ctx: Context, one: string, other: string): Promise<boolean> {
  const { byCompanyId, providerCompanyId } = serviceContacts
  const contacts = await ctx.db.$count(
    serviceContacts,
    or(
      and(eq(byCompanyId, one), eq(providerCompanyId, other)),
      and(eq(byCompanyId, other), eq(providerCompanyId, one)),
    ),
  )
  if (contacts > 0) return true
  const bought = await ctx.db
    .select({ id: clues.id })
    .from(clues)
    .innerJoin(requirements, eq(requirements.id, clues.requirementId))
    .where(
      and(
        isNotNull(clues.boughtAt),
        or(
          and(eq(clues.companyId, one), eq(requirements.companyId, other)),
          and(eq(clues.companyId, other), eq(requirements.companyId, one)),
        ),
      ),
    )
    .limit(1)
  return bought.length > 0
}
