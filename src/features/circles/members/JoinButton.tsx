/** The next action on a circle: join, wait, write, or nothing while it is closed. */
import { Button, type ButtonProps, Menu } from '@/ui'
import { CIRCLE_ACTIONS, CIRCLE_ROLES, type CircleAction } from '~contract/domain/circle'
import { useCircleActions } from '../circle/use-circle'
import type { Circle } from '../circle-types'
import { ApplyDialog } from './ApplyDialog'

/** Menu actions of a member. */
const MEMBER_ACTIONS: readonly CircleAction[] = ['applyCreator', 'leave']

export function JoinButton({ circle, size = 'small' }: { circle: Circle; size?: NonNullable<ButtonProps['size']> }) {
  const actions = useCircleActions(circle)
  const { role, applying, can, status } = circle
  const dialog = actions.applying && (
    <ApplyDialog circle={circle} role={actions.applying} onClose={() => actions.setApplying(undefined)} />
  )
  const withdraw = { key: 'withdraw', label: '撤回申请', run: actions.withdraw }
  const menuItems = [
    ...MEMBER_ACTIONS.filter((action) => can.includes(action)).map((action) => ({
      key: action,
      label: CIRCLE_ACTIONS[action],
      isDanger: action === 'leave',
      run: () => actions.run(action),
    })),
    ...(applying ? [withdraw] : []),
  ]
  if (role || applying) {
    const label = role ? (applying ? '创作者审批中' : role === 'member' ? '已加入' : CIRCLE_ROLES[role]) : '等待审批'
    if (!menuItems.length)
      return role === 'owner' ? null : (
        <Button size={size} disabled>
          {label}
        </Button>
      )
    return (
      <>
        <Menu
          title={circle.name}
          items={menuItems}
          align='end'
          trigger={(o) => (
            <Button size={size} endIcon='chevron-down' {...o}>
              {label}
            </Button>
          )}
        />
        {dialog}
      </>
    )
  }
  if (!can.includes('apply'))
    return status === 'closed' ? (
      <Button size={size} disabled>
        已关闭
      </Button>
    ) : null
  return (
    <>
      <Button kind='tint' size={size} aria-label={`加入${circle.name}`} onPress={() => actions.run('apply')}>
        加入
      </Button>
      {dialog}
    </>
  )
}
