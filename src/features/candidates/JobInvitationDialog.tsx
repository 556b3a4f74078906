import { useState } from 'react'
import { errorText, mutateApi, useApiQuery } from '@/api'
import { platform } from '@/platform'
import {
  Alert,
  Box,
  Button,
  Dialog,
  Empty,
  ErrorAlert,
  FieldFrame,
  isLongList,
  Radio,
  Select,
  Skeleton,
  TextArea,
  toast,
} from '@/ui'
import * as candidateCalls from '~contract/calls/candidates/candidates'
import * as jobInvitations from '~contract/calls/hiring/job-invitations'
import { isTypedIn } from '~contract/domain/texts/typed-text'
import { patchCandidates, restoreCandidates } from './candidate-changes'
import { type Candidate, invitedJobIds, type JobChoice, jobOfCandidate } from './candidate-types'

interface JobInvitationDialogProps {
  candidates: readonly Candidate[]
  /** The job the candidates are looked at for; absent = that of the one candidate, or a guess that the user sees and may change. */
  job?: JobChoice | undefined
  onClose(): void
  onInvited?(ids: readonly string[]): void
}

const INVITED = { invitation: 'sent', isSeen: true } as const

/** A job that is looked for among the open ones in vain: closed, or in review again. */
const closedText = ({ jobTitle }: JobChoice): string =>
  `${jobTitle ? `「${jobTitle}」` : '这个职位'}已不在招聘中，请选择职位`

/** One by its own call, many by a batch with a result for each. */
async function invite(candidates: readonly Candidate[], invitation: { jobId: string; message: string }) {
  const resumeIds = candidates.map(({ id }) => id)
  const options = { showError: false, optimistic: patchCandidates(resumeIds, INVITED) }
  const [resumeId = '', ...others] = resumeIds
  if (others.length)
    return mutateApi(
      jobInvitations.createMany,
      { ...invitation, resumeIds },
      {
        ...options,
        answered(change, answers) {
          const refused = answers.filter(({ isInvited }) => !isInvited).map((answer) => answer.resumeId)
          const before = candidates.filter(({ id }) => refused.includes(id))
          restoreCandidates(change, before, INVITED)
        },
      },
    )
  await mutateApi(jobInvitations.create, { ...invitation, resumeId }, options)
  return [{ resumeId, isInvited: true, message: '' }]
}

/** The job to begin with where none is given: the only one, or what the candidate looks for. */
const guessJob = <T extends { title: string }>(jobs: readonly T[], wanted = ''): T | undefined =>
  jobs.length === 1
    ? jobs[0]
    : jobs.find(({ title }) => wanted && (isTypedIn(wanted, title) || isTypedIn(title, wanted)))

/** The open jobs with the one that is chosen: never one that the candidates have all been invited to. */
function useInvitationJobs(candidates: readonly Candidate[], given: JobChoice | undefined) {
  const reading = useApiQuery(candidateCalls.listJobs, {}, { showError: false, staleMs: 10_000 })
  const [picked, choose] = useState<string>()
  const [only] = candidates.length === 1 ? candidates : []
  const first = given ?? (only && jobOfCandidate(only))
  const jobs = (reading.data ?? []).map((job) => ({
    ...job,
    isInvited: candidates.every((candidate) => invitedJobIds(candidate).includes(job.jobId)),
  }))
  const firstOpen = first ? jobs.find((job) => job.jobId === first.jobId) : guessJob(jobs, only?.wantedPost)
  return {
    reading,
    chosen: picked ?? (firstOpen?.isInvited ? undefined : firstOpen?.jobId),
    choose,
    options: jobs.map(({ jobId, title, salaryText, cityName, isInvited }) => ({
      value: jobId,
      label: [title, salaryText, cityName, isInvited && '已邀请'].filter(Boolean).join('　'),
      disabled: isInvited,
    })),
    hint: first && !firstOpen && !picked ? closedText(first) : undefined,
  }
}

/** Job invitation: open job, message, one or many candidates; failures are listed with their reason. */
export function JobInvitationDialog({ candidates, job: given, onClose, onInvited }: JobInvitationDialogProps) {
  const { reading, chosen, choose, options, hint } = useInvitationJobs(candidates, given)
  const [message, setMessage] = useState('')
  const [failed, setFailed] = useState<readonly { name: string; message: string }[]>([])
  const user = candidates.length === 1 ? candidates[0]?.name : `${candidates.length} 位人才`

  const send = async () => {
    if (!chosen) return
    try {
      const answers = await invite(candidates, { jobId: chosen, message: message.trim() })
      const done = answers.filter(({ isInvited }) => isInvited).map(({ resumeId }) => resumeId)
      const refused = answers.filter(({ isInvited }) => !isInvited)
      onInvited?.(done)
      if (done.length)
        toast(done.length === 1 ? '邀请已发出，对方会在沟通里答复' : `已邀请 ${done.length} 位`, 'success')
      if (!refused.length) return onClose()
      const nameOf = (id: string) => candidates.find((candidate) => candidate.id === id)?.name ?? ''
      setFailed(refused.map((answer) => ({ name: nameOf(answer.resumeId), message: answer.message })))
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }

  const hasJobs = options.length > 0
  return (
    <Dialog
      isOpen
      title={`邀请${user ?? ''}应聘`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{failed.length ? '关闭' : '取消'}</Button>
          {hasJobs && !failed.length && (
            <Button kind='primary' onPress={send} disabled={!chosen}>
              发出邀请
            </Button>
          )}
        </>
      }
    >
      {reading.phase === 'loading' && <Skeleton lines={[70, 50, 60]} />}
      {reading.phase === 'error' && <ErrorAlert text={errorText(reading.error)} onRetry={reading.reload} />}
      {reading.phase === 'ready' && !hasJobs && (
        <Empty icon='briefcase' title='没有招聘中的职位' text='职位审核通过后才能邀请人才。'>
          <Button kind='primary' onPress={() => platform.navigate('/jobEdit')}>
            发布职位
          </Button>
        </Empty>
      )}
      {failed.length > 0 && (
        <Alert tone='warning'>
          {failed.map((failure) => (
            <Box key={failure.name + failure.message}>{`${failure.name}：${failure.message}`}</Box>
          ))}
        </Alert>
      )}
      {hasJobs && !failed.length && (
        <>
          <FieldFrame label='职位' hint={hint}>
            {isLongList(options.length) ? (
              <Select label='职位' value={chosen} onChange={choose} options={options} placeholder='请选择职位' />
            ) : (
              <Radio isColumn label='职位' value={chosen} onChange={choose} options={options} />
            )}
          </FieldFrame>
          <FieldFrame label='附言'>
            <TextArea
              label='附言'
              value={message}
              onChange={setMessage}
              maxLength={200}
              isCounted
              placeholder='一句话说明为什么找 TA，可不填'
            />
          </FieldFrame>
        </>
      )}
    </Dialog>
  )
}
