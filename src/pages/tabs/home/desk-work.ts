/** What a member's home lists on the desktop: work that waits, jobs at risk, first steps. Pure functions of the page's answers. */
import type { Output } from '@/api'
import type { IconName } from '@/ui'
import type * as mandateCalls from '~contract/calls/agency/mandates'
import type * as joinApplications from '~contract/calls/company/join-applications'
import type * as applicationCalls from '~contract/calls/hiring/applications'
import type * as leadCalls from '~contract/calls/market/leads'
import type { CompanyAuditStatus } from '~contract/domain/enums'
import { relativeTime } from '~contract/domain/format'
import { type HomeJob, jobTodo } from './job-todo'

type Applications = Output<typeof applicationCalls.list>
type Leads = Output<typeof leadCalls.list>
type Mandates = Output<typeof mandateCalls.list>
type JoinApplications = Output<typeof joinApplications.list>

const DAY = 86_400_000
/** Days after which an open job that nobody applied for is at risk. */
const QUIET_DAYS = 14

/** One line of work: what it is, of what, since when, and where it is done. */
export interface WaitingWork {
  key: string
  icon: IconName
  title: string
  text: string
  /** 昨天 18:05, or '' where no time is known. */
  since: string
  act: string
  to: string
}

/** An open job that needs something, with the reason. */
export interface JobAtRisk {
  id: string
  title: string
  reason: string
  act: string
  to: string
}

export interface WaitingAnswers {
  jobs: readonly HomeJob[]
  applications?: Applications | undefined
  mandates?: Mandates | undefined
  joins?: JoinApplications | undefined
  leads?: Leads | undefined
  /** Unread messages of the chat. */
  unread: number
}

/** Titles are sentences, which have commas of their own. */
const names = (all: readonly string[], separator: '、' | '；' = '、'): string =>
  [...new Set(all)].slice(0, 3).join(separator)

function jobWork(job: HomeJob, now: Date): WaitingWork[] {
  const todo = jobTodo(job, now)
  if (!todo || todo.kind === 'expiring') return []
  const { id, title, kind, text } = todo
  const shared = {
    key: `job-${id}`,
    text,
    since: relativeTime(new Date(job.updatedTime), now),
    to: `/jobEdit?id=${id}`,
  }
  return kind === 'rejected'
    ? [{ ...shared, icon: 'alert-circle', title: `职位未通过审核：${title}`, act: '去修改' }]
    : [{ ...shared, icon: 'pencil', title: `职位草稿：${title || '未填写名称'}`, act: '继续填' }]
}

/** Work that waits for the member, people before jobs. Times are those of the newest row of each kind. */
export function waitingWork(
  { jobs, applications, mandates, joins, leads, unread }: WaitingAnswers,
  now: Date,
): WaitingWork[] {
  const found: WaitingWork[] = []
  const since = (instant: string | undefined) => (instant ? relativeTime(new Date(instant), now) : '')
  const pending = applications?.counts?.pending ?? 0
  if (applications && pending > 0)
    found.push({
      key: 'applications',
      icon: 'inbox',
      title: `${pending} 份新投递等待处理`,
      text: names(applications.rows.map((row) => row.jobTitle)),
      since: since(applications.rows[0]?.createdTime),
      act: '开始处理',
      to: '/deliver?status=pending',
    })
  if (unread > 0)
    found.push({
      key: 'chat',
      icon: 'message',
      title: `${unread} 条未读消息`,
      text: '候选人、同事和群聊',
      since: '',
      act: '去沟通',
      to: '/tuikit',
    })
  const applied = mandates?.counts?.applied ?? 0
  if (mandates && applied > 0)
    found.push({
      key: 'mandates',
      icon: 'user-share',
      title: `${applied} 份代理申请等待审核`,
      text: names(mandates.rows.map((row) => `${row.agentName} · ${row.jobTitle}`)),
      since: since(mandates.rows[0]?.createdTime),
      act: '审核',
      to: '/entrust?view=applications',
    })
  if (joins?.total)
    found.push({
      key: 'joins',
      icon: 'user-plus',
      title: `${joins.total} 人申请加入公司`,
      text: names(joins.rows.map((row) => row.userName)),
      since: since(joins.rows[0]?.createdTime),
      act: '审批',
      to: '/entpaccount?tab=applications',
    })
  const uncalled = leads?.counts?.new ?? 0
  if (leads && uncalled > 0)
    found.push({
      key: 'leads',
      icon: 'link',
      title: `${uncalled} 条线索等待跟进`,
      text: names(
        leads.rows.map(({ opportunity }) => opportunity.title),
        '；',
      ),
      since: since(leads.rows[0]?.updatedTime),
      act: '去跟进',
      to: '/myclue?status=new',
    })
  return [...found, ...jobs.flatMap((job) => jobWork(job, now))]
}

