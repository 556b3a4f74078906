/** A member's home on the desktop: what waits, today's interviews, jobs at risk; first steps for a company without any jobs yet. */
import { TodayInterviews } from '@/features/hiring/interviews/TodayInterviews'
import { NewApplications } from '@/features/hiring/job-applications/NewApplications'
import { platform } from '@/platform'
import { Box, Button, H1, Page, Text } from '@/ui'
import { formatDayAndWeekday } from '~contract/domain/china-time'
import { FirstSteps, JobsAtRiskBlock, WaitingBlock } from './HomeBlocks.desktop'
import css from './home.desktop.module.scss'
import { useDeskWork } from './use-desk-work'

/** 今天 4 场面试 · 等您处理 8 件; counts that are not known yet are left out. */
function summaryText(interviews: number | undefined, waiting: number | undefined): string {
  return [
    interviews === undefined ? '' : interviews ? `今天 ${interviews} 场面试` : '今天没有面试',
    waiting ? `等您处理 ${waiting} 件` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export function MemberHome() {
  const work = useDeskWork()
  const { isOn, now, company, waiting, atRisk, steps, jobs, interviews, applications } = work
  const isKnown = !isOn || jobs.phase === 'ready'
  return (
    <Page title='首页' isPlain onRefresh={work.reload}>
      <Box className={css.head}>
        <H1 className={css.title}>{formatDayAndWeekday(now)}</H1>
        <Text className={css.summary}>
          {[
            company?.companyShortName || company?.companyName,
            summaryText(isOn ? interviews.data?.total : undefined, isKnown ? waiting.length : undefined),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {isOn && (
          <Button kind='primary' icon='plus' onPress={() => platform.navigate('/jobEdit')}>
            发布职位
          </Button>
        )}
      </Box>
      <Box className={css.columns}>
        <Box className={css.main}>
          {steps.length > 0 && <FirstSteps steps={steps} />}
          <WaitingBlock rows={waiting} reading={isOn ? jobs : { ...jobs, phase: 'ready' }} />
          {isOn && !steps.length && (
            <Box className={css.flush}>
              <NewApplications reading={applications} />
            </Box>
          )}
        </Box>
        {isOn && (
          <Box className={css.side}>
            <Box className={css.flush}>
              <TodayInterviews reading={interviews} />
            </Box>
            <JobsAtRiskBlock rows={atRisk} reading={jobs} />
          </Box>
        )}
      </Box>
    </Page>
  )
}
