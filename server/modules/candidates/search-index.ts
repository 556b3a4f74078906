/** Resumes as a search index: their own line, their row of the talent search, and the keywords of the companies that have them. */
import { inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { resumeIndex, resumes } from '../../db/schema'
import { updateRows } from '../../db/update-rows'
import type { SearchIndex } from '../../services/search/rebuild'
import { poolSearchColumns, reindexPoolKeywords } from './pool-keyword-index'
import { toIndexRow } from './resume-profiles'

export const resumeSearchIndex: SearchIndex<AppContext> = {
  name: 'resumes',
  table: resumes,
  keys: [resumes.id],
  folding: resumes.folding,
  changedAt: resumes.updatedAt,
  async index(tx, keys) {
    const rows = await tx.db.select().from(resumes).where(inArray(resumes.id, keys.flat()))
    const lines = rows.map((row) => ({ id: row.id, ...poolSearchColumns(row) }))
    await tx.db.execute(updateRows(resumes, ['id'], lines))
    const documents = rows.map((row) => {
      const { resumeId, region, searchText, grams, folding } = toIndexRow(row)
      return { resumeId, region, searchText, grams, folding }
    })
    // imported resumes have no such row
    await tx.db.execute(updateRows(resumeIndex, ['resumeId'], documents))
    await reindexPoolKeywords(tx, rows)
  },
}
