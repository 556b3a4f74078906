/** Conversations offered by the switcher: unread first, then the latest, without the open one. Pure. */
import type { Conversation, ConversationId } from '../model/index'

const MAX_OPTIONS = 8

export function newChatOptions(
  order: readonly ConversationId[],
  conversations: Readonly<Record<ConversationId, Conversation>>,
  current: ConversationId,
  isMatch: (name: string) => boolean,
): Conversation[] {
  const found = order.flatMap((id) => conversations[id] ?? []).filter((c) => c.id !== current && isMatch(c.name))
  const isNew = (c: Conversation) => (c.unread > 0 && !c.isMuted) || c.isMarked
  return [...found.filter(isNew), ...found.filter((c) => !isNew(c))].slice(0, MAX_OPTIONS)
}
