/**
 * Lists of contributions: each merges streams, and each stream walks one index until the page is full, so that a page costs
 * the same however long the list is. A stream is one kind, of all public circles or of one circle.
 */
import { and, desc, eq, exists, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { CONTRIBUTION_KINDS, type ContributionKind } from '../../../../contract/domain/circle'
import { enumKeys } from '../../../../contract/domain/enums'
import type { AppContext } from '../../../app-context'
import { countStatement } from '../../../db/keyset-page'
import { circleMembers, circles, contributions } from '../../../db/schema'
import { textArray } from '../../../db/sql-helpers'
import type { Db } from '../../../db/types'
import { type CursorPosition, cursorInstant, decodeCursor, toPage } from '../cursor'

export interface FeedQuery {
  kind: 'all' | ContributionKind
  sort: 'latest' | 'hot'
  isEssenceOnly: boolean
  cursor: string
  pageSize: number
}

/**
 * Source of a feed: public circles and the viewer's, only the viewer's, one circle, or one author as the viewer sees them.
 */
export type FeedSource =
  | { of: 'visible'; userId: string }
  | { of: 'mine'; userId: string }
  | { of: 'circle'; circleId: string }
  | { of: 'author'; authorId: string; userId: string }

const builder = new QueryBuilder()

const ORDERS = {
  latest: {
    column: contributions.publishedAt,
    limit: (position: CursorPosition) => sql`${cursorInstant(position)}::timestamptz`,
    value: (at: SQLWrapper) => sql`extract(epoch from ${at}) * 1000`,
  },
  hot: {
    column: contributions.heat,
    limit: (position: CursorPosition) => sql`${position.value}::double precision`,
    value: (at: SQLWrapper) => sql`${at}`,
  },
} as const

/** The circles of a user that meet a condition. */
const circlesOf = (userId: string, condition?: SQL) =>
  builder
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(and(eq(circleMembers.userId, userId), condition))
    .as('my_circles')

/** One stream for each kind and, with `circles`, for each of them. */
interface FeedStream {
  circles?: ReturnType<typeof circlesOf>
  where: SQL | undefined
}

const isOfCircle = (list: ReturnType<typeof circlesOf>): FeedStream => ({
  circles: list,
  where: eq(contributions.circleId, list.circleId),
})

/** Whether the contribution is public, the user's own, or in a circle of the user. */
const isVisible = (userId: string): SQL | undefined =>
  or(
    contributions.isListed,
    eq(contributions.authorId, userId),
    exists(
      builder
        .select({ one: sql`1` })
        .from(circleMembers)
        .where(and(eq(circleMembers.circleId, contributions.circleId), eq(circleMembers.userId, userId))),
    ),
  )

function streamsOf(source: FeedSource): FeedStream[] {
  switch (source.of) {
    case 'circle':
      return [{ where: eq(contributions.circleId, source.circleId) }]
    case 'mine':
      return [isOfCircle(circlesOf(source.userId))]
    case 'visible':
      return [{ where: sql`${contributions.isListed}` }, isOfCircle(circlesOf(source.userId, not(circles.isPublic)))]
    case 'author':
      return [{ where: and(eq(contributions.authorId, source.authorId), isVisible(source.userId)) }]
  }
}

/** The first `size` contributions of each stream after the cursor. */
function selectStream({ circles: list, where }: FeedStream, query: FeedQuery, size: number) {
  const { column, limit } = ORDERS[query.sort]
  const position = decodeCursor(query.cursor)
  const kinds = query.kind === 'all' ? enumKeys(CONTRIBUTION_KINDS) : [query.kind]
  const page = builder
    .select({ id: contributions.id, at: sql`${column}`.as('at') })
    .from(contributions)
    .where(
      and(
        // Literal, as in the condition of the indexes.
        sql`${contributions.status} = 'published'`,
        sql`${contributions.kind} = kinds.kind`,
        where,
        query.isEssenceOnly ? contributions.isEssence : undefined,
        position ? sql`(${column}, ${contributions.id}) < (${limit(position)}, ${position.id}::bigint)` : undefined,
      ),
    )
    .orderBy(desc(column), desc(contributions.id))
    .limit(size)
    .as('page')
  const streams = builder
    .select({ id: page.id, at: page.at })
    .from(sql`unnest(${textArray(kinds)}) as kinds(kind)`)
    .$dynamic()
  return (list ? streams.crossJoin(list) : streams).crossJoinLateral(page)
}

/** The statement of a page of at most `size` contributions. */
function selectFeed(db: Db, source: FeedSource, query: FeedQuery, size: number) {
  const feed = streamsOf(source)
    .map((stream) => selectStream(stream, query, size))
    .reduce((all, next) => all.unionAll(next))
    .as('feed')
  return db
    .select({ id: feed.id, value: ORDERS[query.sort].value(feed.at).mapWith(Number) })
    .from(feed)
    .orderBy(desc(feed.at), desc(feed.id))
    .limit(size)
}

/** The ids of a page, in order, and how many the feed has. Throws BAD_INPUT for an invalid cursor. */
export async function listFeed({ db }: Pick<AppContext, 'db'>, source: FeedSource, query: FeedQuery) {
  const rows = await selectFeed(db, source, query, query.pageSize + 1)
  const page = toPage(rows, query.pageSize, (row) => row)
  const ofFirstPage = { ...query, cursor: '' }
  return {
    ids: page.rows.map(({ id }) => id),
    nextCursor: page.nextCursor,
    countAll: () => countStatement(db, (limit) => selectFeed(db, source, ofFirstPage, limit).as('counted')),
  }
}
