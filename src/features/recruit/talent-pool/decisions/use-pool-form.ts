/** State of the pool dialog: groups, note, and adding or moving one or many candidates. */
import { useState } from 'react'
import { callApi, errorText, useApiQuery } from '@/api'
import { toast } from '@/ui'
import type { Candidate } from '../../candidates/candidate-types'
import type { CandidateDecisions } from './use-candidate-decisions'

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

  const save = async () => {
    const groupIds = [...chosen]
    if (!single) {
      decide.close()
      const send = (resumeIds: string[]) => {
        if (!isPooled)
          return callApi('POST /job-center/api/agent/findResume/createCompanyTalentPools', { resumeIds, groupIds })
        const [groupId = ''] = groupIds
        if (mode === 'move') return callApi(`POST ${R}/moveIntoGroupInBulk`, { resumeIds, groupId })
        return callApi(`POST ${R}/moveIntoGroupsInBulk`, { resumeIds, groupIds })
      }
      return decide.batch(candidates, send, isPooled ? '已调整' : '已放入人才库', { isPooled: true })
    }
    try {
      const resumeId = single.id
      if (isPooled) await callApi(`POST ${G}/modifyCompanyTalentPool`, { resumeId, groupIds }, { mute: true })
      else await callApi(`POST ${G}/createCompanyTalentPool`, { resumeId, groupIds, note: note.trim() }, { mute: true })
      decide.changed([resumeId], { isPooled: true })
      toast(isPooled ? '已调整分组' : `「${single.name}」已放入人才库`, 'success')
      decide.close()
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }

  const choose = (ids: readonly string[]) => setPicked(mode === 'move' ? ids.slice(-1) : ids)
  const changeMode = (next: PoolMode) => {
    setMode(next)
    setPicked(chosen.slice(-1))
  }
  const createGroup = async (name: string) => {
    const { id } = await callApi(`POST ${G}/createTalentPoolGroup`, { name }, { mute: true })
    await groups.reload()
    choose([...chosen, id])
  }
  return { single, isPooled, groups, chosen, choose, note, setNote, mode, changeMode, createGroup, save }
}
