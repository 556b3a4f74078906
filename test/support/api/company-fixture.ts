/** People and companies for tests of company, jobs, talent and partner: made through the calls everybody uses. */
import type { ApiData, ApiInput, CallKey } from '../../../contract/api'
import { serviceContactViews } from '../../../server/db/schema'
import type { TestApp, TestCallOptions, TestResponse, TestUser } from '../test-app'

export const COMPANY_FORM: ApiInput<'POST /user-center/api/v1/company/saveSelfCompany'> = {
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

const U = '/user-center/api/v1/company'
const P = '/job-center/api/jobPosition'
let serial = 0

/** Leaves of the industry and post trees. */
export const loadTrees = async () => import('../../../server/modules/reference-data/region-and-job-trees')
export const firstIndustry = async (): Promise<string> => {
  const { INDUSTRIES } = await loadTrees()
  return INDUSTRIES[0]?.children[0]?.code ?? ''
}
/** Code of a post by its name. */
export const postCode = async (name: string): Promise<string> => {
  const { JOB_POSTS } = await loadTrees()
  for (const family of JOB_POSTS)
    for (const group of family.children) for (const post of group.children) if (post.name === name) return post.code
  throw new Error(`no post is called ${name}`)
}

/** A form of a company nobody has registered yet. */
export const buildCompanyForm = async (more: Partial<typeof COMPANY_FORM> = {}) => {
  serial++
  const tail = String(serial).padStart(5, '0')
  return {
    ...COMPANY_FORM,
    companyName: `成都锦帆${tail}有限公司`,
    creditCode: `91510100MA6X${tail}A`,
    industryCode: await firstIndustry(),
    ...more,
  }
}

/** The operator decides the open audit of a subject. */
export const decideAudit = async (world: TestApp, kind: string, subjectId: string, reason = ''): Promise<void> => {
  const { audits } = await import('../../../server/db/schema')
  const open = (await world.ctx.db.select().from(audits)).find(
    (audit) => audit.kind === kind && audit.subjectId === subjectId && audit.status === 'pending',
  )
  if (!open) throw new Error(`nothing to decide for ${kind} ${subjectId}`)
  await world.ctx.audits.decide(open.id, reason ? 'rejected' : 'approved', reason, 'test')
}

export interface Employer extends TestUser {
  companyId: string
}

let phones = 0
/** A phone number no other test person has. */
export const nextPhone = (): string => `139${String(++phones).padStart(8, '0')}`

/** An administrator of an approved company of his own. */
export const createEmployer = async (world: TestApp, more: Partial<typeof COMPANY_FORM> = {}): Promise<Employer> => {
  const person = await world.login(nextPhone(), '周远')
  const made = await world.call(`POST ${U}/saveSelfCompany`, await buildCompanyForm(more), { as: person })
  if (made.code !== 0) throw new Error(made.message)
  await decideAudit(world, 'company', made.data.id)
  return { ...person, companyId: made.data.id }
}

/** A colleague who joined by invite code, an administrator confirmed by the other one. */
export const createColleague = async (
  world: TestApp,
  admin: Employer,
  role: 'admin' | 'hr' | 'technician' | 'member',
): Promise<Employer> => {
  const person = await world.login(nextPhone(), '李梅')
  const invite = await world.call('POST /pinqiao/v1/company/inviteCode', { role }, { as: admin })
  await world.call('POST /api/entp-manage/inviteCodeJoinEntp', { code: invite.data.code }, { as: person })
  if (role === 'admin') {
    const { data } = await world.call(`POST ${U}/member/getApplyStatusByCurrentUser`, {}, { as: person })
    const decision = { applyId: data?.id ?? '', isAgreed: true, role }
    await world.call(`POST ${U}/member/processingInvitations`, decision, { as: admin })
  }
  return { ...person, companyId: admin.companyId }
}

export const createAddress = async (world: TestApp, by: Employer, cityCode = '510100'): Promise<string> => {
  const made = await world.call(
    'POST /job-center/api/workAddress/createWorkAddress',
    { cityCode, detail: '天府大道北段1700号' },
    { as: by },
  )
  return made.data.id
}

/** A whole, valid job form at a new address. */
export const buildJobForm = async (
  world: TestApp,
  by: Employer,
  more: Partial<ApiInput<'POST /job-center/api/jobPosition/createJobPosition'>> = {},
) => ({
  title: '高级前端工程师',
  postCode: await postCode('Java'),
  salaryMin: 18,
  salaryMax: 25,
  description: '负责招聘平台的设计与开发，带两名新人。',
  addressId: more.addressId ?? (await createAddress(world, by)),
  ...more,
})

export type Job = ApiData<'POST /pinqiao/v1/jobs/mine/detail'>

/** A job in review. */
export const createPendingJob = async (world: TestApp, by: Employer, more = {}): Promise<Job> => {
  const made = await world.call(`POST ${P}/createJobPosition`, await buildJobForm(world, by, more), { as: by })
  if (made.code !== 0) throw new Error(made.message)
  return made.data
}

/** A job people can see. */
export const createOpenJob = async (world: TestApp, by: Employer, more = {}): Promise<Job> => {
  const { id } = await createPendingJob(world, by, more)
  await decideAudit(world, 'job', id)
  return (await world.call('POST /pinqiao/v1/jobs/mine/detail', { id }, { as: by })).data
}

/** A call of the partner. */
export const callPartner = <K extends CallKey>(
  world: TestApp,
  key: K,
  input: ApiInput<K>,
  options: TestCallOptions = {},
): Promise<TestResponse<ApiData<K>>> =>
  world.call(key, input, { ...options, headers: { authorization: `Bearer ${world.config.PARTNER_TOKEN}` } })

/**
 * The partner's events after a cursor, once there are `least` of them: on a shared PostgreSQL server an event waits for older
 * transactions of other databases too.
 */
export const listPartnerEvents = async (
  world: TestApp,
  least: number,
  cursor = '',
  limit = 50,
): Promise<ApiData<'POST /partner/v1/events'>> => {
  for (let tries = 0; ; tries++) {
    const { data } = await callPartner(world, 'POST /partner/v1/events', { cursor, limit })
    if (data.rows.length >= least || tries >= 100) return data
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

type ResumeInput = Omit<ApiInput<'POST /partner/v1/resumes'>, 'personId'>
export const buildResume = async (more: Partial<ResumeInput> = {}): Promise<ResumeInput> => ({
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
  ...more,
})

export interface Candidate {
  personId: string
  resumeId: string
  chatUserId: string
  phone: string
}

let people = 0
/** A job seeker with a resume. */
export const createCandidate = async (
  world: TestApp,
  name = '陈思远',
  more: Partial<ResumeInput> = {},
): Promise<Candidate> => {
  const phone = `154${String(++people).padStart(8, '0')}`
  const person = await callPartner(world, 'POST /partner/v1/persons', {
    externalId: `p-${people}`,
    name,
    phone,
    email: `p${people}@example.com`,
  })
  const { personId, chatUserId } = person.data
  const resume = await callPartner(world, 'POST /partner/v1/resumes', { ...(await buildResume(more)), personId })
  if (resume.code !== 0) throw new Error(resume.message)
  return { personId, chatUserId, resumeId: resume.data.resumeId, phone }
}

/** The two have had to do with each other: `by` took the contact of the other as a provider. */
export const aDealing = async (world: TestApp, by: Employer, provider: Employer): Promise<void> => {
  const values = { byCompanyId: by.companyId, byUserId: by.userId, providerCompanyId: provider.companyId, itemId: '0' }
  await world.ctx.db
    .insert(serviceContactViews)
    .values({ ...values, id: world.ctx.ids.next(), createdAt: world.clock.now() })
}
