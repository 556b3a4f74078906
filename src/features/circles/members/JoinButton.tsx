/** The next action on a circle: join, wait, write, or nothing while it is closed. */
import { Button, type ButtonProps, Menu, type MenuItem } from '@/ui'
import { CIRCLE_ACTIONS, CIRCLE_ROLES, type CircleAction } from '~contract/domain/circle'
import { type CircleActions, useCircleActions } from '../circle/use-circle'
import type { Circle } from '../circle-types'
import { ApplyDialog } from './ApplyDialog'

/** Menu actions of a member. */
const MEMBER_ACTIONS: readonly CircleAction[] = ['applyCreator', 'leave']

/** The viewer's role or pending application, as the button names it. */
const membershipLabel = ({ role, applying }: Circle): string => {
  if (!role) return '等待审批'
  if (applying) return '创作者审批中'
  return role === 'member' ? '已加入' : CIRCLE_ROLES[role]
}

const membershipMenuItems = ({ can, applying }: Circle, actions: CircleActions): MenuItem[] => [
  ...MEMBER_ACTIONS.filter((action) => can.includes(action)).map((action) => ({
    key: action,
    label: CIRCLE_ACTIONS[action],
    isDanger: action === 'leave',
    run: () => actions.run(action),
  })),
  ...(applying ? [{ key: 'withdraw', label: '撤回申请', run: actions.withdraw }] : []),
]

/** Text of the disabled button where no action is possible; undefined = no button. */
const disabledLabel = (circle: Circle): string | undefined => {
  if (circle.role === 'owner') return undefined
  if (circle.role || circle.applying) return membershipLabel(circle)
  return circle.status === 'closed' ? '已关闭' : undefined
}

export function JoinButton({ circle, size = 'small' }: { circle: Circle; size?: NonNullable<ButtonProps['size']> }) {
  const actions = useCircleActions(circle)
  const isMemberOrApplicant = Boolean(circle.role || circle.applying)
  const menuItems = isMemberOrApplicant ? membershipMenuItems(circle, actions) : []
  const canApply = !isMemberOrApplicant && circle.can.includes('apply')
  if (!canApply && !menuItems.length) {
    const label = disabledLabel(circle)
    if (!label) return null
    return (
      <Button size={size} disabled>
        {label}
      </Button>
    )
  }
  return (
    <>
      {canApply ? (
        <Button kind='tint' size={size} aria-label={`加入${circle.name}`} onPress={() => actions.run('apply')}>
          加入
        </Button>
      ) : (
        <Menu
          title={circle.name}
          items={menuItems}
          align='end'
          trigger={(o) => (
            <Button size={size} endIcon='chevron-down' {...o}>
              {membershipLabel(circle)}
            </Button>
          )}
        />
      )}
      {actions.applying && (
        <ApplyDialog circle={circle} role={actions.applying} onClose={() => actions.setApplying(undefined)} />
      )}
    </>
  )
}
