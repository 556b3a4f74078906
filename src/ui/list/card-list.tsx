import { Button } from '../controls/button'
import { cx } from '../cx'
import { Spinner } from '../marks'
import { Box, Item, List } from '../primitives'
import { BulkBar } from './bulk-bar'
import { Card } from './card'
import { EndMark } from './end-mark'
import css from './list.module.scss'
import { Pager } from './pager'
import { Bones, ListNotes, Nothing } from './states'
import type { DataListProps } from './types'

/** A list as cards. Endless unless `isPaged`. */
export function CardList<T, F>(list: DataListProps<T, F>) {
  const { source, rowKey, label, selection, bulk, empty, isPaged, bones = 6, className } = list
  const { rows, phase, total } = source
  const isFirst = phase === 'loading' && !rows.length
  const isEnd = rows.length >= total
  return (
    <Box className={cx(css.list, className)} aria-busy={phase === 'loading'}>
      <ListNotes source={source} label={label} />
      {selection && <BulkBar selection={selection} keys={rows.map(rowKey)} bulk={bulk} />}
      {isFirst && <Bones count={bones} />}
      {!isFirst && !rows.length && phase === 'ready' && <Nothing empty={empty} label={label} />}
      <List className={cx(css.rows, source.isStale && css.isStale)} aria-label={label}>
        {rows.map((row) => (
          <Item key={rowKey(row)}>
            <Card row={row} list={list} />
          </Item>
        ))}
      </List>
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
            {!isEnd && <EndMark onReach={source.more} />}
          </Box>
        )
      )}
    </Box>
  )
}
