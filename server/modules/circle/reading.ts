/** Reading contributions: one with its text, and every list of them. */
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ContributionKind, ContributionStatus } from '../../../contract/domain/circle'
import type { Context } from '../../context'
import { behind, pageOf } from '../../db/keyset'
import {
  type circleCollections,
  circleContributions,
  type circleLikes,
  circleMembers,
  circleReads,
} from '../../db/schema'
import { cardsOf, presentContribution, seenBy } from './contributions'
import { counted } from './heat'
import { mustRead, partOf } from './policy'
import { COUNTED } from './present'
import { type Source, streamPage, type Wanted } from './streams'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const DAY = 86_400_000

/** Counts the reader once a day, in one statement; the author's own looks do not count. */
async function countRead(ctx: Context, userId: string, contributionId: string): Promise<void> {
  await ctx.db.execute(sql`
    with won as (insert into ${circleReads} (contribution_id, user_id, day)
      values (${contributionId}::bigint, ${userId}::bigint, ${dayOf(ctx.clock.now())}::date) on conflict do nothing returning 1)
    update ${circleContributions} set ${counted({ reads: 1 })}
    where id = ${contributionId}::bigint and status = 'published' and exists (select 1 from won)`)
}

/** A contribution with its text. Throws what seenBy() throws. */
export async function readContribution(ctx: Context, userId: string, id: string, kind: ContributionKind) {
  const { row } = await seenBy(ctx, userId, id, kind)
  if (row.status === 'published' && row.authorId !== userId) await countRead(ctx, userId, id)
  return presentContribution(ctx, userId, row.id)
}

/** Reads are remembered for the day they are counted on. */
export async function forgetReads(ctx: Context): Promise<void> {
  await ctx.db.delete(circleReads).where(lt(circleReads.day, dayOf(new Date(ctx.clock.now().getTime() - 2 * DAY))))
}

/** One of the lists of streams.ts. */
export async function listContributions(ctx: Context, userId: string, source: Source, wanted: Wanted) {
  const { ids, nextCursor } = await streamPage(ctx, source, wanted)
  return { rows: await cardsOf(ctx, userId, ids), nextCursor }
}

/** Of one circle. Throws CIRCLE_NOT_FOUND, CIRCLE_MEMBERS_ONLY. */
export async function listOfCircle(ctx: Context, userId: string, circleId: string, wanted: Wanted) {
  mustRead(await partOf(ctx, userId, circleId))
  return listContributions(ctx, userId, { of: 'circle', circleId }, wanted)
}

interface Desk {
  circleId: string
  status: 'all' | Exclude<ContributionStatus, 'deleted'>
  cursor: string
  pageSize: number
}

/** What one has written oneself, in every state, the newest first. */
export async function ownDesk(ctx: Context, userId: string, kind: ContributionKind, asked: Desk) {
  const c = circleContributions
  const rows = await ctx.db
    .select({ id: c.id, createdAt: c.createdAt })
    .from(c)
    .where(
      and(
        eq(c.authorId, userId),
        eq(c.kind, kind),
        sql`${c.status} <> 'deleted'`,
        asked.status === 'all' ? undefined : eq(c.status, asked.status),
        asked.circleId ? eq(c.circleId, asked.circleId) : undefined,
        behind(c, asked.cursor),
      ),
    )
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(asked.pageSize + 1)
  const { rows: page, nextCursor } = pageOf(rows, asked.pageSize, (row) => row)
  const cards = await cardsOf(
    ctx,
    userId,
    page.map(({ id }) => id),
  )
  return { rows: cards, nextCursor }
}

/** What a mark must still point to: published, in a circle the reader may read. */
const stillSeen = (
  userId: string,
): SQL => sql`${circleContributions.status} = 'published' and (${circleContributions.isListed}
  or ${circleContributions.authorId} = ${userId}::bigint
  or exists (select 1 from ${circleMembers} m where m.circle_id = ${circleContributions.circleId} and m.user_id = ${userId}::bigint))`

/** What one has liked or collected, the last first, with how many they are on the first page. */
export async function listMarked(
  ctx: Context,
  userId: string,
  table: typeof circleLikes | typeof circleCollections,
  asked: { cursor: string; pageSize: number },
) {
  const where = and(eq(table.userId, userId), stillSeen(userId))
  const rows = await ctx.db
    .select({ id: table.contributionId, createdAt: table.createdAt })
    .from(table)
    .innerJoin(circleContributions, eq(circleContributions.id, table.contributionId))
    .where(and(where, behind({ createdAt: table.createdAt, id: table.contributionId }, asked.cursor)))
    .orderBy(desc(table.createdAt), desc(table.contributionId))
    .limit(asked.pageSize + 1)
  const { rows: page, nextCursor } = pageOf(rows, asked.pageSize, (row) => row)
  const all = asked.cursor
    ? undefined
    : await ctx.db
        .select({ id: table.contributionId })
        .from(table)
        .innerJoin(circleContributions, eq(circleContributions.id, table.contributionId))
        .where(where)
        .limit(COUNTED)
  const cards = await cardsOf(
    ctx,
    userId,
    page.map(({ id }) => id),
  )
  return { rows: cards, nextCursor, count: all?.length ?? null }
}
