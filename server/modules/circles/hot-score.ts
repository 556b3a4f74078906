/** Hot scores, which order hot lists: attention weighed against age in one number that an index can hold. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { circles } from '../../db/schema'

/** Seconds in which a contribution, or a circle, must grow e-fold to keep its rank before newer ones. */
const CONTRIBUTION_SECONDS = 216_000
const CIRCLE_SECONDS = 604_800

/** How the counters of a contribution change. */
export interface CounterDeltas {
  reads?: number
  likes?: number
  collects?: number
  comments?: number
}

const seconds = (at: SQL) => sql`extract(epoch from ${at})::double precision`

/** A contribution's hot score. A like weighs five reads, a comment eight, a collection ten. */
export const hotScore = (
  reads: SQLWrapper,
  likes: SQLWrapper,
  collects: SQLWrapper,
  comments: SQLWrapper,
  publishedAt: SQL,
): SQL =>
  sql`ln((1 + ${reads} + 5 * ${likes} + 10 * ${collects} + 8 * ${comments})::double precision) + ${seconds(publishedAt)} / ${sql.raw(String(CONTRIBUTION_SECONDS))}`

const incremented = (column: string, delta = 0): SQL =>
  sql.raw(delta ? `greatest(0, ${column} + (${Math.trunc(delta)}))` : column)

/** The `set` list of an update that changes counters and hot score together. */
export function counterUpdates({ reads, likes, collects, comments }: CounterDeltas): SQL {
  const counters = [
    incremented('read_count', reads),
    incremented('like_count', likes),
    incremented('collect_count', collects),
    incremented('comment_count', comments),
  ] as const
  return sql`read_count = ${counters[0]}, like_count = ${counters[1]}, collect_count = ${counters[2]}, comment_count = ${counters[3]},
    heat = ${hotScore(counters[0], counters[1], counters[2], counters[3], sql`coalesce(published_at, created_at)`)}`
}

/** The hot score of a contribution published at `at` that nobody has read. */
export function initialHotScore(at: Date): SQL {
  const zero = sql`0`
  return hotScore(zero, zero, zero, zero, sql`${at.toISOString()}::timestamptz`)
}

/** A circle's counters and hot score after members join or leave, or contributions are published or deleted. */
export function circleCounterUpdates(deltas: { members?: number; contributions?: number }, activeAt?: Date) {
  const members = sql`greatest(0, ${circles.memberCount} + ${deltas.members ?? 0}::int)`
  const contributions = sql`greatest(0, ${circles.contributionCount} + ${deltas.contributions ?? 0}::int)`
  const at = activeAt ? sql`${activeAt.toISOString()}::timestamptz` : sql`${circles.activeAt}`
  return {
    memberCount: members,
    contributionCount: contributions,
    activeAt: at,
    heat: sql`ln((1 + ${members} + 3 * ${contributions})::double precision) + ${seconds(at)} / ${sql.raw(String(CIRCLE_SECONDS))}`,
  }
}

/** The hot score of a circle whose only member is its owner. */
export const initialCircleHotScore = (at: Date): number => Math.log(2) + at.getTime() / 1000 / CIRCLE_SECONDS
