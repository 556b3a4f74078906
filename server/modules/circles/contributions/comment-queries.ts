/** Reads comments: a page of them with the first replies of each, and further replies. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { circleCommentCalls as calls } from '../../../../contract/api/circle/circle-comments'
import type * as circleComments from '../../../../contract/calls/circles/circle-comments'
import { CIRCLE_LIMITS as MAX } from '../../../../contract/domain/circle'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import { afterCursor, countRows, pageOf } from '../../../db/keyset-page'
import { commentLikes, contributionComments } from '../../../db/schema'
import { bigintArray } from '../../../db/sql-helpers'
import { getCircleUsers } from '../circle-users'
import { decodeCursor, toPage } from '../cursor'
import { getVisibleContribution, type VisibleContribution } from './present'

export type CommentRow = typeof contributionComments.$inferSelect
type CommentView = z.input<(typeof calls)[typeof circleComments.create]['output']>
type ReplyView = CommentView['replies'][number]

/** A deleted comment that has replies stays in the list. */
const IS_VISIBLE_ROOT = sql`${contributionComments.rootId} is null and (not ${contributionComments.isDeleted} or ${contributionComments.replyCount} > 0)`
const IS_REPLY = sql`${contributionComments.rootId} is not null and not ${contributionComments.isDeleted}`

/** The first replies of these comments in one statement: one more of each than are shown. */
async function firstReplies(ctx: AppContext, roots: CommentRow[]): Promise<CommentRow[]> {
  const rootIds = roots.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id)
  if (rootIds.length === 0) return []
  const { rows } = await ctx.db.execute(sql`
    select s.id::text as id from unnest(${bigintArray(rootIds)}) q(root_id) cross join lateral (
      select c.id from ${contributionComments} c where c.root_id = q.root_id and c.root_id is not null and not c.is_deleted
      order by c.created_at, c.id limit ${MAX.repliesShown + 1}) s`)
  const ids = rows.map(({ id }) => String(id))
  return ctx.db
    .select()
    .from(contributionComments)
    .where(sql`${contributionComments.id} = any(${bigintArray(ids)})`)
    .orderBy(asc(contributionComments.createdAt), asc(contributionComments.id))
}

async function listLikedIds(ctx: AppContext, userId: string, rows: CommentRow[]): Promise<Set<string>> {
  const likes = await ctx.db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(
      and(eq(commentLikes.userId, userId), sql`${commentLikes.commentId} = any(${bigintArray(rows.map((r) => r.id))})`),
    )
  return new Set(likes.map(({ id }) => id))
}

/** Presents single comments of one contribution to a viewer. */
async function createPresenter(
  ctx: AppContext,
  userId: string,
  { row, role, circle }: VisibleContribution,
  rows: CommentRow[],
) {
  const liked = await listLikedIds(ctx, userId, rows)
  const userOf = await getCircleUsers(
    ctx,
    rows.flatMap(({ authorId, replyToUserId }) => (replyToUserId ? [authorId, replyToUserId] : [authorId])),
  )
  const canReply = role !== null && circle.status === 'open' && row.status === 'published'
  return (comment: CommentRow): ReplyView => {
    const actions: ReplyView['can'] = []
    if (canReply && !comment.isDeleted) actions.push('reply')
    if (!comment.isDeleted && (comment.authorId === userId || role === 'owner')) actions.push('delete')
    return {
      id: comment.id,
      contributionId: comment.contributionId,
      author: userOf(comment.authorId),
      content: comment.content,
      isDeleted: comment.isDeleted,
      isByAuthor: comment.authorId === row.authorId,
      replyTo: comment.replyToUserId
        ? { userId: comment.replyToUserId, name: userOf(comment.replyToUserId).name }
        : null,
      likeCount: comment.likeCount,
      isLiked: liked.has(comment.id),
      createdTime: comment.createdAt.toISOString(),
      can: actions,
    }
  }
}

