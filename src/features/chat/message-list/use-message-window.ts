/** State of a message list: the mounted window, the messages below it, and its movements. */
import { useEffect, useRef, useState } from 'react'
import type { ConversationId, Message } from '../model/index'
import { loadOlderMessages } from '../session/conversation-actions'
import { jumpToLatest, loadNewerMessages } from '../session/message-window'
import { emptyMessageWindow, useChat } from '../store/store'
import { type RenderWindow, renderWindowOf, windowTowardsNewer, windowTowardsOlder } from './render-window'

export interface MessageListState {
  ids: readonly string[]
  span: RenderWindow
  /** True while the list scrolls to new messages. */
  isFollowing: boolean
  /** New messages below while the user reads further up. */
  below: number
  hasOlder: boolean
  isLoading: boolean
  isFailed: boolean
  /** Moves the window to older rows; fetches them when it starts at the first one. */
  up(): void
  down(): void
  /** Keeps the window in place while messages arrive. */
  hold(): void
  /** Newer messages exist beyond the last loaded one. */
  isDetached: boolean
  /** At the last loaded row: follows new messages; fetches the next page first if there is one. */
  follow(): void
  /** Moves to the newest message. */
  toEnd(): void
  /** Moves the window to a loaded message. */
  show(id: string): void
  /** The rows do not fill the screen: fetches one more page without leaving the end. */
  fill(): void
}

/** Counts new messages of others below; the user's own and revoked ones do not count. */
export const countNewBelow = (
  ids: readonly string[],
  from: number,
  messages: Readonly<Record<string, Pick<Message, 'isMine' | 'isRevoked'>>>,
): number =>
  ids.slice(Math.max(0, from)).filter((id) => messages[id] && !messages[id].isMine && !messages[id].isRevoked).length

/** Unmounted older rows below which the next page is fetched, so that it is there before they are read. */
const AHEAD_ROWS = 50

export function useMessageWindow(id: ConversationId, size: number): MessageListState {
  const { ids, next, phase, hasNewer: isDetached = false } = useChat((s) => s.messageWindows[id] ?? emptyMessageWindow)
  const [first, setFirst] = useState<string | null>(null)
  const seenEnd = useRef(0)
  const span = renderWindowOf(ids, first, size)
  const isFollowing = first === null && !isDetached
  if (isFollowing || isDetached) seenEnd.current = ids.length
  // History inserted before the window shifts the index.
  const shift = useRef({ head: ids[0], length: ids.length })
  if (shift.current.head !== ids[0] && !isFollowing)
    seenEnd.current += Math.max(0, ids.indexOf(shift.current.head ?? ''))
  shift.current = { head: ids[0], length: ids.length }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation starts at its end
  useEffect(() => setFirst(null), [id])
  const isAheadMissing = !isFollowing && !isDetached && next !== '' && phase === 'ready' && span.start < AHEAD_ROWS
  useEffect(() => {
    if (isAheadMissing) void loadOlderMessages(id)
  }, [isAheadMissing, id])

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
      } else if (isFollowing) setFirst(ids[0] ?? null)
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
