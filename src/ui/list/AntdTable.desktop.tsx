import { Table, type TableColumnType } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/buttons/Button'
import { cx } from '../cx'
import { Icon } from '../icon'
import { AntdTheme } from '../theme/antd.desktop'
import css from './antd-table.module.scss'
import { actionsOf, runAction } from './run-action'
import type { Column, RowAction, TableProps } from './types'

/** Actions shown in the row; a row never grows. */
const SHOWN = 4

/** With a preview the arrows open the row they come to. False = the key leads nowhere. */
function walkRows<T>(e: KeyboardEvent<HTMLElement>, { rows, rowKey, openKey, onOpen }: TableProps<T>): boolean {
  const key = moveTo(e.currentTarget, e.key)
  const next = openKey && key !== openKey && rows.find((row) => rowKey(row) === key)
  if (next) onOpen?.(next)
  return key !== undefined
}

/** Enter opens a row, Space chooses it, ↑ ↓ Home End walk. */
function handleRowKey<T>(e: KeyboardEvent<HTMLElement>, row: T, table: TableProps<T>): void {
  const { rowKey, chosenKeys, onChoose, onOpen } = table
  if (e.target !== e.currentTarget) return
  const key = rowKey(row)
  if (e.key === 'Enter') onOpen?.(row)
  else if (e.key === ' ' && chosenKeys)
    onChoose(chosenKeys.includes(key) ? chosenKeys.filter((one) => one !== key) : [...chosenKeys, key])
  else if (!walkRows(e, table)) return
  e.preventDefault()
}

/** antd's table in our style: hairlines, sticky head, actions on hover and focus, ↑ ↓ Enter Space on rows. */
export function AntdTable<T>(table: TableProps<T>) {
  const {
    rows,
    columns,
    rowKey,
    actions,
    onOpen,
    openKey,
    chosenKeys,
    onChoose,
    sort,
    onSort,
    label,
    rowHeight,
    width,
  } = table
  const box = useRef<HTMLDivElement>(null)
  const shown = columns.filter((column) => !column.from || !width || width >= column.from)
  const [last, setLast] = useState<string>()
  const tabKey = openKey ?? last ?? (rows[0] && rowKey(rows[0]))
  useKeyboardEntry(box, Boolean(openKey))
  useOpenRowInView(box, openKey)

  return (
    <AntdTheme>
      <div
        ref={box}
        className={cx(css.table, css[`h${rowHeight}`], onOpen && css.canOpen, actions?.length && css.hasActs)}
      >
        <Table<T>
          aria-label={label}
          size='small'
          rowKey={rowKey}
          dataSource={rows as T[]}
          columns={[
            ...shown.map((column) => columnOf(column, sort, onSort)),
            ...actionColumn(actions, (row) => rowKey(row) === tabKey),
          ]}
          pagination={false}
          tableLayout='fixed'
          showSorterTooltip={false}
          rowSelection={
            chosenKeys && {
              selectedRowKeys: chosenKeys as string[],
              onChange: (chosen) => onChoose(chosen as string[]),
              columnWidth: 40,
              getCheckboxProps: (row) =>
                ({ 'aria-label': '选择', tabIndex: rowKey(row) === tabKey ? 0 : -1 }) as object,
              getTitleCheckboxProps: () => ({ 'aria-label': '全选' }) as object,
            }
          }
          rowClassName={(row) => (rowKey(row) === openKey ? (css.isHere ?? '') : '')}
          onRow={(row) => ({
            tabIndex: rowKey(row) === tabKey ? 0 : -1,
            'aria-current': rowKey(row) === openKey ? 'true' : undefined,
            onClick: () => onOpen?.(row),
            onFocus: () => setLast(rowKey(row)),
            onKeyDown: (e) => handleRowKey(e, row, table),
          })}
        />
      </div>
    </AntdTheme>
  )
}

function columnOf<T>(column: Column<T>, sort: TableProps<T>['sort'], onSort: TableProps<T>['onSort']) {
  const { key, title, cell, width, align } = column
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
  return {
    key,
    title: head,
    width,
    align,
    render: (_: unknown, row: T) => cell(row),
    onHeaderCell: () => ({ 'aria-sort': order && (order === 'asc' ? 'ascending' : 'descending') }),
  } as TableColumnType<T>
}

/** Actions overlay the end of the row, so columns keep their width. Only one row's actions are in the tab order. */
function actionColumn<T>(
  actions: readonly RowAction<T>[] | undefined,
  isActive: (row: T) => boolean,
): TableColumnType<T>[] {
  if (!actions?.length) return []
  const render = (_: unknown, row: T) => (
    <div className={css.acts}>
      {actionsOf(actions, row)
        .slice(0, SHOWN)
        .map((action) => (
          <Button
            key={action.key}
            size='small'
            tabIndex={isActive(row) ? 0 : -1}
            kind={action.isMain ? 'tint' : 'quiet'}
            isDanger={action.danger}
            onPress={() => runAction(action, row)}
          >
            {action.label}
          </Button>
        ))}
    </div>
  )
  const title = <span className='off-screen'>操作</span>
  return [{ key: 'acts', title, width: 1, className: css.actCell, render }]
}

const blurFocusedRow = (container: HTMLElement): void => {
  const focused = document.activeElement
  if (focused?.matches('tr') && container.contains(focused)) (focused as HTMLElement).blur()
}

/** Focuses the row of the tab order; false when there is none. */
const focusTabRow = (container: HTMLElement): boolean => {
  const row = container.querySelector<HTMLElement>('tr[data-row-key][tabindex="0"]')
  row?.focus()
  return Boolean(row)
}

/** The open row stays in the window, however it came to be open; the focus goes with it while it is in the list. */
function useOpenRowInView(box: React.RefObject<HTMLElement>, openKey: string | undefined): void {
  useEffect(() => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
    const row = rows.find(({ dataset }) => dataset.rowKey === openKey)
    if (!row) return
    if (rows.includes(document.activeElement as HTMLElement)) row.focus({ preventScroll: true })
    row.scrollIntoView?.({ block: 'nearest' })
  }, [box, openKey])
}

/** ↑ or ↓ while nothing has the focus leads into the list, to the row one was at; Esc leads out again. With a preview the arrows are the page's. */
function useKeyboardEntry(box: React.RefObject<HTMLElement>, hasPreview: boolean): void {
  useEffect(() => {
    const press = (e: globalThis.KeyboardEvent) => {
      const container = box.current
      const isFree = document.activeElement === document.body && !document.querySelector('[role="dialog"]')
      if (!container?.offsetParent || e.defaultPrevented) return
      if (e.key === 'Escape') return blurFocusedRow(container)
      if (!hasPreview && isFree && /^Arrow(Up|Down)$/.test(e.key) && focusTabRow(container)) e.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box, hasPreview])
}

/** ↑ ↓ Home End walk the rows. Returns the key of the row that has the focus now. */
function moveTo(row: HTMLElement, key: string): string | undefined {
  const all = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
  const at = all.indexOf(row)
  const target = { ArrowDown: all[at + 1], ArrowUp: all[at - 1], Home: all[0], End: all.at(-1) }[key]
  target?.focus()
  return target?.dataset.rowKey
}
