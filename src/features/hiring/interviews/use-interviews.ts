/** The company's interviews: ahead day by day, or over, latest first. */
import { INFINITE_PAGE_SIZE, useApiInfiniteQuery, useUrlFilter } from '@/api'
import { urlEnum } from '@/platform'
import * as interviews from '~contract/calls/hiring/interviews'
import { midnight } from '~contract/domain/china-time'
import type { Interview } from './interview-types'

export const INTERVIEW_VIEWS = [
  { key: 'ahead', label: '今天和以后' },
  { key: 'over', label: '已经过去' },
] as const

/** The view is in the address. */
export const useInterviews = () =>
  useApiInfiniteQuery(interviews.list, {
    list: useUrlFilter({ view: urlEnum(['ahead', 'over'], 'ahead') }),
    size: INFINITE_PAGE_SIZE,
    input: ({ view }) => {
      const today = midnight(new Date()).toISOString()
      return view === 'ahead' ? { from: today } : { until: today, isBackward: true }
    },
  })

export type InterviewSource = ReturnType<typeof useInterviews>

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
