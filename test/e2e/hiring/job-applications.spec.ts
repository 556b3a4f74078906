/**
 * Job applications, agents and settlements on desktop and phone: decided with one key and undone, hired, listed for agents, an
 * agent approved and dismissed, a hire settled from the company's balance.
 */
import type { ApiData } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as agencyListings from '../../../contract/calls/agency/agency-listings'
import * as mandates from '../../../contract/calls/agency/mandates'
import * as referrals from '../../../contract/calls/agency/referrals'
import * as settlements from '../../../contract/calls/agency/settlements'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as applications from '../../../contract/calls/hiring/applications'
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import * as stages from '../../../contract/calls/hiring/stages'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as partner from '../../../contract/calls/partner'
import { formatYuan } from '../../../contract/domain/format'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, desktopDevice, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { type HttpClient, logIn } from '../../support/http-client'

withOwnServer()

type Page = ApiData<typeof applications.list>

/** Each device uses its own company, so that rows do not mix. */
const HR_PHONES = { desk: '13800000001', phone: '13800000003' } as const

const open = (device: Device, path: string): Promise<PageActions> =>
  browserSession.open(device, path, HR_PHONES[device.name], { theme: device.isPhone ? 'light' : 'dark' })

const clientOf = (device: Device): Promise<HttpClient> => logIn(browserSession.url, HR_PHONES[device.name])
const listOf = async (client: HttpClient, input: Record<string, unknown> = {}): Promise<Page> =>
  (await client.call<Page>(applications.list, input)).data

/** Polls until the result is as expected: the screen is ahead of the server for a moment. */
const until = async <T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> => {
  await expect.poll(async () => isRight(await read()), { timeout: 30_000 }).toBe(true)
  return read()
}
const statusOf = async (client: HttpClient, id: string): Promise<string> =>
  (await listOf(client, { pageSize: 50 })).find((row) => row.id === id)?.status ?? ''

test.describe('deliveries', () => {
  test('are decided in the list and undone with one click; the server has the same status', async ({ device }) => {
    const client = await clientOf(device)
    const actions = await open(device, '/deliver?status=pending')
    await actions.see('待处理')
    const [first] = await listOf(client, { status: 'pending' })
    if (!first) throw new Error('nobody has applied')
    await actions.row(first.talent.name).waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, `deliveries-${device.name}`)
    await actions.pressRowAction(actions.row(first.talent.name), '通过初筛')
    await actions.see(`${first.talent.name}通过初筛`)
    expect(
      await until(
        () => statusOf(client, first.id),
        (status) => status === 'passed',
      ),
    ).toBe('passed')
    await actions.press('撤销')
    expect(
      await until(
        () => statusOf(client, first.id),
        (status) => status === 'pending',
      ),
    ).toBe('pending')
    await recordProof(applications.decide, 'passed in the list, taken back, read again from the server')
    await recordProof(applications.list, 'the list showed the waiting application')
  })

  test('end with a hire: the day is written down and the application is closed', { tag: '@P-4.4-03' }, async ({
    device,
  }) => {
    const client = await clientOf(device)
    const [row] = await listOf(client, { status: 'pending' })
    if (!row) throw new Error('nobody has applied')
    await client.call(applications.decide, { deliveryIds: [row.id], status: 'passed' })
    const actions = await open(device, '/deliver?status=passed')
    await actions.pressRowAction(actions.row(row.talent.name), '登记入职')
    await actions.dialog().waitFor()
    await actions.expectAccessible()
    await actions.press('登记入职')
    await actions.see(`${row.talent.name}已登记入职`)
    await expect.poll(() => statusOf(client, row.id)).toBe('onboarded')
    await recordProof(stages.hireOne, 'the application is onboarded on the server')
  })

  test('of invitations show who answered what', async ({ device }) => {
    const actions = await open(device, '/deliver?view=invitations')
    await actions.see('已接受')
    await actions.expectAccessible()
    await recordProof(jobInvitations.list, 'answers stood in the list')
  })

  test('begin with an accepted invitation, too: passed and hired from its row, and the filled job is closed', async ({
    device,
  }) => {
    const client = await clientOf(device)
    const openJobs = (await client.call<ApiData<typeof jobs.list>>(jobs.list, { status: 'adopt', pageSize: 50 })).data
    const job = openJobs.find(({ headcount, hiredCount }) => headcount - hiredCount === 1)
    if (!job) throw new Error('no job lacks one person')
    const found = (await client.call<ApiData<typeof candidates.search>>(candidates.search, { pageSize: 50 })).data
    const candidate = found.find(({ application, invitedJob, chatUserId }) => !application && !invitedJob && chatUserId)
    if (!candidate) throw new Error('everybody has applied or was invited')
    const invitation = { resumeId: candidate.id, jobId: job.id }
    const { data } = await client.call<ApiData<typeof jobInvitations.create>>(jobInvitations.create, invitation)
    await browserSession.partner(pathOf(partner.answerInvitation), {
      personId: candidate.chatUserId.replace('cand', ''),
      invitationId: data.invitationId,
      answer: 'accepted',
    })
    const actions = await open(device, '/deliver?view=invitations')
    await actions.pressRowAction(actions.row(candidate.name), '通过初筛')
    await actions.see(`「${candidate.name}」已通过初筛`)
    await actions.pressRowAction(actions.row(candidate.name), '登记入职')
    await actions.dialog(`${candidate.name}入职「${job.title}」`).waitFor()
    await actions.expectAccessible()
    await actions.press('登记入职')
    await actions.see(`${candidate.name}已登记入职`)
    await actions.dialog(`「${job.title}」已招满`).waitFor()
    await actions.expectAccessible()
    await actions.press('关闭职位')
    await actions.see('职位已关闭，不再对外展示')
    const statusOfJob = async () => (await client.call<ApiData<typeof jobs.get>>(jobs.get, { id: job.id })).data.status
    await expect.poll(statusOfJob).toBe('stop')
  })
})

