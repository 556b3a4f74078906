/** /findtalent on a phone, the tab 人才: candidates recommended for the open jobs. `?jobId=` names one. */
import { errorText } from '@/api'
import { CandidateCount } from '@/features/candidates/CandidateCount'
import { CandidateList } from '@/features/candidates/CandidateList'
import css from '@/features/candidates/candidates.module.scss'
import { JobFilterChips } from '@/features/candidates/search/JobFilterChips'
import { NoOpenJob } from '@/features/candidates/search/NoOpenJob'
import { useRecommendedPage } from '@/features/candidates/search/use-recommended-page'
import { platform } from '@/platform'
import { withShell } from '@/shell'
import { Box, Empty, ErrorAlert, H1, Icon, Page, Pressable, Skeleton, Text } from '@/ui'

function FindTalent() {
  const { jobs, jobId, choose, source, totalText, isReady } = useRecommendedPage()
  return (
    <Page
      title='人才'
      onEnd={source.more}
      onRefresh={async () => {
        await Promise.all([jobs.reload(), source.reload()])
      }}
      header={
        <>
          <H1 className='off-screen'>人才</H1>
          <Box className={css.searchLine}>
            <Pressable className={css.fakeSearch} onPress={() => platform.navigate('/talentsearch')}>
              <Icon name='search' size={16} tone='ink-3' />
              <Text>搜职位、技能、公司、学校</Text>
            </Pressable>
          </Box>
          {isReady && <JobFilterChips jobs={jobs.data ?? []} jobId={jobId} onChoose={choose} />}
          {jobs.phase === 'loading' && <Box className={css.jobChipsRoom} />}
        </>
      }
    >
      {jobs.phase === 'loading' && <Skeleton className={css.sheet} lines={[40, 90, 70, 40, 90, 70]} />}
      {jobs.phase === 'error' && (
        <Box className={css.sheet}>
          <ErrorAlert text={errorText(jobs.error)} onRetry={jobs.reload} />
        </Box>
      )}
      {jobs.phase === 'ready' && !isReady && <NoOpenJob />}
      {isReady && (
        <>
          <CandidateCount source={source} text={totalText && `${totalText} 位人才，按活跃排序`} />
          <CandidateList
            source={source}
            keyword=''
            jobId={jobId}
            empty={
              <Empty
                icon='users'
                title='暂时没有合适的人才'
                text='同城同类的求职者出现后会显示在这里，也可以到人才搜索里放宽条件。'
              />
            }
          />
        </>
      )}
    </Page>
  )
}

export default withShell(FindTalent)
