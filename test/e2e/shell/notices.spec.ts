/**
 * The bell and the drawer, and buying a contact, told at a desk and on a phone: what somebody else
 * does is seen at once, is read, followed and deleted; a contact shows its price before it is bought, once for the whole company.
 */
import type { Locator } from '@playwright/test'
import { expect, stage, test } from '../../support/browser'
import { type Device, unguarded } from '../../support/browser/browser'
import { markProved } from '../../support/browser/call-recorder'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

test.use({ world: {} })

const admin = '13800000001'
const hr = '13800000002'
const J = 'POST /user-center/api/v1/company/member'
const N = 'POST /user-center/api/v1/notifications'

const open = (device: Device, path: string, who: string): Promise<PageActions> =>
  stage.open(device, path, who, { theme: device.isPhone ? 'dark' : 'light' })

/** Opens a page and waits for the line of notices: it is open when the server has said its first word on it. */
async function openListening(device: Device, path: string, who: string): Promise<PageActions> {
  const hands = await open(device, '/404', who)
  const { page } = hands
  // the line of the first page ends here, so that the one that is heard is the second page's
  await page.goto('about:blank')
  const isHeard = new Promise<void>((hear) =>
    page.on('websocket', (one) => {
      if (new URL(one.url()).pathname === '/events') one.on('framereceived', () => hear())
    }),
  )
  await page.goto(path)
  await isHeard
  return hands
}
/** The door of the drawer: the bell of the desk's header, an entry of 我的 on a phone. */
const bell = ({ page }: PageActions) =>
  page
    .getByRole('button', { name: /^系统消息/ })
    .filter({ visible: true })
    .last()
/** What the bell counts; far less than its 99+ here. */
async function count(hands: PageActions): Promise<number> {
  const said = `${(await bell(hands).getAttribute('aria-label')) ?? ''} ${await bell(hands).textContent()}`
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}
const drawer = (hands: PageActions) => hands.dialog('系统消息')
const notices = (hands: PageActions): Locator => drawer(hands).getByRole('listitem')

let newcomers = 0
/** Somebody new, of this name, asks to join the company of the administrator. */
async function askToJoin(name: string): Promise<void> {
  const asker = await logIn(stage.url, `139111122${String(++newcomers).padStart(2, '0')}`)
  await asker.call('POST /user-center/api/v1/users/modify/basic/user-info', { name })
  const boss = await logIn(stage.url, admin)
  const asked = await asker.call(`${J}/applyForJoinCompanyByCurrentUser`, { joinCompanyId: boss.companyId })
  expect(asked.message).toBe('ok')
}

