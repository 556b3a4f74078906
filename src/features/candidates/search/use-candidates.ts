/** Lists of candidates by source: search, recommended for a job, collected, imported. */
import { INFINITE_PAGE_SIZE, type ListFilter, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { urlText } from '@/platform'
import * as candidates from '~contract/calls/candidates/candidates'
import * as localResumes from '~contract/calls/candidates/local-resumes'
import { formatCount } from '~contract/domain/format'
import { LIMITS } from '~contract/domain/limits'
import { CANDIDATE_FILTER_FIELDS } from '../candidate-types'

/** 1,286 or 1000+; '' until known. */
const totalText = (page: { total: number; isCapped: boolean } | undefined): string => {
  if (!page) return ''
  return page.isCapped ? `${LIMITS.totalCap}+` : formatCount(page.total)
}

/** All candidates, by keyword and filters. */
export function useCandidateSearch() {
  const source = useApiInfiniteQuery(candidates.search, {
    list: useUrlFilter(CANDIDATE_FILTER_FIELDS),
    size: INFINITE_PAGE_SIZE,
    input: ({ experience, jobSeeking, ...filter }) => ({
      ...filter,
      experience: [...experience],
      jobSeeking: [...jobSeeking],
    }),
  })
  return { source, totalText: totalText(source.firstPage) }
}

export interface JobFilter {
  /** '' = the first of the open jobs. */
  jobId: string
}

/** Candidates recommended for a job; `jobId` is what the server is asked for. */
export function useRecommended(list: ListFilter<JobFilter>, jobId: string) {
  const source = useApiInfiniteQuery(candidates.recommend, {
    list,
    size: INFINITE_PAGE_SIZE,
    input: () => (jobId ? { jobId } : {}),
  })
  return { source, totalText: totalText(source.firstPage) }
}

const COLLECTION_CALLS = {
  collected: candidates.listCollected,
  local: localResumes.list,
} as const
export type CollectionKind = keyof typeof COLLECTION_CALLS

/** Collected candidates, or imported resumes. */
export function useCollectionOrImports(kind: CollectionKind) {
  const source = useApiInfiniteQuery(COLLECTION_CALLS[kind], {
    list: useUrlFilter({ keyword: urlText({ max: LIMITS.keyword }) }),
    size: INFINITE_PAGE_SIZE,
    input: ({ keyword }) => ({ keyword }),
  })
  return { source, totalText: totalText(source.firstPage) }
}
