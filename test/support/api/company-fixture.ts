/** Factories for users, companies, jobs and candidates, through the public calls. */
import type { Api, ApiData, ApiInput, CallKey } from '../../../contract/api'
import * as companies from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as workAddresses from '../../../contract/calls/jobs/work-addresses'
import * as partner from '../../../contract/calls/partner'
import type { DataOf, PageInfoOf } from '../../../contract/define-calls'
import { serviceContactViews } from '../../../server/db/schema'
import type { TestApp, TestCallOptions, TestResponse, TestUser } from '../test-app'

export const COMPANY_FORM: ApiInput<typeof companies.submit> = {
  companyName: '成都锦帆信息技术有限公司',
  companyShortName: '锦帆信息',
  creditCode: '91510100MA6XXXXX1A',
  industryCode: '',
  scale: 's99',
  cityCode: '510100',
  address: '天府大道北段1700号',
  legalPerson: '周远',
  contactName: '周远',
  contactPhone: '13800000001',
  introduction: '做招聘软件的公司',
}

let serial = 0

/** Leaves of the industry and post trees. */
export const loadTrees = async () => import('../../../server/modules/reference-data/region-and-job-trees')
export async function firstIndustry(): Promise<string> {
  const { INDUSTRIES } = await loadTrees()
  return INDUSTRIES[0]?.children[0]?.code ?? ''
}
/** Code of a post by its name. */
export async function postCode(name: string): Promise<string> {
  const { JOB_POSTS } = await loadTrees()
  for (const family of JOB_POSTS)
    for (const group of family.children) for (const post of group.children) if (post.name === name) return post.code
  throw new Error(`no post is called ${name}`)
}

/** A registration form of a company that does not exist yet. */
export async function buildCompanyForm(overrides: Partial<typeof COMPANY_FORM> = {}) {
  serial++
  const tail = String(serial).padStart(5, '0')
  return {
    ...COMPANY_FORM,
    companyName: `成都锦帆${tail}有限公司`,
    creditCode: `91510100MA6X${tail}A`,
    industryCode: await firstIndustry(),
    ...overrides,
  }
}

/** Decides the pending audit of a subject as the operator; `reason` rejects it. */
export async function decideAudit(testApp: TestApp, kind: string, subjectId: string, reason = ''): Promise<void> {
  const { audits } = await import('../../../server/db/schema')
  const audit = (await testApp.ctx.db.select().from(audits)).find(
    (audit) => audit.kind === kind && audit.subjectId === subjectId && audit.status === 'pending',
  )
  if (!audit) throw new Error(`nothing to decide for ${kind} ${subjectId}`)
  await testApp.ctx.audits.decide(audit.id, reason ? 'rejected' : 'approved', reason, 'test')
}

export interface Employer extends TestUser {
  companyId: string
}

let phoneCount = 0
/** A phone number that no other test user has. */
export const nextPhone = (): string => `139${String(++phoneCount).padStart(8, '0')}`

/** Creates a user who is administrator of an approved company. */
export async function createEmployer(
  testApp: TestApp,
  overrides: Partial<typeof COMPANY_FORM> = {},
): Promise<Employer> {
  const user = await testApp.login(nextPhone(), '周远')
  const reply = await testApp.call(companies.submit, await buildCompanyForm(overrides), { as: user })
  if (reply.code !== 0) throw new Error(reply.message)
  await decideAudit(testApp, 'company', reply.data.id)
  return { ...user, companyId: reply.data.id }
}

/** Creates a member who joined by invite code; administrators are confirmed by `admin`. */
export async function createColleague(
  testApp: TestApp,
  admin: Employer,
  role: 'admin' | 'hr' | 'technician' | 'member',
): Promise<Employer> {
  const user = await testApp.login(nextPhone(), '李梅')
  const invite = await testApp.call(inviteCodes.create, { role }, { as: admin })
  await testApp.call(inviteCodes.accept, { code: invite.data.code }, { as: user })
  if (role === 'admin') {
    const { data } = await testApp.call(joinApplications.getMine, {}, { as: user })
    const decision = { applyId: data?.id ?? '', isAgreed: true, role }
    await testApp.call(joinApplications.decide, decision, { as: admin })
  }
  return { ...user, companyId: admin.companyId }
}

export async function createAddress(testApp: TestApp, employer: Employer, cityCode = '510100'): Promise<string> {
  const reply = await testApp.call(workAddresses.create, { cityCode, detail: '天府大道北段1700号' }, { as: employer })
  return reply.data.id
}

