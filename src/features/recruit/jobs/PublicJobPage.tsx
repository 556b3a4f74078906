import type { ReactNode } from 'react'
import { problemOf, useCall } from '@/api'
import { platform, useShare } from '@/platform'
import { Box, Button, Empty, Fetched, Page, toast } from '@/ui'
import { payText } from '../words'
import { JobPost } from './JobPost'
import css from './page.module.scss'

/** An open job as anybody reads it, with a link to pass on. `foot` closes the page. */
export function PublicJobPage({ id, foot }: { id: string; foot?: ReactNode }) {
  const reading = useCall('POST /pinqiao/v1/jobs/public/detail', id ? { id } : null, { mute: true })
  const job = reading.data
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
        <Fetched
          of={reading}
          problemOf={problemOf}
          title='职位详情'
          bones={[40, 20, 90, 85, 88, 60]}
          missing={
            <Empty icon='briefcase-off' title='这个职位已经停止招聘' text='它可能已被关闭、过期或删除。'>
              <Button kind='primary' onPress={() => platform.redirect('/ow/findJob')}>
                看看其他职位
              </Button>
            </Empty>
          }
        >
          {(open) => <JobPost job={open} company={open} />}
        </Fetched>
      </Box>
      {foot}
    </Page>
  )
}
