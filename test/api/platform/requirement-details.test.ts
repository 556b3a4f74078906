/** Single facts of the requirements: labels, defaults, fields, decisions. */
import { eq } from 'drizzle-orm'
import { api } from '../../../contract/api'
import * as account from '../../../contract/calls/account/account'
import * as auth from '../../../contract/calls/account/auth'
import * as chat from '../../../contract/calls/chat/chat'
import * as companies from '../../../contract/calls/company/companies'
import * as members from '../../../contract/calls/company/members'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import * as referenceData from '../../../contract/calls/platform/reference-data'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { COMPANY_AUDIT_STATUS } from '../../../contract/domain/enums'
import { routes } from '../../../contract/routes'
import { jobs } from '../../../server/db/schema'
import { createColleague, createEmployer, createOpenJob, createPendingJob } from '../../support/api/company-fixture'
import { addCompanyRows, type CompanyRows } from '../../support/fuzz/seed-companies'
import { createTestApp, type TestApp } from '../../support/test-app'

let testApp: TestApp
let company: CompanyRows

beforeAll(async () => {
  testApp = await createTestApp()
  company = await addCompanyRows(testApp, 1)
})
afterAll(() => testApp?.close())

const info = async () => {
  const reply = await testApp.call(account.get, {}, { as: company.members.admin.token })
  expect(reply.code).toBe(0)
  return reply.data
}

