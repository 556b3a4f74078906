/** Today's work of a member: applications, interviews, and jobs that need action (mockups/phone/home). */
import { useApiQuery } from '@/api'
import { useTodayInterviews } from '@/features/recruit/interviews/TodayInterviews'
import { platform } from '@/platform'
import { canNow, useSession } from '@/shell'
import { jobTodo } from './job-todo'

const SHOWN = 5

export function useTodayItems() {
  const session = useSession()
  const isOn = canNow('job.view', session)
  const interviews = useTodayInterviews(isOn)
  const applications = useApiQuery(
    'GET /api/recruit/deliver/deliverBasePage',
    isOn ? { status: 'pending', pageSize: platform.isDesk ? SHOWN : 1 } : null,
    { mute: true },
  )
  const jobs = useApiQuery(
    'POST /job-center/api/jobPosition/findPositionByStatusAndPage',
    isOn ? { pageSize: 50 } : null,
    {
      mute: true,
    },
  )
  const now = new Date()
  const todos = (jobs.data?.rows ?? []).flatMap((job) => jobTodo(job, now) ?? [])
  const reload = async () => {
    await Promise.all([interviews.reload(), applications.reload(), jobs.reload()])
  }
  const wanting = jobs.data ? todos.length : undefined
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
