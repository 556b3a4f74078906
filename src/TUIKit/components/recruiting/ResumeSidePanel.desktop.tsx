/** The candidate beside the conversation: resume with the requirements first, notes and history, and the next decision. */
import { useState } from 'react'
import { errorText, type QueryState } from '@/api'
import type { Resume } from '@/features/candidates/candidate-types'
import { ResumeView } from '@/features/candidates/resume/ResumeView'
import { CandidateMenuButton } from '@/features/candidates/talent-pool/decisions/CandidateMenuButton'
import { DecidedHire } from '@/features/candidates/talent-pool/decisions/DecidedHire'
import { DecisionDialogs } from '@/features/candidates/talent-pool/decisions/DecisionDialogs'
import { useCandidateDecisions } from '@/features/candidates/talent-pool/decisions/use-candidate-decisions'
import { RESUME_TABS, type ResumeTab } from '@/features/candidates/talent-pool/resume-tabs'
import { Timeline } from '@/features/candidates/talent-pool/timeline/Timeline'
import { usePageTexts } from '@/features/chat'
import { useCandidateJobs } from '@/features/hiring/job-applications/use-candidate-jobs'
import { useStageDecisions } from '@/features/hiring/job-applications/use-stage-decisions'
import { platform } from '@/platform'
import { canNow } from '@/shell'
import { Box, Button, cx, ErrorAlert, IconButton, Scroll, Segmented, Skeleton } from '@/ui'
import css from './recruiting.desktop.module.scss'

/** Decisions that take a candidate further, the next one first. */
const NEXT_DECISIONS = ['pass', 'onboard', 'hire']

/** Below the resume: pool, tags and note in the menu, and what takes the candidate further for the job in question. */
function Decisions({ resume, conversationId }: { resume: Resume; conversationId: string }) {
  const decide = useCandidateDecisions()
  const { job } = useCandidateJobs(resume, conversationId)
  const { items, dialogs } = useStageDecisions(resume, job)
  const next = items.find(({ key }) => NEXT_DECISIONS.includes(key))
  return (
    <Box className={css.foot}>
      <CandidateMenuButton resume={resume} decide={decide} />
      <Box className={css.grow} />
      <Button icon='folder' onPress={() => decide.openDialog('pool', [resume])}>
        {resume.isPooled ? '调整分组' : '放入人才库'}
      </Button>
      {next && (
        <Button kind='primary' onPress={() => void next.run()}>
          {next.label}
        </Button>
      )}
      {dialogs}
      <DecisionDialogs decide={decide} />
      <DecidedHire decide={decide} />
    </Box>
  )
}

interface ResumeSidePanelProps {
  conversationId: string
  reading: Pick<QueryState<Resume>, 'data' | 'phase' | 'error' | 'reload'>
  /** Where conversation and panel have little room. */
  isNarrow: boolean
  onClose(): void
}

export function ResumeSidePanel({ conversationId, reading, isNarrow, onClose }: ResumeSidePanelProps) {
  const t = usePageTexts()
  const [tab, setTab] = useState<ResumeTab>('resume')
  const { data: resume, phase, error, reload } = reading
  const { job } = useCandidateJobs(resume, conversationId)
  return (
    <Box className={cx(css.panel, isNarrow && css.isNarrow)} role='complementary' aria-label={t('candidateResume')}>
      <Box className={css.head}>
        <Box className={css.grow}>
          <Segmented label={t('candidateResume')} options={RESUME_TABS} value={tab} onChange={setTab} />
        </Box>
        {resume && (
          <IconButton
            icon='external-link'
            label={t('newTab')}
            onPress={() => platform.openInNewTab(`/talentDetails?id=${resume.id}`)}
          />
        )}
        <IconButton icon='x' label={t('closeResume')} onPress={onClose} />
      </Box>
      <Scroll className={css.body} aria-label={t('resume')}>
        {!resume && phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
        {!resume && phase !== 'error' && <Skeleton lines={[40, 70, 55, 90, 80, 60]} />}
        {resume && tab === 'resume' && <ResumeView resume={resume} {...(job ? { job } : {})} />}
        {resume && tab === 'space' && <Timeline resumeId={resume.id} />}
      </Scroll>
      {resume && canNow('talent.manage') && <Decisions resume={resume} conversationId={conversationId} />}
    </Box>
  )
}
