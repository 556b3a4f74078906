/** Likes and collections: one a person, however often and however fast he presses; the counters move with them. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { circlePaths } from '../../../contract/domain/circle'
import type { Context } from '../../context'
import { circleCollections, circleContributions, circleLikes } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { notify } from '../notice/commands'
import { seenBy } from './contributions'
import { counted } from './heat'

type Kind = 'likes' | 'collects'
const TABLES = { likes: circleLikes, collects: circleCollections } as const

/** The mark and its counter in one statement: who comes second adds nothing. */
async function put(ctx: Context, kind: Kind, userId: string, id: string): Promise<void> {
  await ctx.db.execute(sql`
    with won as (insert into ${TABLES[kind]} (contribution_id, user_id, created_at)
      values (${id}::bigint, ${userId}::bigint, ${ctx.clock.now().toISOString()}::timestamptz) on conflict do nothing returning 1)
    update ${circleContributions} set ${counted({ [kind]: 1 })} where id = ${id}::bigint and exists (select 1 from won)`)
}

async function take(ctx: Context, kind: Kind, userId: string, id: string): Promise<void> {
  await ctx.db.execute(sql`
    with gone as (delete from ${TABLES[kind]} where contribution_id = ${id}::bigint and user_id = ${userId}::bigint returning 1)
    update ${circleContributions} set ${counted({ [kind]: -1 })} where id = ${id}::bigint and exists (select 1 from gone)`)
}

/** The author hears of his likes at these numbers, not of each. */
const TOLD = [10, 50, 100, 500, 1000, 5000, 10_000]

async function tellLikes(ctx: Context, id: string, likeCount: number): Promise<void> {
  const told = TOLD.filter((number) => number <= likeCount).at(-1)
  if (!told) return
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(circleContributions)
      .set({ likesTold: told })
      .where(and(eq(circleContributions.id, id), lt(circleContributions.likesTold, told)))
      .returning()
    if (!row) return
    const content = `“${row.title}”得到了 ${told} 个赞`
    const ext = { title: row.title, path: circlePaths.article(id) }
    await notify(ctx, { userIds: [row.authorId] }, { typeCode: 10009, title: '收到赞', content, ext })
  })
}

async function countsOf(ctx: Context, id: string) {
  const [row] = await ctx.db
    .select({ likes: circleContributions.likeCount, collects: circleContributions.collectCount })
    .from(circleContributions)
    .where(eq(circleContributions.id, id))
  return row ?? { likes: 0, collects: 0 }
}

/** Throws what seenBy() throws; what is not published cannot be marked. */
async function mustBePublished(ctx: Context, userId: string, id: string): Promise<void> {
  const { row } = await seenBy(ctx, userId, id)
  if (row.status !== 'published') throw fail('CONTRIBUTION_NOT_FOUND')
}

export async function setLike(ctx: Context, userId: string, id: string, isLiked: boolean) {
  await mustBePublished(ctx, userId, id)
  await (isLiked ? put : take)(ctx, 'likes', userId, id)
  const { likes } = await countsOf(ctx, id)
  if (isLiked) await tellLikes(ctx, id, likes)
  return { isLiked, likeCount: likes }
}

export async function setCollected(ctx: Context, userId: string, id: string, isCollected: boolean) {
  await mustBePublished(ctx, userId, id)
  await (isCollected ? put : take)(ctx, 'collects', userId, id)
  return { isCollected, collectCount: (await countsOf(ctx, id)).collects }
}
