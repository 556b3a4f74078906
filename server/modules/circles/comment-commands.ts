/** Acts on comments: write, answer, delete, like. Two levels: a reply to a reply stands beside it and names whom it answers. */
import { and, eq, sql } from 'drizzle-orm'
import { circlePaths } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { commentLikes, contributionComments, contributions } from '../../db/schema'
import { notify } from '../notices/notify'
import { presentComments, seenComment } from './comment-queries'
import { counterUpdates } from './hot-score'
import { assertCanWrite, assertOwner } from './policy'
import { requireVisibleContribution, type VisibleContribution } from './present-contribution'

export type CommentRow = typeof contributionComments.$inferSelect

/** Letters of a comment that a notice repeats. */
const TOLD = 60

interface Said {
  contributionId: string
  replyToId: string
  content: string
}

const addTo = (ctx: AppContext, contributionId: string, comments: number) =>
  ctx.db.execute(
    sql`update ${contributions} set ${counterUpdates({ comments })} where id = ${contributionId}::bigint and status = 'published' returning 1`,
  )

/** The comment that is answered, as long as it stands. Throws COMMENT_NOT_FOUND. */
async function answered(ctx: AppContext, { contributionId, replyToId }: Said): Promise<CommentRow | undefined> {
  if (!replyToId) return undefined
  const [row] = await ctx.db
    .select()
    .from(contributionComments)
    .where(and(eq(contributionComments.id, replyToId), eq(contributionComments.contributionId, contributionId)))
  if (!row || row.isDeleted) throw httpError('COMMENT_NOT_FOUND')
  return row
}

/**
 * Comments, or answers a comment. Throws CONTRIBUTION_DELETED, COMMENT_NOT_FOUND and what seenBy() and mustWrite() throw.
 * Runs in a transaction.
 */
export async function createComment(ctx: AppContext, userId: string, said: Said) {
  const seen = await requireVisibleContribution(ctx, userId, said.contributionId)
  if (seen.row.status !== 'published') throw httpError('CONTRIBUTION_NOT_FOUND')
  assertCanWrite(seen, 'comment')
  const target = await answered(ctx, said)
  // the contribution's row first: whoever deletes it meanwhile is waited for
  const { rows } = await addTo(ctx, said.contributionId, 1)
  if (rows.length === 0) throw httpError('CONTRIBUTION_DELETED')
  const rootId = target ? (target.rootId ?? target.id) : null
  if (rootId)
    await ctx.db
      .update(contributionComments)
      .set({ replyCount: sql`${contributionComments.replyCount} + 1` })
      .where(eq(contributionComments.id, rootId))
  const [row] = await ctx.db
    .insert(contributionComments)
    .values({
      id: ctx.ids.next(),
      contributionId: said.contributionId,
      rootId,
      replyToUserId: target?.rootId ? target.authorId : null,
      authorId: userId,
      content: said.content,
      createdAt: ctx.clock.now(),
    })
    .returning()
  await tell(ctx, seen, userId, said.content, target)
  const [shown] = await presentComments(ctx, userId, seen, [row as CommentRow])
  return shown as NonNullable<typeof shown>
}

/** The author of what is answered hears of it, and the contribution's author; nobody of his own words, nobody twice. */
async function tell(
  ctx: AppContext,
  { row }: VisibleContribution,
  userId: string,
  words: string,
  target?: CommentRow,
): Promise<void> {
  const people = { author: userId }
  const short = words.length > TOLD ? `${words.slice(0, TOLD)}…` : words
  const ext = { title: row.title, path: circlePaths.article(row.id) }
  const answeredId = target?.authorId
  if (answeredId && answeredId !== userId)
    await notify(
      ctx,
      { userIds: [answeredId] },
      { typeCode: 10009, title: '新的回复', content: `{author}回复了您：${short}`, people, ext },
    )
  if (row.authorId !== userId && row.authorId !== answeredId)
    await notify(
      ctx,
      { userIds: [row.authorId] },
      { typeCode: 10009, title: '新的评论', content: `{author}评论了“${row.title}”：${short}`, people, ext },
    )
}

/** Its author or the circle's owner deletes it; twice changes nothing. Throws CIRCLE_OWNER_ONLY. */
export async function deleteComment(ctx: AppContext, userId: string, commentId: string): Promise<void> {
  const { row, seen } = await seenComment(ctx, userId, commentId)
  if (row.authorId !== userId) assertOwner(seen, '删除别人的评论')
  await ctx.db.transaction(async (tx) => {
    await tx
      .select({ id: contributions.id })
      .from(contributions)
      .where(eq(contributions.id, row.contributionId))
      .for('update')
    const [gone] = await tx
      .update(contributionComments)
      .set({ isDeleted: true, content: '' })
      .where(and(eq(contributionComments.id, commentId), eq(contributionComments.isDeleted, false)))
      .returning()
    if (!gone) return
    if (gone.rootId)
      await tx
        .update(contributionComments)
        .set({ replyCount: sql`greatest(0, ${contributionComments.replyCount} - 1)` })
        .where(eq(contributionComments.id, gone.rootId))
    await addTo(ctx, gone.contributionId, -1)
  })
}

/** One like a person, however often he presses. Throws COMMENT_NOT_FOUND and what seenBy() throws. */
export async function setCommentLike(ctx: AppContext, userId: string, commentId: string, isLiked: boolean) {
  const { row } = await seenComment(ctx, userId, commentId)
  if (row.isDeleted) throw httpError('COMMENT_NOT_FOUND')
  const at = ctx.clock.now().toISOString()
  const moved = isLiked
    ? sql`insert into ${commentLikes} (comment_id, user_id, created_at)
        values (${commentId}::bigint, ${userId}::bigint, ${at}::timestamptz) on conflict do nothing returning 1`
    : sql`delete from ${commentLikes} where comment_id = ${commentId}::bigint and user_id = ${userId}::bigint returning 1`
  await ctx.db.execute(sql`with moved as (${moved})
    update ${contributionComments} set like_count = greatest(0, like_count + (${sql.raw(isLiked ? '1' : '-1')}))
    where id = ${commentId}::bigint and exists (select 1 from moved)`)
  const [after] = await ctx.db
    .select({ likeCount: contributionComments.likeCount })
    .from(contributionComments)
    .where(eq(contributionComments.id, commentId))
  return { isLiked, likeCount: after?.likeCount ?? 0 }
}
