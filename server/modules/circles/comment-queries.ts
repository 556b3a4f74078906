/** Comments on their way out: a page of them with the first replies of each, and the rest of the replies. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { circleCommentCalls as calls } from '../../../contract/api/circle-comments'
import { CIRCLE_LIMITS as MAX } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { HttpError, httpError } from '../../core/errors'
import { afterCursor, pageOf } from '../../db/keyset-page'
import { commentLikes, contributionComments } from '../../db/schema'
import { bigintArray, getCircleUsers } from './circle-users'
import type { CommentRow } from './comment-commands'
import { cutPage, readCursor } from './cursor'
import { requireVisibleContribution, type VisibleContribution } from './present-contribution'

type Shown = z.input<(typeof calls)['POST /circle-center/api/v1/mobile/circles/comments/create']['output']>
type Reply = Shown['replies'][number]

/** A deleted comment that has replies keeps its place. */
const STANDING = sql`${contributionComments.rootId} is null and (not ${contributionComments.isDeleted} or ${contributionComments.replyCount} > 0)`
const IS_REPLY = sql`${contributionComments.rootId} is not null and not ${contributionComments.isDeleted}`

/** The first replies of some comments, one more than are shown of each, in one statement. */
async function firstReplies(ctx: AppContext, roots: CommentRow[]): Promise<CommentRow[]> {
  const wanted = roots.filter(({ replyCount }) => replyCount > 0).map(({ id }) => id)
  if (wanted.length === 0) return []
  const { rows } = await ctx.db.execute(sql`
    select s.id::text as id from unnest(${bigintArray(wanted)}) q(root_id) cross join lateral (
      select c.id from ${contributionComments} c where c.root_id = q.root_id and c.root_id is not null and not c.is_deleted
      order by c.created_at, c.id limit ${MAX.repliesShown + 1}) s`)
  const found = rows.map(({ id }) => String(id))
  return ctx.db
    .select()
    .from(contributionComments)
    .where(sql`${contributionComments.id} = any(${bigintArray(found)})`)
    .orderBy(asc(contributionComments.createdAt), asc(contributionComments.id))
}

async function likedOf(ctx: AppContext, userId: string, rows: CommentRow[]): Promise<Set<string>> {
  const found = await ctx.db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(
      and(eq(commentLikes.userId, userId), sql`${commentLikes.commentId} = any(${bigintArray(rows.map((r) => r.id))})`),
    )
  return new Set(found.map(({ id }) => id))
}

/** How a reader sees single comments of one contribution. */
async function reader(ctx: AppContext, userId: string, { row, role, circle }: VisibleContribution, rows: CommentRow[]) {
  const liked = await likedOf(ctx, userId, rows)
  const personOf = await getCircleUsers(
    ctx,
    rows.flatMap(({ authorId, replyToUserId }) => (replyToUserId ? [authorId, replyToUserId] : [authorId])),
  )
  const mayReply = role !== null && circle.status === 'open' && row.status === 'published'
  return (comment: CommentRow): Reply => {
    const acts: Reply['can'] = []
    if (mayReply && !comment.isDeleted) acts.push('reply')
    if (!comment.isDeleted && (comment.authorId === userId || role === 'owner')) acts.push('delete')
    return {
      id: comment.id,
      contributionId: comment.contributionId,
      author: personOf(comment.authorId),
      content: comment.content,
      isDeleted: comment.isDeleted,
      isByAuthor: comment.authorId === row.authorId,
      replyTo: comment.replyToUserId
        ? { userId: comment.replyToUserId, name: personOf(comment.replyToUserId).name }
        : null,
      likeCount: comment.likeCount,
      isLiked: liked.has(comment.id),
      createdTime: comment.createdAt.toISOString(),
      can: acts,
    }
  }
}

/** Comments of one contribution, each with its first replies. */
export async function presentComments(
  ctx: AppContext,
  userId: string,
  seen: VisibleContribution,
  roots: CommentRow[],
): Promise<Shown[]> {
  const replies = await firstReplies(ctx, roots)
  const show = await reader(ctx, userId, seen, [...roots, ...replies])
  return roots.map((root) => {
    const first = pageOf(
      replies.filter(({ rootId }) => rootId === root.id),
      MAX.repliesShown,
      (row) => row,
    )
    return {
      ...show(root),
      replyCount: root.replyCount,
      replies: first.rows.map(show),
      repliesCursor: first.nextCursor,
    }
  })
}

interface Asked {
  contributionId: string
  sort: 'hot' | 'latest' | 'earliest'
  cursor: string
  pageSize: number
}

async function rootsOf(ctx: AppContext, { contributionId, sort, cursor, pageSize }: Asked) {
  const ofOne = and(eq(contributionComments.contributionId, contributionId), STANDING)
  if (sort === 'hot') {
    const from = readCursor(cursor)
    const rest =
      from &&
      sql`(${contributionComments.likeCount}, ${contributionComments.id}) < (${Math.trunc(from.value)}::bigint, ${from.id}::bigint)`
    const rows = await ctx.db
      .select()
      .from(contributionComments)
      .where(and(ofOne, rest))
      .orderBy(desc(contributionComments.likeCount), desc(contributionComments.id))
      .limit(pageSize + 1)
    return cutPage(rows, pageSize, ({ likeCount, id }) => ({ value: likeCount, id }))
  }
  const isAscending = sort === 'earliest'
  const order = isAscending ? asc : desc
  const rows = await ctx.db
    .select()
    .from(contributionComments)
    .where(and(ofOne, afterCursor(contributionComments, cursor, isAscending)))
    .orderBy(order(contributionComments.createdAt), order(contributionComments.id))
    .limit(pageSize + 1)
  return pageOf(rows, pageSize, (row) => row)
}

/** A page of comments. Throws what seenBy() throws. */
export async function listComments(ctx: AppContext, userId: string, asked: Asked) {
  const seen = await requireVisibleContribution(ctx, userId, asked.contributionId)
  const page = await rootsOf(ctx, asked)
  return { rows: await presentComments(ctx, userId, seen, page.rows), nextCursor: page.nextCursor }
}

/** A comment the viewer may see, with its contribution; what it stands under is named to nobody else. Throws COMMENT_NOT_FOUND. */
export async function seenComment(
  ctx: AppContext,
  userId: string,
  commentId: string,
): Promise<{ row: CommentRow; seen: VisibleContribution }> {
  const [row] = await ctx.db.select().from(contributionComments).where(eq(contributionComments.id, commentId))
  if (!row) throw httpError('COMMENT_NOT_FOUND')
  const seen = await requireVisibleContribution(ctx, userId, row.contributionId).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? httpError('COMMENT_NOT_FOUND') : error
  })
  return { row, seen }
}

/** The replies of one comment, the first to come first. Throws COMMENT_NOT_FOUND. */
export async function listReplies(
  ctx: AppContext,
  userId: string,
  { commentId, cursor, pageSize }: { commentId: string; cursor: string; pageSize: number },
) {
  const { row: root, seen } = await seenComment(ctx, userId, commentId)
  if (root.rootId) throw httpError('COMMENT_NOT_FOUND')
  const rows = await ctx.db
    .select()
    .from(contributionComments)
    .where(and(eq(contributionComments.rootId, commentId), IS_REPLY, afterCursor(contributionComments, cursor, true)))
    .orderBy(asc(contributionComments.createdAt), asc(contributionComments.id))
    .limit(pageSize + 1)
  const page = pageOf(rows, pageSize, (row) => row)
  const show = await reader(ctx, userId, seen, page.rows)
  return { rows: page.rows.map(show), nextCursor: page.nextCursor }
}
