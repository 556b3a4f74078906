/** Files of a recalled message: nobody else may put them into a message any more. */
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { chatFileLinks, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import type { ConversationInfo } from '../core/conversation-info'
import { FILE_ELEMENT_TYPES } from '../stored-messages/message-types'
import { fileIdOfReference, mapFileUrls } from './file-urls'

const TYPES_WITH_FILES = [...FILE_ELEMENT_TYPES, 'TIMRelayElem'] as const
const hasFiles = (type: string) => (TYPES_WITH_FILES as readonly string[]).includes(type)

/** Ids of the files that a stored body names. */
function fileIdsIn(type: string, payload: Record<string, unknown>): string[] {
  const ids = new Set<string>()
  mapFileUrls(type, payload, (url) => {
    const id = fileIdOfReference(url)
    if (id) ids.add(id)
    return ''
  })
  return [...ids]
}

/**
 * Takes the files of the recalled message `seq` out of its conversation, but for those that another message of it names. Their owner
 * may still send them, and so may members of other conversations that have them.
 */
export async function unlinkRecalledFiles(tx: Db, info: ConversationInfo, seq: number): Promise<void> {
  const { conversationId, type, payload, revokedBy } = chatMessages
  const isHere = eq(conversationId, info.id)
  const [message] = await tx
    .select({ type, payload })
    .from(chatMessages)
    .where(and(isHere, eq(chatMessages.seq, seq)))
  const ids = message && hasFiles(message.type) ? fileIdsIn(message.type, message.payload) : []
  if (!message || !ids.length) return
  const others = await tx
    .select({ type, payload })
    .from(chatMessages)
    .where(
      and(
        isHere,
        ne(chatMessages.seq, seq),
        isNull(revokedBy),
        inArray(type, TYPES_WITH_FILES),
        sql`${payload}::text ~ ${`file:(${ids.join('|')})"`}`,
      ),
    )
  const named = new Set(others.flatMap((other) => fileIdsIn(other.type, other.payload)))
  const gone = ids.filter((id) => !named.has(id))
  if (gone.length)
    await tx
      .delete(chatFileLinks)
      .where(and(eq(chatFileLinks.conversationId, info.id), inArray(chatFileLinks.fileId, gone)))
}
