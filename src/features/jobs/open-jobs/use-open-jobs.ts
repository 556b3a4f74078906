/** Open jobs of all companies by name and city. */
import { useApiInfiniteQuery, useUrlFilter } from '@/api'
import { urlText } from '@/platform'
import * as jobs from '~contract/calls/jobs/jobs'
import { LIMITS } from '~contract/domain/limits'

/** The name is in the address; `cityCode` '' = the whole country. */
export const useOpenJobs = (cityCode: string) =>
  useApiInfiniteQuery(jobs.listPublic, {
    list: useUrlFilter({ name: urlText({ max: LIMITS.keyword }) }),
    input: ({ name }) => ({ name, cityCode }),
  })
