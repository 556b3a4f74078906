import type { ReactNode } from 'react'
import { textOf, useCall } from '@/api'
import { platform, useShare } from '@/platform'
import { Box, Button, Empty, ErrorNote, H1, Page, Skeleton, toast } from '@/ui'
import { payText } from '../words'
import { isUnknown } from './isUnknown'
import { JobPost } from './JobPost'
import css from './page.module.scss'

/** An open job as anybody reads it, with a link to pass on. `foot` closes the page. */
export function PublicJobPage({ id, foot }: { id: string; foot?: ReactNode }) {
  const {
    data: job,
    phase,
    error,
    reload,
  } = useCall('POST /pinqiao/v1/jobs/public/detail', id ? { id } : null, { mute: true })
  useShare(() => ({ title: job ? `${job.title} ${payText(job)}` : '职位详情', path: `/jobDetails?id=${id}` }))
  const copyLink = async () => {
    await platform.copy(platform.shareUrl(`/jobDetails?id=${id}`))
    toast('链接已复制', 'success')
  }
  return (
    <Page
      title={job?.title ?? '职位详情'}
      isPlain
      footer={
        job && (
          <Box className={css.acts}>
            <Button icon='link' onPress={copyLink}>
              复制链接
            </Button>
          </Box>
        )
      }
    >
      <Box className={css.sheet}>
        {!job && <H1 className='off-screen'>职位详情</H1>}
        {phase === 'loading' && <Skeleton lines={[40, 20, 90, 85, 88, 60]} />}
        {job && <JobPost job={job} company={job} />}
        {(phase === 'idle' || (phase === 'error' && isUnknown(error))) && (
          <Empty icon='briefcase-off' title='这个职位已经停止招聘' text='它可能已被关闭、过期或删除。'>
            <Button kind='primary' onPress={() => platform.redirect('/ow/findJob')}>
              看看其他职位
            </Button>
          </Empty>
        )}
        {phase === 'error' && !isUnknown(error) && <ErrorNote text={textOf(error)} onRetry={reload} />}
      </Box>
      {foot}
    </Page>
  )
}
