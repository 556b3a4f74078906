/** Likes and collections: one per user, however often and fast it is set; the counters change with them. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { circlePaths } from '../../../../contract/domain/circle'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { contributionCollections, contributionLikes, contributions } from '../../../db/schema'
import { notify } from '../../notices'
import { counterUpdates } from '../hot-score'
import { getVisibleContribution } from './present'

type MarkKind = 'likes' | 'collects'
const TABLES = { likes: contributionLikes, collects: contributionCollections } as const

/** Adds the row and counts it in one statement: a second one adds nothing. */
async function addMark(ctx: AppContext, kind: MarkKind, userId: string, id: string): Promise<void> {
  await ctx.db.execute(sql`
    with won as (insert into ${TABLES[kind]} (contribution_id, user_id, created_at)
      values (${id}::bigint, ${userId}::bigint, ${ctx.clock.now().toISOString()}::timestamptz) on conflict do nothing returning 1)
    update ${contributions} set ${counterUpdates({ [kind]: 1 })} where id = ${id}::bigint and exists (select 1 from won)`)
}

async function removeMark(ctx: AppContext, kind: MarkKind, userId: string, id: string): Promise<void> {
  await ctx.db.execute(sql`
    with gone as (delete from ${TABLES[kind]} where contribution_id = ${id}::bigint and user_id = ${userId}::bigint returning 1)
    update ${contributions} set ${counterUpdates({ [kind]: -1 })} where id = ${id}::bigint and exists (select 1 from gone)`)
}

/** Numbers of likes at which the author is notified. */
const LIKE_MILESTONES = [10, 50, 100, 500, 1000, 5000, 10_000]

async function notifyLikes(ctx: AppContext, id: string, likeCount: number): Promise<void> {
  const milestone = LIKE_MILESTONES.filter((number) => number <= likeCount).at(-1)
  if (!milestone) return
  await ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .update(contributions)
      .set({ notifiedLikes: milestone })
      .where(and(eq(contributions.id, id), lt(contributions.notifiedLikes, milestone)))
      .returning()
    if (!row) return
    const content = `「${row.title}」得到了 ${milestone} 个赞`
    const ext = { title: row.title, path: circlePaths.article(id) }
    await notify(tx, { userIds: [row.authorId] }, { typeCode: 10009, title: '收到赞', content, ext })
  })
}

async function getCounts(ctx: AppContext, id: string) {
  const [row] = await ctx.db
    .select({ likes: contributions.likeCount, collects: contributions.collectCount })
    .from(contributions)
    .where(eq(contributions.id, id))
  return row ?? { likes: 0, collects: 0 }
}

/** Throws what getVisibleContribution() throws, and CONTRIBUTION_NOT_FOUND unless it is published. */
async function assertPublished(ctx: AppContext, userId: string, id: string): Promise<void> {
  const { row } = await getVisibleContribution(ctx, userId, id)
  if (row.status !== 'published') throw httpError('CONTRIBUTION_NOT_FOUND')
}

export async function setLike(ctx: AppContext, userId: string, id: string, isLiked: boolean) {
  await assertPublished(ctx, userId, id)
  await (isLiked ? addMark : removeMark)(ctx, 'likes', userId, id)
  const { likes } = await getCounts(ctx, id)
  if (isLiked) await notifyLikes(ctx, id, likes)
  return { isLiked, likeCount: likes }
}

export async function setCollection(ctx: AppContext, userId: string, id: string, isCollected: boolean) {
  await assertPublished(ctx, userId, id)
  await (isCollected ? addMark : removeMark)(ctx, 'collects', userId, id)
  return { isCollected, collectCount: (await getCounts(ctx, id)).collects }
}
