/** /talentDetails and /talentDetail: one resume on a page of its own. */
import { problemOf } from '@/api'
import { InviteDialog } from '@/features/recruit/talent/InviteDialog'
import { NoResume, RESUME_BONES } from '@/features/recruit/talent/NoResume'
import { ResumeActs } from '@/features/recruit/talent/ResumeActs'
import { ResumeView } from '@/features/recruit/talent/ResumeView'
import css from '@/features/recruit/talent/talent.module.scss'
import { useResume } from '@/features/recruit/talent/useResume'
import { useTalentActs } from '@/features/recruit/talent/useTalentActs'
import { platform, useQuery } from '@/platform'
import { screen } from '@/shell'
import { Box, Button, Fetched, Page } from '@/ui'

function TalentDetails() {
  const { id = '' } = useQuery<{ id: string }>()
  const reading = useResume(id || undefined)
  const resume = reading.data
  const acts = useTalentActs()
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
        <Fetched
          of={reading}
          problemOf={problemOf}
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
          {(known) => <ResumeView resume={known} />}
        </Fetched>
      </Box>
      {acts.invited.length > 0 && (
        <InviteDialog talents={acts.invited} onClose={acts.closeInvite} onInvited={acts.onInvited} />
      )}
    </Page>
  )
}

export default screen(TalentDetails)
