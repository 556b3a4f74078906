import { Button } from '../controls/buttons/Button'
import { cx } from '../cx'
import { Spinner } from '../display'
import { Box } from '../primitives'
import { BulkBar } from './BulkBar'
import { ListCard } from './ListCard'
import { ListEmpty, ListNotices, ListSkeleton } from './ListStates'
import { LoadMoreSentinel } from './LoadMoreSentinel'
import css from './list.module.scss'
import { Pager } from './Pager'
import { actionsOf } from './run-action'
import type { DataListProps } from './types'
import { useRowHandlers } from './use-row-actions'
import { RowBatches } from './window/RowBatches'

/** A list as cards. Endless unless `isPaged`. */
export function CardList<T, F>(list: DataListProps<T, F>) {
  const { source, rowKey, label, selection, bulk, empty, isPaged, skeletonRows = 6, className } = list
  const { columns, card, actions, openKey, onOpen } = list
  const hands = useRowHandlers(list)
  const { rows, phase, total } = source
  const isFirst = phase === 'loading' && !rows.length
  const isEnd = !source.hasMore
  return (
    <Box className={cx(css.list, className)} aria-busy={phase === 'loading'}>
      <ListNotices source={source} label={label} />
      {isFirst && <ListSkeleton count={skeletonRows} />}
      {!isFirst && !rows.length && phase === 'ready' && <ListEmpty empty={empty} label={label} />}
      <Box role='list' className={cx(css.rows, source.isStale && css.isStale)} aria-label={label}>
        <RowBatches rows={rows} className={css.batch}>
          {(row) => {
            const key = rowKey(row)
            return (
              <Box key={key} role='listitem'>
                <ListCard
                  row={row}
                  columns={columns}
                  card={card}
                  able={actionsOf(actions, row)}
                  canOpen={Boolean(onOpen)}
                  isHere={key === openKey}
                  isChosen={selection?.keys.includes(key)}
                  hands={hands}
                />
              </Box>
            )
          }}
        </RowBatches>
      </Box>
      {isPaged ? (
        <Pager source={source} />
      ) : (
        rows.length > 0 && (
          <Box className={css.end}>
            {phase === 'more' && <Spinner />}
            {phase === 'error' && (
              <Button kind='quiet' onPress={source.more}>
                继续加载
              </Button>
            )}
            {phase === 'ready' && isEnd && rows.length > 5 && <Box className={css.all}>共 {total} 条，已全部显示</Box>}
            {!isEnd && <LoadMoreSentinel onReach={source.more} />}
          </Box>
        )
      )}
      {selection && <BulkBar selection={selection} keys={rows.map(rowKey)} bulk={bulk} />}
    </Box>
  )
}
