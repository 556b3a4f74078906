/** Header of a contribution: author, status, menu. */
import { platform } from '@/platform'
import {
  Alert,
  Avatar,
  Box,
  cx,
  H1,
  Icon,
  IconButton,
  type IconName,
  Link,
  Menu,
  Pressable,
  StatusText,
  Tag,
  Text,
} from '@/ui'
import { CONTRIBUTION_KINDS, CONTRIBUTION_STATUS } from '~contract/domain/circle'
import { relativeTime } from '~contract/domain/format'
import { type Contribution, circlePagePaths, formatCount } from '../circle-types'
import css from './contribution.module.scss'
import { toggleCollection, toggleLike } from './local-changes'
import { deleteContribution, setFeatured, shareContribution } from './use-contribution'

function ActionButton({
  icon,
  label,
  text,
  isOn,
  run,
}: {
  icon: IconName
  label: string
  text: string
  isOn?: boolean
  run(): unknown
}) {
  return (
    <Pressable
      className={cx(css.act, isOn && css.isOn)}
      aria-label={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onPress={run}
    >
      <Icon name={icon} tone={isOn ? 'brand-ink' : 'ink-2'} className={isOn ? css.filled : undefined} />
      <Text>{text}</Text>
    </Pressable>
  )
}

/** Like, collect, share. */
export function ContributionActions({ contribution }: { contribution: Contribution }) {
  const { isLiked, likeCount, isCollected, collectCount } = contribution
  return (
    <>
      <ActionButton
        icon='thumb-up'
        label={`${isLiked ? '已赞' : '赞'}，${likeCount}`}
        text={formatCount(likeCount)}
        isOn={isLiked}
        run={() => toggleLike(contribution)}
      />
      <ActionButton
        icon='star'
        label={`${isCollected ? '已收藏' : '收藏'}，${collectCount}`}
        text={formatCount(collectCount)}
        isOn={isCollected}
        run={() => toggleCollection(contribution)}
      />
      <ActionButton icon='link' label='分享' text='分享' run={() => shareContribution(contribution)} />
    </>
  )
}

function MoreMenu({ contribution }: { contribution: Contribution }) {
  const { can, isEssence, title } = contribution
  const remove = async () => {
    if (await deleteContribution(contribution)) platform.back(circlePagePaths.circle(contribution.circle.id))
  }
  const items = [
    ...(can.includes('essence')
      ? [
          {
            key: 'essence',
            label: isEssence ? '取消精华' : '设为精华',
            run: () => setFeatured(contribution, !isEssence),
          },
        ]
      : []),
    ...(can.includes('edit')
      ? [{ key: 'edit', label: '修改', run: () => platform.navigate(circlePagePaths.rewrite(contribution)) }]
      : []),
    ...(can.includes('delete') ? [{ key: 'delete', label: '删除', isDanger: true, run: remove }] : []),
  ]
  if (!items.length) return null
  return (
    <Menu
      title={title}
      items={items}
      align='end'
      trigger={(o) => <IconButton icon='dots' size='small' label='更多' {...o} />}
    />
  )
}

export function ContributionHeader({ contribution }: { contribution: Contribution }) {
  const { author, title, kind, status, isEssence, opinion, publishedTime, createdTime } = contribution
  const when = relativeTime(new Date(publishedTime ?? createdTime), new Date())
  return (
    <>
      <H1 className={css.title}>{title}</H1>
      <Box className={css.by}>
        <Link to={circlePagePaths.author(author.userId)} className={css.author}>
          <Avatar name={author.name} src={author.avatarUrl} size={44} seed={author.userId} />
          <Box className={css.grow}>
            <Box className={css.name}>{author.name}</Box>
            <Box className={css.soft}>{[author.companyName, when].filter(Boolean).join('，')}</Box>
          </Box>
        </Link>
        {kind === 'question' && <Tag tone='tint'>{CONTRIBUTION_KINDS.question}</Tag>}
        {isEssence && <Tag tone='warning'>精华</Tag>}
        <MoreMenu contribution={contribution} />
      </Box>
      {status !== 'published' && (
        <Box className={css.standing}>
          <StatusText tone={status === 'reject' ? 'danger' : 'warning'}>{CONTRIBUTION_STATUS[status]}</StatusText>
          {opinion && (
            <Alert
              tone='danger'
              action={{ label: '修改', run: () => platform.navigate(circlePagePaths.rewrite(contribution)) }}
            >
              {`原因：${opinion}`}
            </Alert>
          )}
        </Box>
      )}
    </>
  )
}
