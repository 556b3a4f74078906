/** Changes of several conversations in one request. */
import type { Peer } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { ok, textOf } from '../errors'
import { type Conversation, peerOf } from './conversation'

interface BatchResult {
  successConversationIDList: string[]
  failureConversationIDList: { conversationID: string; code: number; message: string }[]
}
const BATCH = 100
const idOf = (p: Peer) => p.scene + p.to

/** Peers of the loaded conversations, and the codes of the others by ID. */
function partitionConversations(core: ClientCore, ids: string[]): { list: Peer[]; failures: Map<string, number> } {
  const failures = new Map<string, number>()
  const list: Peer[] = []
  for (const id of ids) {
    const isLoaded = core.conversations.has(id)
    const peer = isLoaded ? peerOf(id) : undefined
    if (peer) list.push(peer)
    else failures.set(id, isLoaded ? 2503 : 2500)
  }
  return { list, failures }
}

/**
 * Rejects unknown conversations locally, sends the request for the others, and applies it to those that succeeded. The first
 * 100 of `ids` count.
 */
export async function updateConversations(
  core: ClientCore,
  ids: string[],
  sendRequest: (list: Peer[]) => Promise<{ failed: Peer[] }>,
  apply: (c: Conversation) => void,
): Promise<{ code: 0; data: BatchResult }> {
  const { list, failures } = partitionConversations(core, ids.slice(0, BATCH))
  const { failed } = list.length ? await sendRequest(list) : { failed: [] }
  for (const p of failed) failures.set(idOf(p), 2500)
  const done = list.map(idOf).filter((id) => !failures.has(id))
  for (const id of done) {
    const conversation = core.conversations.get(id)
    if (!conversation) continue
    apply(conversation)
    core.touch(conversation)
  }
  return ok({
    successConversationIDList: done,
    failureConversationIDList: [...failures].map(([conversationID, code]) => ({
      conversationID,
      code,
      message: textOf(code),
    })),
  })
}

/** A list with or without an item; an added one comes last. */
export const toggleItem = <T>(list: T[], item: T, isIn: boolean): T[] => [
  ...list.filter((i) => i !== item),
  ...(isIn ? [item] : []),
]
