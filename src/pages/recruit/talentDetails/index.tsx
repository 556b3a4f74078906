/** /talentDetails, /talentDetail and /resume: one resume on a page of its own; /space: what there was with the candidate. */
import { useState } from 'react'
import { loadErrorText } from '@/api'
import { candidateSummary } from '@/features/candidates/candidate-types'
import css from '@/features/candidates/candidates.module.scss'
import { JobInvitationDialog } from '@/features/candidates/JobInvitationDialog'
import { NoResume, RESUME_SKELETON } from '@/features/candidates/resume/NoResume'
import { ResumeActions } from '@/features/candidates/resume/ResumeActions'
import { ResumeView } from '@/features/candidates/resume/ResumeView'
import { RowSteps } from '@/features/candidates/resume/RowSteps'
import { neighboursOf, useRowSwipe } from '@/features/candidates/resume/resume-row'
import { useAddressedJob } from '@/features/candidates/resume/use-addressed-job'
import { useResume } from '@/features/candidates/resume/use-resume'
import { resumePath } from '@/features/candidates/resume-path'
import { CandidateMenuButton } from '@/features/candidates/talent-pool/decisions/CandidateMenuButton'
import { DecidedHire } from '@/features/candidates/talent-pool/decisions/DecidedHire'
import { DecisionDialogs } from '@/features/candidates/talent-pool/decisions/DecisionDialogs'
import { useCandidateDecisions } from '@/features/candidates/talent-pool/decisions/use-candidate-decisions'
import { RESUME_TABS, useResumeTab } from '@/features/candidates/talent-pool/resume-tabs'
import { Timeline } from '@/features/candidates/talent-pool/timeline/Timeline'
import { useCandidateActions } from '@/features/candidates/use-candidate-actions'
import { SendNameCard } from '@/features/chat/screens/send-name-card'
import { InterviewDialog } from '@/features/hiring/interviews/LazyInterviewDialog'
import { platform, usePageQuery, useShare } from '@/platform'
import { withShell } from '@/shell'
import { Box, Button, cx, H1, Page, QueryView, Segmented } from '@/ui'
import { maskName } from '~contract/domain/texts/masks'

function TalentDetails() {
  const { id = '', jobId = '' } = usePageQuery<{ id: string; jobId: string }>()
  const reading = useResume(id || undefined)
  const resume = reading.data
  const job = useAddressedJob(jobId, resume)
  const actions = useCandidateActions()
  const decide = useCandidateDecisions()
  const [isSendingCard, setSendingCard] = useState(false)
  const [{ side }, setSide] = useResumeTab()
  const neighbours = neighboursOf(id, jobId)
  const swipe = useRowSwipe(neighbours)
  // Shared with colleagues: the card names nobody, and the page requires log-in.
  useShare(() => ({
    title: resume
      ? [maskName(resume.name), resume.wantedPost || resume.title, ...candidateSummary(resume).slice(-2)].join('　')
      : '人才详情',
    path: resumePath(id, jobId),
    image: 'resume',
  }))
  return (
    <Page
      title={resume ? `${resume.name}的${side === 'space' ? '往来' : '简历'}` : '人才详情'}
      isPlain
      footer={
        resume && (
          <Box className={css.resumeActions}>
            <ResumeActions
              candidate={resume}
              actions={actions}
              decide={decide}
              job={job}
              interviewDialog={InterviewDialog}
            />
          </Box>
        )
      }
    >
      <Box className={cx(css.sheet, css.swipes)} {...swipe}>
        <QueryView
          of={reading}
          errorTextOf={loadErrorText}
          title='人才详情'
          skeleton={RESUME_SKELETON}
          missing={
            <NoResume>
              <Button kind='primary' onPress={() => platform.redirect('/talentsearch')}>
                去人才搜索
              </Button>
            </NoResume>
          }
        >
          {(known) => (
            <>
              <Box className={css.sides}>
                <Segmented
                  label='内容'
                  options={RESUME_TABS}
                  value={side}
                  onChange={(next) => setSide({ side: next })}
                />
                <CandidateMenuButton resume={known} decide={decide} onSendNameCard={() => setSendingCard(true)} />
              </Box>
              {side === 'space' ? (
                <Box className={css.space}>
                  <H1 className={css.spaceName}>{known.name}</H1>
                  <Timeline resumeId={known.id} />
                </Box>
              ) : (
                <ResumeView resume={known} job={job} isPage />
              )}
              <RowSteps {...neighbours} />
            </>
          )}
        </QueryView>
      </Box>
      <DecisionDialogs decide={decide} />
      <DecidedHire decide={decide} />
      {isSendingCard && resume && <SendNameCard candidate={resume} onClose={() => setSendingCard(false)} />}
      {actions.invitees.length > 0 && (
        <JobInvitationDialog candidates={actions.invitees} job={job} onClose={actions.closeInvite} />
      )}
    </Page>
  )
}

export default withShell(TalentDetails)
