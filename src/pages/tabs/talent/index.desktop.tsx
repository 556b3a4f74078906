/** /findtalent on desktop: candidates recommended for the open jobs, the resume beside the list. `?jobId=` names one. */

import { errorText } from '@/api'
import { CandidateTable } from '@/features/candidates/CandidateTable.desktop'
import { JobFilterChips } from '@/features/candidates/search/JobFilterChips'
import { NoOpenJob } from '@/features/candidates/search/NoOpenJob'
import { useRecommendedPage } from '@/features/candidates/search/use-recommended-page'
import css from '@/features/candidates/search.desktop.module.scss'
import { InterviewDialog } from '@/features/hiring/interviews/LazyInterviewDialog'
import { withShell } from '@/shell'
import { Empty, ErrorAlert, Page, Skeleton, useTitle } from '@/ui'

function FindTalent() {
  useTitle('找人才')
  const { jobs, jobId, choose, source, totalText, isReady } = useRecommendedPage()
  if (!isReady) {
    return (
      <Page title='找人才' isPlain>
        <div className={css.head}>
          <h1 className={css.title}>找人才</h1>
        </div>
        {jobs.phase === 'loading' && <Skeleton className={css.head} lines={[40, 90, 70]} />}
        {jobs.phase === 'error' && <ErrorAlert text={errorText(jobs.error)} onRetry={jobs.reload} />}
        {jobs.phase === 'ready' && <NoOpenJob />}
      </Page>
    )
  }
  return (
    <CandidateTable
      interviewDialog={InterviewDialog}
      source={source}
      totalText={totalText}
      keyword=''
      jobId={jobId}
      head={
        <>
          <div className={css.head}>
            <h1 className={css.title}>找人才</h1>
            <span className={css.grow} />
            <span className={css.faint} role='status'>
              {totalText && `${totalText} 人，按活跃排序`}
            </span>
          </div>
          <JobFilterChips jobs={jobs.data ?? []} jobId={jobId} onChoose={choose} />
        </>
      }
      empty={
        <Empty
          icon='users'
          title='暂时没有合适的人才'
          text='同城同类的求职者出现后会显示在这里，也可以到人才搜索里放宽条件。'
        />
      }
    />
  )
}

export default withShell(FindTalent)
