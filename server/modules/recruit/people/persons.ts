/** Job seekers of the platform and their chat accounts. */
import { eq, inArray, sql } from 'drizzle-orm'
import { candidateChatId, importAccounts } from '../../../chat/commands'
import type { Context } from '../../../context'
import { persons } from '../../../db/schema'
import { fail } from '../../../plugins/errors'

export { candidateChatId, personOfChatId } from '../../../chat/commands'

export type PersonRow = typeof persons.$inferSelect
export type PersonForm = Pick<PersonRow, 'externalId' | 'name' | 'phone' | 'email' | 'avatarUrl'>

/** Creates people or updates those whose externalId is known; their chat names follow. In the order given. */
export const savePersons = async (
  ctx: Context,
  forms: PersonForm[],
): Promise<{ person: PersonRow; isNew: boolean }[]> => {
  const now = ctx.clock.now()
  const known = new Set(
    (
      await ctx.db
        .select({ externalId: persons.externalId })
        .from(persons)
        .where(
          inArray(
            persons.externalId,
            forms.map((form) => form.externalId),
          ),
        )
    ).map((row) => row.externalId),
  )
  const latest = [...new Map(forms.map((form) => [form.externalId, form])).values()]
  const rows = await ctx.db
    .insert(persons)
    .values(latest.map((form) => ({ ...form, id: ctx.ids.next(), createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: persons.externalId,
      set: {
        name: sql`excluded.name`,
        phone: sql`excluded.phone`,
        email: sql`excluded.email`,
        avatarUrl: sql`excluded.avatar_url`,
        updatedAt: now,
      },
    })
    .returning()
  await importAccounts(
    ctx,
    rows.map((row) => ({ userId: candidateChatId(row.id), nick: row.name, avatar: row.avatarUrl })),
  )
  const byExternal = new Map(rows.map((row) => [row.externalId, row]))
  return forms.map(({ externalId }) => ({
    person: byExternal.get(externalId) as PersonRow,
    isNew: !known.has(externalId),
  }))
}

/** Throws PERSON_NOT_FOUND. */
export const personById = async (ctx: Context, id: string): Promise<PersonRow> => {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, id)).limit(1)
  if (!row) throw fail('PERSON_NOT_FOUND')
  return row
}
