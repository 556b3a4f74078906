/** Pictures of circles and contributions: only what the writer has uploaded for it. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { files } from '../../db/schema'
import { fail } from '../../plugins/errors'
import type { Judge } from './words'

/**
 * Throws CIRCLE_PICTURE for a file that is not the user's, or was uploaded for something else. `known` are pictures that stand there
 * already, whoever brought them.
 */
export async function mustOwnPictures(
  ctx: Context,
  judge: Judge,
  userId: string,
  fileIds: readonly string[],
  { field, known = [] }: { field: string; known?: readonly string[] },
): Promise<void> {
  const fresh = fileIds.filter((id) => !known.includes(id))
  if (fresh.length === 0) return
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, fresh), eq(files.userId, userId), eq(files.use, 'circle')))
  if (new Set(rows.map(({ id }) => id)).size < new Set(fresh).size) throw fail('CIRCLE_PICTURE', { field })
  for (const row of rows) await judge.pictureMustBeFit(row, field)
}
