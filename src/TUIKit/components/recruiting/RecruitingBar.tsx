/**
 * The recruiting bar of a candidate's conversation: on top the job, of several the chosen one, and its stage, at the composer
 * the requests for resume, phone and WeChat id, an interview, a job, and 不合适. Nothing in conversations with users and groups.
 */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { type Resume, shownStage } from '@/features/candidates/candidate-types'
import { JobInvitationDialog } from '@/features/candidates/JobInvitationDialog'
import { usePageTexts } from '@/features/chat'
import { InterviewDialog } from '@/features/hiring/interviews/LazyInterviewDialog'
import {
  type CandidateJob,
  chooseCandidateJob,
  useCandidateJobs,
} from '@/features/hiring/job-applications/use-candidate-jobs'
import { useStageDecisions } from '@/features/hiring/job-applications/use-stage-decisions'
import { platform } from '@/platform'
import { canNow } from '@/shell'
import { Box, Icon, Menu, Pressable, Text } from '@/ui'
import * as candidates from '~contract/calls/candidates/candidates'
import { INVITATION_STATUS } from '~contract/domain/enums'
import { APPLICATION_STATUS } from '~contract/domain/job-applications'
import { CANDIDATE_STAGE } from '~contract/domain/talent-pool'
import { ContactRequestButtons } from './ContactRequestButtons'
import { InterviewButton, RefuseButton, SendJobButton } from './candidate-buttons'
import css from './recruiting.module.scss'
import { hasStagePath, StagePath } from './StagePath'
import { useInterviewCards } from './use-interview-cards'

/** The candidate in the conversation with the jobs; no resume for a user, a group, or while it is loading. */
function usePeerCandidate(conversationId: string) {
  const chatUserId = /^C2C(cand\d+)$/.exec(conversationId)?.[1]
  const options = { showError: false, staleMs: 60_000 }
  const { data: resume, phase } = useApiQuery(candidates.getByUser, chatUserId ? { chatUserId } : null, options)
  const { jobs, job } = useCandidateJobs(resume, conversationId)
  return { resume, isLoading: phase === 'loading', jobs, job, ...useStageDecisions(resume, job) }
}

/** The candidate's stage for a job: an invitation alone leaves nothing pending. */
function useStageText() {
  const t = usePageTexts()
  return (resume: Resume, job: CandidateJob | undefined): string => {
    if (job?.status) return APPLICATION_STATUS[job.status]
    const stage = resume.application ? null : shownStage(resume)
    if (stage) return CANDIDATE_STAGE[stage]
    if (job?.isInterviewed) return t('interviewToCome')
    return job?.invitation ? INVITATION_STATUS[job.invitation] : t('noStage')
  }
}

interface JobTitleProps {
  title: string
  resume: Resume
  jobs: readonly CandidateJob[]
  job: CandidateJob | undefined
  conversationId: string
}

/** The job in question; of several a press chooses. */
function JobTitle({ title, resume, jobs, job, conversationId }: JobTitleProps) {
  const t = usePageTexts()
  const stageText = useStageText()
  if (jobs.length < 2) return <Text className={`cut ${css.job}`}>{title}</Text>
  return (
    <Box className={css.job}>
      <Menu
        title={t('chooseJob')}
        width={280}
        items={jobs.map((choice) => ({
          key: choice.jobId,
          label: t('jobWithStage', { job: choice.jobTitle, stage: stageText(resume, choice) }),
          isOn: choice === job,
          run: () => chooseCandidateJob(conversationId, choice.jobId),
        }))}
        trigger={(o) => (
          <Pressable {...o} className={css.trigger} aria-label={t('otherJob', { job: title })}>
            <Text className='cut'>{title}</Text>
            <Icon name='chevron-down' size={16} tone='ink-3' />
          </Pressable>
        )}
      />
    </Box>
  )
}

/** The job in question, else the one that is wanted; and the stage, which a press changes where something can be decided. */
export function CandidateStrip({ conversationId }: { conversationId: string }) {
  const t = usePageTexts()
  const stageText = useStageText()
  const { resume, jobs, job, items, dialogs } = usePeerCandidate(conversationId)
  const interviewDialog = useInterviewCards(conversationId, resume)
  if (!resume) return null
  const title = job?.jobTitle ?? t('wants', { post: resume.wantedPost || resume.title })
  const stage = stageText(resume, job)
  return (
    <>
      <Box className={css.strip}>
        <JobTitle {...{ title, resume, jobs, job, conversationId }} />
        <StagePath status={job?.status} />
        {items.length > 0 && canNow('talent.manage') ? (
          <Menu
            title={t('changeStage')}
            align='end'
            items={items}
            trigger={(o) => (
              <Pressable
                {...o}
                className={`${css.trigger} ${css.stage}`}
                aria-label={t('jobAndStage', { job: title, stage })}
              >
                <Text>{hasStagePath(job?.status) ? t('changeStage') : stage}</Text>
                <Icon name='chevron-down' size={16} tone='ink-3' />
              </Pressable>
            )}
          />
        ) : (
          !hasStagePath(job?.status) && <Text className={css.stage}>{stage}</Text>
        )}
      </Box>
      {dialogs}
      {interviewDialog}
    </>
  )
}

/** What is done with the candidate while talking; each ends in a card of the conversation or in a decision. */
export function CandidateActions({ conversationId }: { conversationId: string }) {
  const { resume, isLoading, job, items, dialogs } = usePeerCandidate(conversationId)
  const [open, setOpen] = useState<'interview' | 'job'>()
  const close = () => setOpen(undefined)
  // the messages above stay where they are
  if (!resume) return isLoading && platform.isDesk ? <Box className={css.room} /> : null
  const canInvite = canNow('talent.invite')
  return (
    <>
      {canInvite && (
        <>
          <ContactRequestButtons chatUserId={conversationId.slice(3)} resumeId={resume.id} />
          <InterviewButton conversationId={conversationId} resume={resume} onPropose={() => setOpen('interview')} />
          <SendJobButton job={job} onSend={() => setOpen('job')} />
        </>
      )}
      {canNow('talent.manage') && <RefuseButton items={items} />}
      {open === 'interview' && (
        <InterviewDialog candidate={{ resumeId: resume.id, name: resume.name }} job={job} onClose={close} />
      )}
      {open === 'job' && <JobInvitationDialog candidates={[resume]} job={job} onClose={close} />}
      {dialogs}
    </>
  )
}
