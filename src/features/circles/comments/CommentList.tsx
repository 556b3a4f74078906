/** Comments with their first replies; the rest on demand. */
import type { ReactNode } from 'react'
import { Box, Button, H2, List, ListNotices, LoadMoreSentinel, LongRows, Menu, Skeleton, Spinner } from '@/ui'
import { formatCount } from '~contract/domain/format'
import css from '../contributions/contribution.module.scss'
import { CommentRow } from './CommentRow'
import { COMMENT_SORTS, type Comments } from './use-comments'

interface CommentListProps {
  comments: Comments
  count: number
  canWrite: boolean
  /** The composer, on desktop. */
  box: ReactNode
}

export function CommentList({ comments, count, canWrite, box }: CommentListProps) {
  const { source } = comments
  const { rows, phase, filter } = source
  return (
    <Box className={css.comments}>
      <Box className={css.commentsHead}>
        <H2 className={css.h2}>评论 {formatCount(count)}</H2>
        <Menu
          title='评论的排序'
          align='end'
          items={COMMENT_SORTS.map(({ key, label }) => ({
            key,
            label,
            isOn: key === filter.sort,
            run: () => source.setFilter({ sort: key }),
          }))}
          trigger={(o) => (
            <Button kind='quiet' size='small' endIcon='chevron-down' {...o}>
              {COMMENT_SORTS.find(({ key }) => key === filter.sort)?.label ?? ''}
            </Button>
          )}
        />
      </Box>
      {box}
      {!canWrite && <Box className={css.soft}>加入圈子后可以评论</Box>}
      <ListNotices source={source} label='评论' />
      {phase === 'loading' && !rows.length && <Skeleton lines={[30, 80, 30, 70]} />}
      {phase === 'ready' && !rows.length && <Box className={css.noComments}>还没有评论</Box>}
      <List aria-label='评论' className={css.commentRows}>
        <LongRows rows={rows}>
          {(comment) => <CommentRow key={comment.id} comment={comment} comments={comments} canWrite={canWrite} />}
        </LongRows>
      </List>
      {phase === 'more' && <Spinner />}
      {phase === 'ready' && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}
