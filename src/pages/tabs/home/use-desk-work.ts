/** Calls of a member's home on the desktop, sent together; each only for those who may have the answer. */
import { useApiQuery } from '@/api'
import { canNow, companyOf, NEW_LEADS, useBadge, useSession } from '@/shell'
import * as mandateCalls from '~contract/calls/agency/mandates'
import * as joinApplications from '~contract/calls/company/join-applications'
import * as memberCalls from '~contract/calls/company/members'
import * as leadCalls from '~contract/calls/market/leads'
import { firstSteps, jobsAtRisk, waitingWork } from './desk-work'
import { useTodayItems } from './use-today'

const FEW = { pageSize: 3 } as const

export function useDeskWork() {
  const session = useSession()
  const company = companyOf(session)
  const today = useTodayItems()
  const { isOn, jobs, applications } = today
  const mandates = useApiQuery(
    mandateCalls.list,
    canNow('agent.view', session) ? { status: 'applied', ...FEW } : null,
    { showError: false },
  )
  const joins = useApiQuery(
    joinApplications.list,
    canNow('member.review', session) ? { status: 'pending', ...FEW } : null,
    { showError: false },
  )
  const leads = useApiQuery(leadCalls.list, canNow('clue.manage', session) ? NEW_LEADS : null, { showError: false })
  const unread = useBadge('/tuikit')
  const { rows } = jobs
  const hasJob = rows.some(({ status }) => status !== 'temporary')
  const isNew = !isOn || (jobs.phase === 'ready' && !hasJob)
  const members = useApiQuery(memberCalls.list, isNew && canNow('member.list', session) ? { pageSize: 1 } : null, {
    showError: false,
  })
  const now = new Date()
  return {
    ...today,
    now,
    company,
    waiting: waitingWork(
      {
        jobs: rows,
        applications: applications.data,
        mandates: mandates.data,
        joins: joins.data,
        leads: leads.data,
        unread,
      },
      now,
    ),
    atRisk: jobsAtRisk(rows, now),
    /** Steps of a company that has not posted a job yet; none for members who do not recruit. */
    steps:
      isNew && company?.role === 'admin'
        ? firstSteps({
            auditStatus: company.auditStatus,
            hasJob,
            members: members.data?.total ?? 1,
            hasLogo: Boolean(company.logoUrl),
          })
        : [],
    reload: async () => {
      await Promise.all([today.reload(), mandates.reload(), joins.reload(), leads.reload()])
    },
  }
}
