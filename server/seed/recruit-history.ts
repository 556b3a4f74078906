/** History of candidates and employers in the demo data: applications, invitations, messages, interviews. */

import * as interviews from '../../contract/calls/hiring/interviews'
import * as jobInvitations from '../../contract/calls/hiring/job-invitations'
import * as jobCalls from '../../contract/calls/jobs/jobs'
import * as partner from '../../contract/calls/partner'
import { chinaMidnight, chinaTime, formatDate } from '../../contract/domain/china-time'
import type { CandidateIds } from './candidate-growth'
import { CANDIDATES_SEED } from './candidate-profile'
import type { ContractClient } from './contract-client'
import type { OpenJob } from './employers'
import { JOB_TEXTS } from './fixtures/job-texts'
import { createRandom, type Random } from './random'
import { createSeedCandidate } from './seed-candidate'
import type { SeedClock, SeedIds } from './seed-clock'

const HOUR = 3_600_000
const MINUTE = 60_000
/** First id of these rows; after the jobs, before the candidates. */
const FIRST_HISTORY_ID = 500_000_001
const VIEWS_SEED = 20_261_126
/** Fewest and most looks at a job. */
const VIEWS = [9, 26] as const

const APPLICATION_MESSAGES = [
  '您好，我对这个职位很感兴趣，期待与您沟通。',
  '您好，我的经历与职位要求比较符合，方便的话可以聊聊吗？',
  '在职看机会，可以配合面试时间。',
  '',
]
const INVITATION_MESSAGES = ['看了您的简历，觉得很合适，方便聊聊吗？', '您好，我们正在招聘这个岗位，期待您的回复。', '']
const ACCEPT_MESSAGES = ['谢谢邀请，我愿意了解一下。', '您好，可以的，请问面试怎么安排？', '感兴趣，我这周都有时间。']
const REFUSAL_MESSAGES = ['谢谢邀请，距离有些远，暂时不考虑。', '不好意思，已经入职新公司了。']
const QUESTIONS = [
  '请问工作时间是怎样的？',
  '方便说一下面试流程吗？',
  '岗位主要负责哪一块业务？',
  '试用期多久，社保从什么时候开始买？',
]

export interface RecruitHistoryContext {
  caller: ContractClient
  clock: SeedClock
  ids: SeedIds
  jobs: readonly OpenJob[]
  /** The first candidates, with their ids. */
  candidates: readonly CandidateIds[]
}

/** Candidates of the job's trade, in a fixed order. */
export function matchingCandidates(job: OpenJob, candidates: readonly CandidateIds[]): CandidateIds[] {
  const posts: readonly string[] = JOB_TEXTS[job.text].posts
  return candidates.filter(({ index }) =>
    createSeedCandidate(CANDIDATES_SEED, index)
      .posts.slice(0, 2)
      .some((post) => posts.slice(0, 2).includes(post)),
  )
}

const invite = async (
  { caller, clock }: RecruitHistoryContext,
  job: OpenJob,
  candidate: CandidateIds,
  random: Random,
  hours: number,
) => {
  clock.ago(hours * HOUR)
  const { invitationId } = await caller.call(
    jobInvitations.create,
    { resumeId: candidate.resumeId, jobId: job.id, message: random.pick(INVITATION_MESSAGES) },
    job.token,
  )
  if (random.chance(0.25)) return
  clock.ago(hours * HOUR - random.int(3, 40) * MINUTE)
  const isAccepted = random.chance(0.75)
  const answered = await caller.partner(partner.answerInvitation, {
    personId: candidate.personId,
    invitationId,
    answer: isAccepted ? 'accepted' : 'refused',
    message: random.pick(isAccepted ? ACCEPT_MESSAGES : REFUSAL_MESSAGES),
  })
  if (!isAccepted) return
  clock.ago(hours * HOUR - random.int(45, 90) * MINUTE)
  await caller.partner(partner.sendMessage, {
    personId: candidate.personId,
    chatUserId: answered.inviterChatUserId,
    text: random.pick(QUESTIONS),
    clientKey: `seed-${invitationId}`,
  })
}

