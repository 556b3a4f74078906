/** Find talent: people recommended for one of the open jobs (platform.md 2.2 找人才). */
import { useEffect, useState } from 'react'
import { useCall } from '@/api'
import { useRecommended } from './useTalents'

/** `startId` = the job to begin with; the first open job when it is '' or no longer open. */
export function useFindTalent(startId: string) {
  const jobs = useCall('POST /job-center/api/agent/findResume/jobScreening', {}, { mute: true })
  const [wanted, setWanted] = useState(startId)
  const chosen = jobs.data?.find(({ jobId }) => jobId === wanted) ?? jobs.data?.[0]
  const jobId = chosen?.jobId ?? ''
  const talents = useRecommended(jobId, Boolean(jobId))
  const { setFilter } = talents.source
  useEffect(() => {
    if (jobId) setFilter({ jobId })
  }, [jobId, setFilter])
  return { ...talents, jobs, jobId, isReady: Boolean(jobId), choose: setWanted }
}
