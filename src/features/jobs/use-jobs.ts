/** Screen hook of job management: rows by status, counts, actions (the row's `can` decides). */
import { errorText, mutateApi, type RowOf, useApiInfiniteQuery, useApiQuery, useUrlFilter } from '@/api'
import { platform, urlEnum, urlText } from '@/platform'
import { filterInput, filterUrlFields, type RowAction, toast } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { AUDIT_STATUS, enumKeys } from '~contract/domain/enums'
import { LIMITS } from '~contract/domain/limits'
import { JOB_FIELDS } from '~contract/fields/job-fields'
import { runJobAction } from './job-commands'
import type { Job, JobAction } from './job-types'

const PAGE_SIZE = 20
/** Milliseconds between polls while something is in review. */
const REVIEW_POLL_MS = 5000
/** A longer list is not polled. */
const MAX_POLLED_ROWS = 50

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
    run: (job) => runJobAction('post', job),
  },
  {
    key: 'delivers',
    label: '看投递',
    when: ({ deliverCount }) => deliverCount > 0,
    run: ({ id }) => platform.navigate(`/deliver?jobId=${id}`),
  },
  { key: 'refresh', label: '刷新', when: can('refresh'), run: (job) => runJobAction('refresh', job) },
  {
    key: 'close',
    label: '关闭',
    when: can('close'),
    confirm: (job) => `关闭「${job.title}」？候选人将看不到它，可以随时重新打开`,
    run: (job) => runJobAction('close', job),
  },
  { key: 'open', label: '重新打开', when: can('open'), run: (job) => runJobAction('open', job) },
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
