import {
  memo,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Spinner } from '../display'
import { Box } from '../primitives'
import { BulkBar } from './BulkBar'
import { ListEmpty, ListNotices, ListSkeleton } from './ListStates'
import { LoadMoreSentinel } from './LoadMoreSentinel'
import css from './list.module.scss'
import { Pager } from './Pager'
import { Table } from './Table.desktop'
import tableCss from './table.module.scss'
import type { DataListProps, TableProps as TablePropsOf } from './types'

type TableProps = TablePropsOf<unknown>

const RowTable = memo(Table)

/** Rows drawn at once: they fill most desktop screens. */
const FIRST_ROWS = 12
/** Rows that follow in one go. */
const MORE_ROWS = 6

/** The functions of a list that stay the same from render to render; they run what the list has now. */
function useTableHandlers<T, F>(list: DataListProps<T, F>) {
  const latest = useRef(list)
  latest.current = list
  const [handlers] = useState(() => ({
    rowKey: (row: T) => latest.current.rowKey(row),
    onOpen: (row: T) => latest.current.onOpen?.(row),
    onSort: (sort: Parameters<NonNullable<typeof list.onSort>>[0]) => latest.current.onSort?.(sort),
    onChoose: (keys: readonly string[]) => latest.current.selection?.onChange(keys),
  }))
  return handlers
}

/** The width of the list, known before its first rows: the columns that do not fit are never drawn. */
function useWidth(box: RefObject<HTMLElement>, hasRows: boolean): number {
  const [width, setWidth] = useState(0)
  const isAtOnce = useRef(hasRows || typeof ResizeObserver === 'undefined')
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Reading it lays the page out; an observer gets it with the next frame.
    if (isAtOnce.current) setWidth(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** The rows that are drawn: a screen of them at once, the others in slices between which the page answers. */
function useDrawnRows<T>(rows: readonly T[]): readonly T[] {
  const deferred = useDeferredValue(rows)
  const [count, setCount] = useState(FIRST_ROWS)
  const all = deferred.length ? deferred : rows
  useEffect(() => {
    if (count < deferred.length) startTransition(() => setCount(count + MORE_ROWS))
  }, [count, deferred.length])
  return useMemo(() => (count < all.length ? all.slice(0, count) : all), [all, count])
}

/** A list as a table. Paged unless `isPaged` is false. */
export function DataList<T, F>(list: DataListProps<T, F>) {
  const {
    source,
    label,
    empty,
    skeletonRows = 8,
    rowHeight = 56,
    isPaged = true,
    className,
    rowKey,
    selection,
    bulk,
  } = list
  const { rows, phase } = source
  const drawn = useDrawnRows(rows)
  const { onOpen, onSort, onChoose, rowKey: keyOf } = useTableHandlers(list)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, rows.length > 0)
  const isFirst = phase === 'loading' && !rows.length
  return (
    <div ref={box} className={className} aria-busy={phase === 'loading'}>
      <Box className={tableCss.notices}>
        <ListNotices source={source} label={label} />
      </Box>
      {isFirst && <ListSkeleton count={skeletonRows} height={rowHeight} />}
      {!rows.length && phase === 'ready' && <ListEmpty empty={empty} label={label} />}
      {rows.length > 0 && (
        <>
          <Box className={source.isStale ? css.isStale : undefined}>
            <RowTable
              rows={drawn}
              columns={list.columns as TableProps['columns']}
              rowKey={keyOf as TableProps['rowKey']}
              actions={list.actions as TableProps['actions']}
              onOpen={list.onOpen && (onOpen as TableProps['onOpen'])}
              openKey={list.openKey}
              chosenKeys={selection?.keys}
              onChoose={onChoose}
              sort={list.sort}
              onSort={onSort}
              label={label}
              rowHeight={rowHeight}
              width={width}
            />
          </Box>
          {/* Behind the table and with its last row: before that the end of the list would be on the screen. */}
          {!isPaged && phase === 'more' && <Spinner />}
          {!isPaged && phase === 'ready' && source.hasMore && drawn === rows && (
            <LoadMoreSentinel onReach={source.more} />
          )}
        </>
      )}
      {isPaged && rows.length > 0 && <Pager source={source} />}
      {selection && <BulkBar selection={selection} keys={rows.map(rowKey)} bulk={bulk} />}
    </div>
  )
}
