/** Screen hook of job management: rows by status, counts, actions (the row's `can` decides). */
import { errorText, mutateApi, type RowOf, useApiInfiniteQuery, useApiQuery, useUrlFilter } from '@/api'
import { platform, urlEnum, urlText } from '@/platform'
import { filterInput, filterUrlFields, type RowAction, toast } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { AUDIT_STATUS, enumKeys } from '~contract/domain/enums'
import { LIMITS } from '~contract/domain/limits'
import { JOB_FIELDS } from '~contract/fields/job-fields'
import { changeRow } from './change-row'
import type { Job, JobAction } from './job-types'

const ACTION_CALLS = {
  post: jobs.submitDraft,
  refresh: jobs.refresh,
  close: jobs.close,
  open: jobs.open,
} as const

const DONE: Record<keyof typeof ACTION_CALLS, string> = {
  post: '已提交审核',
  refresh: '已刷新，排到了前面',
  close: '职位已关闭，不再对外展示',
  open: '职位已重新打开',
}

/** What is known of a job before the server has answered; a reopened one may have to be reviewed again. */
const CHANGES: Record<keyof typeof ACTION_CALLS, (job: Job) => Job> = {
  post: (job) => ({ ...job, status: 'pending', can: [] }),
  refresh: (job) => ({
    ...job,
    refreshedTime: new Date().toISOString(),
    can: job.can.filter((action) => action !== 'refresh'),
  }),
  close: (job) => ({ ...job, status: 'stop', can: [] }),
  open: (job) => ({ ...job, can: [] }),
}

const PAGE_SIZE = 20
/** Milliseconds between polls while something is in review. */
const REVIEW_POLL_MS = 5000
/** A longer list is not polled. */
const MAX_POLLED_ROWS = 50

const run = async (action: keyof typeof CHANGES, { id }: Job) => {
  try {
    await mutateApi(
      ACTION_CALLS[action],
      { id },
      {
        showError: false,
        optimistic: (change) => change.rows(jobs.list, changeRow(id, CHANGES[action])),
        answered: (change, saved) =>
          change.rows(
            jobs.list,
            changeRow(id, () => saved),
          ),
      },
    )
    toast(DONE[action], 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

const remove = async ({ id }: Job) => {
  try {
    await mutateApi(
      jobs.delete,
      { id },
      {
        showError: false,
        optimistic: (change) => change.rows(jobs.list, (rows) => rows.filter((job) => job.id !== id)),
      },
    )
    toast('职位已删除', 'success')
  } catch (error) {
    toast(errorText(error), 'error')
  }
}

const can = (action: JobAction) => (job: Job) => job.can.includes(action)

/** Actions of a row; its `can` decides which are offered. */
export const JOB_ACTIONS: readonly RowAction<Job>[] = [
  {
    key: 'edit',
    label: '编辑',
    isMain: true,
    when: can('edit'),
    run: (job) => platform.navigate(`/jobEdit?id=${job.id}`),
  },
  {
    key: 'post',
    label: '提交审核',
    when: (job) => can('post')(job) && !job.missing.length,
    run: (job) => run('post', job),
  },
  {
    key: 'delivers',
    label: '看投递',
    when: ({ deliverCount }) => deliverCount > 0,
    run: ({ id }) => platform.navigate(`/deliver?jobId=${id}`),
  },
  { key: 'refresh', label: '刷新', when: can('refresh'), run: (job) => run('refresh', job) },
  {
    key: 'close',
    label: '关闭',
    when: can('close'),
    confirm: (job) => `关闭「${job.title}」？候选人将看不到它，可以随时重新打开`,
    run: (job) => run('close', job),
  },
  { key: 'open', label: '重新打开', when: can('open'), run: (job) => run('open', job) },
  {
    key: 'delete',
    label: '删除',
    danger: true,
    when: can('delete'),
    confirm: (job) => `删除「${job.title || '未命名草稿'}」？删除后不能恢复`,
    run: remove,
  },
]

/** Polls while something is in review, so that a decision shows without a reload by the user. */
const pollMsOf = (rows: readonly RowOf<typeof jobs.list>[]): number | false =>
  rows.length <= MAX_POLLED_ROWS && rows.some(({ status }) => status === 'pending') && REVIEW_POLL_MS

/** The list that is the page: its tab, keyword and page are in the address. */
export function useJobs() {
  const list = useUrlFilter({
    status: urlEnum(['all', ...enumKeys(AUDIT_STATUS)], 'all'),
    keyword: urlText({ max: LIMITS.keyword }),
    ...filterUrlFields(JOB_FIELDS),
  })
  const source = useApiInfiniteQuery(jobs.list, {
    list,
    size: PAGE_SIZE,
    input: ({ status, keyword, ...filters }) => ({
      keyword: keyword.trim(),
      ...(status === 'all' ? {} : { status }),
      ...filterInput(JOB_FIELDS, filters),
    }),
    pollMs: pollMsOf,
  })
  const { data: counts } = useApiQuery(jobs.countByStatus, {}, { showError: false, pollMs: pollMsOf(source.rows) })
  return { source, counts }
}
