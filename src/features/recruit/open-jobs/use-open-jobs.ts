/** Open jobs of all companies by name and city (P-7.7-02). */
import { callApi } from '@/api'
import { useListSource } from '@/ui'
import type { OpenJobRow } from './OpenJobCard'

export interface OpenJobFilter {
  name: string
  cityCode: string
}

/** `cityCode` '' = the whole country. */
export const useOpenJobs = (filter: OpenJobFilter, size = 20) =>
  useListSource<OpenJobRow, OpenJobFilter>({
    filter,
    size,
    keyOf: (job) => job.id,
    load: ({ filter: asked, page, size: pageSize }, signal) =>
      callApi(
        'POST /job-center/api/findJob/findJobBPositionByNameAndCity',
        { ...asked, currentPage: page, pageSize },
        { signal, mute: true },
      ),
  })
