/** Reads stored files for the rows that refer to them. */
import { and, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { files } from '../../db/schema'
import type { FileInfo } from '../../services/file-storage'

/** Infos of the files with these ids, in the order of the ids; unknown ids are left out. */
export type FileLookup = (ids: readonly string[]) => FileInfo[]

/** Loads the files of many rows in one statement: `idLists` holds the file ids of each row. */
export async function findFileInfos(ctx: AppContext, idLists: readonly (readonly string[])[]): Promise<FileLookup> {
  const ids = [...new Set(idLists.flat())]
  const rows = ids.length ? await ctx.db.select().from(files).where(inArray(files.id, ids)) : []
  const infos = new Map(rows.map((row) => [row.id, ctx.files.infoOf(row)]))
  return (fileIds) => fileIds.flatMap((id) => infos.get(id) ?? [])
}

/** Files of these public names that the user uploaded; others are left out. */
export async function listMyFiles(ctx: AppContext, userId: string, names: readonly string[]): Promise<FileInfo[]> {
  const ids = names.flatMap((name) => ctx.files.idOf(name) ?? [])
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.userId, userId)))
  return rows.map(ctx.files.infoOf)
}
