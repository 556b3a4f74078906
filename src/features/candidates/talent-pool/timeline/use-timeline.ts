/** Timeline of one candidate, page by page. */
import { type RowOf, useApiInfiniteQuery, useLocalFilter } from '@/api'
import * as timeline from '~contract/calls/candidates/timeline'

export type TimelineEvent = RowOf<typeof timeline.list>

export function useTimeline(resumeId: string) {
  const source = useApiInfiniteQuery(timeline.list, { list: useLocalFilter({}), input: () => ({ resumeId }) })
  return { source, conversations: source.firstPage?.talks ?? [] }
}
