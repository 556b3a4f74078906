/** Candidates recommended for one of the open jobs (P-2.2-04, P-7.7-01). */
import { useEffect, useState } from 'react'
import { useApiQuery } from '@/api'
import { useRecommended } from './use-candidates'

/**
 * `startId` = the initial job; the first open job when it is '' or no longer open. The candidates are fetched together
 * with the jobs: the server takes the first one where none is named.
 */
export function useRecommendedPage(startId: string) {
  const jobs = useApiQuery('POST /job-center/api/agent/findResume/jobScreening', {}, { mute: true })
  const recommended = useRecommended(startId)
  const { setFilter } = recommended.source
  /** The job whose candidates are shown. */
  const [shown, show] = useState(startId)
  const first = jobs.data?.[0]?.jobId ?? ''
  const isOpen = jobs.data?.some(({ jobId }) => jobId === shown) ?? true
  useEffect(() => {
    if (!first || (shown && isOpen)) return
    if (shown) setFilter({ jobId: first })
    show(first)
  }, [first, shown, isOpen, setFilter])
  const choose = (jobId: string) => {
    show(jobId)
    setFilter({ jobId })
  }
  return { ...recommended, jobs, jobId: shown, isReady: Boolean(first && shown && isOpen), choose }
}
