/** Changes of candidates on everything that shows them: lists, resumes, applications. */
import type { OptimisticChange } from '@/api'
import * as referrals from '~contract/calls/agency/referrals'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import * as applications from '~contract/calls/hiring/applications'
import * as jobInvitations from '~contract/calls/hiring/job-invitations'
import type { Candidate } from './candidate-types'

const POOL_LISTS = [talentPool.list, talentPool.listByGroup] as const
const CANDIDATE_LISTS = [
  candidateCalls.search,
  candidateCalls.recommend,
  candidateCalls.listCollected,
  localResumes.list,
  talentPool.listCandidates,
  talentPool.listReferred,
] as const
/** Lists whose rows hold a candidate. */
const LISTS_WITH_CANDIDATES = [applications.list, referrals.list, jobInvitations.list] as const
const RESUMES = [candidateCalls.get, candidateCalls.getByUser] as const

/** `note` is that of a pool entry. */
export type CandidatePatch = Partial<Candidate> & { note?: string }
export type PatchOf = (candidate: Candidate) => CandidatePatch | undefined

/** Options of a write whose caller shows its error. */
export interface OptimisticOptions {
  showError: false
  optimistic(change: OptimisticChange): void
}

/** The same rows when none changes. */
const changeRows = <T>(rows: readonly T[], change: (row: T) => T): readonly T[] => {
  const next = rows.map(change)
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

/**
 * A candidate without a patch stays as it is. Lists whose rows come or go by the change are left out, so that they are read
 * again: those of the pool when someone enters it or leaves it, invitations when one is sent. So are rows of applications when a stage
 * changes: a candidate may have several, of which the stage says nothing.
 */
export function changeCandidates(change: OptimisticChange, patchOf: PatchOf): void {
  const patched = <T extends Candidate>(candidate: T, ...leftOut: (keyof CandidatePatch)[]): T => {
    const patch = patchOf(candidate)
    return !patch || leftOut.some((field) => field in patch) ? candidate : { ...candidate, ...patch }
  }
  for (const key of CANDIDATE_LISTS) change.rows(key, (rows) => changeRows(rows, (row) => patched(row)))
  for (const key of POOL_LISTS) change.rows(key, (rows) => changeRows(rows, (row) => patched(row, 'isPooled')))
  for (const key of LISTS_WITH_CANDIDATES)
    change.rows(key, (rows) =>
      changeRows(rows, (row) => {
        const talent = patched(row.talent, 'invitation', 'stage')
        return talent === row.talent ? row : { ...row, talent }
      }),
    )
  for (const key of RESUMES) change.data(key, (resume) => patched(resume))
}

/** An optimistic change of these candidates; `{}` says that their rows stay as they are. */
export const patchCandidates =
  (ids: readonly string[], patch: CandidatePatch | PatchOf | undefined) =>
  (change: OptimisticChange): void => {
    if (!patch) return
    const patchOf = typeof patch === 'function' ? patch : () => patch
    changeCandidates(change, (candidate) => (ids.includes(candidate.id) ? patchOf(candidate) : undefined))
  }

/** Takes the patch of these candidates back. */
export function restoreCandidates(
  change: OptimisticChange,
  candidates: readonly Candidate[],
  patch: CandidatePatch | PatchOf | undefined,
): void {
  for (const before of candidates) {
    const names = Object.keys((typeof patch === 'function' ? patch(before) : patch) ?? {})
    const former = Object.fromEntries(names.map((name) => [name, before[name as keyof Candidate]]))
    if (names.length) patchCandidates([before.id], former)(change)
  }
}

type RowList = (typeof POOL_LISTS)[number] | typeof candidateCalls.recommend

const dropRows = (change: OptimisticChange, keys: readonly RowList[], ids: readonly string[]): void => {
  for (const key of keys)
    change.rows(key, (rows) =>
      rows.some(({ id }) => ids.includes(id)) ? rows.filter(({ id }) => !ids.includes(id)) : rows,
    )
}

export const dropFromPool = (change: OptimisticChange, ids: readonly string[]): void =>
  dropRows(change, POOL_LISTS, ids)

export const dropFromRecommended = (change: OptimisticChange, id: string): void =>
  dropRows(change, [candidateCalls.recommend], [id])
