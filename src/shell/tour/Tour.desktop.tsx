/** The tour of the demo on the desktop: a card in the corner that leads from page to page and is never in the way. */
import { Button, IconButton } from '@/ui'
import { openMenuPath } from '../layout/open-menu-path.desktop'
import { menuRolesOf, useSession } from '../session'
import css from './tour.desktop.module.scss'
import { setTourProgress, useTourProgress } from './tour-progress'
import { type TourStep, tourStepsFor } from './tour-steps'

const close = () => setTourProgress('over')

function Offer({ onStart }: { onStart(): void }) {
  return (
    <>
      <b>第一次来？</b>
      <p>这是演示数据：三家公司、两千份简历和会回话的候选人。一分钟看完从找人到约面试的路。</p>
      <div className={css.foot}>
        <span />
        <Button size='small' kind='quiet' onPress={close}>
          不用了
        </Button>
        <Button size='small' kind='primary' onPress={onStart}>
          带我看看
        </Button>
      </div>
    </>
  )
}

interface StepProps {
  step: TourStep
  at: number
  count: number
  onGo(at: number): void
}

function Step({ step, at, count, onGo }: StepProps) {
  const isLast = at === count - 1
  return (
    <>
      <b>{step.title}</b>
      <p>{step.text}</p>
      <div className={css.foot}>
        <small>
          {at + 1} / {count}
        </small>
        {at > 0 && (
          <Button size='small' kind='quiet' onPress={() => onGo(at - 1)}>
            上一步
          </Button>
        )}
        <Button size='small' kind='primary' onPress={() => (isLast ? close() : onGo(at + 1))}>
          {isLast ? '知道了' : '下一步'}
        </Button>
      </div>
    </>
  )
}

export function Tour() {
  const progress = useTourProgress()
  const steps = tourStepsFor(menuRolesOf(useSession()))
  if (progress === 'over') return null
  const at = typeof progress === 'number' ? Math.min(progress, steps.length - 1) : -1
  const step = steps[at]
  const go = (next: number) => {
    setTourProgress(next)
    const path = steps[next]?.path
    if (path) openMenuPath(path)
  }
  return (
    <aside className={css.card} aria-label='演示导览'>
      <IconButton className={css.close ?? ''} icon='x' label='结束导览' size='small' onPress={close} />
      {step ? <Step step={step} at={at} count={steps.length} onGo={go} /> : <Offer onStart={() => go(0)} />}
    </aside>
  )
}
