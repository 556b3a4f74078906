/** Beside a job on the desktop: how far people came, where they are, its facts, and what else can be done with it. */
import { platform } from '@/platform'
import { Box, Button, H2, type IconName, Section, Text } from '@/ui'
import { chinaTime, daysBetween } from '~contract/domain/china-time'
import { formatCount, relativeTime } from '~contract/domain/format'
import type { ApplicationStatus } from '~contract/domain/job-applications'
import type { Job } from '../job-types'
import css from './my-job.desktop.module.scss'
import type { MyJobPageProps } from './use-my-job'

type Counts = Readonly<Record<ApplicationStatus, number>>

interface Step {
  label: string
  /** Undefined until it is known. */
  count: number | undefined
  /** Where its people are listed. */
  path?: string
}

/** From applications on each step holds those who came at least so far. */
function stepsOf(job: Job, counts: Counts | undefined): readonly Step[] {
  const list = (status: string) => `/deliver?jobId=${job.id}${status && `&status=${status}`}`
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : job.deliverCount
  return [
    { label: '投递', count: all, path: list('') },
    { label: '通过初筛', count: counts && counts.passed + counts.onboarded, path: list('passed') },
    { label: '已入职', count: counts?.onboarded, path: list('onboarded') },
  ]
}

/** A bar with its number; a press opens the people. */
function StepRow({ step: { label, count, path }, largest }: { step: Step; largest: number }) {
  return (
    <Box className={css.step}>
      <Text className={css.stepLabel}>{label}</Text>
      <Box className={css.track} aria-hidden>
        {Boolean(count) && (
          <Box className={css.bar} style={{ width: `${Math.round(((count ?? 0) / largest) * 100)}%` }} />
        )}
      </Box>
      {path && count ? (
        <Button kind='link' onPress={() => platform.navigate(path)} aria-label={`${label} ${count}，查看`}>
          {formatCount(count)}
        </Button>
      ) : (
        <Text className={css.stepCount}>{count === undefined ? '' : formatCount(count)}</Text>
      )}
    </Box>
  )
}

function Funnel({ job, counts }: { job: Job; counts: Counts | undefined }) {
  const steps = stepsOf(job, counts)
  const largest = Math.max(...steps.map(({ count }) => count ?? 0))
  return (
    <Section className={css.block} aria-label='漏斗'>
      <H2 className={css.blockTitle}>漏斗</H2>
      <Box className={css.step}>
        <Text className={css.stepLabel}>浏览</Text>
        <Box className={css.track} />
        <Text className={css.stepCount}>{formatCount(job.viewCount)}</Text>
      </Box>
      {steps.map((step) => (
        <StepRow key={step.label} step={step} largest={largest} />
      ))}
    </Section>
  )
}

/** 4/9，还有 28 天. */
function expiryText(expiresTime: string, now: Date): string {
  const at = new Date(expiresTime)
  const days = daysBetween(now, at)
  return `${chinaTime(at).format('M/D')}${days > 0 ? `，还有 ${days} 天` : ''}`
}

function Facts({ job }: { job: Job }) {
  const now = new Date()
  const facts: readonly [label: string, value: string][] = [
    ['负责人', job.publisherName],
    ['招聘人数', `${job.headcount} 人，已入职 ${job.hiredCount}`],
    ['发出邀请', job.inviteCount ? `${job.inviteCount} 个` : ''],
    ['最近刷新', job.refreshedTime ? relativeTime(new Date(job.refreshedTime), now) : ''],
    ['到期', job.expiresTime ? expiryText(job.expiresTime, now) : ''],
    ['创建', relativeTime(new Date(job.createdTime), now)],
    ['编号', job.id],
  ]
  return (
    <Section className={css.block} aria-label='情况'>
      <H2 className={css.blockTitle}>情况</H2>
      {facts.map(
        ([label, value]) =>
          value && (
            <Box key={label} className={css.fact}>
              <Text className={css.factLabel}>{label}</Text>
              <Text>{value}</Text>
            </Box>
          ),
      )}
    </Section>
  )
}

interface AsideAction {
  label: string
  icon: IconName
  run(): void
}

interface JobAsideProps extends Pick<MyJobPageProps, 'renderStages'> {
  job: Job
  counts: Counts | undefined
  onCopy(): void
  onEntrust(): void
}

export function JobAside({ job, counts, renderStages, onCopy, onEntrust }: JobAsideProps) {
  const actions: readonly AsideAction[] =
    job.status === 'adopt'
      ? [
          { label: '推荐人才', icon: 'users', run: () => platform.navigate(`/findtalent?jobId=${job.id}`) },
          { label: '委托代理', icon: 'user-share', run: onEntrust },
          { label: '复制链接', icon: 'link', run: onCopy },
          { label: '看公开页', icon: 'external-link', run: () => platform.openInNewTab(`/jobDetails?id=${job.id}`) },
        ]
      : []
  return (
    <Box className={css.aside}>
      <Funnel job={job} counts={counts} />
      {renderStages(job, css.block)}
      <Facts job={job} />
      {actions.length > 0 && (
        <Section className={css.block} aria-label='操作'>
          <H2 className={css.blockTitle}>操作</H2>
          <Box className={css.grid}>
            {actions.map(({ label, icon, run }) => (
              <Button key={label} kind='quiet' icon={icon} onPress={run}>
                {label}
              </Button>
            ))}
          </Box>
        </Section>
      )}
    </Box>
  )
}
