/** Finding circles: one, mine, the hot ones. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { circleMembers, circles } from '../../db/schema'
import { likeContains } from '../../db/sql-helpers'
import { normalizeText, parseTerms } from '../../db/text-index'
import { cutPage, readCursor } from './cursor'
import { getCircleMembership } from './policy'
import { presentCircle, presentCircles } from './present'
import { isShareKey } from './share-keys'

/** Throws CIRCLE_NOT_FOUND. */
export async function getCircle(ctx: AppContext, userId: string, circleId: string, shareKey: string) {
  const { circle } = await getCircleMembership(ctx, userId, circleId, { shareKey })
  const shown = await presentCircle(ctx, userId, circle)
  // whoever came by the key applies with it
  return isShareKey(ctx, circleId, shareKey) ? { ...shown, shareKey } : shown
}

interface Mine {
  relation: 'all' | 'owned' | 'joined'
  currentPage: number
  pageSize: number
}

/** A person's circles, the last active first. */
export async function listMyCircles(ctx: AppContext, userId: string, { relation, currentPage, pageSize }: Mine) {
  const wanted = and(
    eq(circleMembers.userId, userId),
    relation === 'all' ? undefined : sql`(${circleMembers.role} = 'owner') = ${relation === 'owned'}`,
  )
  const rows = await ctx.db
    .select({ circle: circles })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(wanted)
    .orderBy(desc(circles.activeAt), desc(circles.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(circleMembers).where(wanted)
  const shown = await presentCircles(
    ctx,
    userId,
    rows.map(({ circle }) => circle),
  )
  return { rows: shown, total: all?.total ?? 0 }
}

/** What the keyword asks of names and introductions; undefined for none, 'nothing' for one that holds no word. */
function wordsOf(keyword: string): SQL | undefined | 'nothing' {
  if (!keyword) return undefined
  const terms = parseTerms(keyword)
  if (terms.length === 0) return 'nothing'
  const grams = [...new Set(terms.flatMap((term) => term.grams))]
  const likes = terms.map(({ word }) => sql`${circles.finds} like ${likeContains(word)}`)
  return and(grams.length ? sql`${circles.grams} @> ${`{${grams.join(',')}}`}::int[]` : undefined, ...likes)
}

/** What `finds` and `grams` are made of. */
export const searchCircles = (name: string, introduction: string): string => normalizeText(`${name} ${introduction}`)

/** Open public circles by heat. */
export async function listHotCircles(
  ctx: AppContext,
  userId: string,
  { keyword, cursor, pageSize }: { keyword: string; cursor: string; pageSize: number },
) {
  const words = wordsOf(keyword)
  const from = readCursor(cursor)
  if (words === 'nothing') return { rows: [], nextCursor: '' }
  const rows = await ctx.db
    .select()
    .from(circles)
    .where(
      and(
        sql`${circles.status} = 'open' and ${circles.isPublic}`,
        words,
        from
          ? sql`(${circles.heat}, ${circles.id}) < (${from.value}::double precision, ${from.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(circles.heat), desc(circles.id))
    .limit(pageSize + 1)
  const page = cutPage(rows, pageSize, ({ heat, id }) => ({ value: heat, id }))
  return { ...page, rows: await presentCircles(ctx, userId, page.rows) }
}
