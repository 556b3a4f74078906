/** The job that resumes are compared with: one choice for lists and resumes while the app is open. */
import { useState } from 'react'
import { create } from 'zustand'
import { useApiQuery } from '@/api'

const useChosen = create<{ jobId: string }>(() => ({ jobId: '' }))

/** The company's open jobs and the chosen one; `first`, else the first open job, until the user chooses. */
export function useMatchJob(first?: string) {
  const [choice, setChoice] = useState<{ first: string; jobId: string }>()
  const jobs = useApiQuery('POST /job-center/api/agent/findResume/jobScreening', {}, { mute: true, staleMs: 60_000 })
  const common = useChosen((state) => state.jobId)
  const chosenId = first ? (choice?.first === first ? choice.jobId : first) : common
  const open = jobs.data ?? []
  const job = open.find(({ jobId }) => jobId === chosenId) ?? open[0]
  const choose = (jobId: string) => (first ? setChoice({ first, jobId }) : useChosen.setState({ jobId }))
  return { open, job, choose }
}
