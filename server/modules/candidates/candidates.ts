/** Candidates of the platform and their chat accounts. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { candidateChatId, importAccounts } from '../../chat/commands'
import { httpError } from '../../core/errors'
import { candidates } from '../../db/schema'
import { selectRows } from '../../db/select-rows'

export { candidateChatId, candidateIdOfChatUser } from '../../chat/commands'

export type CandidateRow = typeof candidates.$inferSelect
export type CandidateForm = Pick<CandidateRow, 'externalId' | 'name' | 'phone' | 'email' | 'avatarUrl'>

/** Creates candidates or updates those with the same externalId, and their chat accounts. Returns them in the order of `forms`. */
export async function upsertCandidates(
  ctx: AppContext,
  forms: CandidateForm[],
): Promise<{ candidate: CandidateRow; isNew: boolean }[]> {
  const now = ctx.clock.now()
  const knownExternalIds = new Set(
    (
      await ctx.db
        .select({ externalId: candidates.externalId })
        .from(candidates)
        .where(
          inArray(
            candidates.externalId,
            forms.map((form) => form.externalId),
          ),
        )
    ).map((row) => row.externalId),
  )
  const latestForms = [...new Map(forms.map((form) => [form.externalId, form])).values()]
  const rows = await ctx.db
    .insert(candidates)
    .select(
      selectRows(
        candidates,
        latestForms.map((form) => ({ ...form, id: ctx.ids.next(), createdAt: now, updatedAt: now })),
      ),
    )
    .onConflictDoUpdate({
      target: candidates.externalId,
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
  const candidateByExternalId = new Map(rows.map((row) => [row.externalId, row]))
  return forms.map(({ externalId }) => ({
    candidate: candidateByExternalId.get(externalId) as CandidateRow,
    isNew: !knownExternalIds.has(externalId),
  }))
}

/** Throws USER_NOT_REGISTERED. */
export async function getCandidate(ctx: AppContext, id: string): Promise<CandidateRow> {
  const [row] = await ctx.db.select().from(candidates).where(eq(candidates.id, id)).limit(1)
  if (!row) throw httpError('USER_NOT_REGISTERED')
  return row
}
