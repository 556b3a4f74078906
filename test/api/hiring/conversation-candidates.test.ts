/** Candidates of one's conversations: stage, job, next interview, first greeting; of one's own company only. */
import * as conversationCandidates from '../../../contract/calls/candidates/conversation-candidates'
import * as applications from '../../../contract/calls/hiring/applications'
import * as interviews from '../../../contract/calls/hiring/interviews'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as partner from '../../../contract/calls/partner'
import { importAccounts, sendMessage } from '../../../server/chat/commands'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createColleague,
  createEmployer,
  createOpenJob,
  type Employer,
  type Job,
} from '../../support/api/company-fixture'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

const HOUR = 3_600_000

let testApp: TestApp
let clock: TestClock
let hr: Employer
let job: Job
let chen: Candidate
let lin: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createRecruiter()
  job = await createOpenJob(testApp, hr)
  chen = await createCandidate(testApp, '陈思远')
  lin = await createCandidate(testApp, '林晓雯')
})
afterEach(() => testApp.close())

/** Gives a member the chat account that a log-in to the chat creates. */
const withAccount = async (member: Employer): Promise<Employer> => {
  await importAccounts(testApp.ctx, [{ userId: chatIdOf(member), nick: '周远', avatar: '' }])
  return member
}
const createRecruiter = async () => withAccount(await createEmployer(testApp))
const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString()
const ask = (userIds: readonly string[], as = hr) =>
  testApp.call(conversationCandidates.list, { userIds: userIds.join() }, { as })
const list = async (userIds: readonly string[], as = hr) => (await ask(userIds, as)).data
const apply = async (candidate: Candidate, jobId: string) => {
  clock.advance(1000)
  const body = { personId: candidate.personId, jobId }
  return (await callPartner(testApp, partner.apply, body)).data.deliveryId
}
const decide = (id: string, status: 'passed' | 'unsuitable') =>
  testApp.call(applications.decide, { deliveryIds: [id], status }, { as: hr })
const propose = (candidate: Candidate, hours: number, more = {}) =>
  testApp.call(
    interviews.propose,
    {
      resumeId: candidate.resumeId,
      jobId: job.id,
      mode: 'phone',
      times: [hoursFromNow(hours)],
      minutes: 30,
      ...more,
    },
    { as: hr },
  )
let messageCount = 0
/** A text of one chat user to another. */
const write = (from: string, to: string) =>
  sendMessage(testApp.ctx, {
    from,
    to,
    elem: { type: 'TIMTextElem', payload: { text: '您好' } },
    clientId: `m-${++messageCount}`,
  })
const chatIdOf = ({ userId }: Employer) => `user${userId}`

test('each candidate has the stage and job of the application that speaks for them @C-4-50', async () => {
  const other = await createOpenJob(testApp, hr, { title: '测试工程师' })
  const first = await apply(chen, job.id)
  await apply(chen, other.id)
  await apply(lin, job.id)
  const byId = async () => new Map((await list([chen.chatUserId, lin.chatUserId])).map((row) => [row.chatUserId, row]))
  expect((await byId()).get(chen.chatUserId)).toMatchObject({ stage: 'new', jobId: other.id, jobTitle: '测试工程师' })
  await decide(first, 'passed')
  expect((await byId()).get(chen.chatUserId)).toMatchObject({ stage: 'passed', jobId: job.id, jobTitle: job.title })
  expect((await byId()).get(lin.chatUserId)).toEqual({
    chatUserId: lin.chatUserId,
    stage: 'new',
    jobId: job.id,
    jobTitle: job.title,
    jobs: [{ jobId: job.id, jobTitle: job.title }],
    interviewTime: null,
    interviewJobId: '',
    interviewJobTitle: '',
    isGreeting: false,
  })
})

