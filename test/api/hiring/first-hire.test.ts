/** From an invitation to the hire: what the candidate accepts opens an application, and every stage leads on. */
import * as talentPool from '../../../contract/calls/candidates/talent-pool'
import * as timeline from '../../../contract/calls/candidates/timeline'
import * as applicationCalls from '../../../contract/calls/hiring/applications'
import * as interviewCalls from '../../../contract/calls/hiring/interviews'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as stages from '../../../contract/calls/hiring/stages'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as partner from '../../../contract/calls/partner'
import {
  type Candidate,
  callPartner,
  createCandidate,
  createEmployer,
  createOpenJob,
  type Employer,
  type Job,
  listPartnerEvents,
} from '../../support/api/company-fixture'
import { readPage } from '../../support/read-page'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../../support/test-app'

const HOUR = 3_600_000
const START_DATE = '2026-11-23'

let testApp: TestApp
let clock: TestClock
let hr: Employer
let job: Job
let chen: Candidate
beforeEach(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  job = await createOpenJob(testApp, hr, { headcount: 1 })
  chen = await createCandidate(testApp, '陈思远')
})
afterEach(() => testApp.close())

const hoursFromNow = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString()
const applications = async () => readPage(await testApp.call(applicationCalls.list, {}, { as: hr })).rows
const managed = async () => (await testApp.call(talentPool.listCandidates, {}, { as: hr })).data
const counts = async () => (await testApp.call(talentPool.countByTab, {}, { as: hr })).data
const kinds = async () =>
  (await testApp.call(timeline.list, { resumeId: chen.resumeId }, { as: hr })).data.map(({ kind }) => kind)
const events = async () => (await listPartnerEvents(testApp, 20)).rows.map(({ kind }) => kind)

async function invite(): Promise<string> {
  const input = { resumeId: chen.resumeId, jobId: job.id }
  return (await testApp.call(jobInvitations.create, input, { as: hr })).data.invitationId
}
async function acceptInvitation(): Promise<void> {
  const answer = { personId: chen.personId, invitationId: await invite(), answer: 'accepted' as const }
  expect((await callPartner(testApp, partner.answerInvitation, answer)).status).toBe(200)
}
async function propose(jobId = job.id): Promise<string> {
  const form = {
    times: [hoursFromNow(26)],
    minutes: 45,
    mode: 'phone' as const,
    place: '',
    link: '',
    round: '',
    note: '',
  }
  const proposal = { ...form, resumeId: chen.resumeId, jobId }
  return (await testApp.call(interviewCalls.propose, proposal, { as: hr })).data.id
}
const answerInterview = async (interviewId: string, startTime: string) =>
  callPartner(testApp, partner.answerInterview, { personId: chen.personId, interviewId, startTime, reason: '' })
const pass = () => testApp.call(stages.pass, { resumeIds: [chen.resumeId] }, { as: hr })
const hire = () =>
  testApp.call(stages.hireOne, { resumeId: chen.resumeId, jobId: job.id, startDate: START_DATE }, { as: hr })

test('an accepted invitation is an application to decide on, from there to the hire', async () => {
  await acceptInvitation()
  expect(await applications()).toMatchObject([
    { jobTitle: job.title, status: 'pending', can: ['pass', 'refuse', 'onboard'] },
  ])
  expect(await managed()).toMatchObject([{ stage: 'new', application: { jobId: job.id, status: 'pending' } }])
  expect(await kinds()).toEqual(['invitationAccepted', 'invited'])
  await pass()
  expect(await applications()).toMatchObject([{ status: 'passed' }])
  expect((await hire()).data.delivery).toMatchObject({ status: 'onboarded' })
  expect(await managed()).toMatchObject([{ stage: 'onboarded' }])
  expect(await counts()).toMatchObject({ onboarded: { total: 1 }, passed: { total: 0 } })
  expect(await events()).toEqual(expect.arrayContaining(['delivery.created', 'delivery.decided']))
})

test('a refused invitation opens nothing', async () => {
  const answer = { personId: chen.personId, invitationId: await invite(), answer: 'refused' as const }
  await callPartner(testApp, partner.answerInvitation, answer)
  expect(await applications()).toEqual([])
})

test('an accepted interview is an application that has passed; a proposed or declined one is none', async () => {
  const id = await propose()
  expect(await applications()).toEqual([])
  await answerInterview(id, '')
  expect(await applications()).toEqual([])
  const other = await propose()
  await answerInterview(other, hoursFromNow(26))
  expect(await applications()).toMatchObject([
    { jobTitle: job.title, status: 'passed', can: ['refuse', 'reopen', 'onboard'] },
  ])
  expect(await kinds()).toContain('interviewAccepted')
})

test('who passed before applying has passed when the application comes', async () => {
  await invite()
  await pass()
  const { deliveryId } = (await callPartner(testApp, partner.apply, { personId: chen.personId, jobId: job.id })).data
  expect(await applications()).toMatchObject([{ id: deliveryId, status: 'passed' }])
  const second = await createOpenJob(testApp, hr, { title: '测试工程师' })
  await callPartner(testApp, partner.apply, { personId: chen.personId, jobId: second.id })
  expect((await applications()).map(({ status }) => status).sort()).toEqual(['passed', 'pending'])
})

test('what is accepted later changes no decided application; after a withdrawal it is the next attempt', async () => {
  const apply = { personId: chen.personId, jobId: job.id }
  const { deliveryId } = (await callPartner(testApp, partner.apply, apply)).data
  await testApp.call(
    applicationCalls.decide,
    { deliveryIds: [deliveryId], status: 'unsuitable', reason: '' },
    { as: hr },
  )
  await acceptInvitation()
  expect(await applications()).toMatchObject([{ id: deliveryId, status: 'unsuitable' }])
  await callPartner(testApp, partner.withdrawApplication, { personId: chen.personId, deliveryId })
  await answerInterview(await propose(), hoursFromNow(26))
  const [next, ...others] = await applications()
  expect(next).toMatchObject({ status: 'passed' })
  expect([next?.id === deliveryId, others]).toEqual([false, []])
})

test('a hire calls off the interviews to come for the job, and no others', async () => {
  const second = await createOpenJob(testApp, hr, { title: '测试工程师' })
  await answerInterview(await propose(), hoursFromNow(26))
  await propose(second.id)
  await hire()
  const { data } = await testApp.call(interviewCalls.list, {}, { as: hr })
  const states = Object.fromEntries(data.map(({ jobTitle, state, reason }) => [jobTitle, [state, reason]]))
  expect(states).toEqual({ [job.title]: ['cancelled', '已登记入职'], 测试工程师: ['proposed', ''] })
  expect(await events()).toContain('interview.cancelled')
})

test('a job counts its hires beside its headcount', async () => {
  const read = async () => (await testApp.call(jobs.get, { id: job.id }, { as: hr })).data
  expect(await read()).toMatchObject({ headcount: 1, hiredCount: 0 })
  await acceptInvitation()
  await hire()
  const filled = await read()
  expect(filled).toMatchObject({ headcount: 1, hiredCount: 1 })
  expect(filled.can).toContain('close')
})
