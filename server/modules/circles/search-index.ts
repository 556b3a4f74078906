/** Circles as a search index. */
import { circles } from '../../db/schema'
import { rowIndex } from '../../services/search/row-index'
import { circleSearchColumns } from './circle-commands'

export const circleSearchIndex = rowIndex('circles', circles, {
  key: 'id',
  changedAt: circles.updatedAt,
  columnsOf: circleSearchColumns,
})
