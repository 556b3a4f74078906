import type { ListSource } from '@/api'
import { IconButton } from '../controls/buttons/Button'
import { cx } from '../cx'
import { Box, Pressable, Text } from '../primitives'
import css from './Pager.module.scss'

/** Pages round the current one with the ends: 1 … 4 5 6 … 20; 0 is a gap. */
export function pagesAround(page: number, last: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((number, i) => {
    const before = sorted[i - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [0, number] : [number]
  })
}

/** Which page of how many; nothing when there is one only. */
export function Pager<T, F>({ source }: { source: ListSource<T, F> }) {
  const { page, size, total, goto } = source
  const last = Math.max(1, Math.ceil(total / size))
  if (!total) return null
  return (
    <Box className={css.pager} role='navigation' aria-label='翻页'>
      <Text className={css.total}>{total > 1000 ? '1000+' : total} 条</Text>
      {last > 1 && (
        <>
          <IconButton
            icon='chevron-left'
            label='上一页'
            size='small'
            disabled={page <= 1}
            onPress={() => goto(page - 1)}
          />
          {pagesAround(page, last).map((number, i) =>
            number ? (
              <Pressable
                key={number}
                aria-label={`第 ${number} 页`}
                aria-current={number === page ? 'page' : undefined}
                className={cx(css.page, number === page && css.isCurrent)}
                onPress={() => goto(number)}
              >
                {number}
              </Pressable>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity
              <Text key={`gap${i}`} className={css.gap}>
                …
              </Text>
            ),
          )}
          <IconButton
            icon='chevron-right'
            label='下一页'
            size='small'
            disabled={page >= last}
            onPress={() => goto(page + 1)}
          />
        </>
      )}
    </Box>
  )
}