/** A complete, valid job form at a new address. */
export const buildJobForm = async (
  testApp: TestApp,
  employer: Employer,
  overrides: Partial<ApiInput<typeof jobs.publish>> = {},
) => ({
  title: '高级前端工程师',
  postCode: await postCode('Java'),
  salaryMin: 18,
  salaryMax: 25,
  description: '负责招聘平台的设计与开发，带两名新人。',
  addressId: overrides.addressId ?? (await createAddress(testApp, employer)),
  ...overrides,
})

export type Job = ApiData<typeof jobs.get>

/** Creates a job in review. */
export async function createPendingJob(testApp: TestApp, employer: Employer, overrides = {}): Promise<Job> {
  const reply = await testApp.call(jobs.publish, await buildJobForm(testApp, employer, overrides), {
    as: employer,
  })
  if (reply.code !== 0) throw new Error(reply.message)
  return reply.data
}

/** Creates a published job. */
export async function createOpenJob(testApp: TestApp, employer: Employer, overrides = {}): Promise<Job> {
  const { id } = await createPendingJob(testApp, employer, overrides)
  await decideAudit(testApp, 'job', id)
  return (await testApp.call(jobs.get, { id }, { as: employer })).data
}

/** Makes a call with the partner's token. */
export const callPartner = <K extends CallKey>(
  testApp: TestApp,
  key: K,
  input: ApiInput<K>,
  options: TestCallOptions = {},
): Promise<TestResponse<ApiData<K>, PageInfoOf<Api[K]>>> =>
  testApp.call(key, input, { ...options, headers: { authorization: `Bearer ${testApp.config.PARTNER_TOKEN}` } })

/**
 * The partner's events after a cursor, once there are `least` of them: on a shared PostgreSQL server an event waits for older
 * transactions of other databases too.
 */
export async function listPartnerEvents(
  testApp: TestApp,
  minCount: number,
  cursor = '',
  limit = 50,
): Promise<{ rows: DataOf<Api[typeof partner.listEvents]>; nextCursor: string }> {
  for (let tries = 0; ; tries++) {
    const { data: rows, nextCursor } = await callPartner(testApp, partner.listEvents, { cursor, limit })
    if (rows.length >= minCount || tries >= 100) return { rows, nextCursor }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

type ResumeInput = Omit<ApiInput<typeof partner.saveResume>, 'personId'>
export const buildResume = async (overrides: Partial<ResumeInput> = {}): Promise<ResumeInput> => ({
  gender: 'female',
  birthYear: 1994,
  years: 6,
  education: 'bachelor',
  jobSeeking: 'month',
  wantedPost: 'Java开发工程师',
  wantedPostCode: await postCode('Java'),
  wantedPlaceCode: '510107',
  salaryMin: 18,
  salaryMax: 25,
  skills: ['Java', 'Spring Cloud'],
  summary: '喜欢把复杂的事情讲清楚。做过五金模具行业的系统。',
  educations: [{ school: '四川大学', major: '软件工程', degree: 'bachelor', start: '2012-09', end: '2016-06' }],
  experiences: [
    { company: '成都云启科技', title: 'Java开发工程师', description: '负责订单系统。', start: '2016-07', end: '' },
  ],
  ...overrides,
})

export interface Candidate {
  personId: string
  resumeId: string
  chatUserId: string
  phone: string
}

let candidateCount = 0
/** Creates a candidate with a resume. */
export async function createCandidate(
  testApp: TestApp,
  name = '陈思远',
  overrides: Partial<ResumeInput> = {},
): Promise<Candidate> {
  const phone = `154${String(++candidateCount).padStart(8, '0')}`
  const reply = await callPartner(testApp, partner.saveCandidate, {
    externalId: `p-${candidateCount}`,
    name,
    phone,
    email: `p${candidateCount}@example.com`,
  })
  const { personId, chatUserId } = reply.data
  const resume = await callPartner(testApp, partner.saveResume, { ...(await buildResume(overrides)), personId })
  if (resume.code !== 0) throw new Error(resume.message)
  return { personId, chatUserId, resumeId: resume.data.resumeId, phone }
}

/** Makes the two companies known to each other: `employer` viewed the contact of `provider`. */
export async function createDealing(testApp: TestApp, employer: Employer, provider: Employer): Promise<void> {
  const values = {
    byCompanyId: employer.companyId,
    byUserId: employer.userId,
    providerCompanyId: provider.companyId,
    itemId: '0',
  }
  await testApp.ctx.db
    .insert(serviceContactViews)
    .values({ ...values, id: testApp.ctx.ids.next(), createdAt: testApp.clock.now() })
}
