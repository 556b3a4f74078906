/** The company's entry for a candidate, and the events of its timeline. Other commands write both in their own transaction. */
import { sql } from 'drizzle-orm'
import type { CandidateSource, TimelineEventType } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { poolCandidates, timelineEvents } from '../../../db/schema'
import { indexPoolKeywords } from '../pool-keyword-index'

/** Unique ids in the one order for locking, so that two batches over the same candidates wait for each other instead of deadlocking. */
export const sortForLocking = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))

/** The ids that are not among the others, in their order. */
export const idsWithout = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id))

interface EntriesInput {
  companyId: string
  resumeIds: readonly string[]
  source: CandidateSource
  /** The candidate came to the company (again) and moves to the top of the list. */
  isArrival?: boolean
}

/** Creates missing entries; with `isArrival` existing ones move to the top of the list. */
export async function ensureEntries(
  ctx: AppContext,
  { companyId, resumeIds, source, isArrival }: EntriesInput,
): Promise<void> {
  if (!resumeIds.length) return
  const now = ctx.clock.now()
  const referredAt = source === 'referral' ? now : null
  const insert = ctx.db.insert(poolCandidates).values(
    sortForLocking(resumeIds).map((resumeId) => ({
      companyId,
      resumeId,
      stage: 'new' as const,
      stageBefore: 'new' as const,
      reason: '',
      source,
      note: '',
      referredAt,
      stageAt: now,
      cameAt: now,
      createdAt: now,
    })),
  )
  if (isArrival)
    await insert.onConflictDoUpdate({
      target: [poolCandidates.companyId, poolCandidates.resumeId],
      set: { cameAt: now, referredAt: sql`coalesce(excluded.referred_at, ${poolCandidates.referredAt})` },
    })
  else await insert.onConflictDoNothing()
  await indexPoolKeywords(ctx, companyId, sortForLocking(resumeIds))
}

export interface TimelineEntry {
  companyId: string
  resumeId: string
  kind: TimelineEventType
  /** The member who did it; undefined for the candidate or an agent. */
  userId?: string
  text?: string
  fileId?: string
}

/** Adds timeline events; returns their ids in the order of `entries`. */
export async function addTimelineEntries(ctx: AppContext, entries: readonly TimelineEntry[]): Promise<string[]> {
  if (!entries.length) return []
  const createdAt = ctx.clock.now()
  const rows = entries.map(({ userId = null, text = '', fileId = null, ...event }) => ({
    ...event,
    id: ctx.ids.next(),
    userId,
    text,
    fileId,
    createdAt,
  }))
  await ctx.db.insert(timelineEvents).values(rows)
  return rows.map(({ id }) => id)
}

/** A candidate came to the company: ensures the entry, moves it to the top and adds the timeline event. */
export async function ensureEntry(
  ctx: AppContext,
  arrival: TimelineEntry & { source: CandidateSource },
): Promise<void> {
  const { source, ...event } = arrival
  await ensureEntries(ctx, { companyId: event.companyId, resumeIds: [event.resumeId], source, isArrival: true })
  await addTimelineEntries(ctx, [event])
}

/** Serializes transactions of a company, for limits that are counted before a row is added. */
export async function lockCompany(ctx: AppContext, { companyId }: Pick<RequestContext, 'companyId'>): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`talent:${companyId}`}, 0))`)
}
