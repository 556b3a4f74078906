/** Acts on many people: one transaction, one answer for each, those that fail say why and stop nobody else. */
import { and, eq, inArray } from 'drizzle-orm'
import { ERRORS } from '../../../../contract/errors'
import type { Context, Who } from '../../../context'
import { companyTalents, resumes } from '../../../db/schema'
import { visibleTo } from '../talent/visible'
import { inOrder, knowTalents } from './known'

export interface BatchAnswer {
  resumeId: string
  isDone: boolean
  message: string
}
/** Why some of the people cannot be done. */
export type Failures = Map<string, string>

/** Those of the ids that the company may see, in locking order. */
const visibleAmong = async (ctx: Context, who: Who, ids: readonly string[]): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(inArray(resumes.id, inOrder(ids)), visibleTo(who)))
  return inOrder(rows.map(({ id }) => id))
}

/** Does `work` with the people the company may see; what it returns did not work for them. */
export const eachOf = (
  ctx: Context,
  who: Who,
  resumeIds: readonly string[],
  work: (ids: string[]) => Promise<Failures>,
): Promise<BatchAnswer[]> =>
  ctx.db.transaction(async () => {
    const ids = await visibleAmong(ctx, who, resumeIds)
    const seen = new Set(ids)
    const failures = ids.length ? await work(ids) : new Map<string, string>()
    return [...new Set(resumeIds)].map((resumeId) => {
      const message = seen.has(resumeId) ? (failures.get(resumeId) ?? '') : ERRORS.TALENT_NOT_FOUND.message
      return { resumeId, isDone: !message, message }
    })
  })

type Entry = typeof companyTalents.$inferSelect

/** The entries of these people, made where they are missing and held until the transaction ends. `ids` are in locking order. */
export const holdEntries = async (ctx: Context, who: Who, ids: string[]): Promise<Map<string, Entry>> => {
  await knowTalents(ctx, { companyId: who.companyId, resumeIds: ids, source: 'search' })
  const rows = await ctx.db
    .select()
    .from(companyTalents)
    .where(entriesOf(who, ids))
    .orderBy(companyTalents.resumeId)
    .for('update')
  return new Map(rows.map((row) => [row.resumeId, row]))
}

export const entriesOf = (who: Pick<Who, 'companyId'>, ids: readonly string[]) =>
  and(eq(companyTalents.companyId, who.companyId), inArray(companyTalents.resumeId, [...ids]))
