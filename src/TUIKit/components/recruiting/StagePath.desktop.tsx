/** The stages of an application as a path, with the one that was reached. */
import { useRecruitingTexts } from '@/features/chat'
import { cx, Item, List } from '@/ui'
import { APPLICATION_STATUS, type ApplicationStatus } from '~contract/domain/job-applications'
import css from './recruiting.desktop.module.scss'

const STAGES = ['pending', 'passed', 'onboarded'] as const

/** Whether the stages are shown as a path: not for one that left it. */
export const hasStagePath = (status: ApplicationStatus | undefined): boolean => STAGES.some((stage) => stage === status)

export function StagePath({ status }: { status: ApplicationStatus | undefined }) {
  const t = useRecruitingTexts()
  const at = STAGES.findIndex((stage) => stage === status)
  if (at < 0) return null
  return (
    <List className={css.path} aria-label={t('stages')}>
      {STAGES.map((stage, i) => (
        <Item
          key={stage}
          className={cx(css.stage, i < at && css.isPast, i === at && css.isCurrent)}
          aria-current={i === at ? 'step' : undefined}
        >
          {APPLICATION_STATUS[stage]}
        </Item>
      ))}
    </List>
  )
}
