/**
 * Statements of the lists of contributions: each merges streams, and each stream walks one index until the page is full, so that a page costs
 * the same however long the list is. A stream is one kind, of all public circles or of one circle. A page is one prepared
 * statement: its cards and, of the first page, how many contributions the feed has.
 */
import { and, desc, eq, exists, not, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { MAX_CURSOR_PAGE } from '../../../../contract/cursor-page'
import { CONTRIBUTION_KINDS, type ContributionKind } from '../../../../contract/domain/circle'
import { enumKeys } from '../../../../contract/domain/enums'
import { COUNT_LIMIT } from '../../../db/keyset-page'
import { preparedStatement } from '../../../db/prepared-statement'
import { circleMembers, circles, contributions } from '../../../db/schema'
import type { Db } from '../../../db/types'
import { type CursorPosition, cursorInstant } from '../cursor'
import { cardColumns, joinCards } from './present'

const builder = new QueryBuilder()
const { placeholder } = sql

/** Values of a statement. */
export interface FeedValues {
  userId: string
  circleId: string
  authorId: string
  kind: 'all' | ContributionKind
  limit: number
  /** Position of the cursor. */
  at: string | number
  id: string
}
const param = (name: keyof FeedValues) => placeholder(name)
/** Written into the statement, so that the plan is made for few rows; drizzle's type knows only a number or a placeholder. */
const literal = (limit: number) => sql`${limit}`.inlineParams() as unknown as Placeholder

const ORDERS = {
  latest: {
    column: contributions.publishedAt,
    limit: sql`${param('at')}::timestamptz`,
    limitOf: (position: CursorPosition) => cursorInstant(position),
    value: (at: SQLWrapper) => sql`extract(epoch from ${at}) * 1000`,
  },
  hot: {
    column: contributions.heat,
    limit: sql`${param('at')}::double precision`,
    limitOf: ({ value }: CursorPosition) => value,
    value: (at: SQLWrapper) => sql`${at}`,
  },
} as const

/** The cursor's position as a value of the statement. Throws BAD_INPUT for an instant out of range. */
export const positionLimit = (sort: FeedVariant['sort'], position: CursorPosition): string | number =>
  ORDERS[sort].limitOf(position)

/** The circles of the viewer that meet a condition. */
const myCircles = (condition?: SQL) =>
  builder
    .select({ circleId: circleMembers.circleId })
    .from(circleMembers)
    .innerJoin(circles, eq(circles.id, circleMembers.circleId))
    .where(and(eq(circleMembers.userId, param('userId')), condition))
    .as('my_circles')

/** One stream for each kind and, with `circles`, for each of them. */
interface FeedStream {
  circles?: ReturnType<typeof myCircles>
  where: SQL | undefined
}

const isOfCircle = (list: ReturnType<typeof myCircles>): FeedStream => ({
  circles: list,
  where: eq(contributions.circleId, list.circleId),
})

/** Whether the contribution is public, the viewer's own, or in a circle of the viewer. */
const isVisible: SQL | undefined = or(
  contributions.isListed,
  eq(contributions.authorId, param('userId')),
  exists(
    builder
      .select({ one: sql`1` })
      .from(circleMembers)
      .where(and(eq(circleMembers.circleId, contributions.circleId), eq(circleMembers.userId, param('userId')))),
  ),
)

const STREAMS: Record<FeedVariant['of'], FeedStream[]> = {
  circle: [{ where: eq(contributions.circleId, param('circleId')) }],
  mine: [isOfCircle(myCircles())],
  visible: [{ where: sql`${contributions.isListed}` }, isOfCircle(myCircles(not(circles.isPublic)))],
  author: [{ where: and(eq(contributions.authorId, param('authorId')), isVisible) }],
}

/** What a statement is built for; everything else is a value. */
export interface FeedVariant {
  of: 'visible' | 'mine' | 'circle' | 'author'
  sort: keyof typeof ORDERS
  isEssenceOnly: boolean
  isFirst: boolean
}

/** Literal: an array of unknown length looks so dear to the planner that it would make a plan for each call. */
const KINDS = sql.raw(`(values ('${enumKeys(CONTRIBUTION_KINDS).join("'), ('")}')) as kinds(kind)`)

/** The first `size` contributions of each stream after the cursor. */
function selectStream({ circles: list, where }: FeedStream, variant: FeedVariant, size: number) {
  const { column, limit } = ORDERS[variant.sort]
  const page = builder
    .select({ id: contributions.id, at: sql`${column}`.as('at') })
    .from(contributions)
    .where(
      and(
        // Literal, as in the condition of the indexes.
        sql`${contributions.status} = 'published'`,
        sql`${contributions.kind} = kinds.kind`,
        where,
        variant.isEssenceOnly ? contributions.isEssence : undefined,
        variant.isFirst ? undefined : sql`(${column}, ${contributions.id}) < (${limit}, ${param('id')}::bigint)`,
      ),
    )
    .orderBy(desc(column), desc(contributions.id))
    .limit(literal(size))
    .as('page')
  const streams = builder
    .select({ id: page.id, at: page.at })
    .from(KINDS)
    .where(sql`(${param('kind')}::text = 'all' or kinds.kind = ${param('kind')}::text)`)
    .$dynamic()
  return (list ? streams.crossJoin(list) : streams).crossJoinLateral(page)
}

const selectStreams = (variant: FeedVariant, size: number) =>
  STREAMS[variant.of].map((stream) => selectStream(stream, variant, size)).reduce((all, next) => all.unionAll(next))

const selectCounted = (variant: FeedVariant) =>
  selectStreams({ ...variant, isFirst: true }, COUNT_LIMIT).limit(literal(COUNT_LIMIT))

const selectFeed = (db: Db, variant: FeedVariant) => {
  const feed = selectStreams(variant, MAX_CURSOR_PAGE + 1).as('feed')
  const page = db
    .$with('page')
    .as(
      builder
        .select({ id: feed.id, at: feed.at })
        .from(feed)
        .orderBy(desc(feed.at), desc(feed.id))
        .limit(param('limit')),
    )
  const value = ORDERS[variant.sort].value(page.at).mapWith(Number)
  const found = variant.isFirst
    ? sql<number>`(select count(*)::int from ${selectCounted(variant).as('counted')})`
    : null
  const cards = db
    .with(page)
    .select({ ...cardColumns(param('userId')), value, found: found ?? sql<null>`null` })
    .from(page)
    .innerJoin(contributions, eq(contributions.id, page.id))
    .$dynamic()
  return joinCards(cards, param('userId')).orderBy(desc(page.at), desc(page.id))
}

const nameOf = ({ of, sort, isEssenceOnly, isFirst }: FeedVariant): string =>
  ['feed', of, sort, isEssenceOnly && 'essence', isFirst && 'first'].filter(Boolean).join('_')

const pages = new Map<string, ReturnType<typeof preparePage>>()
const preparePage = (variant: FeedVariant) =>
  preparedStatement((db) => selectFeed(db, variant).prepare(nameOf(variant)))

/** The statement of a variant; there are 32. */
export function pageStatement(variant: FeedVariant) {
  const name = nameOf(variant)
  const statement = pages.get(name) ?? preparePage(variant)
  pages.set(name, statement)
  return statement
}