test.describe('deliveries on the desktop', { tag: '@desk' }, () => {
  test('are handled by keys: J opens, E passes and opens the next, X asks why and refuses, ? shows them', async () => {
    const client = await clientOf(desktopDevice)
    const rows = await listOf(client, { status: 'pending' })
    const [first, second] = rows
    if (!first || !second) throw new Error('too few applications')
    const actions = await open(desktopDevice, '/deliver?status=pending')
    const pane = actions.page.getByRole('complementary', { name: '投递' })
    const name = pane.getByRole('heading', { level: 1 })
    await actions.row(first.talent.name).waitFor()
    await actions.page.keyboard.press('j')
    await name.getByText(first.talent.name, { exact: true }).waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, 'deliveries-pane-desk')
    await actions.page.keyboard.press('?')
    await actions.dialog('快捷键').getByText('通过初筛', { exact: true }).waitFor()
    await actions.expectAccessible()
    await actions.press('知道了')
    await actions.page.keyboard.press('e')
    await name.getByText(second.talent.name, { exact: true }).waitFor()
    await actions.page.keyboard.press('x')
    await actions
      .dialog(/不合适$/)
      .getByRole('button', { name: '经验不足' })
      .click()
    await actions.press('标为不合适')
    expect(
      await until(
        () => statusOf(client, first.id),
        (status) => status === 'passed',
      ),
    ).toBe('passed')
    expect(
      await until(
        () => statusOf(client, second.id),
        (status) => status === 'unsuitable',
      ),
    ).toBe('unsuitable')
  })
})

test.describe('many deliveries on the desktop', { tag: '@desk' }, () => {
  test('of one job are taken on together from the bulk bar', async () => {
    const client = await clientOf(desktopDevice)
    const rows = await listOf(client, { pageSize: 50 })
    const free = rows.filter(({ status }) => status === 'pending' || status === 'passed')
    const job = free.find(({ id, jobId }) => free.some((other) => other.id !== id && other.jobId === jobId))?.jobId
    const selected = free.filter(({ jobId }) => jobId === job).slice(0, 2)
    expect(selected).toHaveLength(2)
    const actions = await open(desktopDevice, `/deliver?jobId=${job}`)
    for (const { talent } of selected) await actions.row(talent.name).getByRole('checkbox').check()
    await actions.page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '登记入职' }).click()
    await actions.dialog().waitFor()
    await actions.press('登记入职')
    await actions.see('2 位已登记入职')
    for (const { id } of selected) await expect.poll(() => statusOf(client, id)).toBe('onboarded')
    await recordProof(stages.hire, 'both applications are onboarded on the server')
  })
})

