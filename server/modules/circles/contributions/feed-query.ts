/**
 * Lists of contributions: each merges streams, and each stream walks one index until the page is full, so that a page costs
 * the same however long the list is. A stream is one kind, of all public circles or of one circle.
 */
import { type SQL, sql } from 'drizzle-orm'
import { CONTRIBUTION_KINDS, type ContributionKind } from '../../../../contract/domain/circle'
import { enumKeys } from '../../../../contract/domain/enums'
import type { AppContext } from '../../../app-context'
import { countStatement } from '../../../db/keyset-page'
import { contributions as c, circleMembers, circles } from '../../../db/schema'
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

const kindsOf = (kind: FeedQuery['kind']) => `{${(kind === 'all' ? enumKeys(CONTRIBUTION_KINDS) : [kind]).join(',')}}`

const ORDERS = {
  latest: {
    column: sql`c.published_at`,
    limit: (position: CursorPosition) => sql`${cursorInstant(position)}::timestamptz`,
  },
  hot: { column: sql`c.heat`, limit: (position: CursorPosition) => sql`${position.value}::double precision` },
} as const

const circlesOf = (userId: string, condition: SQL) =>
  sql`(select m.circle_id from ${circleMembers} m join ${circles} k on k.id = m.circle_id where m.user_id = ${userId}::bigint and ${condition}) q(circle_id)`

interface FeedStream {
  /** Joined to the kinds. */
  from: SQL
  where: SQL
}

function streamsOf(source: FeedSource): FeedStream[] {
  switch (source.of) {
    case 'circle':
      return [{ from: sql`(select ${source.circleId}::bigint) q(circle_id)`, where: sql`c.circle_id = q.circle_id` }]
    case 'mine':
      return [{ from: circlesOf(source.userId, sql`true`), where: sql`c.circle_id = q.circle_id` }]
    case 'visible':
      return [
        { from: sql`(select 1) q(one)`, where: sql`c.is_listed` },
        { from: circlesOf(source.userId, sql`not k.is_public`), where: sql`c.circle_id = q.circle_id` },
      ]
    case 'author':
      return [
        {
          from: sql`(select ${source.authorId}::bigint) q(author_id)`,
          where: sql`c.author_id = q.author_id and (c.is_listed or c.author_id = ${source.userId}::bigint or exists (
            select 1 from ${circleMembers} m where m.circle_id = c.circle_id and m.user_id = ${source.userId}::bigint))`,
        },
      ]
  }
}

/** The statement of a page of at most `size` rows. Exported for the benchmark, which checks its plan. */
export function feedQuery(source: FeedSource, query: FeedQuery, size: number): SQL {
  const order = ORDERS[query.sort]
  const position = decodeCursor(query.cursor)
  const afterPosition = position
    ? sql` and (${order.column}, c.id) < (${order.limit(position)}, ${position.id}::bigint)`
    : sql``
  const onlyFeatured = query.isEssenceOnly ? sql` and c.is_essence` : sql``
  const selects = streamsOf(source).map(
    (stream) => sql`(select s.id, s.at from unnest(${kindsOf(query.kind)}::text[]) n(kind) cross join ${stream.from}
      cross join lateral (select c.id, ${order.column} as at from ${c} c
        where c.status = 'published' and c.kind = n.kind and ${stream.where}${onlyFeatured}${afterPosition}
        order by ${order.column} desc, c.id desc limit ${size}) s)`,
  )
  return sql`select id::text as id, ${query.sort === 'hot' ? sql`at` : sql`extract(epoch from at) * 1000`} as value
    from (${sql.join(selects, sql` union all `)}) t order by t.at desc, t.id desc limit ${size}`
}

/** The ids of a page, in order, and how many the feed has. Throws BAD_INPUT for an invalid cursor. */
export async function listFeed(ctx: AppContext, source: FeedSource, query: FeedQuery) {
  const { rows } = await ctx.db.execute(feedQuery(source, query, query.pageSize + 1))
  const keys = rows.map((row) => ({ id: String(row.id), value: Number(row.value) }))
  const page = toPage(keys, query.pageSize, (key) => key)
  const ofFirstPage = { ...query, cursor: '' }
  return {
    ids: page.rows.map(({ id }) => id),
    nextCursor: page.nextCursor,
    countAll: () => countStatement(ctx.db, (limit) => feedQuery(source, ofFirstPage, limit)),
  }
}
