/** Comments with their first replies; the rest on demand. */
import type { ReactNode } from 'react'
import {
  Avatar,
  Box,
  Button,
  cx,
  H2,
  Icon,
  Item,
  List,
  ListNotices,
  LoadMoreSentinel,
  Menu,
  Pressable,
  Skeleton,
  Spinner,
  Tag,
  Text,
} from '@/ui'
import { relativeTime } from '~contract/domain/format'
import { type CircleComment, type CommentReply, formatCount } from '../circle-types'
import css from '../contributions/contribution.module.scss'
import { COMMENT_SORTS, type Comments } from './use-comments'

function Like({ reply, comments }: { reply: CommentReply; comments: Comments }) {
  const { isLiked, likeCount, author } = reply
  return (
    <Pressable
      className={cx(css.like, isLiked && css.isOn)}
      aria-pressed={isLiked}
      aria-label={`赞${author.name}的评论，${likeCount}`}
      onPress={() => comments.like(reply)}
    >
      <Icon
        name='thumb-up'
        size={16}
        tone={isLiked ? 'brand-ink' : 'ink-2'}
        className={isLiked ? css.filled : undefined}
      />
      {likeCount > 0 && <Text>{formatCount(likeCount)}</Text>}
    </Pressable>
  )
}

function CommentActions({ reply, comments, canWrite }: { reply: CommentReply; comments: Comments; canWrite: boolean }) {
  return (
    <Box className={css.replyActs}>
      {canWrite && reply.can.includes('reply') && (
        <Button
          kind='link'
          size='small'
          aria-label={`回复${reply.author.name}`}
          onPress={() => comments.setReplyTarget(reply)}
        >
          回复
        </Button>
      )}
      {reply.can.includes('delete') && (
        <Button
          kind='link'
          size='small'
          isDanger
          aria-label={`删除${reply.author.name}的评论`}
          onPress={() => comments.remove(reply)}
        >
          删除
        </Button>
      )}
    </Box>
  )
}

const GONE = '评论已删除'

interface RowProps {
  comments: Comments
  canWrite: boolean
}

function ReplyRow({ reply, ...rest }: RowProps & { reply: CommentReply }) {
  const { author, replyTo, content, isDeleted, isByAuthor, createdTime } = reply
  return (
    <Item className={css.reply}>
      <Box className={css.replyWords}>
        <Text className={css.replyName}>{author.name}</Text>
        {isByAuthor && <Tag>作者</Tag>}
        {replyTo && <Text className={css.soft}> 回复 {replyTo.name}</Text>}
        <Text>：</Text>
        <Text className={isDeleted ? css.gone : css.replyText}>{isDeleted ? GONE : content}</Text>
      </Box>
      <Box className={css.replyFoot}>
        <Text className={css.soft}>{relativeTime(new Date(createdTime), new Date())}</Text>
        <CommentActions reply={reply} {...rest} />
        {!isDeleted && <Like reply={reply} comments={rest.comments} />}
      </Box>
    </Item>
  )
}

function CommentRow({ comment, ...rest }: RowProps & { comment: CircleComment }) {
  const { author, content, isDeleted, isByAuthor, createdTime, replies, repliesCursor, replyCount } = comment
  return (
    <Item className={css.comment}>
      <Avatar name={author.name} src={author.avatarUrl} size={36} seed={author.userId} />
      <Box className={css.commentMain}>
        <Box className={css.commentHead}>
          <Box className={css.grow}>
            <Box className={css.commentBy}>
              <Text className={css.commentName}>{author.name}</Text>
              {isByAuthor && <Tag>作者</Tag>}
              <Text className={css.soft}>{author.companyName}</Text>
            </Box>
            <Box className={css.soft}>{relativeTime(new Date(createdTime), new Date())}</Box>
          </Box>
          {!isDeleted && <Like reply={comment} comments={rest.comments} />}
        </Box>
        <Box className={isDeleted ? css.gone : css.commentText}>{isDeleted ? GONE : content}</Box>
        <CommentActions reply={comment} {...rest} />
        {replies.length > 0 && (
          <Box className={css.replies}>
            <List aria-label={`回复${author.name}的评论`}>
              {replies.map((reply) => (
                <ReplyRow key={reply.id} reply={reply} {...rest} />
              ))}
            </List>
            {repliesCursor && (
              <Button kind='link' size='small' onPress={() => rest.comments.moreReplies(comment)}>
                {`共 ${replyCount} 条回复，看更多`}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Item>
  )
}

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
        {rows.map((comment) => (
          <CommentRow key={comment.id} comment={comment} comments={comments} canWrite={canWrite} />
        ))}
      </List>
      {phase === 'more' && <Spinner />}
      {phase === 'ready' && rows.length < source.total && <LoadMoreSentinel onReach={source.more} />}
    </Box>
  )
}
