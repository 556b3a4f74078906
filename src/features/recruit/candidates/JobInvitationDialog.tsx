import { useState } from 'react'
import { errorText, mutateApi, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Alert, Box, Button, Dialog, Empty, ErrorAlert, FieldFrame, Radio, Skeleton, TextArea, toast } from '@/ui'
import { patchCandidates, restoreCandidates } from './candidate-changes'
import { type Candidate, jobOfCandidate } from './candidate-types'
import css from './candidates.module.scss'

interface JobInvitationDialogProps {
  candidates: readonly Candidate[]
  /** The job the candidates are looked at for; absent = that of the one candidate, else the user chooses. */
  jobId?: string | undefined
  onClose(): void
  onInvited?(ids: readonly string[]): void
}

const INVITED = { invitation: 'sent', isSeen: true } as const

/** One by its own call, many by a batch with a result for each. */
async function invite(candidates: readonly Candidate[], invitation: { jobId: string; message: string }) {
  const resumeIds = candidates.map(({ id }) => id)
  const options = { mute: true, optimistic: patchCandidates(resumeIds, INVITED) }
  const [resumeId = '', ...others] = resumeIds
  if (others.length)
    return mutateApi(
      'POST /job-center/api/jobCompanyTalents/invitedCompanyTalents',
      { ...invitation, resumeIds },
      {
        ...options,
        answered(change, answers) {
          const refused = answers.filter(({ isInvited }) => !isInvited).map((one) => one.resumeId)
          const before = candidates.filter(({ id }) => refused.includes(id))
          restoreCandidates(change, before, INVITED)
        },
      },
    )
  await mutateApi('POST /job-center/api/jobCompanyTalents/invitedCompanyTalent', { ...invitation, resumeId }, options)
  return [{ resumeId, isInvited: true, message: '' }]
}

/** Job invitation: open job, message, one or many candidates; failures are listed with their reason. */
export function JobInvitationDialog({ candidates, jobId: listJobId, onClose, onInvited }: JobInvitationDialogProps) {
  const jobs = useApiQuery('POST /job-center/api/agent/findResume/jobScreening', {}, { mute: true, staleMs: 10_000 })
  const [jobId, setJobId] = useState<string>()
  const [message, setMessage] = useState('')
  const [failed, setFailed] = useState<readonly { name: string; message: string }[]>([])
  const [only] = candidates.length === 1 ? candidates : []
  const first = listJobId ?? (only && jobOfCandidate(only)?.jobId)
  const chosen = jobId ?? jobs.data?.find((job) => job.jobId === first)?.jobId
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
      const nameOf = (id: string) => candidates.find((one) => one.id === id)?.name ?? ''
      setFailed(refused.map((one) => ({ name: nameOf(one.resumeId), message: one.message })))
    } catch (error) {
      toast(errorText(error), 'error')
    }
  }

  const hasJobs = Boolean(jobs.data?.length)
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
      {jobs.phase === 'loading' && <Skeleton lines={[70, 50, 60]} />}
      {jobs.phase === 'error' && <ErrorAlert text={errorText(jobs.error)} onRetry={jobs.reload} />}
      {jobs.phase === 'ready' && !hasJobs && (
        <Empty icon='briefcase' title='没有招聘中的职位' text='职位审核通过后才能邀请人才。'>
          <Button kind='primary' onPress={() => platform.navigate('/jobEdit')}>
            发布职位
          </Button>
        </Empty>
      )}
      {failed.length > 0 && (
        <Alert tone='warning'>
          {failed.map((one) => (
            <Box key={one.name + one.message}>{`${one.name}：${one.message}`}</Box>
          ))}
        </Alert>
      )}
      {hasJobs && !failed.length && (
        <>
          <FieldFrame label='职位'>
            <Box className={css.jobs}>
              <Radio
                isColumn
                label='职位'
                value={chosen}
                onChange={setJobId}
                options={(jobs.data ?? []).map((job) => ({
                  value: job.jobId,
                  label: `${job.title}　${job.salaryText}　${job.cityName}`,
                }))}
              />
            </Box>
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
