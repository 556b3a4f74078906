/** Blocks of a member's home on the desktop: work that waits, jobs at risk, first steps. */
import { errorText, type QueryState } from '@/api'
import { Box, Empty, ErrorAlert, H2, Icon, Item, Link, List, Section, Skeleton, StatusText, Text } from '@/ui'
import type { FirstStep, JobAtRisk, WaitingWork } from './desk-work'
import css from './home.desktop.module.scss'

interface BlockHeadProps {
  title: string
  count?: number
  to?: string
  more?: string
}

const BlockHead = ({ title, count, to, more }: BlockHeadProps) => (
  <Box className={css.blockHead}>
    <H2 className={css.blockTitle}>{title}</H2>
    {count ? <Text className={css.soft}>{count}</Text> : null}
    {to && (
      <Link to={to} className={css.blockMore}>
        {more}
      </Link>
    )}
  </Box>
)

interface BlockStateProps {
  reading: Pick<QueryState<unknown>, 'phase' | 'error' | 'reload'>
}

const BlockState = ({ reading: { phase, error, reload } }: BlockStateProps) => (
  <>
    {phase === 'loading' && <Skeleton lines={[70, 50, 70, 50]} />}
    {phase === 'error' && <ErrorAlert text={errorText(error)} onRetry={reload} />}
  </>
)

interface WaitingBlockProps extends BlockStateProps {
  rows: readonly WaitingWork[]
}

/** Each line is one link, so that Tab and Enter do what a press does. */
export function WaitingBlock({ rows, reading }: WaitingBlockProps) {
  return (
    <Section>
      <BlockHead title='等您处理' count={rows.length} />
      <BlockState reading={reading} />
      {reading.phase === 'ready' && !rows.length && (
        <Empty icon='circle-check' title='没有等您的事' text='新投递、代理申请、未读消息和没写完的职位会出现在这里' />
      )}
      <List hidden={!rows.length}>
        {rows.map(({ key, icon, title, text, since, act, to }) => (
          <Item key={key}>
            <Link to={to} className={css.work}>
              <Icon name={icon} size={20} tone='ink-3' />
              <Box className={css.workMain}>
                <Box className={css.workTitle}>{title}</Box>
                {text && <Box className={css.workText}>{text}</Box>}
              </Box>
              <Text className={css.soft}>{since}</Text>
              <Text className={css.action}>{act}</Text>
            </Link>
          </Item>
        ))}
      </List>
    </Section>
  )
}

const MAX_AT_RISK = 5

interface JobsAtRiskBlockProps extends BlockStateProps {
  rows: readonly JobAtRisk[]
}

export function JobsAtRiskBlock({ rows, reading }: JobsAtRiskBlockProps) {
  return (
    <Section>
      <BlockHead title='有风险的职位' count={rows.length} to='/jobmanagement' more='全部职位' />
      <BlockState reading={reading} />
      {reading.phase === 'ready' && !rows.length && (
        <Box className={css.quiet}>没有。快到期的和两周没有人投递的职位会出现在这里。</Box>
      )}
      <List hidden={!rows.length}>
        {rows.slice(0, MAX_AT_RISK).map(({ id, title, reason, act, to }) => (
          <Item key={id}>
            <Link to={to} className={css.risk}>
              <Box className={css.workMain}>
                <Box className={css.workTitle}>{title}</Box>
                <Box className={css.riskText}>{reason}</Box>
              </Box>
              <Text className={css.riskAction}>{act}</Text>
            </Link>
          </Item>
        ))}
      </List>
    </Section>
  )
}

const StepMark = ({ step, at }: { step: FirstStep; at: number }) => (
  <Box className={step.state === 'done' ? css.markDone : css.mark}>
    {step.state === 'done' ? (
      <Icon name='check' size={16} tone='on-brand' />
    ) : step.state === 'waiting' ? (
      <Icon name='clock' size={16} tone='warning' />
    ) : (
      at + 1
    )}
  </Box>
)

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <Section>
      <Box className={css.blockHead}>
        <H2 className={css.blockTitle}>开始招聘</H2>
        <Text className={css.soft}>{`已完成 ${done} 步，还有 ${steps.length - done} 步`}</Text>
      </Box>
      <List>
        {steps.map((step, at) => (
          <Item key={step.key} className={step.state === 'next' ? css.stepNext : css.step}>
            <StepMark step={step} at={at} />
            <Box className={css.workMain}>
              <Box className={step.state === 'done' ? css.stepDone : css.workTitle}>{step.title}</Box>
              <Box className={css.workText}>{step.text}</Box>
            </Box>
            {step.state === 'done' && <Text className={css.soft}>已完成</Text>}
            {step.state === 'waiting' && <StatusText tone='warning'>审核中</StatusText>}
            {(step.state === 'next' || step.state === 'later') && (
              <Link to={step.to} className={step.state === 'next' ? css.stepAction : css.action}>
                {step.act}
              </Link>
            )}
          </Item>
        ))}
      </List>
    </Section>
  )
}
