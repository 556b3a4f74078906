import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
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
import type { DataListProps, TableProps as TablePropsOf } from './types'

type TableProps = TablePropsOf<unknown>

const loadTable = async () => ({ default: (await import('./AntdTable.desktop')).AntdTable })
const AntdTable = memo(lazy(loadTable))

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
function useWidth(box: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** A list as a table: antd's, fetched while the first rows load. Paged unless `isPaged` is false. */
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
  // Many rows are drawn in slices between which the page answers; what is pressed shows before them.
  const drawn = useDeferredValue(rows)
  const { onOpen, onSort, onChoose, rowKey: keyOf } = useTableHandlers(list)
  useEffect(() => void loadTable().catch(() => undefined), [])
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isFirst = (phase === 'loading' && !rows.length) || (rows.length > 0 && !drawn.length)
  const skeleton = <ListSkeleton count={skeletonRows} height={rowHeight} />
  return (
    <div ref={box} className={className} aria-busy={phase === 'loading'}>
      <ListNotices source={source} label={label} />
      {selection && <BulkBar selection={selection} keys={rows.map(rowKey)} bulk={bulk} />}
      {isFirst && skeleton}
      {!rows.length && phase === 'ready' && <ListEmpty empty={empty} label={label} />}
      {rows.length > 0 && drawn.length > 0 && (
        <Suspense fallback={skeleton}>
          <Box className={source.isStale ? css.isStale : undefined}>
            <AntdTable
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
        </Suspense>
      )}
      {isPaged && rows.length > 0 && <Pager source={source} />}
    </div>
  )
}
