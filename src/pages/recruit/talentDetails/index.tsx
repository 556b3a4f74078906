/** /talentDetails and /talentDetail: one resume on a page of its own. */

import { textOf } from '@/api'
import { isUnknown } from '@/features/recruit/jobs/isUnknown'
import { InviteDialog } from '@/features/recruit/talent/InviteDialog'
import { ResumeActs } from '@/features/recruit/talent/ResumeActs'
import { ResumeView } from '@/features/recruit/talent/ResumeView'
import css from '@/features/recruit/talent/talent.module.scss'
import { useResume } from '@/features/recruit/talent/useResume'
import { useTalentActs } from '@/features/recruit/talent/useTalentActs'
import { platform, useQuery } from '@/platform'
import { screen } from '@/shell'
import { Box, Button, Empty, ErrorNote, H1, Page, Skeleton } from '@/ui'

function TalentDetails() {
  const { id = '' } = useQuery<{ id: string }>()
  const { data: resume, phase, error, reload } = useResume(id || undefined)
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
        {!resume && <H1 className='off-screen'>人才详情</H1>}
        {phase === 'loading' && <Skeleton lines={[30, 60, 100, 40, 90, 80, 90]} />}
        {resume && <ResumeView resume={resume} />}
        {(phase === 'idle' || (phase === 'error' && isUnknown(error))) && (
          <Empty icon='user-off' title='没有找到这份简历' text='它可能已被对方隐藏或删除。'>
            <Button kind='primary' onPress={() => platform.redirect('/talentsearch')}>
              去人才搜索
            </Button>
          </Empty>
        )}
        {phase === 'error' && !isUnknown(error) && <ErrorNote text={textOf(error)} onRetry={reload} />}
      </Box>
      {acts.invited.length > 0 && (
        <InviteDialog talents={acts.invited} onClose={acts.closeInvite} onInvited={acts.onInvited} />
      )}
    </Page>
  )
}

export default screen(TalentDetails)
