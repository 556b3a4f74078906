/** Seeds companies with members of every role and rows of every kind for the fuzzer. */
import * as partner from '../../../contract/calls/partner'
import { CONTACT_PRICE_COINS, GOODS_CONTACT, ORDER_MINUTES } from '../../../contract/domain/money'
import type { MemberRole } from '../../../contract/domain/roles'
import {
  candidateTags,
  companies,
  companyMembers,
  inviteCodes,
  jobs,
  joinApplications,
  leads,
  orders,
  poolGroups,
  requirements,
  savedSearches,
  workAddresses,
} from '../../../server/db/schema'
import { indexLine } from '../../../server/db/search-text/index-texts'
import { jobSearchColumns } from '../../../server/modules/jobs/commands'
import { copyStageTemplate } from '../../../server/modules/jobs/stages/job-stages'
import { JOB_POSTS } from '../../../server/modules/reference-data/region-and-job-trees'
import type { TestApp } from '../test-app'
import type { FuzzUser } from './fuzz-target'
import { addMoney, type IdsByField } from './seed-money'

/** A post that exists: the first leaf of the tree. */
export function findLeafPost(): string {
  let [node] = JOB_POSTS
  while (node?.children[0]) node = node.children[0]
  if (!node) throw new Error('the post tree is empty')
  return node.code
}

const ROLES: MemberRole[] = ['admin', 'hr', 'technician', 'member']

export interface CompanyRows {
  members: Record<MemberRole, FuzzUser>
  ids: IdsByField
  /** Names that only this company may see. */
  secrets: string[]
}

async function addCompany(testApp: TestApp, number: number, adminId: string): Promise<{ id: string; name: string }> {
  const now = testApp.clock.now()
  const id = testApp.ctx.ids.next()
  const name = `第${number}号秘密公司`
  await testApp.ctx.db.insert(companies).values({
    id,
    name,
    ...indexLine(name),
    shortName: `秘密${number}`,
    creditCode: `9151010000000000${number}X`,
    industryCode: '1001',
    scale: 's99',
    cityCode: '510100',
    address: `天府大道${number}号`,
    legalPerson: '王大同',
    contactName: '李小梅',
    contactPhone: `1380000900${number}`,
    introduction: '一家公司',
    status: 'adopted',
    applicantId: adminId,
    createdAt: now,
    updatedAt: now,
  })
  return { id, name }
}

async function addMembers(testApp: TestApp, number: number) {
  const entries: [MemberRole, Awaited<ReturnType<TestApp['login']>>][] = []
  for (const [index, role] of ROLES.entries())
    entries.push([role, await testApp.login(`1380000${number}${index}00`, `${number}号${role}`)])
  return Object.fromEntries(entries) as Record<MemberRole, (typeof entries)[number][1]>
}

async function addJobs(
  testApp: TestApp,
  companyId: string,
  publisherId: string,
  number: number,
): Promise<{ addressIds: string[]; jobIds: string[] }> {
  const now = testApp.clock.now()
  const { db, ids } = testApp.ctx
  const addressId = ids.next()
  await db.insert(workAddresses).values({
    id: addressId,
    companyId,
    cityCode: '510100',
    districtCode: '510104',
    detail: `秘密地址${number}号楼`,
    contactName: '',
    contactPhone: '',
    createdAt: now,
    updatedAt: now,
  })
  const statuses = ['adopt', 'adopt', 'stop', 'temporary', 'pending', 'reject'] as const
  const rows = statuses.map((status, index) => ({
    id: ids.next(),
    companyId,
    status,
    title: `秘密职位${number}${index}`,
    ...jobSearchColumns({ companyId, title: `秘密职位${number}${index}` }),
    postCode: findLeafPost(),
    jobKind: 'full' as const,
    salaryMin: 10,
    salaryMax: 15,
    salaryMonths: 13,
    experience: 'any' as const,
    education: 'any' as const,
    headcount: 2,
    addressId,
    cityCode: '510100',
    tags: ['双休'],
    welfare: ['五险一金'],
    description: '负责前端开发工作，参与产品设计',
    publisherId,
    createdAt: now,
    updatedAt: now,
    refreshedAt: now,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
  }))
  await db.insert(jobs).values(rows)
  for (const { id } of rows) await copyStageTemplate(testApp.ctx, companyId, id)
  return { addressIds: [addressId], jobIds: rows.map((row) => row.id) }
}

