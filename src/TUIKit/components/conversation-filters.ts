/** Which conversations a filter of the list shows, and how many each has. Pure. */
import type { Output } from '@/api'
import type { Conversation, ConversationId } from '@/features/chat'
import type * as conversationCandidates from '~contract/calls/candidates/conversation-candidates'

/** What the server knows of a candidate in the list. */
export type ConversationCandidate = Output<typeof conversationCandidates.list>[number]
export type FilterKey = 'all' | 'unread' | 'greeting' | 'interview' | 'job'

export interface FilterChoice {
  key: FilterKey
  /** Of the filter by job; '' otherwise. */
  jobId: string
  /** A conversation opened from this choice: it stays though it no longer belongs, until another is opened. */
  kept: ConversationId
}

export interface FilterJob {
  id: string
  title: string
  count: number
}

export interface FilteredConversations {
  /** undefined = all. */
  shown: ReadonlySet<ConversationId> | undefined
  counts: Readonly<Record<'unread' | 'greeting' | 'interview', number>>
  /** Jobs of the candidates in the list, those with most people first. */
  jobs: readonly FilterJob[]
}

/** Filters that a conversation belongs to by itself; groups, colleagues and service accounts are no candidates. */
const belongsTo = (c: Conversation, candidate: ConversationCandidate | undefined, now: number) => ({
  unread: c.unread > 0 || c.isMarked,
  greeting: candidate?.isGreeting === true,
  interview: candidate?.interviewTime ? Date.parse(candidate.interviewTime) > now : false,
})

/** Jobs of these candidates, those with most people first. */
function jobsOf(candidates: readonly (ConversationCandidate | undefined)[]): FilterJob[] {
  const jobs = new Map<string, FilterJob>()
  for (const candidate of candidates)
    for (const { jobId: id, jobTitle: title } of candidate?.jobs ?? [])
      jobs.set(id, { id, title, count: (jobs.get(id)?.count ?? 0) + 1 })
  return [...jobs.values()].sort((a, b) => b.count - a.count)
}

/** The conversations of a choice in the list `order`; `now` in milliseconds. */
export function filterConversations(
  order: readonly ConversationId[],
  conversations: Readonly<Record<ConversationId, Conversation>>,
  candidates: ReadonlyMap<ConversationId, ConversationCandidate>,
  { key, jobId, kept }: FilterChoice,
  now: number,
): FilteredConversations {
  const rows = order.flatMap((id) => {
    const c = conversations[id]
    const candidate = candidates.get(id)
    return c ? { id, candidate, ...belongsTo(c, candidate, now) } : []
  })
  const isShown = (row: (typeof rows)[number]) =>
    row.id === kept ||
    (key === 'job' ? row.candidate?.jobs.some((job) => job.jobId === jobId) === true : key !== 'all' && row[key])
  return {
    shown: key === 'all' ? undefined : new Set(rows.filter(isShown).map(({ id }) => id)),
    counts: {
      unread: rows.filter(({ unread }) => unread).length,
      greeting: rows.filter(({ greeting }) => greeting).length,
      interview: rows.filter(({ interview }) => interview).length,
    },
    jobs: jobsOf(rows.map(({ candidate }) => candidate)),
  }
}
