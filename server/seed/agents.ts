/**
 * Agents of the demo data: they apply for listings, refer candidates and request settlements, through the partner interface only;
 * the employers answer through their own calls.
 */
import * as agencyListings from '../../contract/calls/agency/agency-listings'
import * as mandates from '../../contract/calls/agency/mandates'
import * as stages from '../../contract/calls/hiring/stages'
import * as partner from '../../contract/calls/partner'
import type { BuiltApp } from '../app'
import { CANDIDATES_SEED } from './candidate-profile'
import type { OpenJob } from './employers'
import { AGENT_PORTRAITS, portraitPath } from './fixtures/images'
import { buyAgencyListing } from './orders'
import { createRandom } from './random'
import type { RecruitHistoryContext as Encounter } from './recruit-history'
import { matchingCandidates } from './recruit-history'

type AgencySeedContext = Encounter & { built: BuiltApp }

const DAY = 86_400_000
const HOUR = 3_600_000
/** Days of guarantee; the oldest job of each company is open twice as long. */
const GUARANTEE_DAYS = 7
/** First id of these rows; after the other history. */
const FIRST_AGENT_ID = 600_000_001

const AGENTS = [
  {
    externalId: 'demo-agent-1',
    name: '秦川',
    firm: '蓉聘人力',
    introduction: '八年技术招聘，熟悉成都和重庆的研发团队。',
  },
  {
    externalId: 'demo-agent-2',
    name: '许诺',
    firm: '启程猎头',
    introduction: '专注产品与运营岗位，平均两周推荐到面。',
  },
  { externalId: 'demo-agent-3', name: '高远', firm: '远见人才', introduction: '制造业与销售岗位，覆盖西南五省。' },
] as const

const APPLICATION_MESSAGES = [
  '手上有三位匹配的人选，一周内可以推荐。',
  '长期服务同类客户，可以先看两份简历。',
  '这个方向的人才储备充足。',
]
const REFERRAL_MESSAGES = [
  '做过同类业务，沟通顺畅，可两周内到岗。',
  '上家业绩前三，期望合理，建议尽快见面。',
  '稳定性好，认可公司方向。',
]

/** Seeds listings, mandates and referred candidates; some hires are due, one settlement is requested. */
export const seedAgencyListings = (context: AgencySeedContext): Promise<void> =>
  context.ids.within(FIRST_AGENT_ID, () => createListings(context))

const dayAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10)

/** The job open longest comes first: there is time for a hire and its guarantee. */
const oldestFirst = (jobs: readonly OpenJob[]): OpenJob[] => [...jobs].sort((a, b) => b.days - a.days)

const createListings = async (context: AgencySeedContext): Promise<void> => {
  const { caller, clock, jobs } = context
  const now = clock.now()
  clock.ago(60 * DAY)
  const agentIds: string[] = []
  for (const [i, agent] of AGENTS.entries()) {
    const portrait = AGENT_PORTRAITS[agent.externalId]
    const form = { ...agent, phone: `1550000000${i + 1}`, avatarUrl: portrait ? portraitPath(portrait) : '' }
    agentIds.push((await caller.partner(partner.saveAgent, form)).agentId)
  }
  for (const company of new Set(jobs.map((job) => job.company)))
    for (const [i, job] of oldestFirst(jobs.filter((entry) => entry.company === company))
      .slice(0, 3)
      .entries())
      await createListing(context, agentIds, job, i, now)
  clock.ago(0)
}

/** The first job of a company has a hire to settle, the second candidates in screening, the third applications only. */
const createListing = async (
  context: AgencySeedContext,
  agentIds: string[],
  job: OpenJob,
  at: number,
  now: Date,
): Promise<void> => {
  const { caller, clock } = context
  const random = createRandom(CANDIDATES_SEED + at)
  clock.ago(job.days * DAY - 6 * HOUR)
  await buyAgencyListing(context, job)
  const { id: listingId } = await caller.call(
    agencyListings.open,
    {
      jobId: job.id,
      rewardFen: (6 + at * 2) * 100_000,
      guaranteeDays: GUARANTEE_DAYS,
      note: '推荐前请先电话沟通意向。',
    },
    job.token,
  )
  const apply = async (agent: number, ago: number): Promise<string> => {
    clock.ago(ago)
    const input = { agentId: agentIds[agent] ?? '', entrustId: listingId, message: random.pick(APPLICATION_MESSAGES) }
    return (await caller.partner(partner.applyForMandate, input)).mandateId
  }
  const mandateId = at < 2 ? await apply(0, (job.days - 1) * DAY) : ''
  await apply(at < 2 ? 1 : 2, (5 + at * 3) * HOUR)
  if (!mandateId) return
  clock.ago((job.days - 1) * DAY - 5 * HOUR)
  await caller.call(mandates.decide, { mandateId, isApproved: true }, job.token)
  await referCandidates(context, { agentId: agentIds[0] ?? '', mandateId, job, isDone: at === 0, now })
}

interface Referral {
  agentId: string
  mandateId: string
  job: OpenJob
  /** True: one was hired and the guarantee is over. */
  isDone: boolean
  now: Date
}

const referCandidates = async (
  context: AgencySeedContext,
  { agentId, mandateId, job, isDone, now }: Referral,
): Promise<void> => {
  const { caller, clock, candidates } = context
  const random = createRandom(CANDIDATES_SEED + job.days)
  let hired = isDone
  for (const [i, candidate] of matchingCandidates(job, candidates).slice(-4).entries()) {
    clock.ago(hired ? (job.days - 2) * DAY : (4 - i) * 7 * HOUR)
    const input = { agentId, mandateId, personId: candidate.personId, message: random.pick(REFERRAL_MESSAGES) }
    // candidates who applied directly cannot be referred
    const referred = await caller.partner(partner.refer, input).catch(() => undefined)
    if (!referred || !hired) continue
    hired = false
    clock.ago((job.days - 4) * DAY)
    const hire = { resumeId: candidate.resumeId, jobId: job.id, startDate: dayAgo(now, job.days - 4) }
    await caller.call(stages.hireOne, hire, job.token)
    clock.ago(20 * HOUR)
    const request = { agentId, deliveryId: referred.deliveryId, note: '保证期已过，请安排结算。' }
    await caller.partner(partner.requestSettlement, request)
  }
}
