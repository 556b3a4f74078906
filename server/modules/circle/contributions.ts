/** Posts and questions on their way out. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { contribution, contributionCard } from '../../../contract/api/circlePosts'
import type { CircleRole, ContributionAction, ContributionKind } from '../../../contract/domain/circle'
import { CIRCLE_LIMITS as MAX } from '../../../contract/domain/circle'
import { type RichText, withFileIds, withImageUrls } from '../../../contract/domain/richText'
import type { Context } from '../../context'
import { circleCollections, circleContributions, circleLikes, circleMembers, circles } from '../../db/schema'
import { fail } from '../../plugins/errors'
import { peopleOf } from './people'
import { type CircleRow, isApproved, mayRead } from './policy'
import { briefOf } from './present'

export type ContributionRow = typeof circleContributions.$inferSelect
type Card = z.input<typeof contributionCard>
type Shown = z.input<typeof contribution>

/** Everything but the text, which only its reader needs. */
const { content: text, ...light } = getTableColumns(circleContributions)
export type Light = Omit<ContributionRow, 'content'>

/** A contribution with its circle and what the viewer is there. */
export interface Seen {
  row: Light
  circle: CircleRow
  role: CircleRole | null
}

/** What the viewer may do: until it is published its author changes it; author and owner delete; members comment where it is open. */
const actsOn = (userId: string, { row, circle, role }: Seen): ContributionAction[] => {
  const acts: ContributionAction[] = []
  const isAuthor = row.authorId === userId
  if (isAuthor && (row.status === 'pending' || row.status === 'reject')) acts.push('edit')
  if (isAuthor || role === 'owner') acts.push('delete')
  if (role === 'owner' && row.status === 'published') acts.push('essence')
  if (role && row.status === 'published' && circle.status === 'open') acts.push('comment')
  return acts
}

const mark = (table: typeof circleLikes | typeof circleCollections, userId: string) =>
  sql<boolean>`exists (select 1 from ${table} x where x.contribution_id = ${circleContributions.id} and x.user_id = ${userId}::bigint)`

const cardsWhere = (ctx: Context, userId: string, where: SQL | undefined) =>
  ctx.db
    .select({
      row: light,
      circle: circles,
      role: circleMembers.role,
      isLiked: mark(circleLikes, userId),
      isCollected: mark(circleCollections, userId),
    })
    .from(circleContributions)
    .innerJoin(circles, eq(circles.id, circleContributions.circleId))
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
    .where(where)

type Found = Awaited<ReturnType<typeof cardsWhere>>[number]

const present = (ctx: Context, userId: string, found: Found, author: Card['author']): Card => {
  const { row, circle, role, isLiked, isCollected } = found
  return {
    id: row.id,
    kind: row.kind,
    circle: briefOf(ctx, circle),
    author,
    title: row.title,
    excerpt: row.excerpt,
    pictureUrls: row.pictureIds.slice(0, MAX.cardPictures).map((id) => ctx.files.urlOf(id)),
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
    can: actsOn(userId, { row, circle, role }),
  }
}

/** Cards of `ids`, in that order. */
export async function cardsOf(ctx: Context, userId: string, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const found = await cardsWhere(ctx, userId, inArray(circleContributions.id, [...ids]))
  const personOf = await peopleOf(
    ctx,
    found.map(({ row }) => row.authorId),
  )
  const known = new Map(found.map((one) => [one.row.id, one]))
  return ids.flatMap((id) => {
    const one = known.get(id)
    return one ? [present(ctx, userId, one, personOf(one.row.authorId))] : []
  })
}

/** A stored text with addresses and public names of its pictures. */
export const shownText = (ctx: Context, content: RichText): RichText =>
  withFileIds(
    withImageUrls(content, (fileId) => ctx.files.urlOf(fileId)),
    (fileId) => ctx.files.nameOf(fileId),
  )

/** One whole contribution as its reader gets it. Throws CONTRIBUTION_NOT_FOUND. */
export async function presentContribution(ctx: Context, userId: string, id: string): Promise<Shown> {
  const [card] = await cardsOf(ctx, userId, [id])
  const [whole] = await ctx.db.select({ text }).from(circleContributions).where(eq(circleContributions.id, id))
  if (!card || !whole) throw fail('CONTRIBUTION_NOT_FOUND')
  const content = shownText(ctx, whole.text)
  return { ...card, content: content as Shown['content'] }
}

/**
 * A contribution the viewer may see: published where he may read, or his own in any state. Throws CONTRIBUTION_NOT_FOUND (also for
 * the other kind, when one is named), CONTRIBUTION_DELETED. What stands in a private circle is unknown outside it.
 */
export async function seenBy(ctx: Context, userId: string, id: string, kind?: ContributionKind): Promise<Seen> {
  const [found] = await ctx.db
    .select({ row: light, circle: circles, role: circleMembers.role })
    .from(circleContributions)
    .innerJoin(circles, eq(circles.id, circleContributions.circleId))
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)))
    .where(eq(circleContributions.id, id))
  const isMine = found?.row.authorId === userId
  if (!found || (kind && found.row.kind !== kind) || !isApproved(found)) throw fail('CONTRIBUTION_NOT_FOUND')
  if (!isMine && !mayRead(found)) throw fail('CONTRIBUTION_NOT_FOUND')
  if (found.row.status === 'deleted') throw fail('CONTRIBUTION_DELETED')
  if (found.row.status !== 'published' && !isMine) throw fail('CONTRIBUTION_NOT_FOUND')
  return found
}
