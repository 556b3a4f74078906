import css from '../list.module.scss'
import type { LongRowsProps } from '../types'
import { RowBatches } from './RowBatches'

/** The rows of a list of any length, inside its `List`: those far from the screen leave the page. */
export const LongRows = <T,>(props: LongRowsProps<T>) => (
  <RowBatches {...props} className={props.columns ? css.gridBatch : css.plainBatch} />
)
