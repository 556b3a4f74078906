/** What a message list shows of a conversation: the mounted window, what lies below it, and how it moves. */
import { useEffect, useRef, useState } from 'react'
import type { ConversationId, Message } from '../model/index'
import { loadOlderMessages } from '../session/conversation-actions'
import { jumpToLatest, loadNewerMessages } from '../session/message-window'
import { emptyMessageWindow, useChat } from '../store/store'
import { type RenderWindow, renderWindowOf, windowTowardsNewer, windowTowardsOlder } from './render-window'

export interface MessageListState {
  ids: readonly string[]
  span: RenderWindow
  /** True while new messages scroll into view by themselves. */
  isFollowing: boolean
  /** Messages that came below while reading further up. */
  below: number
  hasOlder: boolean
  isLoading: boolean
  isFailed: boolean
  /** Older rows come into the window; from the server when the window begins at the first one. */
  up(): void
  down(): void
  /** The window stays where it is while messages come. */
  hold(): void
  /** Newer rows stand below the last one in memory. */
  isDetached: boolean
  /** At the last row in memory: new ones scroll into view from now on; the next page comes first where there is one. */
  follow(): void
  /** Back to the newest message, wherever the window is. */
  toEnd(): void
  /** The window moves so that a message in memory is in it. */
  show(id: string): void
  /** The rows do not fill the screen: one more page from the server, without leaving the end. */
  fill(): void
}

/** Messages of others that came below and still stand; one's own and revoked ones are no news (C-4-32). */
export const countNewBelow = (
  ids: readonly string[],
  from: number,
  messages: Readonly<Record<string, Pick<Message, 'isMine' | 'isRevoked'>>>,
): number =>
  ids.slice(Math.max(0, from)).filter((id) => messages[id] && !messages[id].isMine && !messages[id].isRevoked).length

export function useMessageWindow(id: ConversationId, size: number): MessageListState {
  const { ids, next, phase, hasNewer: isDetached = false } = useChat((s) => s.messageWindows[id] ?? emptyMessageWindow)
  const [first, setFirst] = useState<string | null>(null)
  const seenEnd = useRef(0)
  const span = renderWindowOf(ids, first, size)
  const isFollowing = first === null && !isDetached
  if (isFollowing || isDetached) seenEnd.current = ids.length
  // History put before the window moves the mark with it.
  const shift = useRef({ head: ids[0], length: ids.length })
  if (shift.current.head !== ids[0] && !isFollowing)
    seenEnd.current += Math.max(0, ids.indexOf(shift.current.head ?? ''))
  shift.current = { head: ids[0], length: ids.length }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation begins at its end
  useEffect(() => setFirst(null), [id])

  return {
    ids,
    span,
    isFollowing,
    below: useChat((s) => countNewBelow(ids, seenEnd.current, s.messages)),
    hasOlder: span.start > 0 || next !== '',
    isLoading: phase === 'loading' || phase === 'more',
    isFailed: phase === 'error',
    up() {
      if (span.start > 0) setFirst(windowTowardsOlder(ids, span))
      else if (next && phase === 'ready') {
        setFirst(ids[0] ?? null)
        void loadOlderMessages(id)
      }
    },
    down: () => !isFollowing && setFirst(windowTowardsNewer(ids, span, size)),
    hold: () => isFollowing && setFirst(ids[span.start] ?? null),
    isDetached,
    follow() {
      if (!isDetached) setFirst(null)
      else {
        setFirst(ids[span.start] ?? null)
        void loadNewerMessages(id)
      }
    },
    toEnd() {
      setFirst(null)
      if (isDetached) void jumpToLatest(id)
    },
    show(messageId) {
      const at = ids.indexOf(messageId)
      if (at >= 0) setFirst(ids[Math.max(0, at - Math.floor(size / 2))] ?? null)
    },
    fill: () => {
      if (span.start === 0 && next && phase === 'ready') void loadOlderMessages(id)
    },
  }
}
