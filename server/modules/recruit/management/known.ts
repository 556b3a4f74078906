/** The company's entry for a person, and the lines of the talent space. Commands of other modules write both in their own transaction. */
import { sql } from 'drizzle-orm'
import type { CandidateSource, TimelineEventType } from '../../../../contract/domain/pool'
import type { Context, Who } from '../../../context'
import { companyTalents, talentEvents } from '../../../db/schema'
import { writeWords } from '../talent/words'

/** In one order everywhere, so that two batches over the same people wait for each other instead of deadlocking. */
export const inOrder = (ids: readonly string[]): string[] =>
  [...new Set(ids)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))

interface Knowing {
  companyId: string
  resumeIds: readonly string[]
  source: CandidateSource
  /** The person came in (again): he stands at the top of the list. */
  isNews?: boolean
}

/** Makes the entries that are missing. */
export const knowTalents = async (ctx: Context, { companyId, resumeIds, source, isNews }: Knowing): Promise<void> => {
  if (!resumeIds.length) return
  const now = ctx.clock.now()
  const referredAt = source === 'referral' ? now : null
  const insert = ctx.db.insert(companyTalents).values(
    inOrder(resumeIds).map((resumeId) => ({
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
  if (isNews)
    await insert.onConflictDoUpdate({
      target: [companyTalents.companyId, companyTalents.resumeId],
      set: { cameAt: now, referredAt: sql`coalesce(excluded.referred_at, ${companyTalents.referredAt})` },
    })
  else await insert.onConflictDoNothing()
  await writeWords(ctx, companyId, inOrder(resumeIds))
}

export interface TalentNews {
  companyId: string
  resumeId: string
  kind: TimelineEventType
  /** The colleague who did it; the person himself or an agent without it. */
  userId?: string
  text?: string
  fileId?: string
}

/** Adds lines to talent spaces; returns their ids in the order given. */
export const recordTalents = async (ctx: Context, news: readonly TalentNews[]): Promise<string[]> => {
  if (!news.length) return []
  const createdAt = ctx.clock.now()
  const rows = news.map(({ userId = null, text = '', fileId = null, ...line }) => ({
    ...line,
    id: ctx.ids.next(),
    userId,
    text,
    fileId,
    createdAt,
  }))
  await ctx.db.insert(talentEvents).values(rows)
  return rows.map(({ id }) => id)
}

/** A person came to the company by himself or through somebody: entry and line together. */
export const meetTalent = async (ctx: Context, news: TalentNews & { source: CandidateSource }): Promise<void> => {
  const { source, ...line } = news
  await knowTalents(ctx, { companyId: line.companyId, resumeIds: [line.resumeId], source, isNews: true })
  await recordTalents(ctx, [line])
}

/** One at a time in a company until the transaction ends: for what is counted before it is added to. */
export const holdCompany = async (ctx: Context, { companyId }: Pick<Who, 'companyId'>): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`talent:${companyId}`}, 0))`)
}
