/** Shared by both variants of the page: list, tabs, job. */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { usePageQuery } from '@/platform'
import { enumKeys } from '~contract/domain/enums'
import { APPLICATION_STATUS, type ApplicationStatus as Status } from '~contract/domain/job-applications'
import { type ApplicationFilter, useApplications } from './use-applications'

export type ApplicationView = 'deliveries' | 'invitations'
export const APPLICATION_VIEWS = [
  { key: 'deliveries', label: '收到的投递' },
  { key: 'invitations', label: '发出的邀请' },
] as const

const STATES: readonly Status[] = ['pending', 'passed', 'unsuitable', 'onboarded', 'withdrawn']

/** `?status=pending&jobId=…&view=invitations` starts it. */
export function useApplicationPage() {
  const query = usePageQuery<{ status: string; jobId: string; view: string }>()
  const [view, setView] = useState<ApplicationView>(query.view === 'invitations' ? 'invitations' : 'deliveries')
  const status = enumKeys(APPLICATION_STATUS).find((key) => key === query.status) ?? 'all'
  return { view, setView, start: { status, jobId: query.jobId ?? '' } satisfies ApplicationFilter }
}

export function useApplicationList(start: ApplicationFilter) {
  const applications = useApplications(start)
  const { source, counts } = applications
  const total = counts && STATES.reduce((sum, key) => sum + counts[key], 0)
  const tabs = {
    label: '按状态查看投递',
    items: [
      { key: 'all' as const, label: '全部', ...(total === undefined ? {} : { count: total }) },
      ...STATES.map((key) => ({ key, label: APPLICATION_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.status,
    onChange: (key: Status | 'all') => source.setFilter({ status: key }),
  }
  return { ...applications, tabs }
}

/** The company's jobs to choose from: open ones first, '' = all. */
export function useJobOptions(jobId: string) {
  const jobs = useApiQuery(
    'POST /job-center/api/jobPosition/findPositionByStatusAndPage',
    { pageSize: 100 },
    { mute: true },
  )
  const options = (jobs.data?.rows ?? [])
    .filter(({ status }) => status !== 'temporary' && status !== 'pending')
    .map(({ id, title, deliverCount }) => ({ value: id, label: deliverCount ? `${title}（${deliverCount}）` : title }))
  const isKnown = !jobId || options.some(({ value }) => value === jobId)
  return isKnown ? options : [{ value: jobId, label: '选定的职位' }, ...options]
}
