/** Requirements and offers as search indexes. */
import { eq, inArray } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { companies, requirements, serviceOffers } from '../../db/schema'
import { updateRows } from '../../db/update-rows'
import type { SearchIndex } from '../../services/search/rebuild'
import { rowIndex } from '../../services/search/row-index'
import { toSearchDocument } from './requirements/search-document'
import { offerSearchColumns } from './services/offer-commands'

const requirementSearchIndex = rowIndex('requirements', requirements, {
  key: 'id',
  changedAt: requirements.updatedAt,
  columnsOf: toSearchDocument,
})

const offerSearchIndex: SearchIndex<AppContext> = {
  name: 'services',
  table: serviceOffers,
  keys: [serviceOffers.id],
  folding: serviceOffers.folding,
  changedAt: serviceOffers.updatedAt,
  async index({ db }, keys) {
    const { id, title, content } = serviceOffers
    const rows = await db
      .select({ id, title, content, companyName: companies.name })
      .from(serviceOffers)
      .innerJoin(companies, eq(companies.id, serviceOffers.companyId))
      .where(inArray(id, keys.flat()))
    await db.execute(
      updateRows(
        serviceOffers,
        ['id'],
        rows.map((row) => ({ id: row.id, ...offerSearchColumns(row, row.companyName) })),
      ),
    )
  },
}

export const marketSearchIndexes = [requirementSearchIndex, offerSearchIndex]
