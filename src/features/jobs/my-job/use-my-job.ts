/** The page of a job of the user's company: the job, its applications by status, and its share card. */
import { useState } from 'react'
import { useApiQuery } from '@/api'
import { platform } from '@/platform'
import * as applications from '~contract/calls/hiring/applications'
import * as jobs from '~contract/calls/jobs/jobs'
import type { Job } from '../job-types'
import { useHotkeys } from '../use-hotkeys'
import { useJobShare } from '../use-job-share'

export interface MyJobPageProps {
  id: string
  /** The dialog that lists the job with agents; `onClose` closes it. */
  renderListing(job: Job, onClose: () => void): React.ReactNode
  /** The section with the stages of the job; `className` is that of its frame. */
  renderStages(job: Job, className?: string): React.ReactNode
}

export function useMyJob(id: string) {
  const reading = useApiQuery(jobs.get, id ? { id } : null, { showError: false })
  const [isEntrusting, setEntrusting] = useState(false)
  const copyLink = useJobShare(id, reading.data)
  useHotkeys({ escape: () => platform.back('/jobmanagement') })
  return { reading, job: reading.data, copyLink, isEntrusting, setEntrusting }
}

/** How many applications to a job are in each status; undefined until known, and for those who may not see them. */
export const useApplicationCounts = (jobId: string) =>
  useApiQuery(applications.list, { jobId, pageSize: 1 }, { showError: false }).data?.counts ?? undefined
