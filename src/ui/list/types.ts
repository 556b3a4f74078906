import type { ReactNode } from 'react'
import type { ListSource } from '@/api'
import type { ButtonProps } from '../controls/buttons/Button'

export interface Column<T> {
  key: string
  title: string
  cell(row: T): ReactNode
  /** The cell on a card, where no heading names it; `cell` when absent. */
  onCard?(row: T): ReactNode
  /** CSS pixels in the table; the rest of the width when absent. */
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Its slot on a card; meta when absent, none = table only. */
  slot?: 'title' | 'sub' | 'value' | 'badge' | 'meta' | 'none'
  /** The header sorts by it. */
  sort?: boolean
  /** Hidden below this many CSS pixels of table width. */
  from?: number
}

export interface RowAction<T> {
  key: string
  label: string
  icon?: ButtonProps['icon']
  /** Primary: the next step for this row. */
  isMain?: boolean
  danger?: boolean
  when?(row: T): boolean
  /** Text of a confirm shown first. */
  confirm?(row: T): string
  run(row: T): void | Promise<unknown>
}

export interface SortState {
  key: string
  order: 'asc' | 'desc'
}

export interface Selection {
  keys: readonly string[]
  onChange(keys: readonly string[]): void
}

/** What the table of a list needs; it rerenders only when one of these changes. */
export interface TableProps<T>
  extends Pick<DataListProps<T, unknown>, 'columns' | 'actions' | 'openKey' | 'sort' | 'label'> {
  rows: readonly T[]
  rowKey(row: T): string
  onOpen: ((row: T) => void) | undefined
  /** Undefined where rows are not chosen. */
  chosenKeys: readonly string[] | undefined
  onChoose(keys: readonly string[]): void
  onSort(sort: SortState | undefined): void
  rowHeight: 40 | 48 | 56 | 64
  /** CSS pixels; 0 while unknown. */
  width: number
}

export interface DataListProps<T, F> {
  source: ListSource<T, F>
  columns: readonly Column<T>[]
  rowKey(row: T): string
  /** What the list holds, such as 职位: named to screen readers and in sentences. */
  label: string
  actions?: readonly RowAction<T>[]
  /** Opens a row: press or Enter. */
  onOpen?(row: T): void
  /** The row that is open beside the list. */
  openKey?: string
  selection?: Selection
  /** What may be done with the selected rows. */
  bulk?(keys: readonly string[]): ReactNode
  sort?: SortState
  onSort?(sort: SortState | undefined): void
  /** Replaces the standard empty state. */
  empty?: ReactNode
  /** Instead of the card made from the columns' slots. */
  card?(row: T): ReactNode
  /** Pager instead of an endless list; the default on desktop. */
  isPaged?: boolean
  /** Rows a skeleton shows; 6 when absent. */
  skeletonRows?: number
  /** Height of a table row on desktop, CSS pixels; 56 when absent. */
  rowHeight?: 40 | 48 | 56 | 64
  className?: string
}

/** All rows of a list, see LongRows. */
export interface LongRowsProps<T> {
  rows: readonly T[]
  /** Rows of the whole list, where these are one section of it. */
  total?: number
  /** Columns of a list that is a grid; 1 when absent. */
  columns?: number
  /** Draws a row, with its key. */
  children(row: T, index: number): ReactNode
}

/** Some rows of a list, see DeferredRows. */
export interface DeferredRowsProps {
  className: string | undefined
  /** The list has more rows than its first page. */
  isLong: boolean
  children: ReactNode
}
