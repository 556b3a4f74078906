/** The job that resumes are held against: one choice for lists and resumes, kept while the app is open. */
import { create } from 'zustand'
import { useCall } from '@/api'

const useChosen = create<{ jobId: string }>(() => ({ jobId: '' }))

/** The company's open jobs, and the one chosen; the first one until somebody chooses. */
export function useMatchJob() {
  const jobs = useCall('POST /job-center/api/agent/findResume/jobScreening', {}, { mute: true, staleMs: 60_000 })
  const wanted = useChosen((state) => state.jobId)
  const open = jobs.data ?? []
  const job = open.find(({ jobId }) => jobId === wanted) ?? open[0]
  return { open, job, choose: (jobId: string) => useChosen.setState({ jobId }) }
}
