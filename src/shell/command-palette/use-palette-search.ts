/** Searches jobs and candidates for the typed text: debounced, a newer search aborts the older one. */
import { useEffect, useState } from 'react'
import { callApi } from '@/api'
import { AppAbortController } from '@/platform'
import { canNow } from '../session'
import type { PaletteItem } from './palette-items'

/** Milliseconds after the last key. */
const DEBOUNCE_MS = 250
const MAX_RESULTS = 5

export interface PaletteResults {
  phase: 'idle' | 'asking' | 'ready' | 'failed'
  jobs: readonly PaletteItem[]
  candidates: readonly PaletteItem[]
}

const IDLE: PaletteResults = { phase: 'idle', jobs: [], candidates: [] }

async function jobsFor(keyword: string, signal: AppAbortController['signal']): Promise<PaletteItem[]> {
  if (!canNow('job.view')) return []
  const input = { keyword, pageSize: MAX_RESULTS }
  const { rows } = await callApi('POST /job-center/api/jobPosition/findPositionByStatusAndPage', input, {
    signal,
    mute: true,
  })
  return rows.map(({ id, title, cityName, status }) => ({
    id: `job-${id}`,
    title: title || '未命名草稿',
    note: cityName,
    icon: 'briefcase',
    to: status === 'temporary' ? `/jobEdit?id=${id}` : `/JobDetail?id=${id}`,
  }))
}

async function candidatesFor(keyword: string, signal: AppAbortController['signal']): Promise<PaletteItem[]> {
  if (!canNow('talent.search')) return []
  const input = { keyword, pageSize: MAX_RESULTS }
  const { rows } = await callApi('POST /job-center/api/agent/findResume/searchResume', input, { signal, mute: true })
  return rows.map(({ id, name, title, company }) => ({
    id: `person-${id}`,
    title: name,
    note: [title, company].filter(Boolean).join(' · '),
    icon: 'user',
    to: `/talentDetails?id=${id}`,
  }))
}

export function usePaletteSearch(typed: string): PaletteResults {
  const keyword = typed.trim()
  const [found, setFound] = useState(IDLE)
  useEffect(() => {
    if (!keyword) return setFound(IDLE)
    const aborter = new AppAbortController()
    setFound((old) => ({ ...old, phase: 'asking' }))
    const timer = setTimeout(async () => {
      try {
        const [jobs, candidates] = await Promise.all([
          jobsFor(keyword, aborter.signal),
          candidatesFor(keyword, aborter.signal),
        ])
        if (!aborter.signal.aborted) setFound({ phase: 'ready', jobs, candidates })
      } catch {
        if (!aborter.signal.aborted) setFound({ phase: 'failed', jobs: [], candidates: [] })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [keyword])
  return found
}
