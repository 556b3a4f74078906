import { type CSSProperties, memo } from 'react'
import { Button } from '../controls/buttons/Button'
import { actionsOf, runAction } from './run-action'
import css from './table.module.scss'
import type { Column, RowAction } from './types'
import type { TableHandlers } from './use-table-rows.desktop'

/** Actions shown in the row; a row never grows. */
const SHOWN = 4

interface RowProps<T> {
  row: T
  id: string
  columns: readonly Column<T>[]
  actions: readonly RowAction<T>[] | undefined
  /** It is open beside the list. */
  isOpen: boolean
  isInTabOrder: boolean
  /** Undefined where rows are not chosen. */
  isChosen: boolean | undefined
  handlers: TableHandlers<T>
}

function Row<T>({ row, id, columns, actions, isOpen, isInTabOrder, isChosen, handlers }: RowProps<T>) {
  const tabIndex = isInTabOrder ? 0 : -1
  return (
    <tr
      data-row-key={id}
      className={isOpen ? css.isCurrent : undefined}
      tabIndex={tabIndex}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => handlers.open(row)}
      onFocus={() => handlers.focus(id)}
      onKeyDown={(e) => handlers.press(e, row)}
    >
      {isChosen !== undefined && (
        <td className={css.pick}>
          <input
            type='checkbox'
            aria-label='选择'
            tabIndex={tabIndex}
            checked={isChosen}
            onClick={(e) => e.stopPropagation()}
            onChange={(e) => handlers.choose(id, (e.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} style={alignOf(column)}>
          {column.cell(row)}
        </td>
      ))}
      {Boolean(actions?.length) && <ActionCell row={row} actions={actions} tabIndex={tabIndex} />}
    </tr>
  )
}

/** A row of a table, rerendered only when something in it changes. */
export const TableRow = memo(Row) as typeof Row

export const alignOf = ({ align }: { align?: Column<unknown>['align'] }): CSSProperties | undefined =>
  align && { textAlign: align }

/** Actions overlay the end of the row, so columns keep their width. Only one row's actions are in the tab order. */
function ActionCell<T>({ row, actions, tabIndex }: Pick<RowProps<T>, 'row' | 'actions'> & { tabIndex: number }) {
  return (
    <td className={css.actionCell}>
      <div className={css.actions}>
        {actionsOf(actions, row)
          .slice(0, SHOWN)
          .map((action) => (
            <Button
              key={action.key}
              size='small'
              tabIndex={tabIndex}
              kind={action.isMain ? 'tint' : 'quiet'}
              isDanger={action.danger}
              onPress={() => runAction(action, row)}
            >
              {action.label}
            </Button>
          ))}
      </div>
    </td>
  )
}
