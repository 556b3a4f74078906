import { lazy, Suspense } from 'react'
import { Spinner } from '../display'
import { Box } from '../primitives'
import { BulkBar } from './BulkBar'
import { ListEmpty, ListNotices, ListSkeleton } from './ListStates'
import { LoadMoreSentinel } from './LoadMoreSentinel'
import css from './list.module.scss'
import { Pager } from './Pager'
import type { DataListProps } from './types'

const AntdTable = lazy(async () => ({ default: (await import('./AntdTable.desktop')).AntdTable }))

/** A list as a table: antd's, fetched when the first one is shown. Paged unless `isPaged` is false. */
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
  const isFirst = phase === 'loading' && !rows.length
  const skeleton = <ListSkeleton count={skeletonRows} height={rowHeight} />
  return (
    <Box className={className} aria-busy={phase === 'loading'}>
      <ListNotices source={source} label={label} />
      {selection && <BulkBar selection={selection} keys={rows.map(rowKey)} bulk={bulk} />}
      {isFirst && skeleton}
      {!rows.length && phase === 'ready' && <ListEmpty empty={empty} label={label} />}
      {rows.length > 0 && (
        <Box className={source.isStale ? css.isStale : undefined}>
          <Suspense fallback={skeleton}>
            <AntdTable list={list as unknown as DataListProps<never, never>} />
          </Suspense>
        </Box>
      )}
      {isPaged && rows.length > 0 && <Pager source={source} />}
      {!isPaged && phase === 'more' && <Spinner />}
      {!isPaged && phase === 'ready' && rows.length > 0 && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}
