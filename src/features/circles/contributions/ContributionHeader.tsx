/** Header of a contribution: author, status, menu. */
import { platform } from '@/platform'
import { Alert, Avatar, Box, H1, IconButton, Link, Menu, StatusText, Tag } from '@/ui'
import { CONTRIBUTION_KINDS, CONTRIBUTION_STATUS } from '~contract/domain/circle'
import { relativeTime } from '~contract/domain/format'
import { type Contribution, circlePagePaths } from '../circle-types'
import css from './contribution.module.scss'
import { deleteContribution, setFeatured } from './use-contribution'

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
        <Box className={css.membership}>
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
