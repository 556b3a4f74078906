import { type ConversationId, MENTION_ALL } from '../../../model/index'
import { type ChatState, useChat } from '../../../store/store'

/** Names a user has in the messages of a conversation and among the conversations. */
function namesOf(s: ChatState, conversationId: ConversationId, userId: string): readonly string[] {
  if (userId === MENTION_ALL.userId) return [MENTION_ALL.name]
  const names = (s.messageWindows[conversationId]?.ids ?? []).flatMap((id) => {
    const message = s.messages[id]
    return message?.senderId === userId ? message.senderName : []
  })
  return [...new Set([...names, s.conversations[`C2C${userId}`]?.name ?? ''])].filter(Boolean)
}

/** For each mentioned user their known names. */
export function useMentionNames(
  conversationId: ConversationId,
  userIds: readonly string[] = [],
): readonly (readonly string[])[] {
  // as a text, which stays the same while the names do
  const names = useChat((s) => JSON.stringify(userIds.map((id) => namesOf(s, conversationId, id))))
  return JSON.parse(names) as string[][]
}
