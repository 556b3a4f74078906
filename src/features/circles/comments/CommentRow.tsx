/** One comment and its replies. */
import type { ReactNode } from 'react'
import { Avatar, Box, Button, cx, Icon, Item, List, ListNotices, LongRows, Pressable, Tag, Text } from '@/ui'
import { formatCount, relativeTime } from '~contract/domain/format'
import type { CircleComment, CommentReply } from '../circle-types'
import css from '../contributions/contribution.module.scss'
import { type Comments, useReplies } from './use-comments'

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

interface RowProps {
  comments: Comments
  canWrite: boolean
  /** The top-level comment a reply belongs to; of a comment, itself. */
  rootId: string
}

function CommentActions({ reply, comments, canWrite, rootId }: RowProps & { reply: CommentReply }) {
  return (
    <Box className={css.replyActions}>
      {canWrite && reply.can.includes('reply') && (
        <Button
          kind='link'
          size='small'
          aria-label={`回复${reply.author.name}`}
          onPress={() => comments.startReply(reply, rootId)}
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

function ReplyRow({ reply, ...rest }: RowProps & { reply: CommentReply }) {
  const { author, replyTo, content, isDeleted, isByAuthor, createdTime } = reply
  return (
    <Item className={css.reply}>
      <Box className={css.replyContent}>
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

interface RepliesProps extends RowProps {
  comment: CircleComment
  replies: readonly CommentReply[]
  /** The button that shows more of them. */
  more?: ReactNode
}

function Replies({ comment, replies, more, ...rest }: RepliesProps) {
  if (!replies.length) return null
  return (
    <Box className={css.replies}>
      <List aria-label={`回复${comment.author.name}的评论`}>
        <LongRows rows={replies}>{(reply) => <ReplyRow key={reply.id} reply={reply} {...rest} />}</LongRows>
      </List>
      {more}
    </Box>
  )
}

function FirstReplies(props: RowProps & { comment: CircleComment }) {
  const { comments, comment } = props
  const more = comment.repliesCursor && (
    <Button kind='link' size='small' onPress={() => comments.expand(comment.id)}>
      {`共 ${comment.replyCount} 条回复，看更多`}
    </Button>
  )
  return <Replies {...props} replies={comment.replies} more={more} />
}

function AllReplies(props: RowProps & { comment: CircleComment }) {
  const { comment } = props
  const source = useReplies(comment.id)
  const more = source.hasMore && (
    <Button kind='link' size='small' isBusy={source.phase === 'more'} onPress={source.more}>
      {`共 ${comment.replyCount} 条回复，看更多`}
    </Button>
  )
  return (
    <>
      <ListNotices source={source} label='回复' />
      <Replies {...props} replies={source.firstPage ? source.rows : comment.replies} more={more} />
    </>
  )
}

/** A comment with its first replies, or all of them. */
export function CommentRow({ comment, ...props }: Omit<RowProps, 'rootId'> & { comment: CircleComment }) {
  const { author, content, isDeleted, isByAuthor, createdTime } = comment
  const rest = { ...props, rootId: comment.id }
  const ShownReplies = rest.comments.expandedIds.has(comment.id) ? AllReplies : FirstReplies
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
        <ShownReplies comment={comment} {...rest} />
      </Box>
    </Item>
  )
}
