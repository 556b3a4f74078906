/** Revoking a message. */
import { and, eq } from 'drizzle-orm'
import { chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import { ChatError } from '../core/chat-error'
import type { ConversationInfo } from '../core/conversation-info'
import { changeMessage } from '../stored-messages/message-changes'

/** Revokes the user's message within `seconds`. Idempotent. Throws MESSAGE_UNKNOWN, NO_PERMISSION, REVOKE_LATE(_GROUP). */
export async function revokeMessage(
  tx: Db,
  me: string,
  info: ConversationInfo,
  { seq, reason, now, seconds }: { seq: number; reason: string; now: Date; seconds: number },
): Promise<void> {
  const [message] = await tx
    .select({ sender: chatMessages.sender, revokedBy: chatMessages.revokedBy, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, info.id), eq(chatMessages.seq, seq)))
  if (!message) throw new ChatError('MESSAGE_UNKNOWN')
  if (message.sender !== me) throw new ChatError('NO_PERMISSION')
  if (message.revokedBy) return
  if (now.getTime() - message.sentAt.getTime() > seconds * 1000)
    throw new ChatError(info.scene === 'GROUP' ? 'REVOKE_LATE_GROUP' : 'REVOKE_LATE')
  await changeMessage(tx, info, seq, { revokedBy: me, revokeReason: reason })
}
