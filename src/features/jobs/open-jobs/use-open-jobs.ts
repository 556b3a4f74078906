/** Open jobs of all companies by name and city. */
import { useApiInfiniteQuery, useUrlFilter } from '@/api'
import { urlText } from '@/platform'
import { filterInput, filterUrlFields } from '@/ui'
import * as jobs from '~contract/calls/jobs/jobs'
import { LIMITS } from '~contract/domain/limits'
import { JOB_FIELDS } from '~contract/fields/job-fields'

/** The name and the filters are in the address; `cityCode` '' = the whole country. */
export const useOpenJobs = (cityCode: string) =>
  useApiInfiniteQuery(jobs.listPublic, {
    list: useUrlFilter({ name: urlText({ max: LIMITS.keyword }), ...filterUrlFields(JOB_FIELDS) }),
    input: ({ name, ...filters }) => ({ name, cityCode, ...filterInput(JOB_FIELDS, filters) }),
  })
