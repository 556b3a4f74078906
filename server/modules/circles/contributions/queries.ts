/** Reads contributions: one with its content, and lists of them. */
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ContributionKind, ContributionStatus } from '../../../../contract/domain/circle'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { afterCursor, cappedCount, countRows, pageOf } from '../../../db/keyset-page'
import {
  circleMembers,
  type contributionCollections,
  type contributionLikes,
  contributionReads,
  contributions,
  users,
} from '../../../db/schema'
import { counterUpdates } from '../hot-score'
import { assertCanRead, getCircleMembership } from '../policy'
import { type FeedQuery, type FeedSource, listFeed } from './feed-query'
import { getVisibleContribution, presentCard, presentContribution, presentContributionCards } from './present'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const DAY = 86_400_000

/** Counts a reader once a day, in one statement. Views of the author do not count. */
async function countRead(ctx: AppContext, userId: string, contributionId: string): Promise<void> {
  await ctx.db.execute(sql`
    with won as (insert into ${contributionReads} (contribution_id, user_id, day)
      values (${contributionId}::bigint, ${userId}::bigint, ${dayOf(ctx.clock.now())}::date) on conflict do nothing returning 1)
    update ${contributions} set ${counterUpdates({ reads: 1 })}
    where id = ${contributionId}::bigint and status = 'published' and exists (select 1 from won)`)
}

/** A contribution with its content; counts the view. Throws what getVisibleContribution() throws. */
export async function getContribution(ctx: AppContext, userId: string, id: string, kind: ContributionKind) {
  const { row } = await getVisibleContribution(ctx, userId, id, kind)
  if (row.status === 'published' && row.authorId !== userId) await countRead(ctx, userId, id)
  return presentContribution(ctx, userId, row.id)
}

/** Deletes read marks, which are needed only on the day they are counted. */
export async function deleteOldReads(ctx: AppContext): Promise<void> {
  await ctx.db
    .delete(contributionReads)
    .where(lt(contributionReads.day, dayOf(new Date(ctx.clock.now().getTime() - 2 * DAY))))
}

/** A page of a feed (feed-query.ts). */
export async function listContributions(ctx: AppContext, userId: string, source: FeedSource, query: FeedQuery) {
  const { cards, ...page } = await listFeed(ctx, userId, source, query)
  return { ...page, rows: cards.map((card) => presentCard(ctx, userId, card)) }
}

/** A page of what one author published, as far as the user may see it. Throws USER_NOT_FOUND. */
export async function listContributionsOfAuthor(ctx: AppContext, userId: string, authorId: string, query: FeedQuery) {
  const page = await listContributions(ctx, userId, { of: 'author', authorId }, query)
  if (!page.rows.length && !(await ctx.db.$count(users, eq(users.id, authorId)))) throw httpError('USER_NOT_FOUND')
  return page
}

/** A page of contributions of one circle. Throws CIRCLE_NOT_FOUND, CIRCLE_MEMBERS_ONLY. */
export async function listCircleContributions(ctx: AppContext, userId: string, circleId: string, query: FeedQuery) {
  assertCanRead(await getCircleMembership(ctx, userId, circleId))
  return listContributions(ctx, userId, { of: 'circle', circleId }, query)
}

interface MyContributionsQuery {
  circleId: string
  status: 'all' | Exclude<ContributionStatus, 'deleted'>
  cursor: string
  pageSize: number
}

/** The user's own contributions in every status, the newest first. */
export async function listMyContributions(
  ctx: AppContext,
  userId: string,
  kind: ContributionKind,
  query: MyContributionsQuery,
) {
  const c = contributions
  const where = and(
    eq(c.authorId, userId),
    eq(c.kind, kind),
    sql`${c.status} <> 'deleted'`,
    query.status === 'all' ? undefined : eq(c.status, query.status),
    query.circleId ? eq(c.circleId, query.circleId) : undefined,
  )
  const rows = await ctx.db
    .select({ id: c.id, createdAt: c.createdAt })
    .from(c)
    .where(and(where, afterCursor(c, query.cursor)))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(query.pageSize + 1)
  const { rows: page, nextCursor } = pageOf(rows, query.pageSize, (row) => row)
  const cards = await presentContributionCards(
    ctx,
    userId,
    page.map(({ id }) => id),
  )
  return { rows: cards, nextCursor, countAll: () => countRows(ctx.db, c, where) }
}

/** Condition: published, in a circle the user may read. */
const isStillVisible = (userId: string): SQL => sql`${contributions.status} = 'published' and (${contributions.isListed}
  or ${contributions.authorId} = ${userId}::bigint
  or exists (select 1 from ${circleMembers} m where m.circle_id = ${contributions.circleId} and m.user_id = ${userId}::bigint))`

/** Contributions the user has liked or collected, the latest first; the first page has their count. */
export async function listCollected(
  ctx: AppContext,
  userId: string,
  table: typeof contributionLikes | typeof contributionCollections,
  query: { cursor: string; pageSize: number },
) {
  const where = and(eq(table.userId, userId), isStillVisible(userId))
  const rows = await ctx.db
    .select({ id: table.contributionId, createdAt: table.createdAt })
    .from(table)
    .innerJoin(contributions, eq(contributions.id, table.contributionId))
    .where(and(where, afterCursor({ createdAt: table.createdAt, id: table.contributionId }, query.cursor)))
    .orderBy(desc(table.createdAt), desc(table.contributionId))
    .limit(query.pageSize + 1)
  const { rows: page, nextCursor } = pageOf(rows, query.pageSize, (row) => row)
  const countAll = () =>
    cappedCount(
      ctx.db,
      ctx.db
        .select({ id: table.contributionId })
        .from(table)
        .innerJoin(contributions, eq(contributions.id, table.contributionId))
        .where(where)
        .$dynamic(),
    )
  const counted = query.cursor ? undefined : await countAll()
  const cards = await presentContributionCards(
    ctx,
    userId,
    page.map(({ id }) => id),
  )
  return {
    rows: cards,
    nextCursor,
    count: counted?.total ?? null,
    countAll: async () => counted ?? countAll(),
  }
}
