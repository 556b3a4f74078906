/** Names of companies as a search index. */
import { companies } from '../../db/schema'
import { indexLine } from '../../db/search-text/index-texts'
import { rowIndex } from '../../services/search/row-index'

export const companySearchIndex = rowIndex('companies', companies, {
  key: 'id',
  changedAt: companies.updatedAt,
  columnsOf: ({ name }) => indexLine(name),
})
