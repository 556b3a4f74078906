/** The employers of the demo data: users log in, register companies, invite colleagues, publish jobs. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import * as account from '../../contract/calls/account/account'
import * as auth from '../../contract/calls/account/auth'
import * as companies from '../../contract/calls/company/companies'
import * as inviteCodes from '../../contract/calls/company/invite-codes'
import * as jobCalls from '../../contract/calls/jobs/jobs'
import * as workAddresses from '../../contract/calls/jobs/work-addresses'
import * as referenceData from '../../contract/calls/platform/reference-data'
import type { BuiltApp } from '../app'
import { audits, jobs, sessions, smsCodes, users } from '../db/schema'
import { expireJobs } from '../modules/jobs'
import type { ContractClient } from './contract-client'
import { SEED_COMPANIES, type SeedCompany } from './fixtures/companies'
import { JOB_TEXTS, WELFARE } from './fixtures/job-texts'
import { jobDescription, SEED_JOBS, type SeedJob } from './fixtures/jobs'
import { SEED_USERS, type SeedUser } from './fixtures/users'
import { createPostFinder } from './post-finder'
import type { SeedClock } from './seed-clock'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long ago the companies registered. */
const REGISTERED_AGO_MS = 150 * DAY

export interface SeedContext {
  built: BuiltApp
  caller: ContractClient
  clock: SeedClock
  /** The code last sent to each phone. */
  codes: ReadonlyMap<string, string>
}
interface Employer extends SeedUser {
  token: string
}

/** Logs a user in by SMS and sets their name. */
export async function registerUser({ caller, codes }: SeedContext, user: SeedUser): Promise<Employer> {
  await caller.call(auth.sendCode, { phone: user.phone })
  const { access_token: token } = await caller.call(auth.logIn, {
    phone: user.phone,
    code: codes.get(user.phone) ?? '',
    device: 'pc',
    loginRole: 'entp',
  })
  await caller.call(account.updateProfile, { name: user.name }, token)
  return { ...user, token }
}

/** The operator decides the open audit of a subject. */
const decide = async ({ built }: SeedContext, kind: string, subjectId: string, reason = '') => {
  const { db, audits: auditService } = built.ctx
  const [open] = await db
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.kind, kind), eq(audits.subjectId, subjectId), eq(audits.status, 'pending')))
  if (open) await auditService.decide(open.id, reason ? 'rejected' : 'approved', reason, 'seed')
}

interface CompanySetup {
  admin: Employer
  companyId: string
  addresses: Map<string, string>
}

/** Registers a company, has it approved, lets its colleagues join by invite code, writes its addresses. */
const createCompany = async (
  context: SeedContext,
  company: SeedCompany,
  employers: Employer[],
): Promise<CompanySetup> => {
  const { caller } = context
  const [admin, ...others] = employers
    .filter((user) => user.company === company.key)
    .sort((a, b) => a.role.localeCompare(b.role))
  if (!admin) throw new Error(`no admin for ${company.key}`)
  const industries = createPostFinder(await caller.call(referenceData.getIndustries, {}))
  const created = await caller.call(
    companies.submit,
    {
      companyName: company.name,
      companyShortName: company.shortName,
      creditCode: company.creditCode,
      industryCode: industries([company.industries[0] ?? '', ...company.industries]),
      scale: company.scale,
      cityCode: company.cityCode,
      address: company.address,
      legalPerson: company.legalPerson,
      contactName: admin.name,
      contactPhone: admin.phone,
      introduction: company.introduction,
    },
    admin.token,
  )
  await decide(context, 'company', created.id)
  for (const colleague of others) {
    const { code } = await caller.call(inviteCodes.create, { role: colleague.role }, admin.token)
    await caller.call(inviteCodes.accept, { code }, colleague.token)
  }
  const addresses = new Map<string, string>()
  for (const { key, ...form } of company.addresses) {
    const contact = { contactName: admin.name, contactPhone: admin.phone }
    const { id } = await caller.call(workAddresses.create, { ...form, ...contact }, admin.token)
    addresses.set(key, id)
  }
  return { admin, companyId: created.id, addresses }
}

const formOf = (job: SeedJob, setup: CompanySetup, postCode: string) => ({
  title: job.title,
  postCode,
  jobKind: job.jobKind,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  salaryMonths: job.salaryMonths,
  experience: job.experience,
  education: job.education,
  headcount: job.headcount,
  addressId: setup.addresses.get(job.address) ?? '',
  tags: [...JOB_TEXTS[job.text].tags],
  welfare: [...WELFARE[job.company]],
  description: jobDescription(job),
})

