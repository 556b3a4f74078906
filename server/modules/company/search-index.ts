/** Names of companies as a search index. */
import { inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { companies } from '../../db/schema'
import { updateRows } from '../../db/update-rows'
import type { SearchIndex } from '../../services/search/rebuild'
import { companySearchColumns } from './company-registration'

export const companySearchIndex: SearchIndex<AppContext> = {
  name: 'companies',
  table: companies,
  keys: [companies.id],
  folding: companies.folding,
  changedAt: companies.updatedAt,
  async index({ db }, keys) {
    const { id, name } = companies
    const rows = await db.select({ id, name }).from(companies).where(inArray(id, keys.flat()))
    await db.execute(
      updateRows(
        companies,
        ['id'],
        rows.map((row) => ({ id: row.id, ...companySearchColumns(row.name) })),
      ),
    )
  },
}
