/**
 * The notice bell and drawer, and contact purchases, on desktop and phone: notices arrive at once, are read, opened and
 * deleted; a contact shows its price before it is bought, once for the whole company.
 */
import type { Locator } from '@playwright/test'
import * as account from '../../../contract/calls/account/account'
import * as noticeCalls from '../../../contract/calls/account/notices'
import * as candidates from '../../../contract/calls/candidates/candidates'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as jobCalls from '../../../contract/calls/jobs/jobs'
import * as orders from '../../../contract/calls/orders/orders'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, waitForClickGuard } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

withOwnServer()

const admin = '13800000001'
const hr = '13800000002'

const open = (device: Device, path: string, phone: string): Promise<PageActions> =>
  browserSession.open(device, path, phone, { theme: device.isPhone ? 'dark' : 'light' })

/** Opens a page and waits until its notice socket has received the first frame. */
async function openWithNoticeSocket(device: Device, path: string, phone: string): Promise<PageActions> {
  const actions = await open(device, '/404', phone)
  const { page } = actions
  // closes the first page's socket, so that the next one is the second page's
  await page.goto('about:blank')
  const firstFrame = new Promise<void>((resolve) =>
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname === '/events') socket.on('framereceived', () => resolve())
    }),
  )
  await page.goto(path)
  await firstFrame
  return actions
}
/** The button of the notice drawer: the bell in the desktop header, an entry of 我的 on a phone. */
const bell = ({ page }: PageActions) =>
  page
    .getByRole('button', { name: /^系统消息/ })
    .filter({ visible: true })
    .last()
/** The bell's unread count; far below its limit 99+ here. */
async function count(actions: PageActions): Promise<number> {
  const label = `${(await bell(actions).getAttribute('aria-label')) ?? ''} ${await bell(actions).textContent()}`
  return Number(/\d+/.exec(label)?.[0] ?? 0)
}
const drawer = (actions: PageActions) => actions.dialog('系统消息')
const notices = (actions: PageActions): Locator => drawer(actions).getByRole('listitem')

let newcomers = 0
/** A new user of this name applies to join the administrator's company. */
async function askToJoin(name: string): Promise<void> {
  const applicant = await logIn(browserSession.url, `139111122${String(++newcomers).padStart(2, '0')}`)
  await applicant.call(account.updateProfile, { name })
  const boss = await logIn(browserSession.url, admin)
  const response = await applicant.call(joinApplications.create, { joinCompanyId: boss.companyId })
  expect(response.message).toBe('ok')
}

