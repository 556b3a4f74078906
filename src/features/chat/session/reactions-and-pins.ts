/** Cached reactions to messages and pinned messages of groups. Rows subscribe to their own only. */
import { create } from 'zustand'
import type { ChatClient } from '../client'
import { logError } from '../core/log-error'
import { type ConversationId, type Message, peerOf, type Reaction } from '../model/index'

/** Milliseconds in which changes are gathered into one request. */
const GATHER_MS = 100
const none: readonly Reaction[] = []
const noPins: readonly Message[] = []

export const useReactions = create<Readonly<Record<string, readonly Reaction[]>>>(() => ({}))
export const reactionsOf = (id: string): readonly Reaction[] => useReactions.getState()[id] ?? none
export const useMessageReactions = (id: string): readonly Reaction[] => useReactions((all) => all[id] ?? none)

const usePinned = create<Readonly<Record<ConversationId, readonly Message[]>>>(() => ({}))
export const usePins = (id: ConversationId): readonly Message[] => usePinned((all) => all[id] ?? noPins)
export const isPinned = (m: Message): boolean =>
  (usePinned.getState()[m.conversationId] ?? noPins).some(({ id }) => id === m.id)

let waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Fetches the reactions to these messages; on failure they stay as they were. */
export async function fetchReactions(client: ChatClient, ids: readonly string[]): Promise<void> {
  const found = await client.reactions(ids).catch(logError)
  if (!found) return
  const changed = ids.filter((id) => found[id]?.length || reactionsOf(id).length)
  if (!changed.length) return
  useReactions.setState(Object.fromEntries(changed.map((id) => [id, (found[id] ?? none).filter((r) => r.count > 0)])))
}

/** Reactions to a message changed: fetches them again, those of a burst together. */
export function onReactionChanged(client: ChatClient, id: string): void {
  waiting.add(id)
  timer ??= setTimeout(() => {
    const ids = [...waiting]
    waiting = new Set()
    timer = undefined
    void fetchReactions(client, ids)
  }, GATHER_MS)
}

/** Fetches the pins of a group. */
export async function fetchPins(client: ChatClient, id: ConversationId): Promise<void> {
  const { isGroup, peerId } = peerOf(id)
  if (!isGroup) return
  const pins = await client.pins(peerId).catch(logError)
  if (pins) usePinned.setState({ [id]: pins.filter((m) => !m.isRevoked) })
}

/** Clears everything, as after a log-out. */
export function clearReactions(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = new Set()
  useReactions.setState({}, true)
  usePinned.setState({}, true)
}
