/**
 * Inserts many circles and contributions for demo data and the benchmark: rows as the commands write them, counters from
 * the tables.
 */
import { sql } from 'drizzle-orm'
import type { ContributionKind } from '../../../contract/domain/circle'
import type { AppContext } from '../../app-context'
import { contributions as c, circleMembers, circles, contributionComments, contributionLikes } from '../../db/schema'
import { toCircleColumns } from './circle-commands'
import { type ContributionInput, toContributionColumns } from './contributions/commands'
import { hotScore, initialCircleHotScore } from './hot-score'

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
  await db.execute(sql`update ${contributionComments} r set reply_count = n.replies from (
    select root_id, count(*)::int as replies from ${contributionComments} where root_id is not null and not is_deleted group by 1) n
    where n.root_id = r.id`)
  await db.execute(sql`update ${c} t set like_count = n.likes from (
    select contribution_id, count(*)::int as likes from ${contributionLikes} group by 1) n where n.contribution_id = t.id`)
  await db.execute(sql`update ${c} t set comment_count = n.comments from (
    select contribution_id, count(*)::int as comments from ${contributionComments} where not is_deleted group by 1) n
    where n.contribution_id = t.id`)
  await db.execute(
    sql`update ${c} set heat = ${hotScore(sql`read_count`, sql`like_count`, sql`collect_count`, sql`comment_count`, sql`coalesce(published_at, created_at)`)}`,
  )
  await db.execute(sql`update ${circles} k set
    member_count = (select count(*)::int from ${circleMembers} m where m.circle_id = k.id),
    contribution_count = (select count(*)::int from ${c} t where t.circle_id = k.id and t.status = 'published'),
    active_at = coalesce((select max(published_at) from ${c} t where t.circle_id = k.id), k.active_at)`)
  await db.execute(sql`update ${circles} set heat = ln((1 + member_count + 3 * contribution_count)::double precision)
    + extract(epoch from active_at)::double precision / 604800`)
}
