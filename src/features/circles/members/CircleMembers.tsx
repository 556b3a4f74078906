/** Members of a circle; its owner can manage them. */

import type { ReactNode } from 'react'
import {
  Avatar,
  Box,
  Drawer,
  Empty,
  IconButton,
  Item,
  Link,
  List,
  ListNotices,
  LoadMoreSentinel,
  LongRows,
  Menu,
  Skeleton,
  Tag,
  Text,
} from '@/ui'
import { CIRCLE_ROLES } from '~contract/domain/circle'
import { type Circle, type CircleMember, type CircleUser, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { useCircleMembers } from './use-circle-members'

interface CircleUserRowProps {
  user: CircleUser
  /** Beside the name. */
  note?: string
  children?: ReactNode
}

/** A user; a press opens their contributions. */
export const CircleUserRow = ({ user, note, children }: CircleUserRowProps) => (
  <Item className={css.user}>
    <Link to={circlePagePaths.author(user.userId)} className={css.userLink}>
      <Avatar name={user.name} src={user.avatarUrl} size={36} seed={user.userId} />
      <Box className={css.grow}>
        <Box className={css.nameLine}>
          <Text className={css.userName}>{user.name}</Text>
          {note && <Tag tone={note === '圈主' ? 'tint' : 'normal'}>{note}</Tag>}
        </Box>
        {user.companyName && <Box className={css.soft}>{user.companyName}</Box>}
      </Box>
    </Link>
    {children}
  </Item>
)

export function CircleMemberList({ circleId, of }: { circleId: string; of: 'members' | 'creators' }) {
  const { source, grant, ungrant, remove } = useCircleMembers(circleId, of)
  const { rows, phase } = source
  const itemsOf = (row: CircleMember) => [
    ...(row.can.includes('grantCreator') ? [{ key: 'grant', label: '设为创作者', run: () => grant(row) }] : []),
    ...(row.can.includes('removeCreator') ? [{ key: 'ungrant', label: '取消创作者', run: () => ungrant(row) }] : []),
    ...(row.can.includes('remove')
      ? [{ key: 'remove', label: '移出圈子', isDanger: true, run: () => remove(row) }]
      : []),
  ]
  return (
    <>
      <ListNotices source={source} label='成员' />
      {phase === 'loading' && !rows.length && <Skeleton lines={[40, 30, 40, 30, 40, 30]} />}
      {phase === 'ready' && !rows.length && (
        <Empty icon='users' title='还没有创作者' text='在成员里选一位，设为创作者。' />
      )}
      <List aria-label={of === 'members' ? '成员' : '创作者'}>
        <LongRows rows={rows}>
          {(row) => {
            const items = itemsOf(row)
            return (
              <CircleUserRow
                key={row.userId}
                user={row}
                {...(row.role === 'member' ? {} : { note: CIRCLE_ROLES[row.role] })}
              >
                {items.length > 0 && (
                  <Menu
                    title={row.name}
                    items={items}
                    align='end'
                    trigger={(o) => <IconButton icon='dots' size='small' label={`更多：${row.name}`} {...o} />}
                  />
                )}
              </CircleUserRow>
            )
          }}
        </LongRows>
      </List>
      {phase === 'ready' && source.hasMore && <LoadMoreSentinel onReach={source.more} />}
    </>
  )
}

export const CircleMemberDrawer = ({ circle, onClose }: { circle: Circle; onClose(): void }) => (
  <Drawer isOpen title={`成员 ${circle.memberCount}`} width={400} onClose={onClose}>
    <CircleMemberList circleId={circle.id} of='members' />
  </Drawer>
)