test.describe('notices', () => {
  const startOf = (device: Device) => (device.isPhone ? '/me' : '/findtalent')

  test('arrive at once in the bell and the drawer, are read, followed and deleted', {
    tag: ['@core', '@P-2.4-05'],
  }, async ({ device }) => {
    const hands = await openListening(device, startOf(device), admin)
    await bell(hands).click()
    await notices(hands).first().waitFor()
    await hands.accessible()
    const words = device.isPhone ? '白晓' : '黄宁'
    await askToJoin(words)
    const fresh = notices(hands).filter({ hasText: words })
    await fresh.waitFor()
    expect(await notices(hands).first().textContent()).toContain(words)
    await fresh.getByRole('button', { name: /^未读/ }).click()
    await hands.at('/entpaccount')

    await hands.page.goto(startOf(device))
    await bell(hands).click()
    const read = fresh.getByRole('button', { name: /^新的加入申请/ })
    await markProved(`${N}/modify/read`, '已读', () => read.waitFor())
    await unguarded(hands.page)
    await fresh.getByRole('button', { name: /^删除通知/ }).click()
    await markProved(`${N}/user/remove/byId`, '通知没有了', () => fresh.waitFor({ state: 'detached' }))
    const kept = device.isPhone ? '段誉文' : '方小舟'
    await askToJoin(kept)
    await notices(hands).filter({ hasText: kept }).waitFor()
    await hands.press('全部已读')
    await markProved('POST /pinqiao/v1/notices/readAll', '没有未读', () =>
      drawer(hands).getByRole('button', { name: '全部已读' }).waitFor({ state: 'detached' }),
    )
  })

  test('are counted in the bell while the drawer is closed', { tag: '@P-7.10-04' }, async ({ device }) => {
    const hands = await openListening(device, startOf(device), admin)
    const boss = await logIn(stage.url, admin)
    const before = (await boss.call<{ count: number }>(`${N}/count/notif`)).data.count
    await bell(hands).waitFor()
    await expect.poll(() => count(hands)).toBe(before)
    await askToJoin('再来人')
    await expect.poll(() => count(hands)).toBe(before + 1)
  })

  test('come ten at a time, the next ten when the end is near', { tag: ['@P-2.5-01', '@P-2.5-02', '@P-9-09'] }, async ({
    device,
  }) => {
    const hands = await open(device, startOf(device), hr)
    await hands.page.setViewportSize({ width: device.viewport.width, height: 600 })
    const list = (page: number) =>
      hands.page.waitForResponse(
        (reply) =>
          reply.url().endsWith('/search/notif/list') && Boolean(reply.request().postDataJSON().before) === page > 1,
      )
    const first = list(1)
    await bell(hands).click()
    await first
    await notices(hands).nth(9).waitFor()
    expect(await notices(hands).count()).toBe(10)
    const box = await drawer(hands).boundingBox()
    if (!device.isPhone) expect(box?.width).toBe(500)
    const second = list(2)
    await hands.page.mouse.move((box?.x ?? 0) + 100, 500)
    await hands.page.mouse.wheel(0, 4000)
    await second
    await notices(hands).nth(10).waitFor()
    expect(await notices(hands).count()).toBeGreaterThan(10)
  })

  test('say why a job was refused, and lead on to its form', { tag: '@P-2.5-09' }, async ({ device }) => {
    const boss = await logIn(stage.url, admin)
    const mine = 'POST /job-center/api/jobPosition'
    const { data: jobs } = await boss.call<{ id: string }[]>(`${mine}/findPositionByStatusAndPage`, { status: 'adopt' })
    const { data: job } = await boss.call<Record<string, unknown>>('POST /pinqiao/v1/jobs/mine/detail', {
      id: jobs[0]?.id,
    })
    const { id: _id, ...form } = job
    const title = `${device.name}上的职位`
    const description = '请直接打我的电话 13812345678 联系我，不必投递。'
    const made = await boss.call(`${mine}/createJobPosition`, { ...form, title, description })
    expect(made.message).toBe('ok')
    const hands = await openListening(device, startOf(device), admin)
    await bell(hands).click()
    const refused = notices(hands).filter({ hasText: `“${title}”没有通过审核` })
    await refused.waitFor()
    await refused.getByRole('button').first().click()
    const failure = hands.dialog('职位审核未通过')
    await failure.getByText(/原因：.*不能留手机号/).waitFor()
    await hands.accessible()
    await unguarded(hands.page)
    await failure.getByRole('button', { name: '继续申请' }).click()
    await hands.page.waitForURL((url) => url.pathname === '/jobEdit' && url.searchParams.has('id'))
    await hands.holds('职位名称', title)
  })
})

/** Somebody whose contact nobody has bought yet. */
async function aStranger(index: number): Promise<{ id: string; name: string }> {
  const client = await logIn(stage.url, hr)
  const { data } = await client.call<{ rows: { id: string; name: string }[] }>(
    'POST /job-center/api/agent/findResume/searchResume',
    { pageSize: 20 },
  )
  return data.rows[index] as { id: string; name: string }
}

test.describe('buying a contact', () => {
  test('shows the price before, the whole number afterwards, and costs a colleague nothing', async ({ device }) => {
    const { id, name } = await aStranger(device.isPhone ? 7 : 3)
    const hands = await open(device, `/talentDetails?id=${id}`, hr)
    await hands.see(/^1\d\d\*{4}\d{4}$/)
    await hands.press('查看联系方式')
    const dialog = hands.dialog('支付订单')
    await dialog.getByText('¥10.00').first().waitFor()
    await dialog.getByText(/余额　有/).waitFor()
    await hands.accessible()
    await hands.press(/^(支付 10 企业币|余额 ¥10\.00)$/)
    await markProved('POST /job-center/api/v1/order/submit', '支付成功', () => hands.see(/^支付成功/))
    await markProved('POST /job-center/api/v1/order/pay/internal', '显示完整号码', () => hands.see(/^1\d{10}$/))
    await markProved('POST /pinqiao/v1/orders/offer/detail', '付款前看到名称和价格')
    await markProved('POST /finance-center/api/v1/pay/methods', '付款前看到各种支付方式和余额')
    await hands.button('复制电话').waitFor()

    await hands.page.goto('/resumeorder')
    await hands.row(name).waitFor()
    await hands.accessible()

    const colleague = await open(device, `/talentDetails?id=${id}`, admin)
    await colleague.press('查看联系方式')
    await colleague.see(/^1\d{10}$/)
    expect(await colleague.dialog().count()).toBe(0)
  })
})