test.describe('agents', () => {
  test('an application is refused with a reason, another agent is let in and dismissed again', {
    tag: ['@P-1-06', '@P-4.4-04'],
  }, async ({ device }) => {
    const client = await clientOf(device)
    const actions = await open(device, '/entrust?view=applications')
    const read = async () =>
      (
        await client.call<ApiData<typeof mandates.list>>(mandates.list, {
          status: 'applied',
        })
      ).data
    const [first, second] = await read()
    if (!first || !second) throw new Error('too few applications')
    const rowOf = (mandate: typeof first) => actions.row(mandate.jobTitle)
    await rowOf(first).waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, `agents-${device.name}`)
    await actions.pressRowAction(rowOf(first), '驳回')
    await actions.press('驳回')
    await actions.see('请填写原因')
    await actions.field('原因').fill('暂时不需要更多代理')
    await actions.press('驳回')
    await actions.see('已驳回，代理会看到原因')
    await actions.pressRowAction(rowOf(second), '通过')
    await actions.see(`${second.agentName}可以开始推荐人才了`)
    await expect.poll(async () => (await read()).map(({ id }) => id)).not.toEqual(expect.arrayContaining([first.id]))
    await recordProof(mandates.decide, 'one refused with a reason, one let in')
    await recordProof(mandates.list, 'both stood in the list')

    await actions.page.goto(`/entrustDetails?id=${second.jobId}`)
    await actions.see('已付佣金')
    const agent = actions.row(second.agentName)
    await actions.pressRowAction(agent, '解除代理')
    await actions.field('原因').fill('合作结束')
    await actions.press('解除代理')
    await actions.see('已解除代理')
    await agent.getByText('已解除').waitFor()
    await actions.expectAccessible()
    await screenshot(actions.page, `entrust-${device.name}`)
    await recordProof(mandates.dismiss, 'the row says that he is dismissed')
    await recordProof(mandates.listByJob, 'the agents of the job were shown')
  })

  test('a job is mandated to agents with its terms, which they read, and closed again', { tag: '@P-1-06' }, async ({
    device,
  }) => {
    const client = await clientOf(device)
    const jobs = (await client.call<ApiData<typeof candidates.listJobs>>(candidates.listJobs)).data
    const known = (await client.call<ApiData<typeof agencyListings.list>>(agencyListings.list)).data
    const job = jobs.find(({ jobId }) => !known.some((listing) => listing.jobId === jobId))
    if (!job) throw new Error('every job is entrusted')
    const actions = await open(device, `/JobDetail?id=${job.jobId}`)
    await actions.press('委托代理')
    await actions.field('每入职一人的佣金（元）').fill('6500')
    await actions.field('保证期（天）').fill('60')
    await actions.see(/^开通委托 ¥99\.00/)
    await actions.expectAccessible()
    await actions.press('支付并委托')
    await actions.dialog('支付订单').waitFor()
    await actions.press(/^(支付 99 企业币|余额 ¥99\.00)$/)
    await actions.waitForPath('/entrustDetails')
    await actions.see('¥6,500.00 / 人')
    const listings = await browserSession.partner<ApiData<typeof partner.listAgencyListings>>(
      pathOf(partner.listAgencyListings),
      {},
    )
    expect(listings).toEqual(
      expect.arrayContaining([expect.objectContaining({ jobId: job.jobId, rewardFen: 650_000, guaranteeDays: 60 })]),
    )
    await recordProof(agencyListings.open, 'the partner reads the terms')
    await actions.page.goto('/entrust')
    await actions.pressRowAction(actions.row(job.title), '结束委托')
    await actions.press('结束委托')
    await actions.see('委托已结束')
    await actions.expectAccessible()
    await recordProof(agencyListings.close, 'the screen says that it is over')
    await recordProof(agencyListings.list, 'the entrusted job stood in the list')
  })
})

