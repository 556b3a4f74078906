/**
 * Inserts many circles and contributions for demo data and the benchmark: rows as the commands write them, counters from
 * the tables.
 */
import { and, count, eq, isNotNull, max, not, sql } from 'drizzle-orm'
import type { ContributionKind } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { circleMembers, circles, contributionComments, contributionLikes, contributions } from '../../db/schema'
import type { Db } from '../../db/types'
import { toCircleColumns } from './circle-commands'
import { type ContributionInput, toContributionColumns } from './contributions/commands'
import { circleCounterUpdates, hotScore, initialCircleHotScore } from './hot-score'

type RowSources = Pick<AppContext, 'clock' | 'ids'>

interface NewCircle {
  ownerId: string
  name: string
  introduction: string
  isPublic?: boolean
  isJoinApprovalRequired?: boolean
}

/** The row of an open circle created now, with its owner as the only member. */
export function toCircleRow({ clock, ids }: RowSources, { ownerId, name, introduction, ...settings }: NewCircle) {
  const now = clock.now()
  return {
    ...toCircleColumns({ name, introduction, avatarFileId: '' }),
    id: ids.next(),
    ownerId,
    status: 'open' as const,
    isPublic: settings.isPublic ?? true,
    isJoinApprovalRequired: settings.isJoinApprovalRequired ?? true,
    canApplyAsCreator: true,
    memberCount: 1,
    activeAt: now,
    heat: initialCircleHotScore(now),
    createdAt: now,
    updatedAt: now,
  }
}

interface NewContribution extends ContributionInput {
  circleId: string
  authorId: string
  kind: ContributionKind
  isListed: boolean
  isEssence: boolean
  reads: number
}

/** The row of a contribution published now. */
export function toContributionRow({ clock, ids }: RowSources, { title, content, reads, ...rest }: NewContribution) {
  const now = clock.now()
  const text = toContributionColumns({ title, content })
  return {
    ...rest,
    ...text,
    id: ids.next(),
    status: 'published' as const,
    readCount: reads,
    createdAt: now,
    publishedAt: now,
  }
}

/** Recomputes the counters and hot scores of everything from the tables. */
export async function recountCircles({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await recountReplies(db)
  await recountContributions(db)
  await db.update(circles).set({
    memberCount: db.$count(circleMembers, eq(circleMembers.circleId, circles.id)),
    contributionCount: db.$count(
      contributions,
      and(eq(contributions.circleId, circles.id), eq(contributions.status, 'published')),
    ),
    activeAt: sql`coalesce(${db
      .select({ at: max(contributions.publishedAt) })
      .from(contributions)
      .where(eq(contributions.circleId, circles.id))}, ${circles.activeAt})`,
  })
  await db.update(circles).set({ heat: circleCounterUpdates({}).heat })
}

async function recountReplies(db: Db): Promise<void> {
  const replies = db
    .select({ rootId: contributionComments.rootId, total: count().as('total') })
    .from(contributionComments)
    .where(and(isNotNull(contributionComments.rootId), not(contributionComments.isDeleted)))
    .groupBy(contributionComments.rootId)
    .as('replies')
  await db
    .update(contributionComments)
    .set({ replyCount: sql`${replies.total}` })
    .from(replies)
    .where(eq(contributionComments.id, replies.rootId))
}

async function recountContributions(db: Db): Promise<void> {
  const likes = db
    .select({ contributionId: contributionLikes.contributionId, total: count().as('total') })
    .from(contributionLikes)
    .groupBy(contributionLikes.contributionId)
    .as('likes')
  await db
    .update(contributions)
    .set({ likeCount: sql`${likes.total}` })
    .from(likes)
    .where(eq(contributions.id, likes.contributionId))
  const comments = db
    .select({ contributionId: contributionComments.contributionId, total: count().as('total') })
    .from(contributionComments)
    .where(not(contributionComments.isDeleted))
    .groupBy(contributionComments.contributionId)
    .as('comments')
  await db
    .update(contributions)
    .set({ commentCount: sql`${comments.total}` })
    .from(comments)
    .where(eq(contributions.id, comments.contributionId))
  const { readCount, likeCount, collectCount, commentCount, publishedAt, createdAt } = contributions
  await db.update(contributions).set({
    heat: hotScore(readCount, likeCount, collectCount, commentCount, sql`coalesce(${publishedAt}, ${createdAt})`),
  })
}
