import { loadErrorText, type Output } from '@/api'
import { platform } from '@/platform'
import { Box, Button, FactList, Page, QueryView, ShareButton, StatusText } from '@/ui'
import { NoticeBar } from '@/ui/taro/NoticeBar'
import { Steps } from '@/ui/taro/steps/Steps'
import type * as jobs from '~contract/calls/jobs/jobs'
import { AUDIT_STATUS } from '~contract/domain/enums'
import { JobDescription } from '../JobDescription'
import { rejectReasons, STATUS_TONE } from '../job-types'
import { MissingJob } from '../MissingJob'
import css from '../page.module.scss'
import { type MyJobPageProps, useMyJob } from './use-my-job'

const AUDIT_STEPS = [{ title: '提交职位' }, { title: '平台审核' }, { title: '公开招聘' }]

interface MyJobBodyProps extends Pick<MyJobPageProps, 'renderStages'> {
  job: Output<typeof jobs.get>
}

function MyJobBody({ job, renderStages }: MyJobBodyProps) {
  const reasons = job.status === 'reject' ? rejectReasons(job) : []
  return (
    <>
      <Box className={css.state}>
        <StatusText tone={STATUS_TONE[job.status]}>{AUDIT_STATUS[job.status]}</StatusText>
        <FactList items={[`浏览 ${job.viewCount}`, `投递 ${job.deliverCount}`, `邀请 ${job.inviteCount}`]} />
      </Box>
      {(job.status === 'pending' || job.status === 'reject') && (
        <Steps label='职位审核' steps={AUDIT_STEPS} current={1} isFailed={job.status === 'reject'} />
      )}
      {job.missing.length > 0 && <NoticeBar tone='warning'>{`还缺 ${job.missing.join('、')}`}</NoticeBar>}
      {reasons.length > 0 && (
        <NoticeBar tone='danger'>
          {reasons.map((reason) => (
            <Box key={reason}>{reason}</Box>
          ))}
        </NoticeBar>
      )}
      <JobDescription job={job} isPage>
        {renderStages(job, css.stages)}
      </JobDescription>
    </>
  )
}

/** A job of the user's company: status, figures, rejection reasons, text. */
export function MyJobPage({ id, renderListing, renderStages }: MyJobPageProps) {
  const { reading, job, copyLink, isEntrusting, setEntrusting } = useMyJob(id)
  return (
    <Page
      title={job?.title || '职位详情'}
      isPlain
      footer={
        job && (
          <Box className={css.actions}>
            {job.deliverCount > 0 && (
              <Button icon='inbox' onPress={() => platform.navigate(`/deliver?jobId=${job.id}`)}>
                {`投递 ${job.deliverCount}`}
              </Button>
            )}
            {job.status === 'adopt' && <ShareButton onCopy={copyLink} />}
            {job.status === 'adopt' && (
              <Button icon='user-share' onPress={() => setEntrusting(true)}>
                委托代理
              </Button>
            )}
            {job.status === 'adopt' && (
              <Button icon='users' onPress={() => platform.navigate(`/findtalent?jobId=${job.id}`)}>
                推荐人才
              </Button>
            )}
            {job.can.includes('edit') && (
              <Button kind='primary' onPress={() => platform.navigate(`/jobEdit?id=${job.id}`)}>
                编辑职位
              </Button>
            )}
          </Box>
        )
      }
    >
      <Box className={css.sheet}>
        <QueryView
          of={reading}
          errorTextOf={loadErrorText}
          title='职位详情'
          skeleton={[40, 20, 90, 85, 88, 60]}
          missing={<MissingJob />}
        >
          {(myJob) => <MyJobBody job={myJob} renderStages={renderStages} />}
        </QueryView>
      </Box>
      {isEntrusting && job && renderListing(job, () => setEntrusting(false))}
    </Page>
  )
}
