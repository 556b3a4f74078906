/** The other side's resume beside the chat; draft and scroll position of the conversation are kept. */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { jobOfCandidate } from '@/features/candidates/candidate-types'
import { ResumeView } from '@/features/candidates/resume/ResumeView'
import { usePageTexts } from '@/features/chat'
import { InterviewDialog } from '@/features/hiring/interviews/LazyInterviewDialog'
import { platform } from '@/platform'
import { Box, ErrorAlert, IconButton, Scroll, Skeleton, Text } from '@/ui'
import * as candidates from '~contract/calls/candidates/candidates'
import css from './desk.desktop.module.scss'

export function ResumeSidePanel({
  chatUserId,
  resumeId,
  onClose,
}: {
  chatUserId: string
  resumeId: string
  onClose(): void
}) {
  const t = usePageTexts()
  const [isAsking, setAsking] = useState(false)
  const call = useApiQuery(candidates.getByUser, { chatUserId }, { showError: false, staleMs: 60_000 })
  return (
    <Box className={css.sidePanel} role='complementary' aria-label={t('candidateResume')}>
      <Box className={css.sidePanelHead}>
        <Text className={css.sidePanelTitle}>{t('candidateResume')}</Text>
        <IconButton icon='calendar' label={t('proposeInterview')} onPress={() => setAsking(true)} />
        <IconButton
          icon='external-link'
          label={t('newTab')}
          onPress={() => platform.openInNewTab(`/talentDetails?id=${resumeId}`)}
        />
        <IconButton icon='x' label={t('closeResume')} onPress={onClose} />
      </Box>
      <Scroll className={css.sidePanelBody} aria-label={t('resume')}>
        {call.data ? (
          <ResumeView resume={call.data} />
        ) : call.phase === 'error' ? (
          <ErrorAlert text={t('resumeFailed')} onRetry={call.reload} />
        ) : (
          <Skeleton lines={[40, 70, 55, 90, 80, 60]} />
        )}
      </Scroll>
      {isAsking && call.data && (
        <InterviewDialog
          candidate={{ resumeId, name: call.data.name }}
          job={jobOfCandidate(call.data)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
