/** The company's interviews: ahead day by day, or over, latest first. */
import { callApi } from '@/api'
import type { AppAbortController } from '@/platform'
import { useKeyset } from '../use-keyset'
import { type Interview, midnight } from './interview-types'

export type InterviewView = 'ahead' | 'over'
export const INTERVIEW_VIEWS = [
  { key: 'ahead', label: '今天和以后' },
  { key: 'over', label: '已经过去' },
] as const

interface Filter {
  view: InterviewView
}

function fetchPage({ view }: Filter, page: { cursor: string; pageSize: number }, signal: AppAbortController) {
  const today = midnight(new Date()).toISOString()
  const range = view === 'ahead' ? { from: today } : { until: today, isBackward: true }
  return callApi('POST /pinqiao/v1/interviews/page', { ...range, ...page }, { signal, mute: true })
}

export const useInterviews = (view: InterviewView) =>
  useKeyset<Interview, Filter, Awaited<ReturnType<typeof fetchPage>>, never>({ view }, fetchPage)

/** Rows under the day they are on, in their order. */
export function groupByDay(
  rows: readonly Interview[],
  dayOf: (at: Date) => string,
): [day: string, rows: Interview[]][] {
  const days = new Map<string, Interview[]>()
  for (const row of rows) {
    const day = dayOf(new Date(row.startTime))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}