test.describe('settlement', () => {
  test('an administrator pays for a hire once, and the balance is less by the reward', {
    tag: ['@P-1-06', '@P-4.4-04', '@P-5-08'],
  }, async ({ device }) => {
    const client = await clientOf(device)
    const list = async () => (await client.call<ApiData<typeof settlements.list>>(settlements.list)).data
    const waiting = (await list()).find(({ status }) => status === 'applied')
    if (!waiting) throw new Error('nothing waits to be settled')
    const info = async () =>
      (
        await client.call<ApiData<typeof settlements.get>>(settlements.get, {
          settlementId: waiting.id,
        })
      ).data
    const before = (await info()).balanceFen
    const actions = await open(device, '/entrust?view=settlements')
    await actions.row(waiting.talentName).click()
    await actions.waitForPath('/settleDetail')
    await actions.see('公司余额')
    await actions.see(`¥${formatYuan(before)}`)
    await actions.see(`¥${formatYuan(waiting.amountFen)}`)
    await actions.expectAccessible()
    await screenshot(actions.page, `settlement-${device.name}`)
    await actions.press('通过并支付')
    await actions.press('支付')
    await actions.see('已支付')
    const after = await until(info, ({ settlement }) => settlement.status === 'paid')
    expect(after).toMatchObject({ settlement: { status: 'paid', can: [] }, balanceFen: before - waiting.amountFen })
    await recordProof(settlements.decide, 'paid on the server, the balance is less')
    await recordProof(settlements.list, 'the request stood in the list')
    await recordProof(settlements.get, 'the page showed the balance')
    await actions.page.goto('/entrust?view=contracts')
    await actions.see(/已付 ¥/)
    await actions.expectAccessible()
    await recordProof(mandates.listContracts, 'the contract shows what was paid')
  })

  test('a recruiter requests it beside the person referred by the agent', { tag: '@P-4.4-04' }, async ({ device }) => {
    const client = await clientOf(device)
    const all = (await client.call<ApiData<typeof agencyListings.list>>(agencyListings.list)).data
    const job = all.find(({ activeCount, status }) => activeCount > 0 && status === 'open')
    if (!job) throw new Error('no agent acts')
    const referred = (await client.call<Page>(referrals.list, { jobId: job.jobId })).data
    const candidate = referred.find(({ status }) => status === 'pending')
    if (!candidate) throw new Error('nobody was referred')
    const hire = { resumeId: candidate.talent.id, jobId: job.jobId, startDate: '2026-01-05' }
    await client.call(stages.hireOne, hire)
    const actions = await open(device, `/entrustDetails?id=${job.jobId}&view=people`)
    await actions.pressRowAction(actions.row(candidate.talent.name), '申请结算')
    await actions.see('已申请结算，等待管理员审核')
    await actions.row(candidate.talent.name).getByText('结算待审核').waitFor()
    await actions.expectAccessible()
    await recordProof(settlements.request, 'the row says that it waits')
    await recordProof(referrals.list, 'the referred person stood in the list')
  })

  test('keep the open row in the window, by J and by the arrows, and show it as decided in talent management @P-7.6-06', async () => {
    const actions = await open(desktopDevice, '/deliver')
    const { page } = actions
    const openRow = page.locator('tr[aria-current=true]')
    await page.locator('tr[data-row-key]').nth(14).waitFor()
    for (let at = 0; at < 15; at++) {
      await page.keyboard.press(at % 2 ? 'ArrowDown' : 'j')
      await openRow.and(page.locator('tr[data-row-key]').nth(at)).waitFor()
    }
    await expect(openRow).toBeInViewport({ ratio: 0.9 })
    for (let at = 0; at < 12; at++) await page.keyboard.press('ArrowUp')
    await openRow.and(page.locator('tr[data-row-key]').nth(2)).waitFor()
    await expect(openRow).toBeInViewport({ ratio: 0.9 })
  })
})
