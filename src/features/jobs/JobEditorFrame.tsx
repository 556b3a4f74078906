import type { ReactNode } from 'react'
import { platform } from '@/platform'
import { Box, Button, Empty, ErrorAlert, H1, Page, Skeleton } from '@/ui'
import css from './jobs.module.scss'
import { MissingJob } from './MissingJob'
import type { JobFormState } from './use-job-form'

/** Layout of the editor on every target: loading, error, actions at the foot. */
export function JobEditorFrame({ editor, children }: { editor: JobFormState; children: ReactNode }) {
  const { form, job, phase, error, reload, isDraft, savedNote, saveDraft } = editor
  const title = job ? '编辑职位' : '发布职位'
  if (phase === 'loading') {
    return (
      <Page title={title} isPlain>
        <Skeleton className={css.section} lines={[30, 90, 60, 80, 40, 90]} />
      </Page>
    )
  }
  if (phase === 'error') {
    return (
      <Page title={title} isPlain>
        <H1 className='off-screen'>{title}</H1>
        <Box className={css.notes}>
          {error === undefined ? <MissingJob /> : <ErrorAlert text={error} onRetry={reload} />}
        </Box>
      </Page>
    )
  }
  if (job && !job.can.includes('edit')) {
    return (
      <Page title={title} isPlain>
        <H1 className='off-screen'>{title}</H1>
        <Empty icon='lock' title='这个职位现在不能编辑' text='它的状态可能刚有变化，职位管理里列着现在能做的事。'>
          <Button kind='primary' onPress={() => platform.redirect('/jobmanagement')}>
            去职位管理
          </Button>
        </Empty>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      footer={
        <>
          <Box className={css.saved} role='status'>
            {savedNote}
          </Box>
          {isDraft && <Button onPress={saveDraft}>存草稿</Button>}
          <Button kind='primary' isBusy={form.isBusy} onPress={form.submit}>
            {isDraft ? '提交审核' : '保存并提交审核'}
          </Button>
        </>
      }
    >
      <H1 className='off-screen'>{title}</H1>
      {children}
    </Page>
  )
}
