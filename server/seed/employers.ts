/** The employers' part of the demo world: people log in, register companies, invite colleagues, post jobs. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BuiltApp } from '../app'
import { audits, jobs, sessions, smsCodes, users } from '../db/schema'
import { expireJobs } from '../modules/recruit/jobs/commands'
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
const FOUNDED = 150 * DAY

export interface SeedContext {
  built: BuiltApp
  caller: ContractClient
  clock: SeedClock
  /** The code last sent to a phone. */
  codeOf(phone: string): string
}
interface Employer extends SeedUser {
  token: string
}

/** Logs a person in by SMS, as anybody would, and gives him his name. */
export const registerUser = async ({ caller, codeOf }: SeedContext, user: SeedUser): Promise<Employer> => {
  await caller.call('POST /authentication/sso/phone/sms/send', { phone: user.phone })
  const { access_token: token } = await caller.call('POST /authentication/sso/phone/sms/login', {
    phone: user.phone,
    code: codeOf(user.phone),
    device: 'pc',
    loginRole: 'entp',
  })
  await caller.call('POST /user-center/api/v1/users/modify/basic/user-info', { name: user.name }, token)
  return { ...user, token }
}

/** The operator decides the open audit of a subject. */
const decide = async ({ built }: SeedContext, kind: string, subjectId: string, reason = '') => {
  const { db, audits: desk } = built.ctx
  const [open] = await db
    .select({ id: audits.id })
    .from(audits)
    .where(and(eq(audits.kind, kind), eq(audits.subjectId, subjectId), eq(audits.status, 'pending')))
  if (open) await desk.decide(open.id, reason ? 'rejected' : 'approved', reason, 'seed')
}

interface Home {
  admin: Employer
  companyId: string
  addresses: Map<string, string>
}

/** Registers a company, has it approved, lets its colleagues join by invite code, writes its addresses. */
const found = async (stage: SeedContext, company: SeedCompany, people: Employer[]): Promise<Home> => {
  const { caller } = stage
  const [admin, ...others] = people
    .filter((user) => user.company === company.key)
    .sort((a, b) => a.role.localeCompare(b.role))
  if (!admin) throw new Error(`no admin for ${company.key}`)
  const industries = createPostFinder(await caller.call('GET /user-center/api/v1/common/getBasicIndustryTree', {}))
  const made = await caller.call(
    'POST /user-center/api/v1/company/saveSelfCompany',
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
  await decide(stage, 'company', made.id)
  for (const colleague of others) {
    const { code } = await caller.call('POST /pinqiao/v1/company/inviteCode', { role: colleague.role }, admin.token)
    await caller.call('POST /api/entp-manage/inviteCodeJoinEntp', { code }, colleague.token)
  }
  const addresses = new Map<string, string>()
  for (const { key, ...form } of company.addresses) {
    const contact = { contactName: admin.name, contactPhone: admin.phone }
    const { id } = await caller.call(
      'POST /job-center/api/workAddress/createWorkAddress',
      { ...form, ...contact },
      admin.token,
    )
    addresses.set(key, id)
  }
  return { admin, companyId: made.id, addresses }
}

const formOf = (job: SeedJob, home: Home, postCode: string) => ({
  title: job.title,
  postCode,
  jobKind: job.jobKind,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  salaryMonths: job.salaryMonths,
  experience: job.experience,
  education: job.education,
  headcount: job.headcount,
  addressId: home.addresses.get(job.address) ?? '',
  tags: [...JOB_TEXTS[job.text].tags],
  welfare: [...WELFARE[job.company]],
  description: jobDescription(job),
})

/** People do not act on the hour: some minutes that differ from job to job. */
const minutesOf = (job: SeedJob): number =>
  ((job.title.length * 37 + job.days * 53 + job.salaryMax * 11) % 113) * 60_000

const P = '/job-center/api/jobPosition'

/** Posts one job at its time and takes it to its state; one in review stays there until the operator decides. */
const post = async (stage: SeedContext, job: SeedJob, home: Home, by: Employer, postCode: string): Promise<void> => {
  const { caller, clock, built } = stage
  const offset = minutesOf(job)
  clock.ago(job.days * DAY + 3 * HOUR + offset)
  const form = formOf(job, home, postCode)
  if (job.status === 'temporary') {
    await caller.call(`POST ${P}/saveJobPosition`, form, by.token)
    return
  }
  const { id } = await caller.call(`POST ${P}/createJobPosition`, form, by.token)
  if (job.status === 'pending') return built.ctx.audits.reserve('job', id)
  clock.ago(job.days * DAY + HOUR + offset)
  await decide(stage, 'job', id, job.reason)
  if (job.status === 'stop') {
    clock.ago((job.days * DAY) / 2)
    await caller.call(`POST ${P}/closeJobPosition`, { id }, by.token)
  }
  if (job.status === 'adopt' && job.days > 2) {
    clock.ago((job.days % 5) * 7 * HOUR + offset)
    await caller.call(`POST ${P}/flushJobPosition`, { id }, by.token)
  }
}

/** Everything the employers do, all of it or nothing. */
export const seedEmployers = (stage: SeedContext): Promise<void> => {
  const { caller, clock, built } = stage
  return built.ctx.db.transaction(async () => {
    clock.ago(FOUNDED)
    const people: Employer[] = []
    for (const user of SEED_USERS) people.push(await registerUser(stage, user))
    const phones = SEED_USERS.map((user) => user.phone)
    await built.ctx.db.update(users).set({ isSeeded: true }).where(inArray(users.phone, phones))
    const homes = new Map<string, Home>()
    for (const company of SEED_COMPANIES) homes.set(company.key, await found(stage, company, people))
    const findPost = createPostFinder(await caller.call('GET /user-center/api/v1/common/getBasicPostTree', {}))
    const oldestFirst = [...SEED_JOBS].sort((a, b) => b.days - a.days)
    for (const [i, job] of oldestFirst.entries()) {
      const home = homes.get(job.company)
      const recruiters = people.filter(
        (user) => user.company === job.company && (user.role === 'admin' || user.role === 'hr'),
      )
      const by = recruiters[i % recruiters.length]
      if (!home || !by) throw new Error(`no company ${job.company}`)
      await post(stage, job, home, by, findPost([job.title, ...JOB_TEXTS[job.text].posts]))
    }
    clock.ago(0)
    await expireJobs(built.ctx)
    await leaveCompany(stage)
  })
}

/** An open job of the demo world with its recruiter, logged in. */
export interface OpenJob extends SeedJob {
  id: string
  token: string
}

/** The open jobs, read back from the database, so that it does not matter when they were made. */
export const openJobs = async (stage: SeedContext): Promise<OpenJob[]> => {
  const rows = await stage.built.ctx.db
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
    const token = tokens.get(user.phone) ?? (await registerUser(stage, user)).token
    tokens.set(user.phone, token)
    open.push({ ...job, id, token })
  }
  return open
}

/** The seed's own sessions end with it, and its codes: whoever logs in first need not wait 90 seconds. */
export const leaveCompany = async ({ built }: SeedContext): Promise<void> => {
  const own = built.ctx.db.select({ id: users.id }).from(users).where(eq(users.isSeeded, true))
  await built.ctx.db.delete(sessions).where(inArray(sessions.userId, own))
  const phones = built.ctx.db.select({ phone: users.phone }).from(users).where(eq(users.isSeeded, true))
  await built.ctx.db.delete(smsCodes).where(inArray(smsCodes.phone, phones))
}
