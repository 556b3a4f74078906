/** A recruiter's work in the mini-program: people, jobs, applications, pools, interviews, agents and their pay. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiData } from '../../contract/api'
import { expect, test } from '../support/browser'
import { markProved } from '../support/browser/call-recorder'
import { becomes, type Hand } from '../support/browser/weapp-page'
import { tell } from '../support/browser/weapp-session'
import type { HttpClient } from '../support/http-client'

const partnerToken = 'partner-token-of-the-mini-program'
test.use({ world: { env: { AUDIT_AUTO_SECONDS: '2', PARTNER_TOKEN: partnerToken } } })

const story = tell()
const hr = '13800000002'
const admin = '13800000001'
const LIST = 'GET /api/recruit/deliver/deliverBasePage'
const samples = join('test', 'fixtures', 'resumes')

type Deliveries = ApiData<typeof LIST>

const partner = async <T>(path: string, input: Record<string, unknown>): Promise<T> => {
  const reply = await fetch(`${story.stack.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${partnerToken}` },
    body: JSON.stringify(input),
  })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(message)
  return data
}
/** A day from today where the phone is: 2026-11-23. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const heading = (hand: Hand) => hand.page.getByRole('heading', { level: 1 }).filter({ visible: true }).last()

test('people: searched, filtered, read, collected and taken back, invited, refused with a way back', {
  tag: ['@core', '@P-0-02', '@P-1-05', '@P-4.4-03'],
}, async () => {
  const hand = await story.enter(hr, '/talentsearch')
  await hand.rows.first().waitFor()
  await hand.type('搜索人才', '会计')
  await hand.row('会计').waitFor()
  await hand.press('学历')
  await hand.tap(hand.dialog('学历').getByRole('button', { name: '本科' }))
  await hand.press('完成')
  await hand.see('本科及以上')
  await hand.rows.nth(1).waitFor()
  await hand.audited()

  const card = hand.rows.first()
  await hand.actOn(card, '收藏')
  await hand.see('已收藏，团队都能看到')
  await hand.press('撤销')
  await card.getByRole('button', { name: '收藏', exact: true }).waitFor()
  await hand.actOn(card, '不合适')
  await card.getByText('不合适', { exact: true }).waitFor()
  await hand.press('撤销')
  await card.getByText('不合适', { exact: true }).waitFor({ state: 'detached' })

  await hand.tap(card)
  await hand.at('/talentDetails')
  const name = await heading(hand).filter({ hasNotText: '人才详情' }).innerText()
  await hand.audited()
  await hand.press('收藏')
  await hand.button('已收藏').waitFor()
  await hand.press(/^(邀请应聘|再次邀请)$/)
  await hand.dialog(`邀请${name}应聘`).waitFor()
  await hand.press('发出邀请')
  await hand.see('邀请已发出，对方会在沟通里答复')
  await hand.button('再次邀请').waitFor()
  await hand.go('/talentsearch?view=collected')
  await hand.row(name).waitFor()
})

test('a job: what is missing is said, written, kept as a draft, reviewed, shown to all, closed and opened, deleted', {
  tag: ['@P-0-02', '@P-1-04', '@P-4.4-01'],
}, async () => {
  const title = '小程序客户端工程师'
  const hand = await story.enter(hr, '/jobmanagement')
  await hand.rows.first().waitFor()
  await hand.audited()
  await hand.press('发布职位')
  await hand.at('/jobEdit')
  await hand.press('提交审核')
  await hand.see('请填写职位名称')
  await hand.type('职位名称', title)
  const way: string[] = []
  const client = await story.client(hr)
  interface Node {
    name: string
    children: Node[]
  }
  const { data: posts } = await client.call<Node[]>('GET /user-center/api/v1/common/getBasicPostTree')
  for (let node = posts[0]; node; node = node.children[0]) way.push(node.name)
  await hand.choose('职位类别', ...way)
  await hand.type('最低月薪', '10')
  await hand.type('最高月薪', '20')
  await hand.press(/^工作地址：/)
  await hand.tap(hand.dialog().getByRole('option').first())
  await hand.type('职责与要求', '负责小程序的架构与交付，三年以上经验')
  await hand.press('存草稿')
  await hand.see('草稿已保存')
  await hand.audited()
  await hand.go('/jobmanagement?status=temporary')
  await hand.tap(hand.row(title))
  await hand.at('/jobEdit')
  await hand.holds('职位名称', title)
  await hand.press('提交审核')
  await hand.at('/jobmanagement')
  await hand.row(title).getByText('进行中').waitFor({ timeout: 20_000 })
  const visitor = await story.enter('', `/ow/findJob?name=${encodeURIComponent(title)}`)
  await visitor.tap(visitor.row(title))
  await visitor.at('/jobDetails')
  await visitor.see('负责小程序的架构与交付，三年以上经验')
  expect(await hand.answer(true, () => hand.actOn(hand.row(title), '关闭'))).toContain(title)
  await hand.row(title).getByText('已关闭').waitFor()
  await hand.actOn(hand.row(title), '重新打开')
  await hand.row(title).getByText('进行中').waitFor()
  await hand.answer(true, () => hand.actOn(hand.row(title), '关闭'))
  await hand.row(title).getByText('已关闭').waitFor()
  // a job that is open is not deleted, one that is closed is not closed again
  for (const act of ['关闭', '刷新'])
    await expect(hand.row(title).getByRole('button', { name: act, exact: true })).toHaveCount(0)
  await hand.answer(true, () => hand.actOn(hand.row(title), '删除'))
  await hand.row(title).waitFor({ state: 'detached' })

  const { data: open } = await client.call<{ title: string; can: string[] }[]>(
    'POST /job-center/api/jobPosition/findPositionByStatusAndPage',
    { status: 'adopt', pageSize: 50 },
  )
  const old = open.find(({ can }) => can.includes('refresh'))?.title ?? 'no job can be refreshed'
  await hand.go('/jobmanagement?status=adopt')
  await hand.actOn(hand.row(old), '刷新')
  await hand.see('已刷新，排到了前面')
  await hand.row(old).getByRole('button', { name: '刷新', exact: true }).waitFor({ state: 'detached' })
})

test('applications: decided in the list and taken back, ended with a hire, invitations with their answers', {
  tag: '@P-4.4-03',
}, async () => {
  const client = await story.client(hr)
  const list = async (status: string) =>
    (await client.call<Deliveries>(LIST, { ...(status && { status }), pageSize: 50 })).data.rows
  const [first] = await list('pending')
  if (!first) throw new Error('nobody has applied')
  const statusOf = async () => (await list('')).find(({ id }) => id === first.id)?.status
  const hand = await story.enter(hr, '/deliver?status=pending')
  const name = first.talent.name
  await hand.actOn(hand.row(name), '通过初筛')
  await hand.see(`${name}通过初筛`)
  await becomes(statusOf, 'passed')
  await hand.press('撤销')
  await becomes(statusOf, 'pending')
  await hand.audited()
  await hand.actOn(hand.row(name), '通过初筛')
  await becomes(statusOf, 'passed')
  await hand.go('/deliver?status=passed')
  await hand.actOn(hand.row(name), '登记入职')
  await hand.dialog().waitFor()
  await hand.press('登记入职')
  await hand.see(`${name}已登记入职`)
  await becomes(statusOf, 'onboarded')
  await hand.go('/deliver?view=invitations')
  await hand.see('已接受')
  await hand.audited()
})

test('talent management: into a new group, many at once, a remark, tags, hidden, a resume from a chat file', {
  tag: ['@P-1-05', '@P-4.4-03'],
}, async () => {
  const hand = await story.enter(hr, '/talentsearch?keyword=%E9%94%80%E5%94%AE')
  const card = hand.rows.first()
  await hand.actOn(card, '人才库')
  await hand.dialog(/^放入人才库/).waitFor()
  await hand.type('新建分组', '销售储备')
  await hand.press('新建')
  await hand.dialog().getByRole('button', { name: '销售储备', pressed: true }).waitFor()
  await hand.press('放入')
  await hand.see('已放入人才库')
  await hand.actOn(card, '标签')
  await hand.type('新建标签', '可谈')
  await hand.press('新建')
  await hand.press('完成')
  await card.getByText('可谈').waitFor()
  await hand.actOn(card, '标签')
  await hand.press('清空')
  await hand.press('完成')
  await card.getByText('可谈').waitFor({ state: 'detached' })
  await hand.actOn(card, '隐藏')
  await hand.see(/^已隐藏「/)
  await hand.press('撤销')

  await hand.go('/talentmanagement?tab=pool')
  await hand.press(/^销售储备/)
  await hand.rows.first().waitFor()
  await hand.audited()
  await hand.press('批量')
  await hand.tap(hand.rows.first().getByRole('checkbox'))
  await hand.press('通过初筛')
  await hand.see('已通过初筛 1 位')
  await hand.press('完成')
  await hand.tap(hand.rows.first())
  await hand.at('/talentDetails')
  await hand.press('往来')
  await hand.type('备注', '路上写的备注')
  await hand.press('保存备注')
  await hand.text('路上写的备注').waitFor()

  await hand.go('/talentmanagement?tab=local')
  await hand.give('导入简历', { name: 'classic-01.pdf', data: readFileSync(join(samples, 'classic-01.pdf')) })
  await hand.dialog('识别结果').waitFor()
  await hand.press('完成')
  await hand.rows.first().waitFor()
  await hand.audited()
})

test('an interview: proposed, confirmed by the person, on the first tab, in the calendar, called off', async () => {
  const own = 'POST /pinqiao/v1/interviews'
  const [year, month, day] = dayIn(2).split('-').map(Number)
  const hand = await story.enter('13800000003', '/talentsearch')
  await hand.tap(hand.rows.nth(2))
  await hand.at('/talentDetails')
  await hand.button('约面试').waitFor()
  const name = await heading(hand).innerText()
  await hand.press('约面试')
  await hand.press('发给对方')
  await hand.see('请选择日期和时间')
  await hand.mp.pick('[aria-label^="日期"]', `${year}年`, `${month}月`, `${day}日`)
  await hand.choose('时间', '07:30')
  await hand.type('地点', '天府软件园 B7 座 302')
  await hand.press('发给对方')
  await hand.see('邀约已发出，对方会在沟通里确认')
  type Page = ApiData<'POST /partner/v1/interviews/page'>
  const events = await partner<ApiData<'POST /partner/v1/events'>>('/partner/v1/events', { limit: 200 })
  const personId = events.rows.filter(({ kind }) => kind === 'interview.proposed').at(-1)?.personId ?? ''
  const last = async () => (await partner<Page>('/partner/v1/interviews/page', { personId })).rows.at(-1)
  const interview = await last()
  await partner('/partner/v1/interviews/answer', {
    personId,
    interviewId: interview?.interviewId,
    startTime: interview?.times[0],
  })
  await hand.go('/interviews')
  const row = hand.row(name)
  await row.getByText('已确认').waitFor()
  await hand.audited()
  await hand.press(`更多：与${name}的面试`)
  await hand.press('加入日历')
  await becomes(
    () => hand.asked('addPhoneCalendar'),
    [
      expect.objectContaining({
        title: expect.stringContaining(name),
        location: expect.stringContaining('天府软件园'),
      }),
    ],
  )
  await hand.press(`更多：与${name}的面试`)
  await hand.answer(true, () => hand.press('取消面试'))
  await becomes(async () => (await last())?.state, 'cancelled')
  await hand.go('/')
  await hand.see('今日面试')
  await markProved(`${own}/page`, '首页写着今天的面试')
})

const A = 'POST /job-center/api/jobAgentAudits'
type Settlements = ApiData<`${typeof A}/queryApplySettlement`>

test('agents: a job is listed, one refused with a reason, one let in and dismissed, a hire is paid once', {
  tag: ['@P-0-02', '@P-1-06', '@P-4.4-04'],
}, async () => {
  const boss: HttpClient = await story.client(admin)
  const waiting = async () =>
    (
      await boss.call<ApiData<'POST /pinqiao/v1/mandates/page'>>('POST /pinqiao/v1/mandates/page', {
        status: 'applied',
      })
    ).data.rows
  const [one, two] = await waiting()
  if (!one || !two) throw new Error('too few applications')
  const hand = await story.enter(admin, '/entrust?view=applications')
  await hand.row(one.jobTitle).waitFor()
  await hand.audited()
  await hand.actOn(hand.row(one.jobTitle), '驳回')
  await hand.type('原因', '暂时不需要更多代理')
  await hand.tap(hand.dialog().getByRole('button', { name: '驳回' }))
  await hand.see('已驳回，代理会看到原因')
  await hand.actOn(hand.row(two.jobTitle), '通过')
  await hand.see(`${two.agentName}可以开始推荐人才了`)
  await becomes(async () => (await waiting()).some(({ id }) => id === one.id || id === two.id), false)
  await hand.go(`/entrustDetails?id=${two.jobId}`)
  await hand.row(two.agentName).waitFor()
  await hand.audited()
  await hand.actOn(hand.row(two.agentName), '解除代理')
  await hand.type('原因', '合作结束')
  await hand.tap(hand.dialog().getByRole('button', { name: '解除代理' }))
  await hand.row(two.agentName).getByText('已解除').waitFor()

  const F = 'POST /job-center/api/agent/findResume'
  const listed = (await boss.call<ApiData<`${typeof A}/myMandate-position-agent`>>(`${A}/myMandate-position-agent`))
    .data.rows
  const jobs = (await boss.call<ApiData<`${typeof F}/jobScreening`>>(`${F}/jobScreening`)).data
  const fresh = jobs.find(({ jobId }) => !listed.some((row) => row.jobId === jobId))
  await hand.go(`/JobDetail?id=${fresh?.jobId}`)
  await hand.press('委托代理')
  await hand.type('每入职一人的佣金（元）', '6500')
  await hand.type('保证期（天）', '60')
  await hand.press('支付并委托')
  await hand.press(/^(支付 99 企业币|余额 ¥99\.00)$/)
  await hand.at('/entrustDetails')
  await hand.see('6,500 元 / 人')

  const listing = listed.find(({ activeCount, status }) => activeCount > 0 && status === 'open')
  const { data: referred } = await boss.call<ApiData<`${typeof F}/talentManageTalentProxyList`>>(
    `${F}/talentManageTalentProxyList`,
    { jobId: listing?.jobId },
  )
  const hired = referred.rows.find(({ status }) => status === 'pending')
  if (!listing || !hired) throw new Error('nobody was referred')
  const hire = { resumeId: hired.talent.id, jobId: listing.jobId, startDate: '2026-01-05' }
  await boss.call(`${F}/talentManageOnboardedOne`, hire)
  await hand.go(`/entrustDetails?id=${listing.jobId}&view=people`)
  await hand.actOn(hand.row(hired.talent.name), '申请结算')
  await hand.row(hired.talent.name).getByText('结算待审核').waitFor()

  const settlements = async () => (await boss.call<Settlements>(`${A}/queryApplySettlement`)).data.rows
  const due = (await settlements()).find(({ status }) => status === 'applied')
  if (!due) throw new Error('nothing waits to be settled')
  await hand.go('/entrust?view=settlements')
  await hand.tap(hand.row(due.talentName))
  await hand.at('/settleDetail')
  await hand.see('公司余额')
  await hand.audited()
  await hand.answer(true, () => hand.press('通过并支付'))
  await hand.see('已支付')
  await becomes(async () => (await settlements()).find(({ id }) => id === due.id)?.status, 'paid')
  await hand.go('/entrust?view=contracts')
  await hand.see(/已付 .*元/)
})
