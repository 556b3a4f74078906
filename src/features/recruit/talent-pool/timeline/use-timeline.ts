/** Timeline of one candidate, page by page. */
import { type RowOf, useApiInfiniteQuery, useLocalFilter } from '@/api'

const PAGE = 'POST /pinqiao/v1/talent/space/page' as const
export type TimelineEvent = RowOf<typeof PAGE>

export function useTimeline(resumeId: string) {
  const source = useApiInfiniteQuery(PAGE, { list: useLocalFilter({}), input: () => ({ resumeId }) })
  return { source, conversations: source.firstPage?.talks ?? [] }
}