async function addJoinRows(
  testApp: TestApp,
  companyId: string,
  inviterId: string,
  number: number,
): Promise<{ applyIds: string[]; codes: string[] }> {
  const now = testApp.clock.now()
  const { db, ids } = testApp.ctx
  const applicant = await testApp.login(`1380000${number}900`, '申请人')
  const applyId = ids.next()
  const code = `JOIN${number}CODE`
  await db.insert(joinApplications).values({
    id: applyId,
    companyId,
    userId: applicant.userId,
    status: 'pending',
    message: `秘密留言${number}`,
    createdAt: now,
  })
  await db
    .insert(inviteCodes)
    .values({ code, companyId, role: 'hr', inviterId, createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
  return { applyIds: [applyId], codes: [code] }
}

/** An order of the company that waits for its payment. */
async function addOrder(testApp: TestApp, companyId: string, userId: string, number: number): Promise<string> {
  const now = testApp.clock.now()
  const id = testApp.ctx.ids.next()
  await testApp.ctx.db.insert(orders).values({
    id,
    companyId,
    userId,
    goodsType: GOODS_CONTACT,
    goodsId: '1',
    title: `秘密订单${number}`,
    amount: CONTACT_PRICE_COINS,
    status: 1,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
  })
  return id
}

/** A group of the talent pool, a tag, a saved search. */
async function addPool(testApp: TestApp, companyId: string, userId: string, number: number) {
  const now = testApp.clock.now()
  const { db, ids } = testApp.ctx
  const base = { companyId, createdBy: userId, createdAt: now }
  const [groupId, tagId, searchId] = [ids.next(), ids.next(), ids.next()]
  await db.insert(poolGroups).values({ ...base, id: groupId, name: `秘密分组${number}`, updatedAt: now })
  await db.insert(candidateTags).values({ ...base, id: tagId, name: `秘密标签${number}` })
  await db.insert(savedSearches).values({
    id: searchId,
    companyId,
    userId,
    name: `秘密搜索${number}`,
    filter: {},
    isPinned: false,
    createdAt: now,
    updatedAt: now,
  })
  return { groupId: [groupId], tagId: [tagId], searchId: [searchId] }
}

/** Requirements in several statuses, on which another company may have a lead. */
async function addRequirements(
  testApp: TestApp,
  companyId: string,
  publisherId: string,
  number: number,
): Promise<string[]> {
  const now = testApp.clock.now()
  const rows = (['adopt', 'adopt', 'pending', 'reject', 'temporary'] as const).map((status, index) => ({
    id: testApp.ctx.ids.next(),
    companyId,
    publisherId,
    status,
    title: `需求${number}${index}`,
    categoryCode: 'S0201',
    description: '每月三十张票据，需要代理记账',
    budgetMin: 0,
    budgetMax: 0,
    cityCode: '510100',
    deadline: '',
    contactName: '联系人',
    contactPhone: `1390000777${number}`,
    searchText: '代理记账',
    grams: [],
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
  }))
  await testApp.ctx.db.insert(requirements).values(rows)
  return rows.map((row) => row.id)
}

/** A lead of the company on another company's requirement. */
export async function addLead(
  testApp: TestApp,
  { members, secrets }: CompanyRows,
  requirementId: string,
): Promise<IdsByField> {
  const now = testApp.clock.now()
  const id = testApp.ctx.ids.next()
  const remark = `秘密跟进${members.admin.companyId}`
  const base = { companyId: members.admin.companyId, userId: '1', createdAt: now, updatedAt: now }
  await testApp.ctx.db.insert(leads).values({ ...base, id, requirementId, collectedAt: now, remark })
  secrets.push(remark)
  return { clueId: [id] }
}

/** A company with an admin, an hr, a technician and a member, an address, jobs in every status, a join request, a code. */
export async function addCompanyRows(testApp: TestApp, number: number): Promise<CompanyRows> {
  const members = await addMembers(testApp, number)
  const company = await addCompany(testApp, number, members.admin.userId)
  const now = testApp.clock.now()
  await testApp.ctx.db
    .insert(companyMembers)
    .values(ROLES.map((role) => ({ companyId: company.id, userId: members[role].userId, role, joinedAt: now })))
  const { addressIds, jobIds } = await addJobs(testApp, company.id, members.hr.userId, number)
  const { applyIds, codes } = await addJoinRows(testApp, company.id, members.admin.userId, number)
  const pool = await addPool(testApp, company.id, members.admin.userId, number)
  const orderId = await addOrder(testApp, company.id, members.hr.userId, number)
  const requirementIds = await addRequirements(testApp, company.id, members.hr.userId, number)
  const money = await addMoney(testApp, company.id, members.admin.userId, number)
  const toFuzzUser = (role: MemberRole): FuzzUser => ({ token: members[role].token, companyId: company.id })
  return {
    members: {
      admin: toFuzzUser('admin'),
      hr: toFuzzUser('hr'),
      technician: toFuzzUser('technician'),
      member: toFuzzUser('member'),
    },
    ids: {
      ...money.ids,
      id: [...jobIds, ...addressIds, ...(money.ids.id ?? []), ...requirementIds],
      jobId: jobIds,
      addressId: addressIds,
      applyId: applyIds,
      code: codes,
      joinCompanyId: [company.id],
      orderId: [orderId],
      requirementId: requirementIds,
      ...pool,
    },
    secrets: [
      ...money.secrets,
      `秘密地址${number}`,
      `秘密留言${number}`,
      `秘密订单${number}`,
      `秘密分组${number}`,
      `秘密标签${number}`,
    ],
  }
}

/** Candidates with searchable resumes, created through the partner interface; returns resume and person ids. */
export async function addCandidate(
  testApp: TestApp,
  count: number,
): Promise<{ resumeIds: string[]; personIds: string[]; chatUserIds: string[] }> {
  const profiles = Array.from({ length: count }, (_, number) => ({
    person: {
      externalId: `harness-${number}`,
      name: `求职者${number}`,
      phone: `1370000${String(number).padStart(4, '0')}`,
    },
    resume: {
      gender: 'female' as const,
      birthYear: 1990,
      years: number,
      education: 'bachelor' as const,
      jobSeeking: 'open' as const,
      wantedPost: '前端工程师',
      wantedPostCode: findLeafPost(),
      wantedPlaceCode: '510100',
      salaryMin: 10,
      salaryMax: 20,
      skills: ['TypeScript'],
      summary: '有责任心，熟悉前端开发',
    },
  }))
  const reply = await testApp.call(partner.saveProfiles, { profiles }, { as: testApp.config.PARTNER_TOKEN })
  if (reply.code !== 0) throw new Error(`the partner could not bring people: ${reply.message}`)
  return {
    resumeIds: reply.data.map((profile) => profile.resumeId),
    personIds: reply.data.map((profile) => profile.personId),
    chatUserIds: reply.data.map((profile) => profile.chatUserId),
  }
}
