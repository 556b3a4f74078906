/** /talentDetails and /talentDetail: one resume on a page of its own. */
import { useState } from 'react'
import { errorProblem } from '@/api'
import { DecisionDialogs } from '@/features/recruit/pool/DecisionDialogs'
import { MoreButton } from '@/features/recruit/pool/MoreButton'
import { Space } from '@/features/recruit/pool/Space'
import { RESUME_SIDES, type ResumeSide } from '@/features/recruit/pool/sides'
import { useDecisions } from '@/features/recruit/pool/useDecisions'
import { InviteDialog } from '@/features/recruit/talent/InviteDialog'
import { NoResume, RESUME_BONES } from '@/features/recruit/talent/NoResume'
import { ResumeActs } from '@/features/recruit/talent/ResumeActs'
import { ResumeView } from '@/features/recruit/talent/ResumeView'
import { personFacts } from '@/features/recruit/talent/talent'
import css from '@/features/recruit/talent/talent.module.scss'
import { useResume } from '@/features/recruit/talent/useResume'
import { useTalentActs } from '@/features/recruit/talent/useTalentActs'
import { platform, usePageQuery, useShare } from '@/platform'
import { withShell } from '@/shell'
import { Box, Button, H1, Page, QueryView, Segmented } from '@/ui'

function TalentDetails() {
  const { id = '' } = usePageQuery<{ id: string }>()
  const reading = useResume(id || undefined)
  const resume = reading.data
  const acts = useTalentActs()
  const decide = useDecisions()
  const [side, setSide] = useState<ResumeSide>('resume')
  // For a colleague: the card says nothing that leads to the person, and the page asks for the log-in.
  useShare(() => ({
    title: resume
      ? [resume.name, resume.wantedPost || resume.title, ...personFacts(resume).slice(-2)].join('　')
      : '人才详情',
    path: `/talentDetails?id=${id}`,
    picture: 'resume',
  }))
  return (
    <Page
      title={resume ? `${resume.name}的简历` : '人才详情'}
      isPlain
      footer={
        resume && (
          <Box className={css.resumeActs}>
            <ResumeActs talent={resume} acts={acts} />
          </Box>
        )
      }
    >
      <Box className={css.sheet}>
        <QueryView
          of={reading}
          problemOf={errorProblem}
          title='人才详情'
          bones={RESUME_BONES}
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
                <Segmented label='内容' options={RESUME_SIDES} value={side} onChange={setSide} />
                <MoreButton resume={known} decide={decide} />
              </Box>
              {side === 'space' ? (
                <>
                  <H1 className={css.spaceName}>{known.name}</H1>
                  <Space resumeId={known.id} />
                </>
              ) : (
                <ResumeView resume={known} />
              )}
            </>
          )}
        </QueryView>
      </Box>
      <DecisionDialogs decide={decide} />
      {acts.invited.length > 0 && (
        <InviteDialog talents={acts.invited} onClose={acts.closeInvite} onInvited={acts.onInvited} />
      )}
    </Page>
  )
}

export default withShell(TalentDetails)
