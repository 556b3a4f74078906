/** Resumes a member keeps for himself inside his company. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context, Who } from '../../../context'
import { likeAnywhere } from '../../../db/like'
import { collections, resumes } from '../../../db/schema'
import { fail } from '../../../plugins/errors'
import { knowTalents, recordTalents } from '../management/known'
import { cardOfResume, presentCards, type TalentCard } from './present'
import { visibleResume } from './visible'

interface Page {
  currentPage: number
  pageSize: number
  keyword: string
}

const HEADS = sql`lower(concat_ws(' ', ${resumes.name}, ${resumes.wantedPost}, ${resumes.company}, ${resumes.title},
  ${resumes.school}, ${resumes.major}, ${resumes.skills}::text))`

/** Every word of the keyword stands in the short fields of the resume. */
export const headsHold = (keyword: string): SQL[] =>
  keyword
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`${HEADS} like ${likeAnywhere(word)}`)

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

/** Kept resumes, last kept first. */
export const pageCollections = async (ctx: Context, who: Who, { currentPage, pageSize, keyword }: Page) => {
  const where = and(eq(collections.companyId, who.companyId), eq(collections.userId, who.userId), ...headsHold(keyword))
  const rows = await ctx.db
    .select({ resume: resumes })
    .from(collections)
    .innerJoin(resumes, eq(resumes.id, collections.resumeId))
    .where(where)
    .orderBy(desc(collections.createdAt), desc(collections.resumeId))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db
    .select({ total: count() })
    .from(collections)
    .innerJoin(resumes, eq(resumes.id, collections.resumeId))
    .where(where)
  return {
    rows: await presentCards(
      ctx,
      who,
      rows.map((row) => row.resume),
    ),
    total: all?.total ?? 0,
  }
}
