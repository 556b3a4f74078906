/** The one act that comes next with a circle: join, wait, write, or nothing while it is closed. */
import { Button, type ButtonProps, Menu } from '@/ui'
import { CIRCLE_ACTIONS, CIRCLE_ROLES, type CircleAction } from '~contract/domain/circle'
import { ApplyDialog } from './ApplyDialog'
import type { Circle } from './circle-types'
import { useCircleActions } from './use-circle'

/** Acts behind the button of somebody who is in. */
const INSIDE: readonly CircleAction[] = ['applyCreator', 'leave']

export function JoinButton({ circle, size = 'small' }: { circle: Circle; size?: NonNullable<ButtonProps['size']> }) {
  const acts = useCircleActions(circle)
  const { role, applying, can, status } = circle
  const dialog = acts.applying && (
    <ApplyDialog circle={circle} role={acts.applying} onClose={() => acts.setApplying(undefined)} />
  )
  const withdraw = { key: 'withdraw', label: '撤回申请', run: acts.withdraw }
  const inside = [
    ...INSIDE.filter((act) => can.includes(act)).map((act) => ({
      key: act,
      label: CIRCLE_ACTIONS[act],
      isDanger: act === 'leave',
      run: () => acts.run(act),
    })),
    ...(applying ? [withdraw] : []),
  ]
  if (role || applying) {
    const label = role ? (applying ? '创作者审批中' : role === 'member' ? '已加入' : CIRCLE_ROLES[role]) : '等待审批'
    if (!inside.length)
      return role === 'owner' ? null : (
        <Button size={size} disabled>
          {label}
        </Button>
      )
    return (
      <>
        <Menu
          title={circle.name}
          items={inside}
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
      <Button kind='tint' size={size} aria-label={`加入${circle.name}`} onPress={() => acts.run('apply')}>
        加入
      </Button>
      {dialog}
    </>
  )
}
