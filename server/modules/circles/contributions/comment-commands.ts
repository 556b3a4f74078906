/**
 * Writes comments: create, reply, delete, like. Two levels: a reply to a reply has the same root and names the user it
 * answers.
 */
import { and, eq, sql } from 'drizzle-orm'
import { circlePaths } from '../../../../contract/domain/circle'
import { truncate } from '../../../../contract/domain/texts/graphemes'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { commentLikes, contributionComments, contributions } from '../../../db/schema'
import { notify } from '../../notices'
import { counterUpdates } from '../hot-score'
import { assertCanWrite, assertOwner } from '../policy'
import { type CommentRow, getVisibleComment, presentComments } from './comment-queries'
import { getVisibleContribution, type VisibleContribution } from './present'

/** Characters of a comment that a notice repeats. */
const NOTICE_EXCERPT_CHARS = 60

interface CommentInput {
  contributionId: string
  replyToId: string
  content: string
}

const addToCommentCount = (ctx: AppContext, contributionId: string, comments: number) =>
  ctx.db.execute(
    sql`update ${contributions} set ${counterUpdates({ comments })} where id = ${contributionId}::bigint and status = 'published' returning 1`,
  )

/** The comment replied to, if it is not deleted. Throws COMMENT_NOT_FOUND. */
async function findReplyTarget(
  ctx: AppContext,
  { contributionId, replyToId }: CommentInput,
): Promise<CommentRow | undefined> {
  if (!replyToId) return undefined
  const [row] = await ctx.db
    .select()
    .from(contributionComments)
    .where(and(eq(contributionComments.id, replyToId), eq(contributionComments.contributionId, contributionId)))
  if (!row || row.isDeleted) throw httpError('COMMENT_NOT_FOUND')
  return row
}

/**
 * Creates a comment or a reply. Throws CONTRIBUTION_DELETED, COMMENT_NOT_FOUND and what getVisibleContribution() and
 * assertCanWrite() throw. Runs in a transaction.
 */
export async function createComment(ctx: AppContext, userId: string, input: CommentInput) {
  const contribution = await getVisibleContribution(ctx, userId, input.contributionId)
  if (contribution.row.status !== 'published') throw httpError('CONTRIBUTION_NOT_FOUND')
  assertCanWrite(contribution, 'comment')
  const target = await findReplyTarget(ctx, input)
  // lock the contribution's row first: a concurrent deletion is waited for
  const { rows } = await addToCommentCount(ctx, input.contributionId, 1)
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
      contributionId: input.contributionId,
      rootId,
      replyToUserId: target?.rootId ? target.authorId : null,
      authorId: userId,
      content: input.content,
      createdAt: ctx.clock.now(),
    })
    .returning()
  await notifyAuthors(ctx, contribution, userId, input.content, target)
  const [view] = await presentComments(ctx, userId, contribution, [row as CommentRow])
  return view as NonNullable<typeof view>
}

/**
 * Notifies the author of the comment replied to and the contribution's author; nobody of their own comment, nobody twice.
 */
async function notifyAuthors(
  ctx: AppContext,
  { row }: VisibleContribution,
  userId: string,
  text: string,
  target?: CommentRow,
): Promise<void> {
  const namedUsers = { author: userId }
  const excerpt = truncate(text, NOTICE_EXCERPT_CHARS)
  const ext = { title: row.title, path: circlePaths.article(row.id) }
  const answeredId = target?.authorId
  if (answeredId && answeredId !== userId)
    await notify(
      ctx,
      { userIds: [answeredId] },
      { typeCode: 10009, title: '新的回复', content: `{author}回复了您：${excerpt}`, people: namedUsers, ext },
    )
  if (row.authorId !== userId && row.authorId !== answeredId)
    await notify(
      ctx,
      { userIds: [row.authorId] },
      {
        typeCode: 10009,
        title: '新的评论',
        content: `{author}评论了「${row.title}」：${excerpt}`,
        people: namedUsers,
        ext,
      },
    )
}

/** Deletes a comment, as its author or the circle's owner; idempotent. Throws COMMENT_NOT_FOUND, CIRCLE_OWNER_ONLY. */
export async function deleteComment(ctx: AppContext, userId: string, commentId: string): Promise<void> {
  const { row, contribution } = await getVisibleComment(ctx, userId, commentId)
  if (row.authorId !== userId) assertOwner(contribution, '删除别人的评论')
  await ctx.transaction(async (tx) => {
    await tx.db
      .select({ id: contributions.id })
      .from(contributions)
      .where(eq(contributions.id, row.contributionId))
      .for('update')
    const [deleted] = await tx.db
      .update(contributionComments)
      .set({ isDeleted: true, content: '' })
      .where(and(eq(contributionComments.id, commentId), eq(contributionComments.isDeleted, false)))
      .returning()
    if (!deleted) return
    if (deleted.rootId)
      await tx.db
        .update(contributionComments)
        .set({ replyCount: sql`greatest(0, ${contributionComments.replyCount} - 1)` })
        .where(eq(contributionComments.id, deleted.rootId))
    await addToCommentCount(tx, deleted.contributionId, -1)
  })
}

/** Sets or removes the user's like; idempotent. Throws COMMENT_NOT_FOUND and what getVisibleContribution() throws. */
export async function setCommentLike(ctx: AppContext, userId: string, commentId: string, isLiked: boolean) {
  const { row } = await getVisibleComment(ctx, userId, commentId)
  if (row.isDeleted) throw httpError('COMMENT_NOT_FOUND')
  const now = ctx.clock.now().toISOString()
  const likeChange = isLiked
    ? sql`insert into ${commentLikes} (comment_id, user_id, created_at)
        values (${commentId}::bigint, ${userId}::bigint, ${now}::timestamptz) on conflict do nothing returning 1`
    : sql`delete from ${commentLikes} where comment_id = ${commentId}::bigint and user_id = ${userId}::bigint returning 1`
  await ctx.db.execute(sql`with moved as (${likeChange})
    update ${contributionComments} set like_count = greatest(0, like_count + (${sql.raw(isLiked ? '1' : '-1')}))
    where id = ${commentId}::bigint and exists (select 1 from moved)`)
  const [after] = await ctx.db
    .select({ likeCount: contributionComments.likeCount })
    .from(contributionComments)
    .where(eq(contributionComments.id, commentId))
  return { isLiked, likeCount: after?.likeCount ?? 0 }
}
