import { useState } from 'react'
import { callApi, errorText, useApiQuery } from '@/api'
import { Box, Button, ChipMultiSelect, Dialog, FieldFrame, Segmented, TextInput, toast } from '@/ui'
import { POOL_LIMITS } from '~contract/domain/talent-pool'
import type { Candidate } from '../../candidates/candidate-types'
import { CreateByName } from '../CreateByName'
import css from '../pool.module.scss'
import { candidateNames } from './candidate-names'
import type { CandidateDecisions } from './use-candidate-decisions'

const G = '/job-center/api/talent-pool-groups' as const
const R = '/job-center/api/talent-pool-group-relations' as const

type PoolMode = 'add' | 'move'
const MODES = [
  { value: 'add' as const, label: '加入分组' },
  { value: 'move' as const, label: '移到一个分组' },
]

/** Adds candidates to the talent pool and its groups; existing entries can be added to groups or moved into one. */
export function PoolDialog({ candidates, decide }: { candidates: readonly Candidate[]; decide: CandidateDecisions }) {
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
  return (
    <Dialog
      isOpen
      title={`${isPooled ? '调整分组' : '放入人才库'}：${candidateNames(candidates).trim()}`}
      onClose={decide.close}
      footer={
        <>
          <Button onPress={decide.close}>取消</Button>
          <Button kind='primary' onPress={save} disabled={!single && isPooled && !chosen.length}>
            {isPooled ? '保存' : '放入'}
          </Button>
        </>
      }
    >
      <Box className={css.form}>
        {isPooled && !single && (
          <Segmented
            label='方式'
            options={MODES}
            value={mode}
            onChange={(next) => {
              setMode(next)
              setPicked(chosen.slice(-1))
            }}
          />
        )}
        <FieldFrame label='分组' hint={groups.data?.length ? undefined : '还没有分组，可以直接放入，也可以先建一个'}>
          <ChipMultiSelect
            label='分组'
            value={chosen}
            onChange={choose}
            options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FieldFrame>
        <CreateByName
          label='新建分组'
          max={POOL_LIMITS.groupName}
          create={async (name) => {
            const { id } = await callApi(`POST ${G}/createTalentPoolGroup`, { name }, { mute: true })
            await groups.reload()
            choose([...chosen, id])
          }}
        />
        {single && !isPooled && (
          <FieldFrame label='说明'>
            <TextInput
              label='说明'
              value={note}
              onChange={setNote}
              maxLength={POOL_LIMITS.note}
              placeholder='可不填，如：年后再联系'
            />
          </FieldFrame>
        )}
      </Box>
    </Dialog>
  )
}
