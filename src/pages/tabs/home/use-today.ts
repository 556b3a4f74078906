/** Today's work of a member: applications, interviews, and jobs that need action (mockups/phone/home). */
import { useApiQuery } from '@/api'
import { useTodayInterviews } from '@/features/recruit/interviews/TodayInterviews'
import { platform } from '@/platform'
import { canNow, useSession } from '@/shell'

const SOON = 7 * 86_400_000
const SHOWN = 5

export interface TodayItem {
  id: string
  title: string
  kind: 'rejected' | 'expiring' | 'draft'
  text: string
}

/** Days until an instant, at least 1. */
const daysTo = (instant: string, now: number) =>
  Math.max(1, Math.ceil((new Date(instant).getTime() - now) / 86_400_000))

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
  const now = Date.now()
  const todos = (jobs.data?.rows ?? []).flatMap((job): TodayItem[] => {
    const { id, title, status, auditReason, expiresTime, missing } = job
    if (status === 'reject')
      return [{ id, title, kind: 'rejected', text: auditReason.split('\n')[0] || '没有写明原因' }]
    if (status === 'adopt' && expiresTime && new Date(expiresTime).getTime() - now < SOON)
      return [{ id, title, kind: 'expiring', text: `${daysTo(expiresTime, now)} 天后到期，刷新可以继续展示` }]
    if (status === 'temporary')
      return [{ id, title, kind: 'draft', text: missing.length ? `还缺：${missing.join('、')}` : '已填完整，可以发布' }]
    return []
  })
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
