/** Fills in where a new interview takes place: at the job's address, else at the company's first one. */
import { useEffect, useRef } from 'react'
import { useApiQuery } from '@/api'
import type { Form } from '@/ui'
import * as jobCalls from '~contract/calls/jobs/jobs'
import * as workAddresses from '~contract/calls/jobs/work-addresses'
import { INTERVIEW_LIMITS } from '~contract/domain/interviews'
import { cutText } from '~contract/domain/texts/graphemes'
import type { InterviewValues } from './use-interview-form'

const OPTIONS = { showError: false, staleMs: 60_000 }

/** What the user has typed stays; the place follows the job until then. */
export function useDefaultAddress(form: Form<InterviewValues>, jobId: string | undefined): void {
  const job = useApiQuery(jobCalls.get, jobId ? { id: jobId } : null, OPTIONS)
  const isWithout = job.phase === 'error' || (job.phase === 'ready' && !job.data?.addressText)
  const addresses = useApiQuery(workAddresses.list, jobId && isWithout ? {} : null, OPTIONS)
  const address = cutText(job.data?.addressText || addresses.data?.[0]?.fullText || '', INTERVIEW_LIMITS.place)
  const filled = useRef('')
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    const { values, isDirty, fill, reset } = latest.current
    if (!address || values.place !== filled.current) return
    filled.current = address
    // not a change of the user's: the dialog may still be dismissed
    if (isDirty) fill({ place: address })
    else reset({ ...values, place: address })
  }, [address])
}
