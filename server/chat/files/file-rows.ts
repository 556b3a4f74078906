/** Rows of chat_files and of their links to conversations: who may put which file into a message. */
import { and, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chatFileLinks, chatFiles, chatMembers, files } from '../../db/schema'
import { bigintArray } from '../../db/sql-helpers'
import type { Db } from '../../db/types'

const thumbs = alias(files, 'thumbs')
const larges = alias(files, 'larges')

/** Whether a file of which `isFile` holds is linked to a conversation of `userId`. */
const isLinked = (db: Db, userId: string, isFile: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(chatFileLinks)
      .innerJoin(
        chatMembers,
        and(eq(chatMembers.conversationId, chatFileLinks.conversationId), eq(chatMembers.userId, userId)),
      )
      .where(isFile),
  )

/** Files among `ids` that `userId` may put into a message, with the sizes of their copies. */
export const listUsableFiles = (db: Db, userId: string, ids: string[]) =>
  db
    .select({
      id: chatFiles.id,
      kind: chatFiles.kind,
      width: chatFiles.width,
      height: chatFiles.height,
      thumbId: chatFiles.thumbId,
      largeId: chatFiles.largeId,
      thumbSize: thumbs.size,
      largeSize: larges.size,
      isSensitive: chatFiles.isSensitive,
      name: files.name,
      size: files.size,
      mime: files.mime,
    })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.id))
    .leftJoin(thumbs, eq(thumbs.id, chatFiles.thumbId))
    .leftJoin(larges, eq(larges.id, chatFiles.largeId))
    .where(
      and(
        inArray(chatFiles.id, ids),
        or(eq(chatFiles.owner, userId), isLinked(db, userId, eq(chatFileLinks.fileId, chatFiles.id))),
      ),
    )

export type UsableFile = Awaited<ReturnType<typeof listUsableFiles>>[number]

/** Ids as a table `wanted`, and which rows of chat_files are these files or have them as copies. */
const wantedFiles = (db: Db, ids: readonly string[]) => {
  const wanted = db
    .$with('wanted', { id: sql<string>`wanted_id`.mapWith(String).as('wanted_id') })
    .as(sql`select unnest(${bigintArray(ids)}) as wanted_id`)
  const isWanted = or(eq(chatFiles.id, wanted.id), eq(chatFiles.thumbId, wanted.id), eq(chatFiles.largeId, wanted.id))
  return { wanted, isWanted }
}

/** Files among `ids`, copies of images included, that `userId` may forward. */
export async function findForwardableFiles(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  const { wanted, isWanted } = wantedFiles(db, ids)
  const rows = await db
    .with(wanted)
    .select({ id: wanted.id })
    .from(wanted)
    .innerJoin(chatFiles, isWanted)
    .where(
      and(
        not(chatFiles.isSensitive),
        or(
          eq(chatFiles.owner, userId),
          isLinked(db, userId, sql`${chatFileLinks.fileId} in (${chatFiles.id}, ${wanted.id})`),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The ids of files and, of an image, of all its sizes; any of them may be given. */
export async function listAllSizes(db: Db, ids: string[]): Promise<string[]> {
  const { wanted, isWanted } = wantedFiles(db, ids)
  const rows = await db
    .with(wanted)
    .select({ id: chatFiles.id, thumbId: chatFiles.thumbId, largeId: chatFiles.largeId })
    .from(wanted)
    .innerJoin(chatFiles, isWanted)
  const allIds = rows.flatMap(({ id, thumbId, largeId }) => [id, thumbId, largeId])
  return [...new Set(allIds.filter((id) => id !== null))]
}

/** Links files to a conversation. */
export async function insertFileLinks(db: Db, conversationId: string, fileIds: string[]): Promise<void> {
  await db
    .insert(chatFileLinks)
    .values(fileIds.map((fileId) => ({ fileId, conversationId })))
    .onConflictDoNothing()
}

/** Whether a file of this id was uploaded. */
export const isUploaded = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: chatFiles.id }).from(chatFiles).where(eq(chatFiles.id, id))).length > 0
