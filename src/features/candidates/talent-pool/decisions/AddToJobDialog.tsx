import { useState } from 'react'
import { errorText, mutateApi, useApiQuery } from '@/api'
import { Button, Dialog, Empty, ErrorAlert, isLongList, Radio, Select, Skeleton } from '@/ui'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as applicationStages from '~contract/calls/hiring/application-stages'
import { type Candidate, jobOfCandidate } from '../../candidate-types'
import { candidateNames } from './candidate-names'
import type { BatchOptions, CandidateDecisions } from './decision-types'

interface AddToJobDialogProps {
  candidates: readonly Candidate[]
  decide: CandidateDecisions
}

/** Puts candidates into an open job without writing to them: found by a search, or imported. */
export function AddToJobDialog({ candidates, decide }: AddToJobDialogProps) {
  const reading = useApiQuery(candidateCalls.listJobs, {}, { showError: false, staleMs: 10_000 })
  const [picked, choose] = useState<string>()
  const options = (reading.data ?? []).map(({ jobId, title, salaryText, cityName }) => ({
    value: jobId,
    label: [title, salaryText, cityName].filter(Boolean).join('　'),
  }))
  const [only] = candidates.length === 1 ? candidates : []
  const guess = only && jobOfCandidate(only)?.jobId
  const known = options.length === 1 ? options[0]?.value : options.find(({ value }) => value === guess)?.value
  const jobId = picked ?? known
  const add = async () => {
    if (!jobId) return
    const send = (resumeIds: string[], batch: BatchOptions) =>
      mutateApi(applicationStages.add, { resumeIds, jobId }, batch)
    if (await decide.batch(candidates, send, '已加入职位')) decide.close()
  }
  return (
    <Dialog
      isOpen
      title={`把${candidateNames(candidates)}加入职位`}
      onClose={decide.close}
      footer={
        <>
          <Button onPress={decide.close}>取消</Button>
          <Button kind='primary' disabled={!jobId} onPress={add}>
            加入
          </Button>
        </>
      }
    >
      {reading.phase === 'loading' && <Skeleton lines={[70, 50, 60]} />}
      {reading.phase === 'error' && <ErrorAlert text={errorText(reading.error)} onRetry={reading.reload} />}
      {reading.phase === 'ready' && !options.length && (
        <Empty icon='briefcase' title='没有招聘中的职位' text='职位审核通过后才能加入人才。' />
      )}
      {options.length > 0 &&
        (isLongList(options.length) ? (
          <Select label='职位' value={jobId} onChange={choose} options={options} placeholder='请选择职位' />
        ) : (
          <Radio isColumn label='职位' value={jobId} onChange={choose} options={options} />
        ))}
    </Dialog>
  )
}
