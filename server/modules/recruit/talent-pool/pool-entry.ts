/** The company's entry for a person, and the lines of the talent space. Commands of other modules write both in their own transaction. */
import { sql } from 'drizzle-orm'
import type { CandidateSource, TimelineEventType } from '../../../../contract/domain/talent-pool'
import type { AppContext, RequestContext } from '../../../app-context'
import { poolCandidates, timelineEvents } from '../../../db/schema'
import { indexPoolKeywords } from '../candidates/pool-keyword-index'

/** In one order everywhere, so that two batches over the same people wait for each other instead of deadlocking. */
export const sortForLocking = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))

interface EntriesInput {
  companyId: string
  resumeIds: readonly string[]
  source: CandidateSource
  /** The person came in (again): he stands at the top of the list. */
  isArrival?: boolean
}

/** Makes the entries that are missing. */
export const ensureEntries = async (
  ctx: AppContext,
  { companyId, resumeIds, source, isArrival }: EntriesInput,
): Promise<void> => {
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
  /** The colleague who did it; the person himself or an agent without it. */
  userId?: string
  text?: string
  fileId?: string
}

/** Adds lines to talent spaces; returns their ids in the order given. */
export const addTimelineEntries = async (ctx: AppContext, news: readonly TimelineEntry[]): Promise<string[]> => {
  if (!news.length) return []
  const createdAt = ctx.clock.now()
  const rows = news.map(({ userId = null, text = '', fileId = null, ...event }) => ({
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

/** A person came to the company by himself or through somebody: entry and line together. */
export const ensureEntry = async (
  ctx: AppContext,
  news: TimelineEntry & { source: CandidateSource },
): Promise<void> => {
  const { source, ...event } = news
  await ensureEntries(ctx, { companyId: event.companyId, resumeIds: [event.resumeId], source, isArrival: true })
  await addTimelineEntries(ctx, [event])
}

/** One at a time in a company until the transaction ends: for what is counted before it is added to. */
export const lockCompany = async (ctx: AppContext, { companyId }: Pick<RequestContext, 'companyId'>): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`talent:${companyId}`}, 0))`)
}
