/** The company's job applications: rows by job and status, optimistic decisions with undo. */
import {
  errorText,
  INFINITE_PAGE_SIZE,
  mutateApi,
  type OptimisticChange,
  useApiInfiniteQuery,
  useUrlFilter,
} from '@/api'
import { urlEnum, urlId } from '@/platform'
import { announceToast, toast } from '@/ui'
import * as referrals from '~contract/calls/agency/referrals'
import * as applications from '~contract/calls/hiring/applications'
import { enumKeys } from '~contract/domain/enums'
import {
  APPLICATION_STATUS,
  type ApplicationDecision,
  type ApplicationStatus as Status,
} from '~contract/domain/job-applications'
import { groupBy } from '../../candidates/talent-pool/decisions/undo-commands'
import type { JobApplication } from './application-types'

const LISTS = [applications.list, referrals.list] as const

const DONE: Record<ApplicationDecision, string> = {
  passed: '通过初筛',
  unsuitable: '标为不合适',
  pending: '改回待处理',
}

/** Shows rows in place of their former selves; the counts by status follow. */
export function showApplications(
  change: OptimisticChange,
  before: readonly JobApplication[],
  after: readonly JobApplication[],
): void {
  const byId = new Map(after.map((row) => [row.id, row]))
  const counted = (counts: Record<Status, number>) => {
    const next = { ...counts }
    for (const { status } of before) next[status] = Math.max(0, next[status] - 1)
    for (const { status } of after) next[status] += 1
    return next
  }
  for (const key of LISTS) {
    const changed = (rows: readonly JobApplication[]) =>
      rows.some(({ id }) => byId.has(id)) ? rows.map((row) => byId.get(row.id) ?? row) : rows
    change.rows(key, changed)
    const isRecounted = before.some(({ status }, at) => status !== after[at]?.status)
    change.data(key, (page) => {
      const rows = changed(page.rows)
      if (isRecounted && page.counts) return { ...page, rows: [...rows], counts: counted(page.counts) }
      return rows === page.rows ? page : { ...page, rows: [...rows] }
    })
    if (isRecounted) change.firstPage(key, (page) => (page.counts ? { ...page, counts: counted(page.counts) } : page))
  }
}

/** Brings the rows of `from` to the status, shown as the rows of `to`; one result for each. */
const sendDecision = (
  from: readonly JobApplication[],
  to: readonly JobApplication[],
  status: ApplicationDecision,
  reason = '',
) =>
  mutateApi(
    applications.decide,
    { deliveryIds: to.map(({ id }) => id), status, reason },
    {
      isQueued: true,
      optimistic: (change) => showApplications(change, from, to),
      answered(change, answers) {
        const known = to.map((row, at) => {
          const answer = answers.find(({ deliveryId }) => deliveryId === row.id)
          return (answer?.isDone === false ? from[at] : answer?.delivery) ?? row
        })
        showApplications(change, to, known)
      },
    },
  )

/** Each returns to its previous status and reason; `decided` are the rows as they are now. */
async function takeBack(before: readonly JobApplication[], decided: readonly JobApplication[]): Promise<void> {
  for (const status of ['pending', 'passed', 'unsuitable'] as const)
    for (const same of groupBy(
      before.filter((row) => row.status === status),
      ({ reason }) => reason,
    )) {
      const now = same.flatMap(({ id }) => decided.find((row) => row.id === id) ?? [])
      await sendDecision(now, same, status, same[0]?.reason).catch((error) => toast(errorText(error), 'error'))
    }
}

/** Decides on rows; the toast offers undo for those decided. True when the server has taken one. */
export const decideApplications = (...decision: Parameters<typeof decide>): Promise<boolean> =>
  announceToast(decide(...decision))

async function decide(chosen: readonly JobApplication[], status: ApplicationDecision, reason = ''): Promise<boolean> {
  if (!chosen.length) return false
  try {
    const shown = chosen.map((row): JobApplication => ({ ...row, status, can: [] }))
    const answers = await sendDecision(chosen, shown, status, reason)
    const done = answers.flatMap(({ delivery }) => delivery ?? [])
    const before = chosen.filter(({ id }) => done.some((row) => row.id === id))
    if (done.length) toastDecision(before, status, () => void takeBack(before, done))
    const failed = answers.filter(({ isDone }) => !isDone)
    for (const text of new Set(failed.map(({ message }) => message))) toast(text, 'error')
    return done.length > 0
  } catch (error) {
    toast(errorText(error), 'error')
    return false
  }
}

const toastDecision = (done: readonly JobApplication[], status: ApplicationDecision, undo: () => void) => {
  const user = done.length === 1 ? done[0]?.talent.name : `${done.length} 位`
  toast(`${user}${DONE[status]}`, 'success', { undo })
}

const APPLICATION_FIELDS = {
  status: urlEnum(['all', ...enumKeys(APPLICATION_STATUS)], 'all'),
  /** '' = all jobs. */
  jobId: urlId(),
}

/** The company's applications: `?status=pending&jobId=…`. */
export const useApplications = () =>
  useApiInfiniteQuery(applications.list, {
    list: useUrlFilter(APPLICATION_FIELDS),
    size: INFINITE_PAGE_SIZE,
    input: ({ status, jobId }) => ({ ...(status === 'all' ? {} : { status }), ...(jobId ? { jobId } : {}) }),
  })
