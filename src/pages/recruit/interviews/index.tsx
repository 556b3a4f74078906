/** /interviews: what is ahead, day by day, and what is over. */
import { useState } from 'react'
import { InterviewDays } from '@/features/recruit/interviews/InterviewDays'
import { INTERVIEW_VIEWS, type InterviewView, useInterviews } from '@/features/recruit/interviews/useInterviews'
import { screen } from '@/shell'
import { H1, Page, Tabs } from '@/ui'

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
        <>
          <H1 className='off-screen'>面试日程</H1>
          <Tabs label='面试' items={INTERVIEW_VIEWS} value={view} onChange={choose} />
        </>
      }
    >
      <InterviewDays source={source} />
    </Page>
  )
}

export default screen(Interviews)
