/** /interviews: what is ahead, day by day; `?view=over` what is over. */
import { InterviewDays } from '@/features/hiring/interviews/InterviewDays'
import css from '@/features/hiring/interviews/interviews.module.scss'
import { INTERVIEW_VIEWS, useInterviews } from '@/features/hiring/interviews/use-interviews'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Box, H1, Page, Tabs } from '@/ui'

function Interviews() {
  const source = useInterviews()
  return (
    <Page
      title='面试日程'
      onEnd={source.more}
      onRefresh={source.reload}
      header={
        <Box className={css.bar}>
          <H1 className={platform.isDesk ? css.title : 'off-screen'}>面试日程</H1>
          <Tabs
            label='面试'
            items={INTERVIEW_VIEWS}
            value={source.filter.view}
            onChange={(view) => source.setFilter({ view })}
          />
        </Box>
      }
    >
      <InterviewDays source={source} />
    </Page>
  )
}

export default withShell(Interviews)
