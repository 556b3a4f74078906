/** Company registration and join application of a user without a company, polled while pending. */
import { useEffect, useRef } from 'react'
import { errorText, type Output, useApiQuery } from '@/api'
import * as companies from '~contract/calls/company/companies'
import * as joinApplications from '~contract/calls/company/join-applications'
import type { MyCompany } from './company-form'

export type JoinApplication = NonNullable<Output<typeof joinApplications.getMine>>

/** Milliseconds between polls while a decision is pending. */
const POLL_MS = 4000

export interface MembershipState {
  phase: 'loading' | 'ready' | 'error'
  error: string
  registration?: MyCompany | undefined
  join?: JoinApplication | undefined
  reload(): Promise<void>
}

/** Runs once `id`, which was pending before, is approved. */
function useApproval(id: string, status: string, onAdopted: () => void): void {
  const pendingId = useRef('')
  useEffect(() => {
    if (status === 'pending') pendingId.current = id
    else if (status === 'adopted' && id && pendingId.current === id) {
      pendingId.current = ''
      onAdopted()
    }
  }, [id, status, onAdopted])
}

/** `onAdopted` runs once either was approved while the user waits. */
export function useMembership(onAdopted: () => void): MembershipState {
  const registration = useApiQuery(companies.getSubmission, {}, { showError: false })
  const join = useApiQuery(
    joinApplications.getMine,
    {},
    { showError: false, pollMs: (application) => (application?.status === 'pending' ? POLL_MS : false) },
  )
  const { id = '', auditStatus = '' } = registration.data ?? {}
  const isPending = auditStatus === 'applied'
  const audit = useApiQuery(companies.getReviewStatus, isPending ? { id } : null, {
    showError: false,
    pollMs: POLL_MS,
  }).data
  const status = isPending && audit !== 'adopted' ? 'pending' : (audit ?? auditStatus)
  useApproval(id, status, onAdopted)
  useApproval(join.data?.id ?? '', join.data?.status ?? '', onAdopted)

  const { reload } = registration
  useEffect(() => {
    if (isPending && audit === 'rejected') void reload()
  }, [isPending, audit, reload])

  const failed = [registration, join].find(({ phase }) => phase === 'error')
  const isReady = registration.phase === 'ready' && join.phase === 'ready'
  return {
    phase: failed ? 'error' : isReady ? 'ready' : 'loading',
    error: failed ? errorText(failed.error) : '',
    registration: registration.data ?? undefined,
    join: join.data ?? undefined,
    reload: async () => void (await Promise.all([reload(), join.reload()])),
  }
}
