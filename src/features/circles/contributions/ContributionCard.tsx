/** A post or question in a list: author, excerpt, counts. */

import { platform } from '@/platform'
import { Alert, Avatar, Box, Button, cx, H2, Image, Item, Link, StatusText, Tag, Text } from '@/ui'
import { CONTRIBUTION_STATUS, type ContributionStatus } from '~contract/domain/circle'
import { formatCount, relativeTime } from '~contract/domain/format'
import { graphemesOf } from '~contract/domain/texts/graphemes'
import { type ContributionCard, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { deleteContribution } from './use-contribution'

const TONE: Record<ContributionStatus, 'warning' | 'success' | 'danger' | 'normal'> = {
  pending: 'warning',
  published: 'success',
  reject: 'danger',
  deleted: 'normal',
}

interface PostCardProps {
  card: ContributionCard
  /** Names the circle: a list of one circle does not. */
  hasCircle?: boolean
  /** Shown to its author: review status and next step. */
  isOwn?: boolean
}

/** Review status of the user's contribution; a rejection shows its reason and the edit action. */
function StatusNote({ card }: { card: ContributionCard }) {
  const { status, opinion, can } = card
  return (
    <Box className={css.membership}>
      {status !== 'published' && <StatusText tone={TONE[status]}>{CONTRIBUTION_STATUS[status]}</StatusText>}
      {opinion && <Alert tone='danger'>{`原因：${opinion}`}</Alert>}
      <Box className={css.actions}>
        {can.includes('edit') && (
          <Button
            size='small'
            kind={status === 'reject' ? 'tint' : 'normal'}
            onPress={() => platform.navigate(circlePagePaths.rewrite(card))}
          >
            {status === 'reject' ? '修改后重新提交' : '修改'}
          </Button>
        )}
        {can.includes('delete') && (
          <Button size='small' kind='quiet' onPress={() => deleteContribution(card)}>
            删除
          </Button>
        )}
      </Box>
    </Box>
  )
}

export function ContributionCardView({ card, hasCircle, isOwn }: PostCardProps) {
  const { author, circle, title, excerpt, pictureUrls, publishedTime, createdTime } = card
  const [imageUrl] = pictureUrls
  const when = relativeTime(new Date(publishedTime ?? createdTime), new Date())
  return (
    <Item className={css.post}>
      <Link to={circlePagePaths.contribution(card)} className={css.postLink}>
        <Box className={css.by}>
          {/* one letter is all that 20 px hold */}
          <Avatar name={graphemesOf(author.name).at(-1) ?? ''} src={author.avatarUrl} size={20} seed={author.userId} />
          <Text className={css.identity}>{author.name}</Text>
          <Text className={css.from}>{[author.companyName, when].filter(Boolean).join('，')}</Text>
        </Box>
        <Box className={css.body}>
          <Box className={css.text}>
            <H2 className={css.postTitle}>
              {card.kind === 'question' && <Tag tone='tint'>问</Tag>}
              {card.isEssence && <Tag tone='warning'>精华</Tag>}
              <Text className={css.postText}>{title}</Text>
            </H2>
            {excerpt && <Box className={css.excerpt}>{excerpt}</Box>}
          </Box>
          {imageUrl && (
            <Image
              src={imageUrl.startsWith('/') ? platform.apiBase + imageUrl : imageUrl}
              alt=''
              className={css.thumb}
            />
          )}
        </Box>
        <Box className={cx(css.counts)}>
          <Text>阅读 {formatCount(card.readCount)}</Text>
          <Text className={card.isLiked ? css.isMine : undefined}>赞 {formatCount(card.likeCount)}</Text>
          <Text>评论 {formatCount(card.commentCount)}</Text>
          {hasCircle && <Text className={css.inCircle}>{circle.name}</Text>}
        </Box>
      </Link>
      {isOwn && <StatusNote card={card} />}
    </Item>
  )
}
