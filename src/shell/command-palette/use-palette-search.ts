/** Searches jobs and candidates for the typed text, once the keys rest. */
import { useEffect, useState } from 'react'
import { type RowOf, useApiQuery } from '@/api'
import { canNow } from '../session'
import type { PaletteItem } from './palette-items'

const JOBS = 'POST /job-center/api/jobPosition/findPositionByStatusAndPage'
const CANDIDATES = 'POST /job-center/api/agent/findResume/searchResume'

/** Milliseconds after the last key. */
const DEBOUNCE_MS = 250
const MAX_RESULTS = 5
/** The same word is not searched again so soon: candidates count against the day's allowance. */
const options = { mute: true, staleMs: 60_000 } as const

export interface PaletteResults {
  phase: 'idle' | 'asking' | 'ready' | 'failed'
  jobs: readonly PaletteItem[]
  candidates: readonly PaletteItem[]
}

const toJobItem = ({ id, title, cityName, status }: RowOf<typeof JOBS>): PaletteItem => ({
  id: `job-${id}`,
  title: title || '未命名草稿',
  note: cityName,
  icon: 'briefcase',
  to: status === 'temporary' ? `/jobEdit?id=${id}` : `/JobDetail?id=${id}`,
})

const toCandidateItem = ({ id, name, title, company }: RowOf<typeof CANDIDATES>): PaletteItem => ({
  id: `person-${id}`,
  title: name,
  note: [title, company].filter(Boolean).join(' · '),
  icon: 'user',
  to: `/talentDetails?id=${id}`,
})

/** The typed text once the keys rest. */
function useRested(keyword: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(keyword), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [keyword])
  return rested
}

export function usePaletteSearch(typed: string): PaletteResults {
  const keyword = typed.trim()
  const rested = useRested(keyword)
  const input = rested && keyword ? { keyword: rested, pageSize: MAX_RESULTS } : null
  const found = { ...options, keepsPrevious: true }
  const jobs = useApiQuery(JOBS, canNow('job.view') ? input : null, found)
  const candidates = useApiQuery(CANDIDATES, canNow('talent.search') ? input : null, found)
  const queries = [jobs, candidates]
  const isAsking = keyword !== rested || queries.some(({ phase, isPrevious }) => phase === 'loading' || isPrevious)
  const isFailed = queries.some(({ phase }) => phase === 'error')
  return {
    phase: !keyword ? 'idle' : isAsking ? 'asking' : isFailed ? 'failed' : 'ready',
    jobs: (!isFailed && jobs.data?.rows.map(toJobItem)) || [],
    candidates: (!isFailed && candidates.data?.rows.map(toCandidateItem)) || [],
  }
}