interface InterviewPlan {
  /** Hours from now to the interview. */
  ahead: number
  mode: 'onsite' | 'video' | 'phone'
  round: string
  isConfirmed: boolean
}
/** The next days of the employers, job by job. */
const INTERVIEWS: readonly (InterviewPlan | undefined)[] = [
  { ahead: 2, mode: 'video', round: '一面', isConfirmed: true },
  { ahead: 4, mode: 'onsite', round: '二面', isConfirmed: true },
  { ahead: 27, mode: 'onsite', round: '一面', isConfirmed: false },
  undefined,
  { ahead: 50, mode: 'phone', round: '一面', isConfirmed: true },
]
const QUARTER = 15 * MINUTE

const isWorkday = (at: Date): boolean => ![0, 6].includes(chinaTime(at).day())
const FIRST_START = 9.5 * HOUR
const LAST_START = 17.5 * HOUR

/**
 * On a quarter of an hour, between 9:30 and 17:30 of a workday in China: `ahead` hours from now, or in the course of the next such
 * morning.
 */
export function interviewStart(now: Date, ahead: number): Date {
  const wanted = new Date(Math.ceil((now.getTime() + ahead * HOUR) / QUARTER) * QUARTER)
  const sinceMidnight = wanted.getTime() - chinaMidnight(formatDate(wanted)).getTime()
  if (isWorkday(wanted) && sinceMidnight >= FIRST_START && sinceMidnight <= LAST_START) return wanted
  let later = sinceMidnight < FIRST_START ? 0 : 1
  const morning = () => new Date(chinaMidnight(formatDate(wanted), later).getTime() + FIRST_START)
  while (!isWorkday(morning())) later += 1
  return new Date(morning().getTime() + (ahead % 5) * 2 * QUARTER)
}

const interview = async (
  { caller, clock }: RecruitHistoryContext,
  job: OpenJob,
  candidate: CandidateIds,
  plan: InterviewPlan | undefined,
) => {
  if (!plan) return
  clock.ago(0)
  const start = interviewStart(clock.now(), plan.ahead).toISOString()
  clock.ago(5 * HOUR)
  const { id } = await caller.call(
    interviews.propose,
    {
      resumeId: candidate.resumeId,
      jobId: job.id,
      mode: plan.mode,
      times: [start],
      minutes: 45,
      place: plan.mode === 'onsite' ? '公司前台，三楼会议室 302' : '',
      link: plan.mode === 'video' ? 'https://meeting.example.com/pinqiao' : '',
      round: plan.round,
    },
    job.token,
  )
  if (!plan.isConfirmed) return
  clock.ago(4 * HOUR)
  await caller.partner(partner.answerInterview, {
    personId: candidate.personId,
    interviewId: id,
    startTime: start,
  })
}

/** Candidates look at a job more often than they apply. Draws of its own: the rest of the demo stays as it is. */
const createViews = async ({ caller, jobs }: RecruitHistoryContext): Promise<void> => {
  const random = createRandom(VIEWS_SEED)
  for (const { id } of jobs)
    for (let view = random.int(...VIEWS); view > 0; view -= 1) await caller.call(jobCalls.getPublic, { id })
}

/** About forty applications, a dozen invitations and some interviews, most of them answered, over the last days. */
export const seedRecruitHistory = (context: RecruitHistoryContext): Promise<void> =>
  context.ids.within(FIRST_HISTORY_ID, () => createHistory(context))

const createHistory = async (context: RecruitHistoryContext): Promise<void> => {
  const { caller, clock, jobs, candidates } = context
  const random = createRandom(CANDIDATES_SEED)
  for (const [i, job] of jobs.entries()) {
    const matching = random.sample(matchingCandidates(job, candidates), 4)
    for (const [at, candidate] of matching.slice(0, random.int(1, 2)).entries()) {
      clock.ago((i + 2) * 2 * HOUR + at * HOUR)
      await caller.partner(partner.apply, {
        personId: candidate.personId,
        jobId: job.id,
        message: random.pick(APPLICATION_MESSAGES),
      })
    }
    const invited = matching[3]
    if (invited && i % 2 === 0) await invite(context, job, invited, random, (i + 2) * 2)
    const interviewee = matching[2]
    if (interviewee && i < INTERVIEWS.length) await interview(context, job, interviewee, INTERVIEWS[i])
  }
  clock.ago(0)
  await createViews(context)
}
