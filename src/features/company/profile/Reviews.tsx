/** Reviews the company received and wrote. */
import { useState } from 'react'
import { mutateApi, type RowOf, useApiInfiniteQuery, useLocalFilter } from '@/api'
import { Box, Button, confirm, Empty, ErrorAlert, LoadMoreSentinel, LongRows, Segmented, Skeleton, toast } from '@/ui'
import * as reviewCalls from '~contract/calls/company/reviews'
import { formatDate } from '~contract/domain/china-time'
import css from './home.module.scss'
import { ReviewDialog } from './ReviewDialog'
import { StarRating } from './Stars'

type Review = RowOf<typeof reviewCalls.list>
export type ReviewSide = 'received' | 'written'

const sides = [
  { value: 'received' as const, label: '收到的' },
  { value: 'written' as const, label: '我们写的' },
]

async function remove({ id, companyName }: Review): Promise<void> {
  const isSure = await confirm({ title: `删除对「${companyName}」的评价？`, ok: '删除', isDanger: true })
  if (!isSure) return
  await mutateApi(
    reviewCalls.delete,
    { id },
    { optimistic: ({ rows }) => rows(reviewCalls.listMine, (reviews) => reviews.filter((review) => review.id !== id)) },
  ).then(
    () => toast('评价已删除', 'success'),
    () => undefined,
  )
}

interface ReviewsProps {
  canWrite: boolean
  side: ReviewSide
  onSide(side: ReviewSide): void
}

export function Reviews({ canWrite, side, onSide }: ReviewsProps) {
  const list = useLocalFilter({})
  const source = useApiInfiniteQuery(side === 'received' ? reviewCalls.list : reviewCalls.listMine, {
    list,
    input: () => ({}),
  })
  const [isWriting, setWriting] = useState(false)
  const { rows, phase, error } = source
  return (
    <Box className={css.body}>
      <Box className={css.bar}>
        <Segmented value={side} onChange={onSide} options={sides} label='哪一方的评价' />
        {canWrite && (
          <Button icon='plus' onPress={() => setWriting(true)}>
            写评价
          </Button>
        )}
      </Box>
      {phase === 'loading' && !rows.length && <Skeleton lines={[40, 90, 40, 90]} />}
      {phase === 'error' && <ErrorAlert text={error ?? ''} onRetry={source.reload} />}
      {phase === 'ready' && !rows.length && (
        <Empty
          icon='star'
          title={side === 'received' ? '还没有收到评价' : '还没有写过评价'}
          text={side === 'received' ? '合作过的公司可以评价贵公司。' : '评价合作过的公司，帮助别人判断。'}
        />
      )}
      <LongRows rows={rows}>
        {(review) => (
          <Box key={review.id} className={css.row}>
            <Box className={css.grow}>
              <Box className={css.strong}>{side === 'received' ? review.byCompanyName : review.companyName}</Box>
              <Box className={css.score}>
                <StarRating value={review.score} />
                <Box className={css.faint}>{formatDate(new Date(review.createdTime))}</Box>
              </Box>
              <Box className={css.content}>{review.content}</Box>
            </Box>
            {review.can.includes('delete') && (
              <Button kind='link' size='small' isDanger onPress={() => remove(review)}>
                删除
              </Button>
            )}
          </Box>
        )}
      </LongRows>
      {source.hasMore && <LoadMoreSentinel onReach={source.more} />}
      {isWriting && (
        <ReviewDialog
          onClose={() => setWriting(false)}
          onDone={() => {
            setWriting(false)
            onSide('written')
          }}
        />
      )}
    </Box>
  )
}
