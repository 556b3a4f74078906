/** A circle in a list. */
import { Avatar, Box, Item, Link, StatusText, Tag, Text } from '@/ui'
import { CIRCLE_ROLES, CIRCLE_STATUS } from '~contract/domain/circle'
import { formatCount } from '~contract/domain/format'
import { type Circle, circlePagePaths } from '../circle-types'
import css from '../circle-types.module.scss'
import { JoinButton } from '../members/JoinButton'

const TONE = { pending: 'warning', open: 'success', closed: 'normal', reject: 'danger' } as const

/** Target of a press: a rejected circle opens its form, any other the circle. */
const pathOf = ({ id, status, can }: Circle) =>
  status === 'reject' && can.includes('edit') ? circlePagePaths.edit(id) : circlePagePaths.circle(id)

export function CircleRow({
  circle,
  isSmall,
  hasJoin = false,
}: {
  circle: Circle
  isSmall?: boolean
  hasJoin?: boolean
}) {
  const { name, avatarUrl, introduction, memberCount, contributionCount, status, role, waitingCount, opinion } = circle
  return (
    <Item className={css.circleRow}>
      <Link to={pathOf(circle)} className={css.circleLink}>
        <Avatar name={name} src={avatarUrl} size={isSmall ? 40 : 48} isOrg seed={circle.id} />
        <Box className={css.grow}>
          <Box className={css.nameLine}>
            <Text className={css.circleName}>{name}</Text>
            {!isSmall && (role === 'owner' || role === 'creator') && <Tag tone='tint'>{CIRCLE_ROLES[role]}</Tag>}
            {status !== 'open' && <StatusText tone={TONE[status]}>{CIRCLE_STATUS[status]}</StatusText>}
          </Box>
          <Box className={css.soft}>
            {formatCount(memberCount)} 位成员，{formatCount(contributionCount)} 篇内容
          </Box>
          {!isSmall && <Box className={css.intro}>{opinion ? `原因：${opinion}` : introduction}</Box>}
        </Box>
        {waitingCount > 0 && <Tag tone='warning'>{`${waitingCount} 人待审批`}</Tag>}
      </Link>
      {hasJoin && !role && <JoinButton circle={circle} />}
    </Item>
  )
}
