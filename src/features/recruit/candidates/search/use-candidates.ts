/** Lists of candidates by source: search, recommended for a job, collected, imported (P-7.7-01). */
import { useRef, useState } from 'react'
import { callApi } from '@/api'
import type { AppAbortController } from '@/platform'
import { INFINITE_PAGE_SIZE, type ListSource, useListSource } from '@/ui'
import { LIMITS } from '~contract/domain/limits'
import type { Candidate, CandidateFilter } from '../candidate-types'

const F = '/job-center/api/agent/findResume' as const
/** More rows follow: a number no list reaches. */
const UNKNOWN_TOTAL = Number.MAX_SAFE_INTEGER

interface Answer {
  rows: Candidate[]
  nextCursor: string
  total: number
  isCapped: boolean
}

export interface CandidatesState<F> {
  source: ListSource<Candidate, F>
  /** 1,286 or 1000+; '' until known. */
  totalText: string
}

const totalText = (total: number, isCapped: boolean) =>
  isCapped ? `${LIMITS.totalCap}+` : total.toLocaleString('zh-CN')

/** Rows of a call that pages by cursor: page n asks with the cursor that page n-1 answered. */
function useCursorRows<F extends object>(
  filter: F,
  ask: (filter: F, page: { cursor: string; pageSize: number }, signal: AppAbortController) => Promise<Answer>,
): CandidatesState<F> {
  const cursors = useRef<string[]>([''])
  const [totalLabel, setTotalLabel] = useState('')
  const source = useListSource<Candidate, F>({
    filter,
    size: INFINITE_PAGE_SIZE,
    keyOf: ({ id }) => id,
    async load({ filter: asked, page, size }, signal) {
      const answer = await ask(asked, { cursor: cursors.current[page - 1] ?? '', pageSize: size }, signal)
      if (page === 1) setTotalLabel(totalText(answer.total, answer.isCapped))
      cursors.current[page] = answer.nextCursor
      return { rows: answer.rows, total: answer.nextCursor ? UNKNOWN_TOTAL : 0 }
    },
  })
  return { source, totalText: totalLabel }
}

/** All candidates, by keyword and filters. */
export const useCandidateSearch = (filter: CandidateFilter): CandidatesState<CandidateFilter> =>
  useCursorRows(filter, (asked, page, signal) =>
    callApi(`POST ${F}/searchResume`, { ...asked, ...page }, { signal, mute: true }),
  )

export interface JobFilter {
  /** '' = the first of the open jobs. */
  jobId: string
}

/** Candidates recommended for a job. */
export const useRecommended = (jobId: string): CandidatesState<JobFilter> =>
  useCursorRows<JobFilter>({ jobId }, (asked, page, signal) =>
    callApi(
      `POST ${F}/findResume`,
      { ...(asked.jobId ? { jobId: asked.jobId } : {}), ...page },
      { signal, mute: true },
    ),
  )

export interface CollectionFilter {
  kind: 'collected' | 'local'
  keyword: string
}

/** Collected candidates, or imported resumes. */
export const useCollectionOrImports = (kind: CollectionFilter['kind']): CandidatesState<CollectionFilter> =>
  useCursorRows<CollectionFilter>({ kind, keyword: '' }, (asked, page, signal) => {
    const key =
      asked.kind === 'local'
        ? (`POST ${F}/localTalentManagement` as const)
        : (`POST ${F}/talentManagementMyCollection` as const)
    return callApi(key, { keyword: asked.keyword, ...page }, { signal, mute: true })
  })
