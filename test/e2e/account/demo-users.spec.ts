/** A newcomer's first minutes in the demo: becoming a demo user with one click, and the tour on the desktop. */
import type { BrowserContext, Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, openContext, waitForClickGuard, waitMilliseconds } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { delayCalls } from '../../support/browser/delayed-calls'
import { waitForAny } from '../../support/browser/foreground'

let context: BrowserContext
let page: Page

async function visit(device: Device, hasTour: boolean): Promise<void> {
  context = await openContext(browserSession.browser, device, { baseURL: browserSession.url, hasTour })
  page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: '用演示账号进入' }).click()
}

const demoUsers = () => page.getByRole('dialog', { name: '演示账号' })
const become = (name: RegExp) => demoUsers().getByRole('button', { name }).click()

test('lists every demo user with company and role, and enters as one without a code', async ({ device }) => {
  await visit(device, false)
  await expect(demoUsers().getByRole('button', { name: /13800000|·|还没有公司/ })).toHaveCount(9)
  await expectAccessible(page)
  await become(/刘思雨/)
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'pinqiao_token')).toBe(true)
  const next = await context.newPage()
  await next.goto(device.isPhone ? '/me' : '/')
  await waitForAny(next.getByText('刘思雨'))
})

test('says why nobody can be entered, and tries again', async ({ device }) => {
  context = await openContext(browserSession.browser, device, { baseURL: browserSession.url })
  page = await context.newPage()
  await page.route('**/dev/users', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: '用演示账号进入' }).click()
  await demoUsers().getByRole('alert').waitFor()
  await page.unroute('**/dev/users')
  await demoUsers().getByRole('button', { name: '重试' }).click()
  await demoUsers()
    .getByRole('button', { name: /陈立群/ })
    .waitFor()
})

test.describe('on the desktop', { tag: '@desk' }, () => {
  const tour = () => page.getByRole('complementary', { name: '演示导览' })
  const step = (title: string) => tour().getByText(title, { exact: true }).waitFor()

  test('takes the tour from page to page, goes on after a reload, and is never offered again', async ({ device }) => {
    await visit(device, true)
    await become(/陈立群/)
    await step('第一次来？')
    await tour().getByRole('button', { name: '带我看看' }).click()
    await page.waitForURL((url) => url.pathname === '/talentsearch')
    await step('先找人')
    await tour().getByRole('button', { name: '下一步' }).click()
    await page.waitForURL((url) => url.pathname === '/deliver')
    await page.reload()
    await step('处理投递')
    await expectAccessible(page)
    for (const title of ['管好职位', '聊起来', '换个身份看看']) {
      await waitForClickGuard(page)
      await tour().getByRole('button', { name: '下一步' }).click()
      await step(title)
    }
    await waitForClickGuard(page)
    await tour().getByRole('button', { name: '知道了' }).click()
    await expect(tour()).toHaveCount(0)
    await page.reload()
    await waitForAny(page.getByRole('button', { name: /陈立群/ }))
    await expect(tour()).toHaveCount(0)
  })

  test('shows the tour on the page that log-in leads to, never on the one it leaves', async ({ device }) => {
    await visit(device, true)
    const audit = await delayCalls(page, '/company/auditStatus')
    await become(/陈立群/)
    await audit.waitFor()
    await waitMilliseconds(page, 1000)
    await expect(tour()).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/login')
    await audit.release()
    await step('第一次来？')
  })

  test('changes the demo user from the menu of the person', async ({ device }) => {
    await visit(device, false)
    await become(/陈立群/)
    await page.getByRole('button', { name: /陈立群/ }).click()
    await page.getByRole('menuitem', { name: '换演示账号' }).click()
    await become(/罗桂芳/)
    await page.getByRole('button', { name: /罗桂芳/ }).waitFor()
  })
})
