/** Jobs as a search index. */
import { jobs } from '../../db/schema'
import { rowIndex } from '../../services/search/row-index'
import { jobSearchColumns } from './commands'

export const jobSearchIndex = rowIndex('jobs', jobs, {
  key: 'id',
  changedAt: jobs.updatedAt,
  columnsOf: jobSearchColumns,
})
