/** Reads circles: one, the user's, the hot ones. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { countRows } from '../../db/keyset-page'
import { circleMembers, circles } from '../../db/schema'
import { parseTerms } from '../../db/search-text/parse-keyword'
import { termCondition } from '../../db/search-text/term-condition'
import { decodeCursor, toPage } from './cursor'
import { getCircleMembership } from './policy'
import { presentCircle, presentCircles } from './present'
import { isShareKey } from './share-keys'

/** A circle as the user sees it. Throws CIRCLE_NOT_FOUND. */
export async function getCircle(ctx: AppContext, userId: string, circleId: string, shareKey: string) {
  const { circle } = await getCircleMembership(ctx, userId, circleId, { shareKey })
  const view = await presentCircle(ctx, userId, circle)
  // an application of this viewer needs the key again
  return isShareKey(ctx, circleId, shareKey) ? { ...view, shareKey } : view
}

interface MyCirclesQuery {
  relation: 'all' | 'owned' | 'joined'
  currentPage: number
  pageSize: number
}

/** The user's circles, the latest active first. */
export async function listMyCircles(
  ctx: AppContext,
  userId: string,
  { relation, currentPage, pageSize }: MyCirclesQuery,
) {
  const isListed = and(
    eq(circleMembers.userId, userId),
    relation === 'all' ? undefined : sql`(${circleMembers.role} = 'owner') = ${relation === 'owned'}`,
  )
  const rows = await ctx.db
    .select({ circle: circles })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(isListed)
    .orderBy(desc(circles.activeAt), desc(circles.id))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(circleMembers).where(isListed)
  const views = await presentCircles(
    ctx,
    userId,
    rows.map(({ circle }) => circle),
  )
  return { rows: views, total: all?.total ?? 0 }
}

const SEARCH_COLUMNS = { grams: circles.grams, text: circles.finds, folding: circles.folding }

/** Condition on names and introductions; undefined without a keyword, 'nothing' for a keyword without a term. */
function keywordCondition(keyword: string): SQL | undefined | 'nothing' {
  if (!keyword) return undefined
  const terms = parseTerms(keyword)
  if (terms.length === 0) return 'nothing'
  return and(...terms.map((term) => termCondition(term, SEARCH_COLUMNS)))
}

/** A page of open public circles by hot score. */
export async function listHotCircles(
  ctx: AppContext,
  userId: string,
  { keyword, cursor, pageSize }: { keyword: string; cursor: string; pageSize: number },
) {
  const condition = keywordCondition(keyword)
  const from = decodeCursor(cursor)
  if (condition === 'nothing') return { rows: [], nextCursor: '', total: 0 }
  const where = and(sql`${circles.status} = 'open' and ${circles.isPublic}`, condition)
  const rows = await ctx.db
    .select()
    .from(circles)
    .where(
      and(
        where,
        from
          ? sql`(${circles.heat}, ${circles.id}) < (${from.value}::double precision, ${from.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(circles.heat), desc(circles.id))
    .limit(pageSize + 1)
  const page = toPage(rows, pageSize, ({ heat, id }) => ({ value: heat, id }))
  return {
    ...page,
    rows: await presentCircles(ctx, userId, page.rows),
    countAll: () => countRows(ctx.db, circles, where),
  }
}
