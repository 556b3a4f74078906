/** /interviews: what is ahead, day by day, and what is over. */
import { useState } from 'react'
import { InterviewDays } from '@/features/recruit/interviews/InterviewDays'
import css from '@/features/recruit/interviews/interviews.module.scss'
import { INTERVIEW_VIEWS, type InterviewView, useInterviews } from '@/features/recruit/interviews/use-interviews'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Box, H1, Page, Tabs } from '@/ui'

function Interviews() {
  const [view, setView] = useState<InterviewView>('ahead')
  const { source } = useInterviews(view)
  const choose = (next: InterviewView) => {
    setView(next)
    source.setFilter({ view: next })
  }
  return (
    <Page
      title='面试日程'
      onEnd={source.more}
      onRefresh={source.reload}
      header={
        <Box className={css.bar}>
          <H1 className={platform.isDesk ? css.title : 'off-screen'}>面试日程</H1>
          <Tabs label='面试' items={INTERVIEW_VIEWS} value={view} onChange={choose} />
        </Box>
      }
    >
      <InterviewDays source={source} />
    </Page>
  )
}

export default withShell(Interviews)
