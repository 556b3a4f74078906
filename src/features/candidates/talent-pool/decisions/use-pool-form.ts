/** State of the pool dialog: groups, note, and adding or moving one or many candidates. */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as talentPool from '~contract/calls/candidates/talent-pool'
import type { Candidate } from '../../candidate-types'
import { createPoolGroup } from '../groups/use-pool-groups'
import type { CandidateDecisions } from './decision-types'
import { addOneToPool, changePoolOfMany, type PoolMode, setGroupsOfOne } from './pool-changes'

export function usePoolForm(candidates: readonly Candidate[], decide: CandidateDecisions) {
  const single = candidates.length === 1 ? candidates[0] : undefined
  const isPooled = candidates.every((candidate) => candidate.isPooled)
  const groups = useApiQuery(talentPool.listAllGroups, {}, { showError: false })
  const details = useApiQuery(candidateCalls.get, single?.isPooled ? { resumeId: single.id } : null, {
    showError: false,
    staleMs: 60_000,
  })
  const [picked, setPicked] = useState<readonly string[]>()
  const [note, setNote] = useState('')
  const [mode, setMode] = useState<PoolMode>('add')
  const formerIds = details.data?.groups.map(({ id }) => id) ?? []
  const chosen = picked ?? formerIds

  const save = async () => {
    const groupIds = [...chosen]
    const change = () => {
      if (!single) return changePoolOfMany(candidates, decide, { groupIds, mode })
      if (isPooled) return setGroupsOfOne(single, groupIds, formerIds)
      return addOneToPool(single, { groupIds, note: note.trim() })
    }
    if (await change()) decide.close()
  }

  const choose = (ids: readonly string[]) => setPicked(mode === 'move' ? ids.slice(-1) : ids)
  const changeMode = (next: PoolMode) => {
    setMode(next)
    setPicked(chosen.slice(-1))
  }
  const createGroup = async (name: string) => {
    const { id } = await createPoolGroup(name)
    choose([...chosen, id])
  }
  /** What differs from the groups of one in the pool is changed: they must be known for that. */
  const isKnown = !single?.isPooled || Boolean(details.data)
  return {
    single,
    isPooled,
    isKnown,
    details,
    groups,
    chosen,
    choose,
    note,
    setNote,
    mode,
    changeMode,
    createGroup,
    save,
  }
}
