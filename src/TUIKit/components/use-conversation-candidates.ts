/** The candidates of the list of conversations, as the server knows them. */
import { useEffect, useMemo, useRef } from 'react'
import { invalidateReads, useApiQuery } from '@/api'
import { type ChatState, type ConversationId, conversationIdOf, useChat } from '@/features/chat'
import { canNow, useSession } from '@/shell'
import * as conversationCandidates from '~contract/calls/candidates/conversation-candidates'
import { LIMITS } from '~contract/domain/limits'
import type { ConversationCandidate } from './conversation-filters'

/** Users of one call. */
const PART = LIMITS.conversationUsers
const OPTIONS = { showError: false, staleMs: 60_000, keepsPrevious: true }
const CANDIDATE = 'C2Ccand'

/** Asks for one part of the users. */
function usePart(userIds: readonly string[], part: number) {
  const ids = userIds.slice(part * PART, (part + 1) * PART).join()
  return useApiQuery(conversationCandidates.list, ids ? { userIds: ids } : null, OPTIONS)
}

/** Chat user ids of the newest thousand candidates, in an order that new messages do not change. */
const candidateUsers = (order: readonly ConversationId[]) =>
  order
    .filter((id) => id.startsWith(CANDIDATE))
    .slice(0, 5 * PART)
    .map((id) => id.slice(3))
    .sort()

/** Refetches when a greeting was followed by another message: perhaps an answer, written on another device. */
function useAskAgain(greetings: readonly ConversationId[]): void {
  const times = useChat((s) => greetings.map((id) => s.conversations[id]?.lastTime).join())
  const seen = useRef<ReadonlyMap<ConversationId, string>>(new Map())
  useEffect(() => {
    const lastTimes = times.split(',')
    const isNews = greetings.some((id, i) => (seen.current.get(id) ?? lastTimes[i]) !== lastTimes[i])
    seen.current = new Map(greetings.map((id, i) => [id, lastTimes[i] ?? '']))
    if (isNews) invalidateReads(conversationCandidates.list)
  }, [greetings, times])
}

/** Whether a message of the user that has arrived is loaded in the conversation. */
const hasAnswered = ({ messageWindows, messages }: ChatState, id: ConversationId): boolean =>
  messageWindows[id]?.ids.some((message) => {
    const { isMine, sendStatus } = messages[message] ?? {}
    return isMine === true && sendStatus?.status === 'sent'
  }) ?? false

/**
 * By conversation; nothing for a role that may not see candidates. That a greeting is unanswered only the server can know, the
 * list holds no more than the last message of each; what was just written here counts at once.
 */
export function useConversationCandidates(order: readonly ConversationId[]) {
  const mayAsk = useSession((s) => canNow('talent.view', s))
  const userIds = useMemo(() => (mayAsk ? candidateUsers(order) : []), [mayAsk, order])
  const newest = usePart(userIds, 0)
  const [a, b, c, d, e] = [
    newest.data,
    usePart(userIds, 1).data,
    usePart(userIds, 2).data,
    usePart(userIds, 3).data,
    usePart(userIds, 4).data,
  ]
  const candidates = useMemo(
    () => new Map([a, b, c, d, e].flatMap((rows) => rows ?? []).map((row) => [conversationIdOf(row.chatUserId), row])),
    [a, b, c, d, e],
  )
  const greetings = useMemo(() => [...candidates].flatMap(([id, row]) => (row.isGreeting ? id : [])), [candidates])
  useAskAgain(greetings)
  const answered = useChat((s) => greetings.filter((id) => hasAnswered(s, id)).join())
  const known = useMemo(() => {
    const rows: Map<ConversationId, ConversationCandidate> = new Map(candidates)
    for (const id of answered.split(',')) {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, isGreeting: false })
    }
    return rows
  }, [candidates, answered])
  return { mayAsk, candidates: known, phase: newest.phase, reload: newest.reload }
}
