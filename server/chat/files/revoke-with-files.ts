/** Recalling a message takes its files along: nobody else may send them, and their addresses no longer work. */
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { chatAccounts, chatFileLinks, chatFiles, chatGroups, chatMessages } from '../../db/schema'
import type { Db } from '../../db/types'
import type { FileStorage } from '../../services/file-storage'
import type { ConversationInfo } from '../core/conversation-info'
import { revokeMessage } from '../messages/revoke-message'
import { listAllSizes } from './file-rows'
import { fileIdOfReference, fileIdsIn, toFileReference } from './file-urls'
import { findListFiles, findListsWithFiles } from './merged-list-files'

interface MessageBody {
  type: string
  payload: Record<string, unknown>
}

/** Ids of the files of a message, those in stored lists of merged records included. */
const filesOf = async (tx: Db, { type, payload }: MessageBody): Promise<string[]> => [
  ...fileIdsIn(type, payload, fileIdOfReference),
  ...(await findListFiles(tx, payload)),
]

/** Files among `ids` that another message of the conversation, or the avatar of its group, still shows. */
async function findStillShown(
  tx: Db,
  info: ConversationInfo,
  seq: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const { conversationId, type, payload, revokedBy } = chatMessages
  const lists = await findListsWithFiles(tx, ids)
  const names = [`file:(${ids.join('|')})"`, ...(lists.length ? [`"downloadKey": ?"(${lists.join('|')})"`] : [])]
  const others = await tx
    .select({ type, payload })
    .from(chatMessages)
    .where(
      and(
        eq(conversationId, info.id),
        ne(chatMessages.seq, seq),
        isNull(revokedBy),
        sql`${payload}::text ~ ${names.join('|')}`,
      ),
    )
  const shown = new Set<string>()
  for (const other of others) for (const id of await filesOf(tx, other)) shown.add(id)
  const avatars = await tx
    .select({ avatar: chatGroups.avatar })
    .from(chatGroups)
    .where(and(eq(chatGroups.conversationId, info.id), inArray(chatGroups.avatar, ids.map(toFileReference))))
  for (const { avatar } of avatars) shown.add(fileIdOfReference(avatar) ?? '')
  return shown
}

/**
 * Takes the files of the recalled message `seq` out of its conversation, but for those that another message of it shows. Their owner
 * may still send them, and so may members of other conversations that have them; where nobody has them, their addresses end.
 */
async function unlinkFiles(tx: Db, files: FileStorage, info: ConversationInfo, seq: number): Promise<void> {
  const [message] = await tx
    .select({ type: chatMessages.type, payload: chatMessages.payload })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, info.id), eq(chatMessages.seq, seq)))
  const ids = message ? await filesOf(tx, message) : []
  if (!ids.length) return
  const shown = await findStillShown(tx, info, seq, ids)
  const gone = ids.filter((id) => !shown.has(id))
  if (!gone.length) return
  await tx
    .delete(chatFileLinks)
    .where(and(eq(chatFileLinks.conversationId, info.id), inArray(chatFileLinks.fileId, gone)))
  await files.withdraw(await listAllSizes(tx, await findUnused(tx, gone)))
}

/** Files among `ids` that no conversation has and that are not the avatar of their owner. */
async function findUnused(tx: Db, ids: readonly string[]): Promise<string[]> {
  const isFile = sql`${chatFileLinks.fileId} in (${chatFiles.id}, ${chatFiles.thumbId}, ${chatFiles.largeId})`
  const rows = await tx
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(
      and(
        inArray(chatFiles.id, ids),
        notExists(tx.select({ one: sql`1` }).from(chatFileLinks).where(isFile)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(chatAccounts)
            .where(
              and(
                eq(chatAccounts.userId, chatFiles.owner),
                sql`${chatAccounts.avatar} in ('file:' || ${chatFiles.id}, 'file:' || ${chatFiles.thumbId}, 'file:' || ${chatFiles.largeId})`,
              ),
            ),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** `revokeMessage`, and the files of the message with it. Call it in a transaction whose files are `files`. */
export async function revokeWithFiles(
  { db, files }: { db: Db; files: FileStorage },
  me: string,
  info: ConversationInfo,
  options: Parameters<typeof revokeMessage>[3],
): Promise<number[]> {
  const quoting = await revokeMessage(db, me, info, options)
  await unlinkFiles(db, files, info, options.seq)
  return quoting
}
