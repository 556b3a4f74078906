/** Presents contributions. */
import { and, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { contribution, contributionCard } from '../../../../contract/api/circle/circle-contributions'
import type { CircleRole, ContributionAction, ContributionKind } from '../../../../contract/domain/circle'
import { CIRCLE_LIMITS as MAX } from '../../../../contract/domain/circle'
import { type RichText, withFileIds, withImageUrls } from '../../../../contract/domain/rich-text'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import {
  circleMembers,
  circles,
  contributionCollections,
  contributionLikes,
  contributions,
  users,
} from '../../../db/schema'
import { presentCircleUser, USER_COLUMNS } from '../circle-users'
import { type CircleRow, canRead, isApproved } from '../policy'
import { presentCircleBrief } from '../present'

export type ContributionRow = typeof contributions.$inferSelect
type CardView = z.input<typeof contributionCard>
type ContributionView = z.input<typeof contribution>

/** All columns but the content, which only the detail needs. */
const { content: contentColumn, ...columns } = getTableColumns(contributions)
export type ContributionCard = Omit<ContributionRow, 'content'>

/** What a card shows of its circle, and what its actions depend on. */
const circleColumns = {
  id: circles.id,
  name: circles.name,
  avatarFileId: circles.avatarFileId,
  status: circles.status,
}

/** A contribution with its circle and the viewer's role there. */
export interface VisibleContribution {
  row: ContributionCard
  circle: CircleRow
  role: CircleRole | null
}

/**
 * Actions of the viewer: the author edits until it is published; author and owner delete; members comment in an open
 * circle.
 */
const contributionActions = (
  userId: string,
  { row, circle, role }: Pick<CardRow, 'row' | 'role'> & { circle: Pick<CircleRow, 'status'> },
): ContributionAction[] => {
  const actions: ContributionAction[] = []
  const isAuthor = row.authorId === userId
  if (isAuthor && (row.status === 'pending' || row.status === 'reject')) actions.push('edit')
  if (isAuthor || role === 'owner') actions.push('delete')
  if (role === 'owner' && row.status === 'published') actions.push('essence')
  if (role && row.status === 'published' && circle.status === 'open') actions.push('comment')
  return actions
}

type Param = string | Placeholder

const hasMark = (table: typeof contributionLikes | typeof contributionCollections, userId: Param) =>
  sql<boolean>`exists (select 1 from ${table} x where x.contribution_id = ${contributions.id} and x.user_id = ${userId}::bigint)`

/** What a card needs, of the tables that joinCards() joins. */
export const cardColumns = (userId: Param) => ({
  row: columns,
  circle: circleColumns,
  author: USER_COLUMNS,
  role: circleMembers.role,
  isLiked: hasMark(contributionLikes, userId),
  isCollected: hasMark(contributionCollections, userId),
})

/** Joins circle, author and the viewer's membership to the contributions. */
export const joinCards = <Q extends PgSelect>(query: Q, userId: Param) =>
  query
    .innerJoin(circles, eq(circles.id, contributions.circleId))
    .leftJoin(users, eq(users.id, contributions.authorId))
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))

const cardsWhere = (ctx: AppContext, userId: string, where: SQL | undefined) =>
  joinCards(ctx.db.select(cardColumns(userId)).from(contributions).$dynamic(), userId).where(where)

export type CardRow = Awaited<ReturnType<typeof cardsWhere>>[number]

/** A card as `userId` sees it. */
export function presentCard(ctx: AppContext, userId: string, found: CardRow): CardView {
  const { row, circle, role, isLiked, isCollected } = found
  return {
    id: row.id,
    kind: row.kind,
    circle: presentCircleBrief(ctx, circle),
    author: presentCircleUser(ctx, row.authorId, found.author ?? undefined),
    title: row.title,
    excerpt: row.excerpt,
    pictureUrls: row.imageIds.slice(0, MAX.cardImages).map((id) => ctx.files.urlOf(id)),
    isEssence: row.isEssence,
    status: row.status,
    opinion: row.authorId === userId ? row.opinion : '',
    readCount: row.readCount,
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    collectCount: row.collectCount,
    isLiked,
    isCollected,
    createdTime: row.createdAt.toISOString(),
    publishedTime: row.publishedAt?.toISOString() ?? null,
    can: contributionActions(userId, { row, circle, role }),
  }
}

/** Cards of `ids`, in that order. */
export async function presentContributionCards(
  ctx: AppContext,
  userId: string,
  ids: readonly string[],
): Promise<CardView[]> {
  if (ids.length === 0) return []
  const cardRows = await cardsWhere(ctx, userId, inArray(contributions.id, [...ids]))
  const cardsById = new Map(cardRows.map((card) => [card.row.id, card]))
  return ids.flatMap((id) => {
    const card = cardsById.get(id)
    return card ? [presentCard(ctx, userId, card)] : []
  })
}

/** A stored rich text with URLs and public names of its images. */
export const presentRichText = (ctx: AppContext, content: RichText): RichText =>
  withFileIds(
    withImageUrls(content, (fileId) => ctx.files.urlOf(fileId)),
    (fileId) => ctx.files.nameOf(fileId),
  )

/** One contribution with its content. Throws CONTRIBUTION_NOT_FOUND. */
export async function presentContribution(ctx: AppContext, userId: string, id: string): Promise<ContributionView> {
  const [card] = await presentContributionCards(ctx, userId, [id])
  const [detail] = await ctx.db.select({ text: contentColumn }).from(contributions).where(eq(contributions.id, id))
  if (!card || !detail) throw httpError('CONTRIBUTION_NOT_FOUND')
  const content = presentRichText(ctx, detail.text)
  return { ...card, content: content as ContributionView['content'] }
}

/**
 * A contribution the viewer may see: published in a readable circle, or the viewer's own in any status. Throws
 * CONTRIBUTION_NOT_FOUND (also when `kind` differs), CONTRIBUTION_DELETED. Contributions of private circles are unknown to
 * non-members.
 */
export async function getVisibleContribution(
  ctx: AppContext,
  userId: string,
  id: string,
  kind?: ContributionKind,
): Promise<VisibleContribution> {
  const [found] = await ctx.db
    .select({ row: columns, circle: circles, role: circleMembers.role })
    .from(contributions)
    .innerJoin(circles, eq(circles.id, contributions.circleId))
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
    .where(eq(contributions.id, id))
  const isMine = found?.row.authorId === userId
  if (!found || (kind && found.row.kind !== kind) || !isApproved(found)) throw httpError('CONTRIBUTION_NOT_FOUND')
  if (!isMine && !canRead(found)) throw httpError('CONTRIBUTION_NOT_FOUND')
  if (found.row.status === 'deleted') throw httpError('CONTRIBUTION_DELETED')
  if (found.row.status !== 'published' && !isMine) throw httpError('CONTRIBUTION_NOT_FOUND')
  return found
}