/** Open jobs that end soon, the next one first, then those that nobody applied for, the oldest first. */
export function jobsAtRisk(jobs: readonly HomeJob[], now: Date): JobAtRisk[] {
  const days = (instant: string) => (new Date(instant).getTime() - now.getTime()) / DAY
  const open = jobs.filter(({ status }) => status === 'adopt')
  const ending = open
    .filter((job) => jobTodo(job, now)?.kind === 'expiring')
    .sort((a, b) => String(a.expiresTime).localeCompare(String(b.expiresTime)))
  const quiet = open
    .filter((job) => !ending.includes(job) && !job.deliverCount && days(job.createdTime) < -QUIET_DAYS)
    .sort((a, b) => a.createdTime.localeCompare(b.createdTime))
  return [
    ...ending.map((job) => ({
      id: job.id,
      title: job.title,
      reason: jobTodo(job, now)?.text ?? '',
      act: '去刷新',
      to: `/jobmanagement?status=adopt&keyword=${encodeURIComponent(job.title)}`,
    })),
    ...quiet.map(({ id, title, createdTime }) => ({
      id,
      title,
      reason: `上线 ${Math.floor(-days(createdTime))} 天，还没有人投递`,
      act: '找候选人',
      to: `/talentsearch?matchJobId=${id}&sort=match`,
    })),
  ]
}

/** done = over, waiting = somebody else is to act, next = to be done now, later = after that. */
export type StepState = 'done' | 'waiting' | 'next' | 'later'

export interface FirstStep {
  key: string
  title: string
  text: string
  state: StepState
  act: string
  to: string
}

export interface CompanyProgress {
  /** Audit status of the company, '' without one. */
  auditStatus: CompanyAuditStatus | ''
  hasJob: boolean
  /** Members of the company, the user included. */
  members: number
  hasLogo: boolean
}

type Step = Omit<FirstStep, 'state'> & {
  isDone(progress: CompanyProgress): boolean
  isWaiting?(progress: CompanyProgress): boolean
}

const STEPS: readonly Step[] = [
  {
    key: 'create',
    title: '创建公司',
    text: '填写公司名称，上传营业执照',
    isDone: ({ auditStatus }) => auditStatus !== '',
    act: '创建',
    to: '/register',
  },
  {
    key: 'audit',
    title: '平台审核',
    text: '核对营业执照，有结果会通知您',
    isDone: ({ auditStatus }) => auditStatus === 'adopted',
    isWaiting: ({ auditStatus }) => auditStatus === 'applied',
    act: '去修改',
    to: '/register',
  },
  {
    key: 'job',
    title: '发布第一个职位',
    text: '写清薪资、要求和地点，约四分钟',
    isDone: ({ hasJob }) => hasJob,
    act: '写职位',
    to: '/jobEdit',
  },
  {
    key: 'members',
    title: '邀请同事',
    text: '一起筛选、约面试和沟通',
    isDone: ({ members }) => members > 1,
    act: '邀请',
    to: '/entpaccount',
  },
  {
    key: 'profile',
    title: '完善公司主页',
    text: '标志、规模和简介会出现在职位页上',
    isDone: ({ hasLogo }) => hasLogo,
    act: '完善',
    to: '/entpinfo',
  },
]

/** Steps of a new company, in order; the first one that the member can do is `next`. */
export function firstSteps(progress: CompanyProgress): FirstStep[] {
  const isOver = ({ isDone, isWaiting }: Step) => isDone(progress) || Boolean(isWaiting?.(progress))
  const next = STEPS.find((step) => !isOver(step))
  return STEPS.map((step) => {
    const { key, title, text, act, to } = step
    const state = step.isDone(progress) ? 'done' : isOver(step) ? 'waiting' : step === next ? 'next' : 'later'
    return { key, title, text, act, to, state }
  })
}
