/** Screen hook of job management: rows by status, counts, actions (P-4.4-01; the row's `can` decides). */
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, errorText, useApiQuery } from '@/api'
import { platform } from '@/platform'
import { type ListSource, type RowAction, toast, useListSource } from '@/ui'
import type { AuditStatus } from '~contract/domain/enums'
import type { Job, JobAction } from './job-types'

export interface JobFilter {
  status: AuditStatus | 'all'
  keyword: string
}

const ACTION_CALLS = {
  post: 'POST /job-center/api/jobPosition/postJobPosition',
  refresh: 'POST /job-center/api/jobPosition/flushJobPosition',
  close: 'POST /job-center/api/jobPosition/closeJobPosition',
  open: 'POST /job-center/api/jobPosition/openJobPosition',
} as const

const DONE: Record<keyof typeof ACTION_CALLS, string> = {
  post: '已提交审核',
  refresh: '已刷新，排到了前面',
  close: '职位已关闭，不再对外展示',
  open: '职位已重新打开',
}

const can = (action: JobAction) => (job: Job) => job.can.includes(action)
const LIST = 'POST /job-center/api/jobPosition/findPositionByStatusAndPage'
/** Milliseconds between polls while something is in review. */
const REVIEW_POLL_MS = 5000

/** Changes of a job on the server; each ends with a toast and a reloaded list. */
interface JobOperations {
  run(action: keyof typeof ACTION_CALLS, job: Job): Promise<void>
  remove(job: Job): Promise<void>
}

/** Actions of a row; its `can` decides which are offered. */
const jobActions = ({ run, remove }: JobOperations): readonly RowAction<Job>[] => [
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

const useJobList = (status: JobFilter['status']) =>
  useListSource<Job, JobFilter>({
    filter: { status, keyword: '' },
    size: 20,
    keyOf: ({ id }) => id,
    load: ({ filter, page, size }, signal) =>
      callApi(
        LIST,
        {
          currentPage: page,
          pageSize: size,
          keyword: filter.keyword.trim(),
          ...(filter.status === 'all' ? {} : { status: filter.status }),
        },
        { signal, mute: true },
      ),
  })

/** Reloads while something is in review, so that a decision shows without a reload by the user. */
function useReviewPolling(source: ListSource<Job, JobFilter>, reloadAll: () => Promise<void>): void {
  const latest = useRef(source)
  latest.current = source
  const hasPending = source.rows.some((row) => row.status === 'pending')
  useEffect(() => {
    if (!hasPending) return
    const timer = setInterval(() => {
      if (platform.isVisible() && latest.current.phase === 'ready' && latest.current.page === 1) void reloadAll()
    }, REVIEW_POLL_MS)
    return () => clearInterval(timer)
  }, [hasPending, reloadAll])
}

export function useJobs(status: JobFilter['status'] = 'all') {
  const counts = useApiQuery('POST /job-center/api/jobPosition/findPositioinStsisticsInfo', {}, { mute: true })
  const source = useJobList(status)
  const latest = useRef(source)
  latest.current = source
  const reloadAll = useCallback(async () => {
    await Promise.all([latest.current.reload(), counts.reload()])
  }, [counts.reload])

  const run = async (action: keyof typeof ACTION_CALLS, job: Job) => {
    try {
      const next = await callApi(ACTION_CALLS[action], { id: job.id }, { mute: true })
      latest.current.patch((rows) => rows.map((row) => (row.id === next.id ? next : row)))
      toast(DONE[action], 'success')
      await reloadAll()
    } catch (error) {
      toast(errorText(error), 'error')
      await reloadAll()
    }
  }
  const remove = async (job: Job) => {
    try {
      await callApi('POST /job-center/api/jobPosition/deleteJobPosition', { id: job.id }, { mute: true })
      latest.current.patch((rows) => rows.filter(({ id }) => id !== job.id))
      toast('职位已删除', 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    await reloadAll()
  }

  useReviewPolling(source, reloadAll)
  const [isAddressesOpen, setAddressesOpen] = useState(false)
  const actions = jobActions({ run, remove })
  return { source, counts: counts.data, actions, reloadAll, isAddressesOpen, setAddressesOpen }
}
