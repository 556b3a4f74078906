/** Pictures of after-sales requests. */
import { inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { files } from '../../db/schema'

/** Files of any rows, as their readers get them. */
export async function getPictures(ctx: AppContext, lists: string[][]) {
  const ids = [...new Set(lists.flat())]
  const rows = ids.length ? await ctx.db.select().from(files).where(inArray(files.id, ids)) : []
  const known = new Map(rows.map((row) => [row.id, ctx.files.infoOf(row)]))
  return (wanted: string[]) => wanted.flatMap((id) => known.get(id) ?? [])
}
