/** Arguments of the conversation methods. */
import type { Peer } from '~contract/chat'
import type { ClientCore } from '../client-core'
import { ChatError, check } from '../errors'
import { type Conversation, peerOf } from './conversation'

/** The peer of a conversation's ID; throws as the SDK does for anything else. */
export function requirePeer(conversationID: unknown): Peer {
  const peer = peerOf(conversationID)
  check(peer !== undefined)
  return peer
}

/** The loaded conversation. Throws 2500. */
export function requireConversation(core: ClientCore, conversationID: string): Conversation {
  const conversation = core.conversations.get(conversationID)
  if (!conversation) throw new ChatError(2500)
  return conversation
}
