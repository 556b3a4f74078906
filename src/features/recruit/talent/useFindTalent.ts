/** Find talent: people recommended for one of the open jobs, or for all of them (platform.md 2.2 找人才). */
import { useState } from 'react'
import { useCall } from '@/api'
import { useRecommended } from './useTalents'

/** `startId` = the job to begin with, '' = all. */
export function useFindTalent(startId: string) {
  const jobs = useCall('POST /job-center/api/agent/findResume/jobScreening', {}, { mute: true })
  const [jobId, setJobId] = useState(startId)
  const isReady = Boolean(jobs.data?.length)
  const talents = useRecommended(startId, isReady)
  return {
    ...talents,
    jobs,
    jobId,
    isReady,
    choose(id: string) {
      setJobId(id)
      talents.source.setFilter({ jobId: id })
    },
  }
}
