/** Resumes a member keeps for himself inside his company. */
import { and, eq } from 'drizzle-orm'
import type { Context, Who } from '../../../context'
import { behind, cappedCount, NOT_COUNTED, newestFirst, pageOf } from '../../../db/keyset'
import { collections, resumes } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { knowTalents, recordTalents } from '../management/known'
import { cardOfResume, presentCards, type TalentCard } from './present'
import { visibleResume } from './visible'
import { holding } from './words'

interface Page {
  cursor: string
  pageSize: number
  keyword: string
}

/** Keeps a resume; keeping it twice changes nothing. */
export const collect = (ctx: Context, who: Who, resumeId: string): Promise<TalentCard> =>
  ctx.db.transaction(async (tx) => {
    const { companyId, userId } = who
    const row = await visibleResume(ctx, who, resumeId)
    const made = await tx
      .insert(collections)
      .values({ companyId, userId, resumeId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: collections.resumeId })
    if (made.length) {
      await knowTalents(ctx, { companyId, resumeIds: [resumeId], source: 'search' })
      await recordTalents(ctx, [{ companyId, userId, resumeId, kind: 'collected' }])
    }
    return cardOfResume(ctx, who, row)
  })

/** Throws TALENT_NOT_FOUND, COLLECTION_NOT_FOUND. */
export const uncollect = (ctx: Context, who: Who, resumeId: string): Promise<TalentCard> =>
  ctx.db.transaction(async (tx) => {
    const { companyId, userId } = who
    const row = await visibleResume(ctx, who, resumeId)
    const gone = await tx
      .delete(collections)
      .where(
        and(eq(collections.companyId, companyId), eq(collections.userId, userId), eq(collections.resumeId, resumeId)),
      )
      .returning({ id: collections.resumeId })
    if (!gone.length) throw fail('COLLECTION_NOT_FOUND')
    await recordTalents(ctx, [{ companyId, userId, resumeId, kind: 'uncollected' }])
    return cardOfResume(ctx, who, row)
  })

const LAST = { createdAt: collections.createdAt, id: collections.resumeId }

/** Kept resumes, last kept first. Throws BAD_INPUT for a cursor we did not write. */
export const pageCollections = async (ctx: Context, who: Who, { cursor, pageSize, keyword }: Page) => {
  const where = and(
    eq(collections.companyId, who.companyId),
    eq(collections.userId, who.userId),
    ...(await holding(ctx, who, keyword, collections.resumeId)),
  )
  const found = await ctx.db
    .select({ resume: resumes, createdAt: collections.createdAt })
    .from(collections)
    .innerJoin(resumes, eq(resumes.id, collections.resumeId))
    .where(and(where, behind(LAST, cursor)))
    .orderBy(...newestFirst(LAST))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, ({ resume, createdAt }) => ({ createdAt, id: resume.id }))
  const all = ctx.db
    .select({ id: collections.resumeId })
    .from(collections)
    .innerJoin(resumes, eq(resumes.id, collections.resumeId))
    .where(where)
    .$dynamic()
  return {
    rows: await presentCards(
      ctx,
      who,
      rows.map((row) => row.resume),
    ),
    nextCursor,
    ...(cursor ? NOT_COUNTED : await cappedCount(ctx.db, all)),
  }
}
