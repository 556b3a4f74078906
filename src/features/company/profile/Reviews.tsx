/** Reviews the company received and wrote (P-7.6-01). */
import { useRef, useState } from 'react'
import { callApi, errorText, type RowOf } from '@/api'
import {
  Box,
  Button,
  confirm,
  Empty,
  ErrorAlert,
  LoadMoreSentinel,
  Segmented,
  Skeleton,
  toast,
  useListSource,
} from '@/ui'
import { formatDay } from '../format-time'
import css from './home.module.scss'
import { ReviewDialog } from './ReviewDialog'
import { StarRating } from './Stars'

const R = '/user-center/api/v1/companyReview'
const RECEIVED = `POST ${R}/getCompaniesEvaluationByPage` as const
const WRITTEN = `POST ${R}/page4Mine` as const
const DELETE = `POST ${R}/deleteCompanyReview` as const
type Review = RowOf<typeof RECEIVED>
type Side = 'received' | 'written'

const sides = [
  { value: 'received' as const, label: '收到的' },
  { value: 'written' as const, label: '我们写的' },
]

export function Reviews({ canWrite }: { canWrite: boolean }) {
  const source = useListSource<Review, { side: Side }>({
    filter: { side: 'received' },
    keyOf: ({ id }) => id,
    load: ({ filter, page, size }, signal) =>
      callApi(
        filter.side === 'received' ? RECEIVED : WRITTEN,
        { currentPage: page, pageSize: size },
        { signal, mute: true },
      ),
  })
  const [isWriting, setWriting] = useState(false)
  const latest = useRef(source)
  latest.current = source
  const { side } = source.filter
  const remove = async (review: Review) => {
    const isSure = await confirm({ title: `删除对「${review.companyName}」的评价？`, ok: '删除', isDanger: true })
    if (!isSure) return
    try {
      await callApi(DELETE, { id: review.id }, { mute: true })
      toast('评价已删除', 'success')
    } catch (error) {
      toast(errorText(error), 'error')
    }
    await latest.current.reload()
  }
  const { rows, phase, error, total } = source
  return (
    <Box className={css.body}>
      <Box className={css.bar}>
        <Segmented
          value={side}
          onChange={(next: Side) => source.setFilter({ side: next })}
          options={sides}
          label='哪一方的评价'
        />
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
          text={side === 'received' ? '合作过的公司可以评价你们。' : '评价合作过的公司，帮助别人判断。'}
        />
      )}
      {rows.map((review) => (
        <Box key={review.id} className={css.row}>
          <Box className={css.grow}>
            <Box className={css.strong}>{side === 'received' ? review.byCompanyName : review.companyName}</Box>
            <Box className={css.score}>
              <StarRating value={review.score} />
              <Box className={css.faint}>{formatDay(review.createdTime)}</Box>
            </Box>
            <Box className={css.content}>{review.content}</Box>
          </Box>
          {review.can.includes('delete') && (
            <Button kind='link' size='small' isDanger onPress={() => remove(review)}>
              删除
            </Button>
          )}
        </Box>
      ))}
      {rows.length < total && <LoadMoreSentinel onReach={source.more} />}
      {isWriting && (
        <ReviewDialog
          onClose={() => setWriting(false)}
          onDone={() => {
            setWriting(false)
            if (side === 'written') void source.reload()
            else source.setFilter({ side: 'written' })
          }}
        />
      )}
    </Box>
  )
}
