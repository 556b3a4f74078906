/** Header and aside of a circle: profile, review status, creators. */
import { platform } from '@/platform'
import { Alert, Avatar, Box, Button, H1, H2, IconButton, List, Menu, Pressable, StatusText, Text, toast } from '@/ui'
import { CIRCLE_STATUS } from '~contract/domain/circle'
import { formatCount } from '~contract/domain/format'
import { type Circle, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { CircleUserRow } from '../members/CircleMembers'
import { JoinButton } from '../members/JoinButton'
import { useCircleMembers } from '../members/use-circle-members'
import { useCircleActions } from './use-circle'

/** For the owner only: review status and waiting applications. */
function OwnerNotes({ circle }: { circle: Circle }) {
  const { status, opinion, change, waitingCount, can } = circle
  const edit = { label: '修改圈子', run: () => platform.navigate(circlePagePaths.edit(circle.id)) }
  const review = { label: '去审批', run: () => platform.navigate(circlePagePaths.applications(circle.id)) }
  return (
    <>
      {status === 'pending' && <Alert tone='warning'>圈子正在审核，通过后大家就能看到和加入。</Alert>}
      {status === 'reject' && <Alert tone='danger' action={edit}>{`审核未通过：${opinion}`}</Alert>}
      {status === 'closed' && <Alert>圈子已关闭：内容还能看，不能加入和发表。</Alert>}
      {change && !change.isRefused && <Alert tone='warning'>修改正在审核，通过前显示原来的内容。</Alert>}
      {change?.isRefused && <Alert tone='danger' action={edit}>{`修改未通过审核：${change.opinion}`}</Alert>}
      {waitingCount > 0 && can.includes('manage') && (
        <Alert tone='warning' action={review}>{`${waitingCount} 人等着加入`}</Alert>
      )}
    </>
  )
}

export function CircleHeader({ circle, onMembers }: { circle: Circle; onMembers(): void }) {
  const actions = useCircleActions(circle)
  const { name, avatarUrl, memberCount, owner, status, introduction, can } = circle
  const share = async () => {
    await platform.copy(platform.shareUrl(circlePagePaths.circle(circle.id, circle.shareKey)))
    toast('链接已复制', 'success')
  }
  const item = (action: 'manage' | 'edit' | 'open' | 'close', label: string) =>
    can.includes(action) ? [{ key: action, label, isDanger: action === 'close', run: () => actions.run(action) }] : []
  const items = [
    ...item('manage', '管理圈子'),
    ...item('edit', '修改圈子'),
    { key: 'share', label: '复制链接', run: share },
    ...item('open', '打开圈子'),
    ...item('close', '关闭圈子'),
  ]
  return (
    <Box className={css.circleHead}>
      <Box className={css.headLine}>
        <Avatar name={name} src={avatarUrl} size={platform.isDesk ? 64 : 48} isOrg seed={circle.id} />
        <Box className={css.grow}>
          <Box className={css.nameLine}>
            <H1 className={css.circleTitle}>{name}</H1>
            {status !== 'open' && <StatusText tone='warning'>{CIRCLE_STATUS[status]}</StatusText>}
          </Box>
          <Pressable className={css.memberLine} onPress={onMembers}>
            <Text>
              {formatCount(memberCount)} 位成员，圈主 {owner.name}
            </Text>
          </Pressable>
        </Box>
        <JoinButton circle={circle} />
        <Menu
          title={name}
          items={items}
          align='end'
          trigger={(o) => <IconButton icon='dots' size='small' label={`更多：${name}`} {...o} />}
        />
      </Box>
      {!platform.isDesk && introduction && <Box className={css.introduction}>{introduction}</Box>}
      <OwnerNotes circle={circle} />
    </Box>
  )
}

/** Creators and introduction of the circle, beside the feed. */
export function CircleAside({ circle, onMembers }: { circle: Circle; onMembers(): void }) {
  const creators = useCircleMembers(circle.id, 'creators')
  const actions = useCircleActions(circle)
  return (
    <Box className={css.side}>
      {circle.can.includes('post') || circle.can.includes('ask') ? (
        <Box className={css.sideActions}>
          {circle.can.includes('post') && (
            <Button kind='primary' icon='pencil' isBlock onPress={() => actions.run('post')}>
              发帖
            </Button>
          )}
          {circle.can.includes('ask') && (
            <Button isBlock onPress={() => actions.run('ask')}>
              提问
            </Button>
          )}
        </Box>
      ) : null}
      <Box className={css.aside}>
        <H2 className={css.asideHead}>关于圈子</H2>
        <Box className={css.introduction}>{circle.introduction}</Box>
        <Box className={css.soft}>{circle.isPublic ? '内容公开，所有人可看' : '内容只有成员可看'}</Box>
        <Box className={css.soft}>{circle.isJoinApprovalRequired ? '加入需要圈主审批' : '可以直接加入'}</Box>
      </Box>
      <Box className={css.aside}>
        <Box className={css.asideLine}>
          <H2 className={css.asideHead}>圈主和创作者</H2>
          <Button kind='link' size='small' onPress={onMembers}>
            全部成员
          </Button>
        </Box>
        <List aria-label='圈主和创作者'>
          <CircleUserRow user={circle.owner} note='圈主' />
          {creators.source.rows.slice(0, 8).map((row) => (
            <CircleUserRow key={row.userId} user={row} note='创作者' />
          ))}
        </List>
      </Box>
    </Box>
  )
}