describe('facts', () => {
  it('the audit state of a company is applied, adopted or rejected @P-4.3-06', async () => {
    expect(Object.keys(COMPANY_AUDIT_STATUS)).toEqual(['applied', 'adopted', 'rejected'])
    const reply = await testApp.call(
      companies.getReviewStatus,
      { id: company.members.admin.companyId },
      { as: company.members.admin.token },
    )
    expect(reply.data).toBe('adopted')
  })

  it('menus know admin, hr and service_admin @P-6-01', async () => {
    const types = new Set((await info()).menus.flatMap((menu) => menu.entpUserType.split(',')))
    for (const type of ['admin', 'hr', 'service_admin']) expect(types).toContain(type)
  })

  it('a menu item carries every field, roles as a comma list @P-3-06', async () => {
    const { menus } = await info()
    const findTalent = menus.find((menu) => menu.path === '/findtalent')
    expect(findTalent).toMatchObject({ title: '找人才', menuType: 0, hide: false })
    expect(findTalent?.entpUserType.split(',')).toEqual(expect.arrayContaining(['admin', 'hr', 'service_admin']))
    for (const field of ['menuId', 'parentId', 'component', 'sortNumber', 'icon', 'hideSidebar'])
      expect(findTalent).toHaveProperty(field)
    const parent = menus.find((menu) => menu.menuId === findTalent?.parentId)
    expect(parent?.path).toBe('/discover')
    expect(menus.length).toBeGreaterThanOrEqual(routes.filter((route) => route.menu).length - 6)
  })

  it('user info carries every field, entpInfo with idStr, names and audit status @P-3-05 @P-5-07 @P-6-01', async () => {
    const { userInfo_: user, homePath, currentAuditStatus, companyId, menus } = await info()
    expect(user).toEqual({
      userId: expect.stringMatching(/^\d+$/),
      name: '1号admin',
      avatarUrl: expect.any(String),
      phone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
      entpInfo: [
        {
          idStr: companyId,
          companyName: '第1号秘密公司',
          companyShortName: '秘密1',
          logoUrl: expect.any(String),
          auditStatus: 'adopted',
          role: 'admin',
        },
      ],
      roles: ['admin', 'service_admin'],
      userInfo: { userId: user.userId },
      jobList: ['秘密职位11', '秘密职位10'].map((title) => ({ id: expect.any(String), title })),
    })
    expect(homePath).toBe('/findtalent')
    expect(currentAuditStatus).toBe(1)
    expect(menus.length).toBeGreaterThan(0)
  })

  it('user info lists the open jobs of the company, refreshed last first, while one may view jobs @P-3-05', async () => {
    const employer = await createEmployer(testApp)
    const hr = await createColleague(testApp, employer, 'hr')
    const [first, second] = [await createOpenJob(testApp, hr), await createOpenJob(testApp, hr)]
    await createPendingJob(testApp, hr)
    const ofColleague = await createOpenJob(testApp, employer)
    testApp.clock.advance(1000)
    await testApp.ctx.db.update(jobs).set({ refreshedAt: testApp.clock.now() }).where(eq(jobs.id, first.id))
    const listOf = async () => (await testApp.call(account.get, {}, { as: hr })).data.userInfo_.jobList
    expect(await listOf()).toEqual([first, ofColleague, second].map(({ id, title }) => ({ id, title })))
    await testApp.call(members.updateRole, { userId: hr.userId, role: 'member' }, { as: employer })
    expect(await listOf()).toEqual([])
  })

  it('a page travels with code, message, data, total and totalPages @P-3-09', async () => {
    const reply = await testApp.call(jobCalls.list, { pageSize: 4 }, { as: company.members.hr.token })
    expect(reply).toMatchObject({ code: 0, total: 6, totalPages: 2 })
    expect(typeof reply.message).toBe('string')
    expect(reply.data).toHaveLength(4)
  })

  it('a code for an invalid phone is refused with its text @P-5-04', async () => {
    const reply = await testApp.raw(auth.sendCode, { phone: '12345' })
    expect(reply).toMatchObject({ status: 400, message: '手机号格式不正确' })
  })

  it('answers what a client loads after a log-in: user, companies, role and open jobs by idStr @P-7.1-10', async () => {
    const as = company.members.hr.token
    const { data: user } = await testApp.call(account.get, {}, { as })
    const { data: companyList } = await testApp.call(companies.listMine, {}, { as })
    const [mine] = companyList
    expect(mine).toMatchObject({ idStr: user.companyId, auditStatus: 'adopted' })
    const companyId = mine?.idStr ?? ''
    const role = await testApp.raw(members.getMyRole, { companyId }, { as })
    expect(role.data).toMatchObject({ role: 'hr' })
    const open = await testApp.raw(jobCalls.list, { companyId, status: 'adopt' }, { as })
    const expected = user.userInfo_.jobList.map(({ id }) => expect.objectContaining({ id }))
    expect(open.data).toEqual(expect.arrayContaining(expected))
    expect(open.data).toHaveLength(expected.length)
  })

  it('calls without a path of their own have ours @P-7.1-11 @P-7.1-12', () => {
    for (const key of [
      companies.getReviewStatus,
      companies.listMine,
      members.getMyRole,
      account.get,
      jobCalls.list,
      auth.logOut,
    ])
      expect(api).toHaveProperty([key])
  })

  it('the trees of places, posts, industries and services have leaves @P-7.3-01', async () => {
    interface Node {
      code: string
      name: string
      children: Node[]
    }
    const leaves = (nodes: Node[]): Node[] =>
      nodes.flatMap((node) => (node.children.length ? leaves(node.children) : [node]))
    for (const [call, least] of [
      [referenceData.getDistricts, 2_000],
      [referenceData.getPosts, 150],
      [referenceData.getIndustries, 30],
      [referenceData.getServices, 10],
    ] as const) {
      const reply = await testApp.raw(call)
      const found = leaves(reply.data as Node[])
      expect(found.length).toBeGreaterThan(least)
      expect(new Set(found.map((leaf) => leaf.code)).size).toBe(found.length)
    }
  })

  it('tags come by type @P-7.3-02', async () => {
    const reply = await testApp.raw(referenceData.getDictionary, { type: 'POST-TAG' })
    expect((reply.data as unknown[]).length).toBeGreaterThan(5)
    expect(await testApp.raw(referenceData.getDictionary, { type: 'NO-SUCH' })).toMatchObject({
      code: 0,
      data: [],
    })
  })

  it('the chat user is the word user and the number of the person @C-1-09 @P-1-11', async () => {
    const { userInfo_: user } = await info()
    const reply = await testApp.call(chat.getTicket, {}, { as: company.members.admin.token })
    expect(reply.data.userID).toBe(`user${user.userId}`)
    expect(reply.data.SDKAppID).toBe(1_400_000_001)
  })

  it('a chat signature lives seven days @C-9-01', async () => {
    expect(CHAT_LIMITS.userSigSeconds).toBe(604_800)
    const reply = await testApp.call(chat.getTicket, {}, { as: company.members.admin.token })
    expect(reply.data.expire).toBe(604_800)
  })
})
