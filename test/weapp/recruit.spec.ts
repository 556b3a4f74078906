/** A recruiter's work in the mini-program: candidates, jobs, job applications, talent pool, interviews, agents and settlements. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiData } from '../../contract/api'
import { pathOf } from '../../contract/call-address'
import * as agencyListings from '../../contract/calls/agency/agency-listings'
import * as mandates from '../../contract/calls/agency/mandates'
import * as referrals from '../../contract/calls/agency/referrals'
import * as settlementCalls from '../../contract/calls/agency/settlements'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as applications from '../../contract/calls/hiring/applications'
import * as interviews from '../../contract/calls/hiring/interviews'
import * as stages from '../../contract/calls/hiring/stages'
import * as jobCalls from '../../contract/calls/jobs/jobs'
import * as partnerCalls from '../../contract/calls/partner'
import * as referenceData from '../../contract/calls/platform/reference-data'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { waitForAny } from '../support/browser/foreground'
import { withOwnServer } from '../support/browser/own-server'
import { type WeappActions, waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import type { HttpClient } from '../support/http-client'
import { eventOf } from '../support/partner-events'

const partnerToken = 'partner-token-of-the-mini-program'
withOwnServer({ env: { AUDIT_AUTO_SECONDS: '2', PARTNER_TOKEN: partnerToken } })

const weapp = createWeappSession()
const hr = '13800000002'
const admin = '13800000001'
const samples = join('test', 'fixtures', 'resumes')

type JobApplications = ApiData<typeof applications.list>

const partner = async <T>(path: string, input: Record<string, unknown>): Promise<T> => {
  const reply = await fetch(`${weapp.server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${partnerToken}` },
    body: JSON.stringify(input),
  })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(message)
  return data
}
/** A day from today in the phone's time zone, as YYYY-MM-DD. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const heading = (actions: WeappActions) =>
  actions.page.getByRole('heading', { level: 1 }).filter({ visible: true }).last()

test('candidates: searched, filtered, read, collected and taken back, invited, refused with a way back', {
  tag: ['@C-1-04', '@P-0-02', '@P-1-05', '@P-4.4-03', '@P-7.7-01'],
}, async () => {
  const actions = await weapp.open(hr, '/talentsearch')
  await actions.rows.first().waitFor()
  await actions.type('搜索人才', '会计')
  await waitForAny(actions.rows.filter({ hasText: '会计' }))
  await actions.press('学历')
  await actions.tap(actions.dialog('学历').getByRole('button', { name: '本科' }))
  await actions.press('完成')
  await actions.see('本科及以上')
  await actions.rows.nth(1).waitFor()
  await actions.expectAuditPasses()

  const card = actions.rows.first()
  await actions.pressRowAction(card, '收藏')
  await actions.see(/已收藏「.+」，团队都能看到/)
  await actions.press('撤销')
  await card.getByRole('button', { name: '收藏', exact: true }).waitFor()
  await actions.pressRowAction(card, '不合适')
  await actions.press('标为不合适')
  await card.getByText('不合适', { exact: true }).waitFor()
  await actions.press('撤销')
  await card.getByText('不合适', { exact: true }).waitFor({ state: 'detached' })

  await actions.tap(card)
  await actions.waitForPage('/talentDetails')
  const name = await heading(actions).filter({ hasNotText: '人才详情' }).innerText()
  await actions.expectAuditPasses()
  await actions.press('收藏')
  await actions.button('已收藏').waitFor()
  await actions.press(/^(邀请应聘|再次邀请)$/)
  await actions.dialog(`邀请${name}应聘`).waitFor()
  await actions.press(/^职位：/)
  await actions.tap(actions.dialog('职位').getByRole('option', { disabled: false }).first())
  const created = await eventOf(partner, 'invitation.created', async () => {
    await actions.press('发出邀请')
    await actions.see('邀请已发出，对方会在沟通里答复')
  })
  await actions.button('再次邀请').waitFor()
  await actions.press('沟通')
  await actions.waitForPage('/TUIKit/components/TUIChat')
  const invitation = actions.row('职位邀请')
  await invitation.getByText('等对方答复').waitFor()
  await partner(pathOf(partnerCalls.answerInvitation), {
    personId: created.personId,
    invitationId: created.body.invitationId,
    answer: 'accepted',
  })
  await invitation.getByText('对方已同意').waitFor()
  await actions.go('/talentsearch?view=collected')
  await actions.row(name).waitFor()
})

test('a job: what is missing is shown, written, kept as a draft, reviewed, shown to all, closed and opened, deleted', {
  tag: ['@P-0-02', '@P-1-04', '@P-4.4-01'],
}, async () => {
  const title = '小程序客户端工程师'
  const actions = await weapp.open(hr, '/jobmanagement')
  await actions.rows.first().waitFor()
  await actions.expectAuditPasses()
  await actions.press('发布职位')
  await actions.waitForPage('/jobEdit')
  await actions.press('提交审核')
  await actions.see('请填写职位名称')
  await actions.type('职位名称', title)
  const way: string[] = []
  const client = await weapp.client(hr)
  interface Node {
    name: string
    children: Node[]
  }
  const { data: posts } = await client.call<Node[]>(referenceData.getPosts)
  for (let node = posts[0]; node; node = node.children[0]) way.push(node.name)
  await actions.choose('职位类别', ...way)
  await actions.type('最低月薪', '10')
  await actions.type('最高月薪', '20')
  await actions.press(/^工作地址：/)
  await actions.tap(actions.dialog().getByRole('option').first())
  await actions.type('职责与要求', '负责小程序的架构与交付，三年以上经验')
  await actions.press('存草稿')
  await actions.see('草稿已保存')
  await actions.expectAuditPasses()
  await actions.go('/jobmanagement?status=temporary')
  await actions.tap(actions.row(title))
  await actions.waitForPage('/jobEdit')
  await actions.expectValue('职位名称', title)
  await actions.press('提交审核')
  await actions.waitForPage('/jobmanagement')
  await actions.row(title).getByText('进行中').waitFor({ timeout: 20_000 })
  const visitor = await weapp.open('', `/ow/findJob?name=${encodeURIComponent(title)}`)
  await visitor.tap(visitor.row(title))
  await visitor.waitForPage('/jobDetails')
  await visitor.see('负责小程序的架构与交付，三年以上经验')
  expect(await actions.answer(true, () => actions.pressRowAction(actions.row(title), '关闭'))).toContain(title)
  await actions.row(title).getByText('已关闭').waitFor()
  await actions.pressRowAction(actions.row(title), '重新打开')
  await actions.row(title).getByText('进行中').waitFor()
  await actions.answer(true, () => actions.pressRowAction(actions.row(title), '关闭'))
  await actions.row(title).getByText('已关闭').waitFor()
  // a job that is open is not deleted, one that is closed is not closed again
  for (const action of ['关闭', '刷新'])
    await expect(actions.row(title).getByRole('button', { name: action, exact: true })).toHaveCount(0)
  await actions.answer(true, () => actions.pressRowAction(actions.row(title), '删除'))
  await actions.row(title).waitFor({ state: 'detached' })

  const { data: open } = await client.call<{ title: string; can: string[] }[]>(jobCalls.list, {
    status: 'adopt',
    pageSize: 50,
  })
  const old = open.find(({ can }) => can.includes('refresh'))?.title ?? 'no job can be refreshed'
  await actions.go('/jobmanagement?status=adopt')
  await actions.pressRowAction(actions.row(old), '刷新')
  await actions.see('已刷新，排到了前面')
  await actions.row(old).getByRole('button', { name: '刷新', exact: true }).waitFor({ state: 'detached' })
})

test('jobs: the list narrows to one kind of job', async () => {
  const actions = await weapp.open(hr, '/jobmanagement')
  await actions.rows.first().waitFor()
  await actions.press('兼职')
  await expect(actions.button('兼职')).toHaveAttribute('aria-pressed', 'true')
})

test('applications: decided in the list and taken back, ended with a hire, invitations with their answers', {
  tag: '@P-4.4-03',
}, async () => {
  const client = await weapp.client(hr)
  const list = async (status: string) =>
    (await client.call<JobApplications>(applications.list, { ...(status && { status }), pageSize: 50 })).data
  const [first] = await list('pending')
  if (!first) throw new Error('nobody has applied')
  const statusOf = async () => (await list('')).find(({ id }) => id === first.id)?.status
  const actions = await weapp.open(hr, '/deliver?status=pending')
  const name = first.talent.name
  await actions.pressRowAction(actions.row(name), '通过初筛')
  await actions.see(`${name}通过初筛`)
  await waitUntilEqual(statusOf, 'passed')
  await actions.press('撤销')
  await waitUntilEqual(statusOf, 'pending')
  await actions.expectAuditPasses()
  await actions.pressRowAction(actions.row(name), '通过初筛')
  await waitUntilEqual(statusOf, 'passed')
  await actions.go('/deliver?status=passed')
  await actions.pressRowAction(actions.row(name), '登记入职')
  await actions.dialog().waitFor()
  await actions.press('登记入职')
  await actions.see(`${name}已登记入职`)
  await waitUntilEqual(statusOf, 'onboarded')
  await actions.go('/deliver?view=invitations')
  await actions.see('已接受')
  await actions.expectAuditPasses()
})

test('talent management: into a new group, many at once, a remark, tags, hidden, a resume from a chat file', {
  tag: ['@P-1-05', '@P-4.4-03'],
}, async () => {
  const actions = await weapp.open(hr, '/talentsearch?keyword=%E9%94%80%E5%94%AE')
  const card = actions.rows.first()
  await actions.pressRowAction(card, '人才库')
  await actions.dialog(/^放入人才库/).waitFor()
  await actions.type('新建分组', '销售储备')
  await actions.press('新建')
  await actions.dialog().getByRole('button', { name: '销售储备', pressed: true }).waitFor()
  await actions.press('放入')
  await actions.see('已放入人才库')
  await actions.pressRowAction(card, '标签')
  await actions.type('新建标签', '可谈')
  await actions.press('新建')
  await actions.press('完成')
  await card.getByText('可谈').waitFor()
  await actions.pressRowAction(card, '标签')
  await actions.press('清空')
  await actions.press('完成')
  await card.getByText('可谈').waitFor({ state: 'detached' })
  await actions.pressRowAction(card, '隐藏')
  await actions.see(/^已隐藏「/)
  await actions.press('撤销')

  await actions.go('/talentmanagement?tab=pool')
  await actions.press(/^销售储备/)
  await actions.rows.first().waitFor()
  await actions.expectAuditPasses()
  await actions.press('批量')
  await actions.tap(actions.rows.first().getByRole('checkbox'))
  await actions.press('通过初筛')
  await actions.see(/「.+」已通过初筛/)
  await actions.press('完成')
  await actions.tap(actions.rows.first())
  await actions.waitForPage('/talentDetails')
  await actions.press('往来')
  await actions.type('备注', '路上写的备注')
  await actions.press('保存备注')
  await actions.text('路上写的备注').waitFor()

  await actions.go('/talentmanagement?tab=local')
  await actions.provideFiles('导入简历', {
    name: 'classic-01.pdf',
    data: readFileSync(join(samples, 'classic-01.pdf')),
  })
  await actions.dialog('识别结果').waitFor()
  await actions.press('完成')
  await actions.rows.first().waitFor()
  await actions.expectAuditPasses()
})

test('an interview: proposed, confirmed by the person, on the first tab, in the calendar, called off', async () => {
  const [year, month, day] = dayIn(2).split('-').map(Number)
  const actions = await weapp.open('13800000003', '/talentsearch')
  await actions.tap(actions.rows.nth(2))
  await actions.waitForPage('/talentDetails')
  await actions.button('约面试').waitFor()
  const name = await heading(actions).innerText()
  await actions.press('约面试')
  await actions.press(/^职位：/)
  await actions.tap(actions.dialog().getByRole('option').first())
  await actions.press('发给对方')
  await actions.see('请选择日期和时间')
  await actions.mp.pick('[aria-label^="日期"]', `${year}年`, `${month}月`, `${day}日`)
  await actions.choose('时间', '09:30')
  await actions.type('地点', '天府软件园 B7 座 302')
  const { personId } = await eventOf(partner, 'interview.proposed', async () => {
    await actions.press('发给对方')
    await actions.see('邀约已发出，对方会在沟通里确认')
  })
  type Page = ApiData<typeof partnerCalls.listInterviews>
  const last = async () => (await partner<Page>(pathOf(partnerCalls.listInterviews), { personId })).at(-1)
  const interview = await last()
  await partner(pathOf(partnerCalls.answerInterview), {
    personId,
    interviewId: interview?.interviewId,
    startTime: interview?.times[0],
  })
  await actions.go('/interviews')
  const row = actions.row(name)
  await row.getByText('已确认').waitFor()
  await actions.expectAuditPasses()
  await actions.press(`更多：与${name}的面试`)
  await actions.press('加入日历')
  await waitUntilEqual(
    () => actions.recordedCalls('addPhoneCalendar'),
    [
      expect.objectContaining({
        title: expect.stringContaining(name),
        location: expect.stringContaining('天府软件园'),
      }),
    ],
  )
  await actions.press(`更多：与${name}的面试`)
  await actions.answer(true, () => actions.press('取消面试'))
  await waitUntilEqual(async () => (await last())?.state, 'cancelled')
  await actions.go('/')
  await actions.see('今日面试')
  await recordProof(interviews.list, '首页写着今天的面试')
})

type Settlements = ApiData<typeof settlementCalls.list>

test('agents: a job is listed, one refused with a reason, one let in and dismissed, a hire is paid once', {
  tag: ['@P-0-02', '@P-1-06', '@P-4.4-04'],
}, async () => {
  const boss: HttpClient = await weapp.client(admin)
  const waiting = async () =>
    (
      await boss.call<ApiData<typeof mandates.list>>(mandates.list, {
        status: 'applied',
      })
    ).data
  const [first, second] = await waiting()
  if (!first || !second) throw new Error('too few applications')
  const actions = await weapp.open(admin, '/entrust?view=applications', { system: 'android' })
  await actions.row(first.jobTitle).waitFor()
  await actions.expectAuditPasses()
  await actions.pressRowAction(actions.row(first.jobTitle), '驳回')
  await actions.type('原因', '暂时不需要更多代理')
  await actions.tap(actions.dialog().getByRole('button', { name: '驳回' }))
  await actions.see('已驳回，代理会看到原因')
  await actions.pressRowAction(actions.row(second.jobTitle), '通过')
  await actions.see(`${second.agentName}可以开始推荐人才了`)
  await waitUntilEqual(async () => (await waiting()).some(({ id }) => id === first.id || id === second.id), false)
  await actions.go(`/entrustDetails?id=${second.jobId}`)
  await actions.row(second.agentName).waitFor()
  await actions.expectAuditPasses()
  await actions.pressRowAction(actions.row(second.agentName), '解除代理')
  await actions.type('原因', '合作结束')
  await actions.tap(actions.dialog().getByRole('button', { name: '解除代理' }))
  await actions.row(second.agentName).getByText('已解除').waitFor()

  const listed = (await boss.call<ApiData<typeof agencyListings.list>>(agencyListings.list)).data
  const jobs = (await boss.call<ApiData<typeof candidates.listJobs>>(candidates.listJobs)).data
  const unlistedJob = jobs.find(({ jobId }) => !listed.some((row) => row.jobId === jobId))
  await actions.go(`/JobDetail?id=${unlistedJob?.jobId}`)
  await actions.press('委托代理')
  await actions.type('每入职一人的佣金（元）', '6500')
  await actions.type('保证期（天）', '60')
  await actions.press('支付并委托')
  await actions.press(/^(支付 99 企业币|个人余额 ¥99\.00)$/)
  await actions.waitForPage('/entrustDetails')
  await actions.see('¥6,500.00 / 人')

  const listing = listed.find(({ activeCount, status }) => activeCount > 0 && status === 'open')
  const { data: referred } = await boss.call<ApiData<typeof referrals.list>>(referrals.list, {
    jobId: listing?.jobId,
  })
  const hired = referred.find(({ status }) => status === 'pending')
  if (!listing || !hired) throw new Error('nobody was referred')
  const hire = { resumeId: hired.talent.id, jobId: listing.jobId, startDate: '2026-01-05' }
  await boss.call(stages.hireOne, hire)
  await actions.go(`/entrustDetails?id=${listing.jobId}&view=people`)
  await actions.pressRowAction(actions.row(hired.talent.name), '申请结算')
  await actions.row(hired.talent.name).getByText('结算待审核').waitFor()

  const settlements = async () => (await boss.call<Settlements>(settlementCalls.list)).data
  const due = (await settlements()).find(({ status }) => status === 'applied')
  if (!due) throw new Error('nothing waits to be settled')
  await actions.go('/entrust?view=settlements')
  await actions.tap(actions.row(due.talentName))
  await actions.waitForPage('/settleDetail')
  await actions.see('公司余额')
  await actions.expectAuditPasses()
  await actions.answer(true, () => actions.press('通过并支付'))
  await actions.see('已支付')
  await waitUntilEqual(async () => (await settlements()).find(({ id }) => id === due.id)?.status, 'paid')
  await actions.go('/entrust?view=contracts')
  await actions.see(/已付 ¥[\d,]+\.\d\d/)
})
