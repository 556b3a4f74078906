/** Revoking a message takes its files along: nobody else may put them into a message any more. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { chatFileLinks, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'
import { revokeMessage } from '../messages/revoke-message'
import { fileIdOfReference, fileIdsIn } from './file-urls'

/**
 * Takes the files of the revoked message `seq` out of its conversation, but for those that another message of it names. Their owner
 * may still send them, and so may members of other conversations that have them.
 */
async function unlinkFiles(tx: Db, info: ConversationInfo, seq: number): Promise<void> {
  const { conversationId, type, payload, revokedBy } = chatMessages
  const inConversation = eq(conversationId, info.id)
  const [message] = await tx
    .select({ type, payload })
    .from(chatMessages)
    .where(and(inConversation, eq(chatMessages.seq, seq)))
  const ids = message ? fileIdsIn(message.type, message.payload, fileIdOfReference) : []
  if (!ids.length) return
  const others = await tx
    .select({ type, payload })
    .from(chatMessages)
    .where(
      and(
        inConversation,
        ne(chatMessages.seq, seq),
        isNull(revokedBy),
        sql`${payload}::text ~ ${`file:(${ids.join('|')})"`}`,
      ),
    )
  const named = new Set(others.flatMap((other) => fileIdsIn(other.type, other.payload, fileIdOfReference)))
  const gone = ids.filter((id) => !named.has(id))
  if (gone.length)
    await tx
      .delete(chatFileLinks)
      .where(and(eq(chatFileLinks.conversationId, info.id), inArray(chatFileLinks.fileId, gone)))
}

/** `revokeMessage`, and the files of the message with it. Call it in a transaction. */
export async function revokeWithFiles(
  tx: Db,
  me: string,
  info: ConversationInfo,
  options: Parameters<typeof revokeMessage>[3],
): Promise<number[]> {
  const quoting = await revokeMessage(tx, me, info, options)
  await unlinkFiles(tx, info, options.seq)
  return quoting
}