test('the jobs are those of applications, invitations and interviews, each once; one called off is none @C-4-50', async () => {
  const jobIds = async () => (await list([chen.chatUserId]))[0]?.jobs.map(({ jobId }) => jobId)
  const invited = await createOpenJob(testApp, hr, { title: '测试工程师' })
  const asked = await createOpenJob(testApp, hr, { title: '运维工程师' })
  await write(chen.chatUserId, chatIdOf(hr))
  expect(await jobIds()).toEqual([])
  const body = { resumeId: chen.resumeId, jobId: invited.id }
  await testApp.call(jobInvitations.create, body, { as: hr })
  const interview = await propose(chen, 2, { jobId: asked.id })
  expect((await list([chen.chatUserId]))[0]).toMatchObject({ jobId: '', interviewJobId: asked.id })
  expect(await jobIds()).toEqual([asked.id, invited.id])
  await apply(chen, job.id)
  await apply(chen, invited.id)
  expect(await jobIds()).toEqual([asked.id, invited.id, job.id])
  await testApp.call(interviews.cancel, { interviewId: interview.data.id }, { as: hr })
  expect(await jobIds()).toEqual([invited.id, job.id])
})

test('the next interview is the earliest upcoming one proposed or agreed, and goes when it is called off or over', async () => {
  const later = await propose(chen, 50)
  const other = await createOpenJob(testApp, hr, { title: '测试工程师' })
  const soon = await propose(chen, 2, { jobId: other.id })
  const title = async () => (await list([chen.chatUserId]))[0]?.interviewJobTitle
  const time = async () => (await list([chen.chatUserId]))[0]?.interviewTime
  expect(await time()).toBe(hoursFromNow(2))
  expect(await title()).toBe('测试工程师')
  await testApp.call(interviews.cancel, { interviewId: soon.data.id }, { as: hr })
  expect(await time()).toBe(later.data.startTime)
  expect(await title()).toBe(job.title)
  clock.advance(51 * HOUR)
  expect(await time()).toBeNull()
  expect(await title()).toBe('')
})

test('a greeting is one the caller has not answered; a colleague answers for themselves only', async () => {
  const colleague = await withAccount(await createColleague(testApp, hr, 'hr'))
  await write(chen.chatUserId, chatIdOf(hr))
  await write(lin.chatUserId, chatIdOf(colleague))
  expect(await list([chen.chatUserId, lin.chatUserId])).toMatchObject([
    { chatUserId: chen.chatUserId, isGreeting: true, stage: null, jobId: '', jobTitle: '' },
  ])
  await write(chatIdOf(hr), chen.chatUserId)
  expect(await list([chen.chatUserId])).toMatchObject([{ isGreeting: false }])
  await write(chen.chatUserId, chatIdOf(hr))
  expect(await list([chen.chatUserId])).toMatchObject([{ isGreeting: false }])
  expect(await list([lin.chatUserId], colleague)).toMatchObject([{ isGreeting: true }])
})

test("another company's people are absent, and what it does with one's own is not shown", async () => {
  const rival = await createRecruiter()
  const rivalJob = await createOpenJob(testApp, rival, { title: '架构师' })
  await apply(lin, rivalJob.id)
  await write(lin.chatUserId, chatIdOf(rival))
  await apply(chen, rivalJob.id)
  await apply(chen, job.id)
  expect(await list([lin.chatUserId, chen.chatUserId])).toMatchObject([
    { chatUserId: chen.chatUserId, jobId: job.id, isGreeting: false },
  ])
  expect(await list([lin.chatUserId], rival)).toMatchObject([{ jobTitle: '架构师', isGreeting: true }])
})

test('unknown ids, colleagues and repeated ids are left out; more than 200 are refused', async () => {
  await apply(chen, job.id)
  const ids = [chen.chatUserId, chen.chatUserId, chatIdOf(hr), 'cand1', 'cand', '', "cand1'", 'administrator']
  expect((await list(ids)).map(({ chatUserId }) => chatUserId)).toEqual([chen.chatUserId])
  expect(await list([])).toEqual([])
  const full = Array.from({ length: 200 }, (_, i) => `cand${String(i).padStart(18, '9')}`)
  expect(await list(full)).toEqual([])
  expect(await ask([...full, 'cand2'])).toMatchObject({ status: 400, message: '一次最多查询 200 人' })
})

test('roles that may not see resumes are refused @P-6-06', async () => {
  const technician = await createColleague(testApp, hr, 'technician')
  expect((await ask([chen.chatUserId], technician)).status).toBe(403)
  const recruiter = await createColleague(testApp, hr, 'hr')
  expect((await ask([chen.chatUserId], recruiter)).status).toBe(200)
})
