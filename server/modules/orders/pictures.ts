/** Pictures of after-sales requests: uploaded as `case` by who asks. */
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context'
import { files } from '../../db/schema'
import { fail } from '../../plugins/errors'

/** Throws FILE_NOT_FOUND unless every one is the person's own. */
export async function checkPictures(ctx: Context, userId: string, ids: string[]): Promise<void> {
  if (!ids.length) return
  const mine = and(inArray(files.id, ids), eq(files.userId, userId), eq(files.use, 'case'))
  const [all] = await ctx.db.select({ total: count() }).from(files).where(mine)
  if (all?.total !== new Set(ids).size) throw fail('FILE_NOT_FOUND', { field: 'pictures' })
}

/** Files of any rows, as their readers get them. */
export async function picturesOf(ctx: Context, lists: string[][]) {
  const ids = [...new Set(lists.flat())]
  const rows = ids.length ? await ctx.db.select().from(files).where(inArray(files.id, ids)) : []
  const known = new Map(rows.map((row) => [row.id, ctx.files.infoOf(row)]))
  return (wanted: string[]) => wanted.flatMap((id) => known.get(id) ?? [])
}
