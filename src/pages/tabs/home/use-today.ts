/** Today's work of a member: applications, interviews, and jobs that need action (mockups/phone/home). */
import { useApiQuery } from '@/api'
import { useTodayInterviews } from '@/features/hiring/interviews/TodayInterviews'
import { platform } from '@/platform'
import { canNow, PENDING_APPLICATIONS, useSession } from '@/shell'
import * as applicationCalls from '~contract/calls/hiring/applications'
import * as jobCalls from '~contract/calls/jobs/jobs'
import { jobTodo } from './job-todo'

const SHOWN = 5

/** Rows of a page: as many as the contract allows. A company with more jobs has two pages of them looked through. */
const JOB_PAGE = 100

/** The company's jobs, those that need attention first; an open one near its end may be among the last. */
function useCompanyJobs(isOn: boolean) {
  const first = useApiQuery(jobCalls.list, isOn ? { pageSize: JOB_PAGE } : null, { showError: false })
  const hasMore = (first.data?.total ?? 0) > JOB_PAGE
  const second = useApiQuery(jobCalls.list, hasMore ? { currentPage: 2, pageSize: JOB_PAGE } : null, {
    showError: false,
  })
  const rows = [...(first.data?.rows ?? []), ...(second.data?.rows ?? [])]
  const reload = async () => {
    await Promise.all([first.reload(), second.reload()])
  }
  const last = hasMore ? second : first
  return { phase: last.phase, error: last.error, rows, reload }
}

export function useTodayItems() {
  const session = useSession()
  const isOn = canNow('job.view', session)
  const interviews = useTodayInterviews(isOn)
  const applications = useApiQuery(
    applicationCalls.list,
    isOn ? { ...PENDING_APPLICATIONS, ...(platform.isDesk ? {} : { pageSize: 1 }) } : null,
    { showError: false },
  )
  const jobs = useCompanyJobs(isOn)
  const now = new Date()
  const todos = jobs.rows.flatMap((job) => jobTodo(job, now) ?? [])
  const reload = async () => {
    await Promise.all([interviews.reload(), applications.reload(), jobs.reload()])
  }
  const wanting = jobs.phase === 'ready' ? todos.length : undefined
  return {
    isOn,
    interviews,
    applications,
    jobs,
    wanting,
    todos: todos.slice(0, SHOWN),
    more: todos.length - SHOWN,
    reload,
  }
}
