/** State of the pool dialog: groups, note, and adding or moving one or many candidates. */
import { useState } from 'react'
import { mutateApi, useApiQuery } from '@/api'
import { patchCandidates } from '../../candidates/candidate-changes'
import type { Candidate } from '../../candidates/candidate-types'
import { createPoolGroup } from '../groups/use-pool-groups'
import { decideOne } from './decision-commands'
import type { CandidateDecisions, SendBatch } from './decision-types'

const G = '/job-center/api/talent-pool-groups' as const
const R = '/job-center/api/talent-pool-group-relations' as const

export type PoolMode = 'add' | 'move'

export function usePoolForm(candidates: readonly Candidate[], decide: CandidateDecisions) {
  const single = candidates.length === 1 ? candidates[0] : undefined
  const isPooled = candidates.every((candidate) => candidate.isPooled)
  const groups = useApiQuery(`POST ${G}/queryByCompanyId`, {}, { mute: true })
  const details = useApiQuery(
    'POST /job-center/api/agent/findResume/talentDetails',
    single?.isPooled ? { resumeId: single.id } : null,
    { mute: true, staleMs: 60_000 },
  )
  const [picked, setPicked] = useState<readonly string[]>()
  const [note, setNote] = useState('')
  const [mode, setMode] = useState<PoolMode>('add')
  const chosen = picked ?? details.data?.groups.map(({ id }) => id) ?? []

  const groupIds = [...chosen]
  const sendMany: SendBatch = (resumeIds, options) => {
    if (!isPooled)
      return mutateApi(
        'POST /job-center/api/agent/findResume/createCompanyTalentPools',
        { resumeIds, groupIds },
        options,
      )
    const [groupId = ''] = groupIds
    if (mode === 'move') return mutateApi(`POST ${R}/moveIntoGroupInBulk`, { resumeIds, groupId }, options)
    return mutateApi(`POST ${R}/moveIntoGroupsInBulk`, { resumeIds, groupIds }, options)
  }
  const sendOne = (resumeId: string) => {
    const options = { mute: true, optimistic: patchCandidates([resumeId], { isPooled: true }) }
    return isPooled
      ? mutateApi(`POST ${G}/modifyCompanyTalentPool`, { resumeId, groupIds }, options)
      : mutateApi(`POST ${G}/createCompanyTalentPool`, { resumeId, groupIds, note: note.trim() }, options)
  }
  const save = async () => {
    const isDone = single
      ? await decideOne(() => sendOne(single.id), isPooled ? '已调整分组' : `「${single.name}」已放入人才库`)
      : await decide.batch(candidates, sendMany, isPooled ? '已调整' : '已放入人才库', { isPooled: true })
    if (isDone) decide.close()
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
  return { single, isPooled, groups, chosen, choose, note, setNote, mode, changeMode, createGroup, save }
}
