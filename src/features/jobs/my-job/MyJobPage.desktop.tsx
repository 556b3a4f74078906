/** A job of the user's company on the desktop: the action that waits first, the text, and beside it funnel, facts and other actions. */
import { loadErrorText } from '@/api'
import { platform } from '@/platform'
import { Alert, Box, Button, FactList, H1, IconButton, Menu, Page, QueryView, runAction, StatusText, Tag } from '@/ui'
import { type PageAction, usePageActions } from '@/ui/page/page-actions.desktop'
import { AUDIT_STATUS, JOB_KIND } from '~contract/domain/enums'
import { JobBenefits, JobLocation, JobText } from '../JobDescription'
import { type Job, jobSummary, rejectReasons, STATUS_TONE } from '../job-types'
import { MissingJob } from '../MissingJob'
import { jobSalaryText } from '../recruit-options'
import { JOB_ACTIONS } from '../use-jobs'
import { JobAside } from './JobAside.desktop'
import css from './my-job.desktop.module.scss'
import { type MyJobPageProps, useApplicationCounts, useMyJob } from './use-my-job'

/** How the command palette shows and finds the actions on a job. */
const PALETTE: Readonly<Record<string, Pick<PageAction, 'icon' | 'aliases'>>> = {
  edit: { icon: 'pencil', aliases: ['编辑职位', '修改'] },
  post: { icon: 'upload', aliases: ['发布'] },
  delivers: { icon: 'inbox', aliases: ['处理投递'] },
  refresh: { icon: 'refresh', aliases: ['刷新职位'] },
  close: { icon: 'minus', aliases: ['关闭职位', '下架'] },
  open: { icon: 'plus', aliases: ['重新打开职位', '上架'] },
  delete: { icon: 'trash', aliases: ['删除职位'] },
}

/** Everything that can be done with the job, for the command palette. */
function useJobPageActions(job: Job, onCopy: () => void): void {
  const subject = job.title || '未命名草稿'
  const actions = JOB_ACTIONS.filter(({ when }) => when?.(job) ?? true)
  usePageActions([
    ...actions.map((action): PageAction => {
      const { icon = 'briefcase', aliases = [] } = PALETTE[action.key] ?? {}
      return { key: action.key, title: action.label, subject, icon, aliases, run: () => runAction(action, job) }
    }),
    ...(job.status === 'adopt'
      ? [{ key: 'link', title: '复制链接', subject, aliases: ['分享'], icon: 'link', run: onCopy } as const]
      : []),
  ])
}

/** Actions with a button of their own on the page. */
const PLACED: readonly string[] = ['edit', 'delivers']

function JobActions({ job, pending }: { job: Job; pending: number }) {
  const rest = JOB_ACTIONS.filter(({ key, when }) => !PLACED.includes(key) && when?.(job))
  const canEdit = job.can.includes('edit')
  return (
    <Box className={css.actions}>
      {canEdit && (
        <Button
          kind={pending ? 'normal' : 'primary'}
          icon='pencil'
          onPress={() => platform.navigate(`/jobEdit?id=${job.id}`)}
        >
          编辑职位
        </Button>
      )}
      {rest.length > 0 && (
        <Menu
          title='更多操作'
          align='end'
          items={rest.map((action) => ({
            key: action.key,
            label: action.label,
            isDanger: action.danger ?? false,
            run: () => runAction(action, job),
          }))}
          trigger={(button) => <IconButton icon='dots' label='更多操作' {...button} />}
        />
      )}
      {pending > 0 && (
        <Button kind='primary' onPress={() => platform.navigate(`/deliver?jobId=${job.id}`)}>
          {`处理 ${pending} 份投递`}
        </Button>
      )}
    </Box>
  )
}

function Notes({ job }: { job: Job }) {
  const reasons = job.status === 'reject' ? rejectReasons(job) : []
  return (
    <>
      {reasons.length > 0 && (
        <Alert tone='danger'>
          {reasons.map((reason, i) => (
            <Box key={reason}>{reasons.length > 1 ? `${i + 1}. ${reason}` : reason}</Box>
          ))}
        </Alert>
      )}
      {job.missing.length > 0 && <Alert tone='warning'>{`还缺 ${job.missing.join('、')}`}</Alert>}
    </>
  )
}

interface MyJobProps extends Pick<MyJobPageProps, 'renderStages'> {
  job: Job
  onCopy(): void
  onEntrust(): void
}

function MyJob({ job, renderStages, onCopy, onEntrust }: MyJobProps) {
  const counts = useApplicationCounts(job.id)
  useJobPageActions(job, onCopy)
  return (
    <>
      <Box className={css.head}>
        <Box className={css.headMain}>
          <Box className={css.titleLine}>
            <H1 className={css.title}>{job.title || '未命名草稿'}</H1>
            <Box className={css.pay}>{jobSalaryText(job)}</Box>
            <StatusText tone={STATUS_TONE[job.status]}>{AUDIT_STATUS[job.status]}</StatusText>
          </Box>
          <FactList
            className={css.facts ?? ''}
            items={[
              ...jobSummary(job),
              JOB_KIND[job.jobKind],
              job.postName,
              job.hiredCount > 0 && `已入职 ${job.hiredCount} 人`,
            ]}
          />
        </Box>
        <JobActions job={job} pending={counts?.pending ?? 0} />
      </Box>
      <Box className={css.columns}>
        <Box className={css.main}>
          <Notes job={job} />
          {job.tags.length > 0 && (
            <Box className={css.tags}>
              {job.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </Box>
          )}
          <JobText job={job} />
          <JobBenefits job={job} />
          <JobLocation job={job} />
        </Box>
        <JobAside job={job} counts={counts} renderStages={renderStages} onCopy={onCopy} onEntrust={onEntrust} />
      </Box>
    </>
  )
}

export function MyJobPage({ id, renderListing, renderStages }: MyJobPageProps) {
  const { reading, job, copyLink, isEntrusting, setEntrusting } = useMyJob(id)
  return (
    <Page title={job?.title || '职位详情'} isPlain>
      <QueryView
        of={reading}
        errorTextOf={loadErrorText}
        title='职位详情'
        skeleton={[40, 20, 90, 85, 88, 60]}
        missing={<MissingJob />}
      >
        {(myJob) => (
          <MyJob
            job={myJob}
            renderStages={renderStages}
            onCopy={() => void copyLink()}
            onEntrust={() => setEntrusting(true)}
          />
        )}
      </QueryView>
      {isEntrusting && job && renderListing(job, () => setEntrusting(false))}
    </Page>
  )
}
