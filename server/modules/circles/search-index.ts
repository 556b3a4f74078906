/** Circles as a search index. */
import { inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { circles } from '../../db/schema'
import { updateRows } from '../../db/update-rows'
import type { SearchIndex } from '../../services/search/rebuild'
import { circleSearchColumns } from './circle-commands'

export const circleSearchIndex: SearchIndex<AppContext> = {
  name: 'circles',
  table: circles,
  keys: [circles.id],
  folding: circles.folding,
  changedAt: circles.updatedAt,
  async index({ db }, keys) {
    const { id, name, introduction } = circles
    const rows = await db.select({ id, name, introduction }).from(circles).where(inArray(id, keys.flat()))
    await db.execute(
      updateRows(
        circles,
        ['id'],
        rows.map((row) => ({ id: row.id, ...circleSearchColumns(row) })),
      ),
    )
  },
}
