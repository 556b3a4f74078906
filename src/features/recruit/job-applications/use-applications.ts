/** Screen hook of job applications: rows by job and status, optimistic decisions with undo. */
import { useCallback, useRef, useState } from 'react'
import { callApi, errorText, invalidate } from '@/api'
import { type ListSource, toast } from '@/ui'
import type { ApplicationDecision, ApplicationStatus as Status } from '~contract/domain/job-applications'
import { useKeyset } from '../use-keyset'
import type { JobApplication } from './application-types'

export interface ApplicationFilter {
  status: Status | 'all'
  /** '' = all jobs. */
  jobId: string
}

const LIST = 'GET /api/recruit/deliver/deliverBasePage'
const DECIDE = 'POST /api/recruit/deliver/updateDeliverStatus'
/** Calls to invalidate after a decision. */
const CHANGED_CALLS = [
  'POST /job-center/api/jobPosition/findPositionByStatusAndPage',
  'POST /job-center/api/agent/findResume/talentDetails',
] as const

const DONE: Record<ApplicationDecision, string> = {
  passed: '通过初筛',
  unsuitable: '标为不合适',
  pending: '改回待处理',
}

/** Decisions on the rows of a list: optimistic, with undo. */
export function useApplicationDecisions<F>(source: Pick<ListSource<JobApplication, F>, 'patch'>) {
  const rows = useRef(source)
  rows.current = source

  const put = useCallback((changed: readonly JobApplication[]) => {
    const byId = new Map(changed.map((one) => [one.id, one]))
    rows.current.patch((old) => old.map((row) => byId.get(row.id) ?? row))
    invalidate(...CHANGED_CALLS)
  }, [])

  /** Each returns to its previous status; pending ones become pending again. */
  const takeBack = useCallback(
    async (before: readonly JobApplication[]) => {
      for (const status of ['pending', 'passed', 'unsuitable'] as const) {
        const some = before.filter((row) => row.status === status)
        if (!some.length) continue
        await callApi(DECIDE, { deliveryIds: some.map(({ id }) => id), status, reason: '' }, { mute: true })
          .then((answers) => put(answers.flatMap(({ delivery }) => delivery ?? [])))
          .catch((error) => toast(errorText(error), 'error'))
      }
    },
    [put],
  )

  /** Decides on rows; the toast offers undo for those decided. */
  const decide = useCallback(
    async (chosen: readonly JobApplication[], status: ApplicationDecision, reason = '') => {
      if (!chosen.length) return
      put(chosen.map((row) => ({ ...row, status, can: [] })))
      try {
        const applicationIds = chosen.map(({ id }) => id)
        const answers = await callApi(DECIDE, { deliveryIds: applicationIds, status, reason }, { mute: true })
        const done = answers.flatMap(({ delivery }) => delivery ?? [])
        const failed = answers.filter(({ isDone }) => !isDone)
        put([...done, ...chosen.filter(({ id }) => failed.some(({ deliveryId }) => deliveryId === id))])
        const undone = chosen.filter(({ id }) => done.some((one) => one.id === id))
        if (done.length) toastDecision(undone, status, () => void takeBack(undone))
        for (const text of new Set(failed.map(({ message }) => message))) toast(text, 'error')
      } catch (error) {
        put(chosen)
        toast(errorText(error), 'error')
      }
    },
    [put, takeBack],
  )
  return { decide, put }
}

/** The company's applications. */
export function useApplications(start: ApplicationFilter) {
  const { source, counts } = useKeyset<JobApplication, ApplicationFilter, Awaited<ReturnType<typeof fetchPage>>>(
    start,
    fetchPage,
  )
  const [hired, setHired] = useState<readonly JobApplication[]>([])
  return { source, counts, ...useApplicationDecisions(source), hired, setHired }
}
export type ApplicationsState = ReturnType<typeof useApplications>

const fetchPage = ({ status, jobId }: ApplicationFilter, page: { cursor: string; pageSize: number }, signal: unknown) =>
  callApi(
    LIST,
    { ...page, ...(status === 'all' ? {} : { status }), ...(jobId ? { jobId } : {}) },
    { signal: signal as never, mute: true },
  )

const toastDecision = (done: readonly JobApplication[], status: ApplicationDecision, undo: () => void) => {
  const user = done.length === 1 ? done[0]?.talent.name : `${done.length} 位`
  toast(`${user}${DONE[status]}`, 'success', { action: { label: '撤销', run: undo } })
}
