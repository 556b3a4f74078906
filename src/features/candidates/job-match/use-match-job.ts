/** The job that resumes are compared with: that of the candidate, else one choice for lists and resumes while the app is open. */
import { useState } from 'react'
import { create } from 'zustand'
import { useApiQuery } from '@/api'
import * as candidates from '~contract/calls/candidates/candidates'
import type { JobChoice } from '../candidate-types'

const useChosen = create<{ jobId: string }>(() => ({ jobId: '' }))

/**
 * The company's open jobs, `given` before them even when it is closed, and the chosen one: `given`, else what the user has chosen,
 * else none.
 */
export function useMatchJob(given?: JobChoice) {
  const [choice, setChoice] = useState<{ of: string; jobId: string }>()
  const jobs = useApiQuery(candidates.listJobs, {}, { showError: false, staleMs: 60_000 })
  const common = useChosen((state) => state.jobId)
  const open = jobs.data ?? []
  const isOpen = !given || open.some(({ jobId }) => jobId === given.jobId)
  const known = isOpen ? open : [{ jobId: given.jobId, title: given.jobTitle, cityName: '', salaryText: '' }, ...open]
  const chosenId = given ? (choice?.of === given.jobId ? choice.jobId : given.jobId) : common
  const job = known.find(({ jobId }) => jobId === chosenId)
  const choose = (jobId: string) => (given ? setChoice({ of: given.jobId, jobId }) : useChosen.setState({ jobId }))
  return { jobs: known, job, choose, isLoading: jobs.phase === 'loading' }
}
