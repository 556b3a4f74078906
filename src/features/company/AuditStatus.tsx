/** Status screens of a company registration or join application: pending, rejected with its reason, approved. */
import type { ReactNode } from 'react'
import { putAnswer, useApiMutation } from '@/api'
import { Box, Button, confirm, Icon, type IconName, P } from '@/ui'
import { Steps } from '@/ui/taro/steps/Steps'
import * as joinApplications from '~contract/calls/company/join-applications'
import { formatClock, formatMonthDay } from '~contract/domain/china-time'
import css from './company.module.scss'
import type { MyCompany } from './company-form'
import type { JoinApplication } from './use-membership'

const dayOf = (instant: string) => {
  const at = new Date(instant)
  return `${formatMonthDay(at)} ${formatClock(at)}`
}

interface StateProps {
  icon: IconName
  tone: 'warning' | 'danger' | 'success'
  title: string
  text: string
  reason?: string
  /** Index of the step of a registration under way. */
  step?: number
  children?: ReactNode
}

const REGISTRATION_STEPS = [{ title: '提交资料' }, { title: '平台审核' }, { title: '开始使用' }]

const inks = { warning: 'warning-ink', danger: 'danger-ink', success: 'success-ink' } as const

const StateView = ({ icon, tone, title, text, reason, step, children }: StateProps) => (
  <Box className={css.state} role='status'>
    <Icon name={icon} size={48} tone={inks[tone]} />
    <Box className={css.stateTitle}>{title}</Box>
    <P className={css.stateText}>{text}</P>
    {reason && <Box className={css.reason}>{reason}</Box>}
    {step !== undefined && (
      <Box className={css.steps}>
        <Steps label='公司认证' steps={REGISTRATION_STEPS} current={step} isFailed={tone === 'danger'} />
      </Box>
    )}
    {children && <Box className={css.actions}>{children}</Box>}
  </Box>
)

export const AuditPending = ({ registration }: { registration: MyCompany }) => (
  <StateView
    icon='hourglass'
    tone='warning'
    title='公司资料审核中'
    step={1}
    text={`${registration.companyName} 于 ${dayOf(registration.createdTime)} 提交。审核通过后会自动进入，不用守着这一页。`}
  />
)

export const AuditRejected = ({ registration, onEdit }: { registration: MyCompany; onEdit(): void }) => (
  <StateView
    icon='circle-x'
    tone='danger'
    title='公司资料没有通过审核'
    text={`${registration.companyName}，请按原因修改后重新提交。`}
    reason={registration.auditReason}
    step={1}
  >
    <Button kind='primary' onPress={onEdit}>
      修改并重新提交
    </Button>
  </StateView>
)

export const AuditApproved = ({ name, onEnter }: { name: string; onEnter(): void }) => (
  <StateView icon='circle-check' tone='success' title='公司已通过审核' text={`${name} 可以开始使用了。`} step={3}>
    <Button kind='primary' onPress={onEnter}>
      进入聘桥
    </Button>
  </StateView>
)

export function JoinApplicationPending({ join }: { join: JoinApplication }) {
  const cancelJoin = useApiMutation(joinApplications.cancel)
  const cancel = async () => {
    const isSure = await confirm({
      title: '取消加入申请？',
      text: `${join.companyName} 的管理员将不再看到这条申请。`,
      ok: '取消申请',
      cancel: '再等等',
    })
    if (!isSure) return
    await cancelJoin.run({ applyId: join.id }).then(
      (cancelled) => putAnswer(joinApplications.getMine, {}, cancelled),
      () => undefined,
    )
  }
  return (
    <StateView
      icon='hourglass'
      tone='warning'
      title='等待公司管理员处理'
      text={`您于 ${dayOf(join.createdTime)} 申请加入 ${join.companyName}，同意后会自动进入。`}
    >
      <Button isBusy={cancelJoin.isRunning} onPress={cancel}>
        取消申请
      </Button>
    </StateView>
  )
}