test.describe('notices', () => {
  const startOf = (device: Device) => (device.isPhone ? '/me' : '/findtalent')

  test('arrive at once in the bell and the drawer, are read, followed and deleted', {
    tag: ['@core', '@P-2.4-05'],
  }, async ({ device }) => {
    const actions = await openWithNoticeSocket(device, startOf(device), admin)
    await bell(actions).click()
    await waitForAny(notices(actions))
    await actions.expectAccessible()
    const applicantName = device.isPhone ? '白晓' : '黄宁'
    await askToJoin(applicantName)
    const newNotice = notices(actions).filter({ hasText: applicantName })
    await newNotice.waitFor()
    await expect(notices(actions).first()).toContainText(applicantName)
    await newNotice.getByRole('button', { name: /^未读/ }).click()
    await actions.waitForPath('/entpaccount')

    await actions.page.goto(startOf(device))
    await bell(actions).click()
    const read = newNotice.getByRole('button', { name: /^新的加入申请/ })
    await recordProof(noticeCalls.markRead, '已读', () => read.waitFor())
    await waitForClickGuard(actions.page)
    await newNotice.getByRole('button', { name: /^删除通知/ }).click()
    await recordProof(noticeCalls.delete, '通知没有了', () => newNotice.waitFor({ state: 'detached' }))
    const secondApplicant = device.isPhone ? '段誉文' : '方小舟'
    await askToJoin(secondApplicant)
    await notices(actions).filter({ hasText: secondApplicant }).waitFor()
    await actions.press('全部已读')
    await recordProof(noticeCalls.markAllRead, '没有未读', () =>
      drawer(actions).getByRole('button', { name: '全部已读' }).waitFor({ state: 'detached' }),
    )
  })

  test('are counted in the bell while the drawer is closed', { tag: '@P-7.10-04' }, async ({ device }) => {
    const actions = await openWithNoticeSocket(device, startOf(device), admin)
    const boss = await logIn(browserSession.url, admin)
    const before = (await boss.call<{ count: number }>(noticeCalls.countUnread)).data.count
    await bell(actions).waitFor()
    await expect.poll(() => count(actions)).toBe(before)
    await askToJoin('再来人')
    await expect.poll(() => count(actions)).toBe(before + 1)
  })

  test('come ten at a time, the next ten when the end is near', { tag: ['@P-2.5-01', '@P-2.5-02', '@P-9-09'] }, async ({
    device,
  }) => {
    const actions = await open(device, startOf(device), hr)
    await actions.page.setViewportSize({ width: device.viewport.width, height: 600 })
    const list = (page: number) =>
      actions.page.waitForResponse(
        (reply) =>
          reply.url().endsWith('/search/notif/list') && Boolean(reply.request().postDataJSON().before) === page > 1,
      )
    const first = list(1)
    await bell(actions).click()
    await first
    await notices(actions).nth(9).waitFor()
    await expect(notices(actions)).toHaveCount(10)
    const box = await drawer(actions).boundingBox()
    if (!device.isPhone) expect(box?.width).toBe(500)
    const second = list(2)
    await actions.page.mouse.move((box?.x ?? 0) + 100, 500)
    // a turn of the wheel while the panel still slides in is lost
    await expect(async () => {
      await actions.page.mouse.wheel(0, 4000)
      await notices(actions).nth(10).waitFor({ timeout: 2_000 })
    }).toPass()
    await second
    await expect.poll(() => notices(actions).count()).toBeGreaterThan(10)
  })

  test('show why a job was refused, and lead on to its form', { tag: '@P-2.5-09' }, async ({ device }) => {
    const boss = await logIn(browserSession.url, admin)
    const { data: jobs } = await boss.call<{ id: string }[]>(jobCalls.list, { status: 'adopt' })
    const { data: job } = await boss.call<Record<string, unknown>>(jobCalls.get, {
      id: jobs[0]?.id,
    })
    const { id: _id, ...form } = job
    const title = `${device.name}上的职位`
    const description = '请直接打我的电话 13812345678 联系我，不必投递。'
    const created = await boss.call(jobCalls.publish, { ...form, title, description })
    expect(created.message).toBe('ok')
    const actions = await openWithNoticeSocket(device, startOf(device), admin)
    await bell(actions).click()
    const refused = notices(actions).filter({ hasText: `「${title}」没有通过审核` })
    await refused.waitFor()
    await refused.getByRole('button').first().click()
    const failure = actions.dialog('职位审核未通过')
    await failure.getByText(/原因：.*不能留手机号/).waitFor()
    await actions.expectAccessible()
    await waitForClickGuard(actions.page)
    await failure.getByRole('button', { name: '继续申请' }).click()
    await actions.page.waitForURL((url) => url.pathname === '/jobEdit' && url.searchParams.has('id'))
    await actions.expectValue('职位名称', title)
  })
})

/** A candidate whose contact nobody has bought yet. */
async function aStranger(index: number): Promise<{ id: string; name: string }> {
  const client = await logIn(browserSession.url, hr)
  const { data } = await client.call<{ id: string; name: string }[]>(candidates.search, { pageSize: 20 })
  return data[index] as { id: string; name: string }
}

test.describe('buying a contact', () => {
  test('shows the price before, the whole number afterwards, and costs a colleague nothing', async ({ device }) => {
    const { id, name } = await aStranger(device.isPhone ? 7 : 3)
    const actions = await open(device, `/talentDetails?id=${id}`, hr)
    await actions.see(/^1\d\d\*{4}\d{4}$/)
    await actions.press('查看联系方式')
    const dialog = actions.dialog('支付订单')
    await waitForAny(dialog.getByText('¥10.00'))
    await dialog.getByText(/余额　有/).waitFor()
    await actions.expectAccessible()
    await actions.press(/^(支付 10 企业币|个人余额 ¥10\.00)$/)
    await recordProof(orders.submit, '支付成功', () => actions.see(/^支付成功/))
    await recordProof(orders.payInternally, '显示完整号码', () => actions.see(/^1\d{10}$/))
    await recordProof(orders.getOffer, '付款前看到名称和价格')
    await recordProof(orders.listPaymentMethods, '付款前看到各种支付方式和余额')
    await actions.button('复制电话').waitFor()

    await actions.page.goto('/resumeorder')
    await actions
      .row(name)
      .getByText(/^1\d{10}$/)
      .waitFor()
    await actions.expectAccessible()
    await actions.pressRowAction(actions.row(name), '复制电话')
    await actions.see('已复制')

    const colleague = await open(device, `/talentDetails?id=${id}`, admin)
    await colleague.see(/^1\d{10}$/)
    await expect(colleague.dialog()).toHaveCount(0)
  })
})
