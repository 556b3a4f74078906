import { useApiQuery } from '@/api'
import * as jobs from '~contract/calls/jobs/jobs'
import type { JobChoice, Resume } from '../candidate-types'

/** The job of an address with its title: of the resume where it is known there, else asked for. One that the company has not got is none. */
export function useAddressedJob(jobId: string, resume: Resume | undefined): JobChoice | undefined {
  const known = [resume?.application, ...(resume?.invitations ?? [])].find((addressed) => addressed?.jobId === jobId)
  const isAsked = Boolean(jobId && resume && !known)
  const asked = useApiQuery(jobs.get, isAsked ? { id: jobId } : null, { showError: false })
  if (!jobId || asked.phase === 'error') return undefined
  return { jobId, jobTitle: known?.jobTitle ?? asked.data?.title ?? '' }
}