/** A few minutes that differ from job to job, so that times look natural. */
const minutesOf = (job: SeedJob): number =>
  ((job.title.length * 37 + job.days * 53 + job.salaryMax * 11) % 113) * 60_000

/** Publishes one job at its time and takes it to its status; one in review stays there until the operator decides. */
const post = async (
  context: SeedContext,
  job: SeedJob,
  setup: CompanySetup,
  recruiter: Employer,
  postCode: string,
): Promise<void> => {
  const { caller, clock, built } = context
  const offset = minutesOf(job)
  clock.ago(job.days * DAY + 3 * HOUR + offset)
  const form = formOf(job, setup, postCode)
  if (job.status === 'temporary') {
    await caller.call(jobCalls.saveDraft, form, recruiter.token)
    return
  }
  const { id } = await caller.call(jobCalls.publish, form, recruiter.token)
  if (job.status === 'pending') return built.ctx.audits.reserve('job', id)
  clock.ago(job.days * DAY + HOUR + offset)
  await decide(context, 'job', id, job.reason)
  if (job.status === 'stop') {
    clock.ago((job.days * DAY) / 2)
    await caller.call(jobCalls.close, { id }, recruiter.token)
  }
  if (job.status === 'adopt' && job.days > 2) {
    clock.ago((job.days % 5) * 7 * HOUR + offset)
    await caller.call(jobCalls.refresh, { id }, recruiter.token)
  }
}

/** Everything the employers do. */
export async function seedEmployers(context: SeedContext): Promise<void> {
  const { caller, clock, built } = context
  clock.ago(REGISTERED_AGO_MS)
  const employers: Employer[] = []
  for (const user of SEED_USERS) employers.push(await registerUser(context, user))
  const phones = SEED_USERS.map((user) => user.phone)
  await built.ctx.db.update(users).set({ isSeeded: true }).where(inArray(users.phone, phones))
  const setups = new Map<string, CompanySetup>()
  for (const company of SEED_COMPANIES) setups.set(company.key, await createCompany(context, company, employers))
  const findPost = createPostFinder(await caller.call(referenceData.getPosts, {}))
  const oldestFirst = [...SEED_JOBS].sort((a, b) => b.days - a.days)
  for (const [i, job] of oldestFirst.entries()) {
    const setup = setups.get(job.company)
    const recruiters = employers.filter(
      (user) => user.company === job.company && (user.role === 'admin' || user.role === 'hr'),
    )
    const recruiter = recruiters[i % recruiters.length]
    if (!setup || !recruiter) throw new Error(`no company ${job.company}`)
    await post(context, job, setup, recruiter, findPost([job.title, ...JOB_TEXTS[job.text].posts]))
  }
  clock.ago(0)
  await expireJobs(built.ctx)
  await endSeedSessions(context)
}

/** An open job of the demo data with its recruiter's token. */
export interface OpenJob extends SeedJob {
  id: string
  token: string
}

/** The open jobs, read back from the database, so that it does not matter when they were made. */
export async function openJobs(context: SeedContext): Promise<OpenJob[]> {
  const rows = await context.built.ctx.db
    .select({ id: jobs.id, title: jobs.title, phone: users.phone })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.publisherId))
    .where(and(eq(users.isSeeded, true), eq(jobs.status, 'adopt')))
    .orderBy(asc(jobs.id))
  const tokens = new Map<string, string>()
  const open: OpenJob[] = []
  for (const { id, title, phone } of rows) {
    const user = SEED_USERS.find((entry) => entry.phone === phone)
    const job = SEED_JOBS.find((entry) => entry.title === title && entry.company === user?.company)
    if (!user || !job) continue
    const token = tokens.get(user.phone) ?? (await registerUser(context, user)).token
    tokens.set(user.phone, token)
    open.push({ ...job, id, token })
  }
  return open
}

/** Deletes the seed's sessions and SMS codes, so that the first log-in need not wait 90 seconds. */
export async function endSeedSessions({ built }: SeedContext): Promise<void> {
  const seededIds = built.ctx.db.select({ id: users.id }).from(users).where(eq(users.isSeeded, true))
  await built.ctx.db.delete(sessions).where(inArray(sessions.userId, seededIds))
  const phones = built.ctx.db.select({ phone: users.phone }).from(users).where(eq(users.isSeeded, true))
  await built.ctx.db.delete(smsCodes).where(inArray(smsCodes.phone, phones))
}
