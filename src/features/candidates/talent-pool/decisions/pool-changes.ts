/** Puts candidates into the talent pool and its groups; the toast brings each back to what it had there. */
import { mutateApi } from '@/api'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import { patchCandidates } from '../../candidate-changes'
import type { Candidate } from '../../candidate-types'
import { decideOne } from './decision-commands'
import type { BatchOptions, CandidateDecisions } from './decision-types'
import { restorePool } from './undo-commands'

/** Into these groups, or out of all others into one. */
export type PoolMode = 'add' | 'move'

/** Adds one candidate to the pool; undo brings back what a colleague had set there meanwhile, too. True when the server has taken it. */
export const addOneToPool = (
  { id: resumeId, name }: Candidate,
  form: { groupIds: string[]; note: string },
): Promise<boolean> =>
  decideOne(
    () =>
      mutateApi(
        talentPool.add,
        { resumeId, ...form },
        { showError: false, optimistic: patchCandidates([resumeId], { isPooled: true }) },
      ),
    `「${name}」已放入人才库`,
    ({ former }) => restorePool([{ resumeId, former }]),
  )

/**
 * Changes the groups of one candidate of the pool from `formerIds` to `groupIds`, and back by undo; what a colleague changes meanwhile
 * stays. True when the server has taken it.
 */
export function setGroupsOfOne({ id: resumeId }: Candidate, groupIds: string[], formerIds: string[]): Promise<boolean> {
  const setGroups = (ids: string[], formerGroupIds: string[]) =>
    mutateApi(
      talentPool.setGroups,
      { resumeId, groupIds: ids, formerGroupIds },
      { showError: false, optimistic: patchCandidates([resumeId], { isPooled: true }) },
    )
  return decideOne(
    () => setGroups(groupIds, formerIds),
    '已调整分组',
    () => setGroups(formerIds, groupIds),
  )
}

/** Changes the groups of many; those who are not in the pool enter it. True when the server has taken it. */
export function changePoolOfMany(
  candidates: readonly Candidate[],
  decide: CandidateDecisions,
  { groupIds, mode }: { groupIds: string[]; mode: PoolMode },
): Promise<boolean> {
  const isPooled = candidates.every((candidate) => candidate.isPooled)
  const send = (resumeIds: string[], options: BatchOptions) => {
    if (!isPooled) return mutateApi(talentPool.addMany, { resumeIds, groupIds }, options)
    const [groupId = ''] = groupIds
    if (mode === 'move') return mutateApi(talentPool.moveToGroup, { resumeIds, groupId }, options)
    return mutateApi(talentPool.addToGroups, { resumeIds, groupIds }, options)
  }
  return decide.batch(candidates, send, isPooled ? '已调整' : '已放入人才库', { isPooled: true }, (_, answers) =>
    restorePool(answers),
  )
}
