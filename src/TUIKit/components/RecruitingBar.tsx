/**
 * The recruiting bar of a candidate's conversation (C-1-14): on top the job and the stage, beside the composer's tools the
 * requests for resume, phone and WeChat id, an interview, a job, and 不合适. Nothing in conversations with users and groups.
 */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { ActionButton, usePageTexts } from '@/features/chat'
import { jobOfCandidate, type Resume } from '@/features/recruit/candidates/candidate-types'
import { JobInvitationDialog } from '@/features/recruit/candidates/JobInvitationDialog'
import { InterviewDialog } from '@/features/recruit/interviews/LazyInterviewDialog'
import { candidateMenu } from '@/features/recruit/talent-pool/decisions/candidate-menu'
import { DecisionDialogs } from '@/features/recruit/talent-pool/decisions/DecisionDialogs'
import { useCandidateDecisions } from '@/features/recruit/talent-pool/decisions/use-candidate-decisions'
import { canNow } from '@/shell'
import { Icon, Menu, Pressable, Text } from '@/ui'
import { CANDIDATE_STAGE, isFinalStage } from '~contract/domain/talent-pool'
import { ContactRequestButtons } from './ContactRequestButtons'
import css from './recruiting.module.scss'

/** Menu items that change the stage. */
const STAGE_ITEMS = ['pass', 'reject']

/** The resume of the candidate in the conversation; undefined for a user, a group, or while it is loading. */
function usePeerCandidate(conversationId: string) {
  const chatUserId = /^C2C(cand\d+)$/.exec(conversationId)?.[1]
  const options = { mute: true, staleMs: 60_000 }
  return useApiQuery('POST /job-center/api/resumes/queryResumeByUserId', chatUserId ? { chatUserId } : null, options)
    .data
}

/** Title of the job that an interview to come is about, where it was proposed to somebody who has not applied. */
function useInterviewJob(resume: Resume | undefined, conversationId: string): string | undefined {
  const isAsked = resume !== undefined && !resume.application
  const input = isAsked ? { userIds: conversationId.slice(3) } : null
  const { data } = useApiQuery('GET /pinqiao/v1/talent/stages', input, { mute: true, staleMs: 60_000 })
  return data?.[0]?.interviewJobTitle || undefined
}

/** The job in question, else the one that is wanted; and the stage, which a press changes. */
export function CandidateStrip({ conversationId }: { conversationId: string }) {
  const t = usePageTexts()
  const resume = usePeerCandidate(conversationId)
  const interviewJob = useInterviewJob(resume, conversationId)
  const decide = useCandidateDecisions()
  if (!resume) return null
  const job =
    jobOfCandidate(resume)?.jobTitle ?? interviewJob ?? t('wants', { post: resume.wantedPost || resume.title })
  const stage = resume.stage ? CANDIDATE_STAGE[resume.stage] : t(interviewJob ? 'interviewToCome' : 'noStage')
  const items = canNow('talent.manage')
    ? candidateMenu(resume, decide, {}).filter(({ key }) => STAGE_ITEMS.includes(key))
    : []
  return (
    <>
      <Menu
        title={t('changeStage')}
        align='end'
        items={items}
        trigger={(o) => (
          <Pressable {...o} className={css.strip} aria-label={t('jobAndStage', { job, stage })}>
            <Text className={`cut ${css.job}`}>{job}</Text>
            <Text className={css.stage}>{stage}</Text>
            {items.length > 0 && <Icon name='chevron-down' size={16} tone='ink-3' />}
          </Pressable>
        )}
      />
      <DecisionDialogs decide={decide} />
    </>
  )
}

/** What is done with the candidate while talking; each ends in a card of the conversation or in a decision. */
export function CandidateActions({ conversationId }: { conversationId: string }) {
  const t = usePageTexts()
  const resume = usePeerCandidate(conversationId)
  const decide = useCandidateDecisions()
  const [open, setOpen] = useState<'interview' | 'job'>()
  const close = () => setOpen(undefined)
  if (!resume) return null
  const canInvite = canNow('talent.invite')
  const canReject = canNow('talent.manage') && resume.stage !== 'unsuitable' && !isFinalStage(resume.stage)
  return (
    <>
      {canInvite && <ContactRequestButtons chatUserId={conversationId.slice(3)} resumeId={resume.id} />}
      {canInvite && (
        <>
          <ActionButton icon='calendar' label={t('proposeInterview')} onPress={() => setOpen('interview')} />
          <ActionButton icon='briefcase' label={t('sendJob')} onPress={() => setOpen('job')} />
        </>
      )}
      {canReject && (
        <ActionButton icon='x' label={t('unsuitable')} onPress={() => decide.openDialog('reject', [resume])} />
      )}
      {open === 'interview' && (
        <InterviewDialog
          candidate={{ resumeId: resume.id, name: resume.name }}
          job={jobOfCandidate(resume)}
          onClose={close}
        />
      )}
      {open === 'job' && <JobInvitationDialog candidates={[resume]} onClose={close} />}
      <DecisionDialogs decide={decide} />
    </>
  )
}
