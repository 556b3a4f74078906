/** Whether a proposed time overlaps another interview of the user. */
import { useApiQuery } from '@/api'
import * as interviews from '~contract/calls/hiring/interviews'
import { midnight } from '~contract/domain/china-time'
import { interviewEnd } from '~contract/domain/interviews'
import { formatSpan, type Interview } from './interview-types'

const meets = (interview: Interview, start: Date, minutes: number): boolean => {
  const [from, until] = [new Date(interview.startTime), interviewEnd(new Date(interview.startTime), interview.minutes)]
  return start < until && interviewEnd(start, minutes) > from
}

/** 「您在 14:00–14:45 已有一场面试」, or undefined. `excludedId` is the interview being changed. */
export function useOverlap(starts: readonly Date[], minutes: number, excludedId?: string): string | undefined {
  const times = starts.map((at) => at.getTime())
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))]
  const { data } = useApiQuery(
    interviews.list,
    times.length
      ? {
          from: midnight(first).toISOString(),
          until: midnight(last, 1).toISOString(),
          states: ['proposed', 'accepted'],
          pageSize: 50,
        }
      : null,
    { showError: false, staleMs: 30_000 },
  )
  const met = data?.rows.find(
    (row) => row.isMine && row.id !== excludedId && starts.some((start) => meets(row, start, minutes)),
  )
  return met && `您在 ${formatSpan(met)} 已有与${met.name}的面试`
}
