import type { ReactNode } from 'react'
import type { ListSource } from '@/api'
import { Empty, ErrorAlert, Skeleton } from '../display'
import { Box, Text } from '../primitives'
import css from './list.module.scss'

/** Notices above the rows: offline, slow, failed. */
export function ListNotices<T, F>({ source, label }: { source: ListSource<T, F>; label: string }) {
  if (source.phase === 'error') {
    return (
      <Box className={css.note}>
        <ErrorAlert
          text={source.error ?? ''}
          note={source.rows.length ? '，下面是之前的内容' : ''}
          onRetry={source.reload}
        />
      </Box>
    )
  }
  if (source.isSlow) {
    return (
      <Box className={css.slow} role='status'>
        <Text className={css.slowText}>网络有些慢，{label}仍在加载</Text>
      </Box>
    )
  }
  return null
}

/** Rows of the height that real ones will have, so nothing jumps. */
export const ListSkeleton = ({ count, height }: { count: number; height?: number }) => (
  <Box aria-hidden className={css.skeleton}>
    {Array.from({ length: count }, (_, i) => (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        key={i}
        className={height ? css.skeletonRow : css.skeletonCard}
        style={height ? { height: `${height}px` } : undefined}
      >
        <Skeleton lines={height ? [18 + ((i * 7) % 14)] : [46, 84, 62]} className={css.skeletonLines} />
        {height && <Skeleton lines={[30 + ((i * 11) % 20)]} className={css.skeletonLines} />}
      </Box>
    ))}
  </Box>
)

export const ListEmpty = ({ empty, label }: { empty?: ReactNode; label: string }) => (
  <>{empty ?? <Empty title={`还没有${label}`} />}</>
)
