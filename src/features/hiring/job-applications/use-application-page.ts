/** Shared by both variants of the page: views, tabs with counts, jobs. */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { useUrlTab } from '@/platform'
import * as jobCalls from '~contract/calls/jobs/jobs'
import { APPLICATION_STATUS, type ApplicationStatus as Status } from '~contract/domain/job-applications'
import type { JobApplication } from './application-types'
import type { Moving } from './MoveDialog'
import { useApplications } from './use-applications'

export type ApplicationView = 'deliveries' | 'invitations'
export const APPLICATION_VIEWS = [
  { key: 'deliveries', label: '收到的投递' },
  { key: 'invitations', label: '发出的邀请' },
] as const

const STATES: readonly Status[] = ['pending', 'passed', 'unsuitable', 'onboarded', 'withdrawn']

/** `?view=invitations`; the job stays when the view changes. */
export const useApplicationView = () =>
  useUrlTab<ApplicationView>(['deliveries', 'invitations'], 'deliveries', { name: 'view', keeps: ['jobId'] })

export interface Refusal {
  rows: readonly JobApplication[]
  onDone?: (() => void) | undefined
}

export function useApplicationList() {
  const source = useApplications()
  /** Applications the onboarding dialog is open for. */
  const [hired, setHired] = useState<readonly JobApplication[]>([])
  /** Applications that are being refused: the dialog asks why. `onDone` runs when they are. */
  const [refused, setRefused] = useState<Refusal>()
  /** Applications that the dialog of moves is open for. */
  const [moving, setMoving] = useState<Moving>()
  const counts = source.firstPage?.counts
  const total = counts ? STATES.reduce((sum, key) => sum + counts[key], 0) : undefined
  const tabs = {
    label: '按状态查看投递',
    items: [
      { key: 'all' as const, label: '全部', ...(total === undefined ? {} : { count: total }) },
      ...STATES.map((key) => ({ key, label: APPLICATION_STATUS[key], ...(counts ? { count: counts[key] } : {}) })),
    ],
    value: source.filter.status,
    onChange: (key: Status | 'all') => source.setFilter({ status: key }),
  }
  return { source, tabs, hired, setHired, moving, setMoving, refused, setRefused }
}

/** The company's jobs to choose from: open ones first, '' = all. */
export function useJobOptions(jobId: string) {
  const jobs = useApiQuery(jobCalls.list, { pageSize: 100 }, { showError: false })
  const options = (jobs.data?.rows ?? [])
    .filter(({ status }) => status !== 'temporary' && status !== 'pending')
    .map(({ id, title, deliverCount }) => ({ value: id, label: deliverCount ? `${title}（${deliverCount}）` : title }))
  const isKnown = !jobId || options.some(({ value }) => value === jobId)
  return isKnown ? options : [{ value: jobId, label: '选定的职位' }, ...options]
}
