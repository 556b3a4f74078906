/** Candidates recommended for one of the open jobs. */
import { useApiQuery, useUrlFilter } from '@/api'
import { urlId } from '@/platform'
import * as candidates from '~contract/calls/candidates/candidates'
import { useRecommended } from './use-candidates'

const FIELDS = { jobId: urlId() }

/**
 * `?jobId=` names the job; the first open job when there is none or it is no longer open. The candidates are fetched together
 * with the jobs: the server takes the first one where none is named.
 */
export function useRecommendedPage() {
  const jobs = useApiQuery(candidates.listJobs, {}, { showError: false })
  const list = useUrlFilter(FIELDS)
  const isOpen = jobs.data?.some(({ jobId }) => jobId === list.filter.jobId) ?? true
  const chosen = isOpen ? list.filter.jobId : ''
  const recommended = useRecommended(list, chosen)
  return {
    ...recommended,
    jobs,
    /** The job whose candidates are shown. */
    jobId: chosen || (jobs.data?.[0]?.jobId ?? ''),
    isReady: Boolean(jobs.data?.length),
    choose: (jobId: string) => list.setFilter({ jobId }),
  }
}
