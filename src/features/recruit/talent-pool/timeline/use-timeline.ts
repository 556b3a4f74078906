/** Timeline of one candidate, page by page. */
import { useRef, useState } from 'react'
import { callApi, type Output } from '@/api'
import { useListSource } from '@/ui'

const PAGE = 'POST /pinqiao/v1/talent/space/page' as const
type Answer = Output<typeof PAGE>
export type TimelineEvent = Answer['rows'][number]

export function useTimeline(resumeId: string) {
  const cursors = useRef<string[]>([''])
  const [conversations, setConversations] = useState<Answer['talks']>([])
  const source = useListSource<TimelineEvent, { resumeId: string }>({
    filter: { resumeId },
    size: 20,
    keyOf: ({ id }) => id,
    async load({ filter, page, size }, signal) {
      const cursor = cursors.current[page - 1] ?? ''
      const answer = await callApi(PAGE, { ...filter, cursor, pageSize: size }, { signal, mute: true })
      if (page === 1) setConversations(answer.talks)
      cursors.current[page] = answer.nextCursor
      return { rows: answer.rows, total: answer.nextCursor ? Number.MAX_SAFE_INTEGER : 0 }
    },
  })
  return { source, conversations }
}
