/** Which conversations the switcher offers: those not read first, then the latest; the open one is no choice. Pure. */
import type { Conversation, ConversationId } from '../model/index'

const MOST = 8

export function newChatOptions(
  order: readonly ConversationId[],
  conversations: Readonly<Record<ConversationId, Conversation>>,
  current: ConversationId,
  typed: string,
): Conversation[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (c: Conversation) => words.every((word) => c.name.toLowerCase().includes(word))
  const found = order.flatMap((id) => conversations[id] ?? []).filter((c) => c.id !== current && fits(c))
  const isNew = (c: Conversation) => (c.unread > 0 && !c.isMuted) || c.isMarked
  return [...found.filter(isNew), ...found.filter((c) => !isNew(c))].slice(0, MOST)
}
