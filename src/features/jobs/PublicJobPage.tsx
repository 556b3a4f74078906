import type { ReactNode } from 'react'
import { loadErrorText, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { Box, Button, cx, Empty, Page, QueryView, ShareButton } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { JobDescription } from './JobDescription'
import css from './page.module.scss'
import { useJobShare } from './use-job-share'

/** Public page of an open job with a share link. `foot` closes the page once it has loaded: earlier it would move. */
export function PublicJobPage({ id, foot }: { id: string; foot?: ReactNode }) {
  const reading = useApiQuery(jobs.getPublic, id ? { id } : null, { showError: false })
  const job = reading.data
  const copyLink = useJobShare(id, job)
  return (
    <Page
      title={job?.title ?? '职位详情'}
      isPlain
      footer={
        job && (
          <Box className={css.actions}>
            <ShareButton onCopy={copyLink} />
          </Box>
        )
      }
    >
      <Box className={cx('screenful', css.sheet)}>
        <QueryView
          of={reading}
          errorTextOf={loadErrorText}
          title='职位详情'
          skeleton={[40, 20, 90, 85, 88, 60]}
          missing={
            <Empty icon='briefcase-off' title='没有找到这个职位' text='它可能已经停止招聘、过期或删除。'>
              <Button kind='primary' onPress={() => platform.redirect('/ow/findJob')}>
                看看其他职位
              </Button>
            </Empty>
          }
        >
          {(open) => <JobDescription job={open} company={open} isPage />}
        </QueryView>
      </Box>
      {reading.phase !== 'loading' && foot}
    </Page>
  )
}
