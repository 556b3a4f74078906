import { useEffect, useMemo, useRef } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { alignOf, TableRow } from './TableRow.desktop'
import css from './table.module.scss'
import type { Column, TableProps } from './types'
import { chosenAfter, useKeyboardEntry, useOpenRowInView, useTableRows } from './use-table-rows.desktop'

/** A table with hairlines, a sticky head, actions on hover and focus, ↑ ↓ Enter Space on rows. */
export function Table<T>(table: TableProps<T>) {
  const { rows, columns, rowKey, actions, onOpen, openKey, chosenKeys, label, rowHeight, width } = table
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(
    () => columns.filter((column) => !column.from || !width || width >= column.from),
    [columns, width],
  )
  const { last, handlers } = useTableRows(table)
  const tabKey = openKey ?? last ?? (rows[0] && rowKey(rows[0]))
  const hasActions = Boolean(actions?.length)
  useKeyboardEntry(box, Boolean(openKey))
  useOpenRowInView(
    box,
    openKey,
    rows.some((row) => rowKey(row) === openKey),
  )

  return (
    <div ref={box} className={cx(css.table, css[`h${rowHeight}`], onOpen && css.canOpen, hasActions && css.hasActions)}>
      <table aria-label={label}>
        <colgroup>
          {chosenKeys && <col style={{ width: 40 }} />}
          {shown.map(({ key, width: columnWidth }) => (
            <col key={key} style={columnWidth ? { width: columnWidth } : undefined} />
          ))}
          {hasActions && <col style={{ width: 1 }} />}
        </colgroup>
        <thead>
          <tr>
            {chosenKeys && <ChooseAll table={table} />}
            {shown.map((column) => (
              <HeadCell key={column.key} column={column} sort={table.sort} onSort={table.onSort} />
            ))}
            {hasActions && (
              <th scope='col' className={css.actionCell}>
                <span className='off-screen'>操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <TableRow
                key={key}
                row={row}
                id={key}
                columns={shown}
                actions={actions}
                isOpen={key === openKey}
                isInTabOrder={key === tabKey}
                isChosen={chosenKeys?.includes(key)}
                handlers={handlers}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Chooses all rows, or none. */
function ChooseAll<T>({ table }: { table: TableProps<T> }) {
  const { rows, rowKey, chosenKeys = [], onChoose } = table
  const keys = rows.map(rowKey)
  const count = keys.filter((key) => chosenKeys.includes(key)).length
  const isAll = count === keys.length
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])
  return (
    <th scope='col' className={css.pick}>
      <input
        ref={input}
        type='checkbox'
        aria-label='全选'
        checked={isAll}
        onChange={() => onChoose(chosenAfter(table, keys, !isAll))}
      />
    </th>
  )
}

interface HeadCellProps<T> extends Pick<TableProps<T>, 'sort' | 'onSort'> {
  column: Column<T>
}

function HeadCell<T>({ column, sort, onSort }: HeadCellProps<T>) {
  const { key, title } = column
  const order = sort?.key === key ? sort.order : undefined
  const next = () => onSort(!order ? { key, order: 'desc' } : order === 'desc' ? { key, order: 'asc' } : undefined)
  const head = column.sort ? (
    <button type='button' className={css.sort} onClick={next}>
      {title}
      <Icon
        name={order === 'asc' ? 'chevron-up' : order ? 'chevron-down' : 'selector'}
        size={14}
        tone={order ? 'brand-ink' : 'ink-4'}
      />
    </button>
  ) : (
    title
  )
  return (
    <th scope='col' style={alignOf(column)} aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      {head}
    </th>
  )
}
