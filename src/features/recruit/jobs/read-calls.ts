/** Calls to invalidate once a job changed. */
import type { CallKey } from '@/api'

export const JOB_READ_CALLS: readonly CallKey[] = [
  'POST /job-center/api/jobPosition/findPositionByStatusAndPage',
  'POST /job-center/api/jobPosition/findPositioinStsisticsInfo',
  'POST /pinqiao/v1/jobs/mine/detail',
  'POST /job-center/api/agent/findResume/jobScreening',
]
export const ADDRESS_READ_CALLS: readonly CallKey[] = ['POST /job-center/api/workAddress/queryByCompany']