/** Comments of one contribution, each with its first replies. */
export async function presentComments(
  ctx: AppContext,
  userId: string,
  contribution: VisibleContribution,
  roots: CommentRow[],
): Promise<CommentView[]> {
  const replies = await firstReplies(ctx, roots)
  const presentComment = await createPresenter(ctx, userId, contribution, [...roots, ...replies])
  return roots.map((root) => {
    const replyPage = pageOf(
      replies.filter(({ rootId }) => rootId === root.id),
      MAX.repliesShown,
      (row) => row,
    )
    return {
      ...presentComment(root),
      replyCount: root.replyCount,
      replies: replyPage.rows.map(presentComment),
      repliesCursor: replyPage.nextCursor,
    }
  })
}

interface ListQuery {
  contributionId: string
  sort: 'hot' | 'latest' | 'earliest'
  cursor: string
  pageSize: number
}

async function listRoots(ctx: AppContext, isVisible: SQL | undefined, { sort, cursor, pageSize }: ListQuery) {
  if (sort === 'hot') {
    const position = decodeCursor(cursor)
    const afterPosition =
      position &&
      sql`(${contributionComments.likeCount}, ${contributionComments.id}) < (${Math.trunc(position.value)}::bigint, ${position.id}::bigint)`
    const rows = await ctx.db
      .select()
      .from(contributionComments)
      .where(and(isVisible, afterPosition))
      .orderBy(desc(contributionComments.likeCount), desc(contributionComments.id))
      .limit(pageSize + 1)
    return toPage(rows, pageSize, ({ likeCount, id }) => ({ value: likeCount, id }))
  }
  const isAscending = sort === 'earliest'
  const order = isAscending ? asc : desc
  const rows = await ctx.db
    .select()
    .from(contributionComments)
    .where(and(isVisible, afterCursor(contributionComments, cursor, isAscending)))
    .orderBy(order(contributionComments.createdAt), order(contributionComments.id))
    .limit(pageSize + 1)
  return pageOf(rows, pageSize, (row) => row)
}

/** A page of comments. Throws what getVisibleContribution() throws. */
export async function listComments(ctx: AppContext, userId: string, query: ListQuery) {
  const contribution = await getVisibleContribution(ctx, userId, query.contributionId)
  const isVisible = and(eq(contributionComments.contributionId, query.contributionId), IS_VISIBLE_ROOT)
  const page = await listRoots(ctx, isVisible, query)
  return {
    rows: await presentComments(ctx, userId, contribution, page.rows),
    nextCursor: page.nextCursor,
    countAll: () => countRows(ctx.db, contributionComments, isVisible),
  }
}

/**
 * A comment the viewer may see, with its contribution. Throws COMMENT_NOT_FOUND, also when the contribution is not visible.
 */
export async function getVisibleComment(
  ctx: AppContext,
  userId: string,
  commentId: string,
): Promise<{ row: CommentRow; contribution: VisibleContribution }> {
  const [row] = await ctx.db.select().from(contributionComments).where(eq(contributionComments.id, commentId))
  if (!row) throw httpError('COMMENT_NOT_FOUND')
  const contribution = await getVisibleContribution(ctx, userId, row.contributionId).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? httpError('COMMENT_NOT_FOUND') : error
  })
  return { row, contribution }
}

/** A page of replies to a comment, the oldest first. Throws COMMENT_NOT_FOUND. */
export async function listReplies(
  ctx: AppContext,
  userId: string,
  { commentId, cursor, pageSize }: { commentId: string; cursor: string; pageSize: number },
) {
  const { row: root, contribution } = await getVisibleComment(ctx, userId, commentId)
  if (root.rootId) throw httpError('COMMENT_NOT_FOUND')
  const isVisible = and(eq(contributionComments.rootId, commentId), IS_REPLY)
  const rows = await ctx.db
    .select()
    .from(contributionComments)
    .where(and(isVisible, afterCursor(contributionComments, cursor, true)))
    .orderBy(asc(contributionComments.createdAt), asc(contributionComments.id))
    .limit(pageSize + 1)
  const page = pageOf(rows, pageSize, (row) => row)
  const presentComment = await createPresenter(ctx, userId, contribution, page.rows)
  return {
    rows: page.rows.map(presentComment),
    nextCursor: page.nextCursor,
    countAll: () => countRows(ctx.db, contributionComments, isVisible),
  }
}
