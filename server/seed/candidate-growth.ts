/** Candidates of the demo data, created in batches through the partner interface; resumes after an interruption. */
import { and, asc, eq, like, lt, sql } from 'drizzle-orm'
import * as partner from '../../contract/calls/partner'
import { candidates, resumes } from '../db/schema'
import type { Db } from '../db/types'
import { createProfile, externalIdOf } from './candidate-profile'
import type { ContractClient } from './contract-client'
import type { PostFinder } from './post-finder'
import { BATCH, firstIdOfBatch, type SeedIds } from './seed-clock'

/** Number of candidates of the demo data. */
export async function countCandidates(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(candidates)
    .where(like(candidates.externalId, 'demo-%'))
  return row?.count ?? 0
}

export interface CandidateGrowth {
  caller: ContractClient
  ids: SeedIds
  now: Date
  findPost: PostFinder
  onProgress?(done: number, target: number): void
}

/** Ids of a seeded candidate. */
export interface CandidateIds {
  index: number
  personId: string
  resumeId: string
}

/** The first candidates, as many as `count`. */
export async function firstCandidates(db: Db, count: number): Promise<CandidateIds[]> {
  const rows = await db
    .select({ externalId: candidates.externalId, personId: candidates.id, resumeId: resumes.id })
    .from(candidates)
    .innerJoin(resumes, eq(resumes.personId, candidates.id))
    .where(and(like(candidates.externalId, 'demo-%'), lt(candidates.externalId, externalIdOf(count))))
    .orderBy(asc(candidates.externalId))
  return rows.map(({ externalId, personId, resumeId }) => ({ index: Number(externalId.slice(5)), personId, resumeId }))
}

/** Most batches written at the same time: the next ones are prepared while the database works. */
const PARALLEL_BATCHES = 3

/**
 * Grows the candidates from `existing` to `target`. A batch is written whole or not at all and always with the same ids, so
 * doing one again changes nothing: after an interruption the last batches, among which may be a gap, are done again.
 */
export async function growCandidates(growth: CandidateGrowth, existing: number, target: number): Promise<void> {
  const { caller, ids, now, findPost, onProgress } = growth
  const firstBatch = Math.max(0, Math.floor(existing / BATCH) - PARALLEL_BATCHES + 1)
  let done = firstBatch * BATCH
  const write = async (batch: number) => {
    const first = batch * BATCH
    const size = Math.min(BATCH, target - first)
    const profiles = Array.from({ length: size }, (_, i) => createProfile(first + i, now, findPost))
    const created = await ids.within(firstIdOfBatch(batch), () => caller.partner(partner.saveProfiles, { profiles }))
    if (created[0]?.externalId !== externalIdOf(first)) throw new Error('candidates were answered in another order')
    done += size
    onProgress?.(done, target)
  }
  if (existing >= target) return
  const running: Promise<void>[] = []
  for (let batch = firstBatch; batch * BATCH < target; batch++) {
    // none begins before the one PARALLEL_BATCHES earlier has ended: no gap lies further back
    if (running.length === PARALLEL_BATCHES) await running.shift()
    const work = write(batch)
    work.catch(() => undefined) // it rejects where it is awaited
    running.push(work)
  }
  await Promise.all(running)
}
