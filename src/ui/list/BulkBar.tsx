import type { ReactNode } from 'react'
import { Checkbox } from '../controls/Checks'
import { Box } from '../primitives'
import css from './list.module.scss'
import type { Selection } from './types'

interface BulkBarProps {
  selection: Selection
  /** Keys of the rows in view. */
  keys: readonly string[]
  bulk?(keys: readonly string[]): ReactNode
}

/** Floats over the end of the list when something is selected: how many, all or none, and what may be done with them. It comes last in its list. */
export function BulkBar({ selection, keys, bulk }: BulkBarProps) {
  if (!selection.keys.length) return null
  const isAll = keys.every((key) => selection.keys.includes(key))
  return (
    <Box className={css.bulkDock}>
      <Box className={css.bulk} role='toolbar' aria-label='批量操作'>
        <Checkbox value={isAll} isPartial={!isAll} onChange={(all) => selection.onChange(all ? keys : [])}>
          已选 {selection.keys.length}
        </Checkbox>
        <Box className={css.bulkActions}>{bulk?.(selection.keys)}</Box>
      </Box>
    </Box>
  )
}
