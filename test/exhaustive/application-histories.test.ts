/**
 * The five statuses are derived from stage and outcome. Whatever is done to an application, by any call and in any order, they answer as
 * they did while a status was stored; and the events of an application add up to where it is.
 */
import { and, asc, eq } from 'drizzle-orm'
import * as applicationCalls from '../../contract/calls/hiring/applications'
import * as stages from '../../contract/calls/hiring/stages'
import * as partner from '../../contract/calls/partner'
import { type ApplicationStatus, canBecome } from '../../contract/domain/job-applications'
import { applicationEvents, jobApplications } from '../../server/db/schema'
import {
  callPartner,
  createCandidate,
  createEmployer,
  createOpenJob,
  type Employer,
} from '../support/api/company-fixture'
import { readPage } from '../support/read-page'
import { sampleOf } from '../support/sample'
import { createTestApp, createTestClock, type TestApp, type TestClock } from '../support/test-app'

type Act = 'pass' | 'refuse' | 'reopen' | 'passPerson' | 'rejectPerson' | 'undoPerson' | 'withdraw' | 'apply' | 'hire'
const ACTS: readonly Act[] = [
  'pass',
  'refuse',
  'reopen',
  'passPerson',
  'rejectPerson',
  'undoPerson',
  'withdraw',
  'apply',
  'hire',
]

/** A status as it was stored, with the one before a rejection. */
interface Stored {
  status: ApplicationStatus
  before: ApplicationStatus
}

const become = (stored: Stored, to: 'pending' | 'passed' | 'unsuitable'): Stored => {
  if (stored.status === to || !canBecome(stored.status, to)) return stored
  return { status: to, before: to === 'unsuitable' ? stored.status : stored.before }
}

/** What each act made of a stored status. */
const STORED_ACTS: Record<Act, (stored: Stored) => Stored> = {
  pass: (stored) => become(stored, 'passed'),
  refuse: (stored) => become(stored, 'unsuitable'),
  reopen: (stored) => become(stored, 'pending'),
  passPerson: (stored) => become(stored, 'passed'),
  rejectPerson: (stored) => become(stored, 'unsuitable'),
  undoPerson: (stored) => (stored.status === 'unsuitable' ? { ...stored, status: stored.before } : stored),
  withdraw: (stored) => (stored.status === 'onboarded' ? stored : { ...stored, status: 'withdrawn' }),
  apply: (stored) => (stored.status === 'withdrawn' ? { ...stored, status: 'pending' } : stored),
  hire: (stored) => (canBecome(stored.status, 'onboarded') ? { ...stored, status: 'onboarded' } : stored),
}

let testApp: TestApp
let clock: TestClock
let hr: Employer
let job: { id: string }
beforeAll(async () => {
  clock = createTestClock()
  testApp = await createTestApp({ clock })
  hr = await createEmployer(testApp)
  job = await createOpenJob(testApp, hr)
})
afterAll(() => testApp.close())

/** The rows of the candidate at the job, by attempt, with what their events add up to. */
async function readAttempts(resumeId: string) {
  const { db } = testApp.ctx
  const rows = await db
    .select()
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, job.id), eq(jobApplications.resumeId, resumeId)))
    .orderBy(asc(jobApplications.attempt))
  return Promise.all(
    rows.map(async ({ id, stageNo, outcome, version }) => {
      const events = await db
        .select()
        .from(applicationEvents)
        .where(eq(applicationEvents.applicationId, id))
        .orderBy(asc(applicationEvents.no))
      const isChain = events.every(
        ({ no, fromStage, fromOutcome }, at) =>
          no === at + 1 &&
          fromStage === (events[at - 1]?.toStage ?? null) &&
          fromOutcome === (events[at - 1]?.toOutcome ?? null),
      )
      const last = events.at(-1)
      return { isChain, sum: [last?.toStage, last?.toOutcome, last?.no], row: [stageNo, outcome, version] }
    }),
  )
}

const histories = ACTS.flatMap((first) => ACTS.flatMap((second) => ACTS.map((last) => [first, second, last] as const)))

test('after any three acts the status is what it was when it was stored, and the events add up', async () => {
  const as = { as: hr }
  for (const history of sampleOf(histories, (acts) => acts.join(' '))) {
    const { personId, resumeId } = await createCandidate(testApp)
    const list = async () => readPage(await testApp.call(applicationCalls.list, { resumeId, jobId: job.id }, as)).rows
    const { deliveryId: firstId } = (await callPartner(testApp, partner.apply, { personId, jobId: job.id })).data
    let id = firstId
    const decide = (status: 'pending' | 'passed' | 'unsuitable') =>
      testApp.call(applicationCalls.decide, { deliveryIds: [id], status, reason: '' }, as)
    const run: Record<Act, () => Promise<unknown>> = {
      pass: () => decide('passed'),
      refuse: () => decide('unsuitable'),
      reopen: () => decide('pending'),
      passPerson: () => testApp.call(stages.pass, { resumeIds: [resumeId] }, as),
      rejectPerson: () => testApp.call(stages.rejectOne, { resumeId, reason: '' }, as),
      undoPerson: () => testApp.call(stages.cancelRejection, { resumeId }, as),
      withdraw: () => callPartner(testApp, partner.withdrawApplication, { personId, deliveryId: id }),
      apply: async () => {
        id = (await callPartner(testApp, partner.apply, { personId, jobId: job.id })).data.deliveryId
      },
      hire: () => testApp.call(stages.hireOne, { resumeId, jobId: job.id, startDate: '2026-11-23', note: '' }, as),
    }
    let stored: Stored = { status: 'pending', before: 'pending' }
    for (const act of history) {
      clock.advance(1000)
      await run[act]()
      stored = STORED_ACTS[act](stored)
      const rows = await list()
      expect({ history, act, statuses: rows.map(({ status }) => status) }).toEqual({
        history,
        act,
        statuses: [stored.status],
      })
    }
    for (const { isChain, sum, row } of await readAttempts(resumeId))
      expect({ isChain, sum }).toEqual({ isChain: true, sum: row })
  }
}, 300_000)
