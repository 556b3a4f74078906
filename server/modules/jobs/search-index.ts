/** Jobs as a search index. */
import { inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { jobs } from '../../db/schema'
import { updateRows } from '../../db/update-rows'
import type { SearchIndex } from '../../services/search/rebuild'
import { jobSearchColumns } from './commands'

export const jobSearchIndex: SearchIndex<AppContext> = {
  name: 'jobs',
  table: jobs,
  keys: [jobs.id],
  folding: jobs.folding,
  changedAt: jobs.updatedAt,
  async index({ db }, keys) {
    const { id, companyId, title } = jobs
    const rows = await db.select({ id, companyId, title }).from(jobs).where(inArray(id, keys.flat()))
    await db.execute(
      updateRows(
        jobs,
        ['id'],
        rows.map((row) => ({ id: row.id, ...jobSearchColumns(row) })),
      ),
    )
  },
}
