/** The desktop shell: settings, full screen, palette, errors, menus from the server. */
import { pathOf } from '../../../contract/call-address'
import * as account from '../../../contract/calls/account/account'
import * as notices from '../../../contract/calls/account/notices'
import * as companies from '../../../contract/calls/company/companies'
import * as members from '../../../contract/calls/company/members'
import * as applications from '../../../contract/calls/hiring/applications'
import * as jobs from '../../../contract/calls/jobs/jobs'
import * as leads from '../../../contract/calls/market/leads'
import { browserSession, expect, test } from '../../support/browser'
import {
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  screenshot,
  waitUntilSettled,
} from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import {
  ADMIN_PHONE,
  menuEntry,
  openDesktop,
  openSettings,
  SETTINGS_KEY,
  storedSettings,
  tabStrip,
} from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'

const SITE_MENUS = '考勤|https://kaoqin.example.com/;制度|/userprivacypolicy;没有的|/nowhere'

withOwnServer({ env: { SITE_MENUS } })

test.describe('settings on the desktop', { tag: '@desk' }, () => {
  test('change the look at once, keep it over a reload, and go back to the defaults', {
    tag: ['@P-2.6-01', '@P-4.5-06'],
  }, async () => {
    const page = await openDesktop('/jobmanagement')
    const drawer = await openSettings(page)
    const look = drawer.getByRole('radiogroup', { name: '外观', exact: true })
    await look.getByRole('radio', { name: '深色' }).click()
    await page.locator('html.theme-dark').waitFor({ state: 'attached' })
    await drawer.getByRole('radio', { name: '湖蓝' }).click()
    await drawer.getByRole('switch', { name: '色弱模式' }).click()
    await drawer.getByRole('switch', { name: '收起菜单', exact: true }).click()
    await waitUntilSettled(page)
    await expectAccessible(page)
    await screenshot(page, 'desk-dark-settings')
    await page.reload()
    await page.locator('html.theme-dark.color-blue.weak').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: '展开菜单' }).waitFor()
    const secondPage = await openSettings(page)
    await secondPage.getByRole('button', { name: '恢复默认' }).click()
    await page.getByRole('dialog', { name: '恢复默认设置？' }).getByRole('button', { name: '恢复默认' }).click()
    await page.locator('html:not(.theme-dark):not(.color-blue):not(.weak)').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: '收起菜单' }).waitFor()
    await waitUntilSettled(page)
    await expectAccessible(page)
    await screenshot(page, 'desk-light-settings')
  })

  test('follow the device while it runs, and keep the sizes of window and page', async () => {
    const page = await openDesktop('/jobmanagement')
    await menuEntry(page, '职位管理').waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.theme-dark').waitFor({ state: 'attached' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html:not(.theme-dark)').waitFor({ state: 'attached' })
    const sizes = (least: number) =>
      page.waitForFunction(
        ([key, wide]) => JSON.parse(localStorage.getItem(key as string) ?? '{}').contentWidth === wide,
        [SETTINGS_KEY, least],
      )
    await sizes(1440 - 208)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await sizes(1440 - 64)
    expect(JSON.parse((await storedSettings(page)) ?? '{}')).toMatchObject({ screenWidth: 1440, screenHeight: 900 })
  })

  test('measure 100 ms after a change, 800 ms after the menu folded, and nothing moves for 100 ms meanwhile', {
    tag: ['@P-9-19', '@P-9-20'],
  }, async () => {
    const page = await openDesktop('/404')
    await page.clock.install()
    await page.goto('/jobmanagement')
    await menuEntry(page, '职位管理').waitFor()
    const stored = async () => JSON.parse((await storedSettings(page)) ?? '{}')
    const contentWidth = async () => (await stored()).contentWidth
    await expect.poll(contentWidth).toBe(1440 - 208)
    // from here on only the test moves the time
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const still = page.locator('html.layout-still')
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.getByRole('button', { name: '展开菜单' }).waitFor()
    await expect(still).toHaveCount(1)
    const moving = () =>
      page
        .locator('html.layout-still body')
        .evaluate((body) => [getComputedStyle(body).transitionProperty, getComputedStyle(body).animationName])
    await expect.poll(moving).toEqual(['none', 'none'])
    await page.clock.runFor(99)
    await expect(still).toHaveCount(1)
    await page.clock.runFor(2)
    await expect(still).toHaveCount(0)
    await page.clock.runFor(690)
    await expect.poll(contentWidth).toBe(1440 - 208)
    await page.clock.runFor(20)
    await expect.poll(contentWidth).toBe(1440 - 64)
    await page.setViewportSize({ width: 1400, height: 800 })
    await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(800)
    await expect.poll(stored).toMatchObject({ screenWidth: 1440, screenHeight: 900 })
    await page.clock.runFor(110)
    await expect.poll(stored).toMatchObject({ screenWidth: 1400, screenHeight: 800 })
  })

  test('let the page take the frame, and give it back', { tag: '@P-2.6-01' }, async () => {
    const page = await openDesktop('/jobmanagement')
    const drawer = await openSettings(page)
    await drawer.getByRole('switch', { name: '内容全屏' }).click()
    await page.keyboard.press('Escape')
    await menuEntry(page, '职位管理').waitFor({ state: 'detached' })
    await expect(page.locator('header')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: '退出内容全屏' }).click()
    await menuEntry(page, '职位管理').waitFor()
  })

  test('the whole screen is taken and given back; a browser that refuses shows an error', {
    tag: ['@P-2.6-04', '@P-8-09'],
  }, async () => {
    const page = await openDesktop('/jobmanagement', { showTabs: true })
    await tabStrip(page).getByRole('button', { name: '全屏' }).click()
    await page.waitForFunction(() => document.fullscreenElement !== null)
    await tabStrip(page).getByRole('button', { name: '退出全屏' }).click()
    await page.waitForFunction(() => document.fullscreenElement === null)
    await page.evaluate(() => {
      document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
    })
    await tabStrip(page).getByRole('button', { name: '全屏' }).click()
    await page.getByText('您的浏览器不支持全屏模式').waitFor()
  })
})

test.describe('the palette', { tag: '@desk' }, () => {
  test('leads to pages, jobs and candidates by keyboard alone, what was opened last first', async () => {
    const page = await openDesktop('/jobmanagement')
    await menuEntry(page, '职位管理').waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '快速前往' })
    await field.waitFor()
    await page.getByRole('option', { name: /人才管理/ }).waitFor()
    await waitUntilSettled(page)
    await expectAccessible(page)
    await screenshot(page, 'desk-light-palette')
    await page.keyboard.type('会计')
    await page
      .getByRole('group', { name: '职位' })
      .getByRole('option', { name: /会计主管/ })
      .waitFor()
    await waitForAny(page.getByRole('group', { name: '人才' }).getByRole('option'))
    await field.fill('会计主管')
    await waitForAny(page.getByRole('group', { name: '职位' }).getByRole('option'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/JobDetail\?id=/)
    await waitForAny(page.getByRole('main').getByText('会计主管'))
    await page.keyboard.press('Control+k')
    const first = page.getByRole('option').first()
    await page.getByRole('group', { name: '最近' }).waitFor()
    await expect(first).toContainText('会计主管', { useInnerText: true })
    await field.fill('没有这样的东西')
    await page.getByRole('status').getByText('没有符合的结果').waitFor()
    await page.keyboard.press('Control+k')
    await field.waitFor({ state: 'detached' })
  })

  test('finds by pinyin and initials, moves by Home and End, and names what it highlights', {
    tag: '@P-2.6-12',
  }, async () => {
    const page = await openDesktop('/jobmanagement')
    await menuEntry(page, '职位管理').waitFor()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '快速前往' })
    const actions = page.getByRole('group', { name: '操作' })
    await field.fill('kp')
    await actions.getByRole('option', { name: '申请开票' }).waitFor()
    await field.fill('yqcy')
    const invite = actions.getByRole('option', { name: '邀请成员' })
    await expect(invite).toHaveAttribute('aria-selected', 'true')
    await field.fill('liusiyu')
    await waitForAny(page.getByRole('option', { name: /刘思雨/ }))
    await field.fill('kuaijizhuguan')
    await page
      .getByRole('group', { name: '职位' })
      .getByRole('option', { name: /会计主管/ })
      .waitFor()
    await field.fill('')
    const selected = page.getByRole('option', { selected: true })
    const [first, last] = [page.getByRole('option').first(), page.getByRole('option').last()]
    const isSelected = (option: typeof first) => expect(option).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await isSelected(last)
    await page.keyboard.press('ArrowDown')
    await isSelected(first)
    await page.keyboard.press('ArrowUp')
    await isSelected(last)
    await page.keyboard.press('Home')
    await isSelected(first)
    const id = await selected.getAttribute('id')
    await expect(field).toHaveAttribute('aria-activedescendant', String(id))
    await field.fill('kaipiao')
    await actions.getByRole('option', { name: '申请开票' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/invoices/)
  })

  test('runs actions where one is: the look, a dialog over the page, and what the open job offers', {
    tag: '@P-2.6-13',
  }, async () => {
    const page = await openDesktop('/jobmanagement?status=adopt')
    await menuEntry(page, '职位管理').waitFor()
    const field = page.getByRole('combobox', { name: '快速前往' })
    const run = async (typed: string, name: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await field.fill(typed)
      await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await field.waitFor({ state: 'detached' })
    }
    await run('暗色', '深色外观')
    await page.locator('html.theme-dark').waitFor({ state: 'attached' })
    await run('yqcy', '邀请成员')
    const invite = page.getByRole('dialog', { name: '邀请成员' })
    await invite.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await invite.waitFor({ state: 'detached' })
    await run('kuaijiejian', '查看快捷键')
    await page.getByRole('dialog', { name: '快捷键' }).getByText('快速前往').waitFor()
    await page.keyboard.press('Escape')
    const client = await logIn(browserSession.url, ADMIN_PHONE)
    const { data } = await client.call<{ id: string; title: string }[]>(jobs.list, { status: 'adopt' })
    const title = String(data[0]?.title)
    await page.goto(`/JobDetail?id=${data[0]?.id}`)
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    const pageActions = page.getByRole('group', { name: '本页' })
    await pageActions.getByRole('option', { name: `复制链接 ${title}` }).waitFor()
    await field.fill(title)
    await page.getByRole('group', { name: '最近' }).getByRole('option', { name: title }).waitFor()
    await expect(pageActions).toHaveCount(0)
    await field.fill('xiajia')
    await pageActions.getByRole('option', { name: `关闭 ${title}` }).click()
    await page.getByRole('dialog', { name: `关闭「${title}」` }).waitFor()
  })
})

test.describe('lists by keyboard', { tag: '@desk' }, () => {
  test('arrows lead into the job list, Enter opens a job, Esc comes back to the same place', async () => {
    const page = await openDesktop('/jobmanagement?status=adopt')
    await page.locator('tbody tr[data-row-key]').nth(3).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const name = (await page.locator('tr:focus').innerText()).split('\n')[0] ?? ''
    await page.keyboard.press('Enter')
    await page.waitForURL(/JobDetail|jobEdit/)
    await page.getByRole('heading', { name, exact: true }).filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(/jobmanagement/)
    // the list handles keys again once it is active
    await expect(async () => {
      if ((await page.locator('tr:focus').count()) === 0) await page.keyboard.press('ArrowDown')
      await expect(page.locator('tr:focus')).toHaveCount(1, { timeout: 1000 })
    }).toPass({ intervals: [200] })
    await expect(page.locator('tr:focus')).toContainText(name, { useInnerText: true })
  })
})

test.describe('on the way to a page', { tag: '@desk' }, () => {
  test('a line runs while the page is fetched and ends with it', { tag: '@P-9-11' }, async () => {
    const page = await openDesktop('/findtalent')
    await menuEntry(page, '职位管理').waitFor()
    let go: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(/\/d\/chunk\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await menuEntry(page, '职位管理').click()
    await page.locator('[data-progress=on]').waitFor()
    go()
    await page.getByRole('heading', { name: '职位管理' }).waitFor()
    await page.locator('[data-progress]').waitFor({ state: 'detached' })
  })

  test('its program may take 120 seconds, then it did not arrive', { tag: '@P-9-18' }, async () => {
    const page = await openDesktop('/findtalent')
    await menuEntry(page, '人才搜索').waitFor()
    await page.clock.install()
    await page.route(/\/d\/chunk\/.*\.js/, () => {})
    await menuEntry(page, '人才搜索').click()
    await page.locator('[data-progress=on]').waitFor()
    const ask = page.getByRole('dialog', { name: '加载失败' })
    await page.clock.fastForward(119_000)
    await expect(ask).toHaveCount(0)
    await page.clock.fastForward(2000)
    await ask.getByText('网络有些慢，页面没有加载完。').waitFor()
  })

  test('a page whose program does not arrive shows an error and is loaded again', { tag: '@P-8-11' }, async () => {
    const page = await openDesktop('/findtalent', undefined, [/chunk|ERR_FAILED/i])
    await menuEntry(page, '人才搜索').waitFor()
    await page.route(/\/d\/chunk\/.*\.js/, (route) => route.abort())
    await menuEntry(page, '人才搜索').click()
    const ask = page.getByRole('dialog', { name: '加载失败' })
    await ask.getByText('页面没有加载出来，请检查网络后重试。').waitFor()
    await expectAccessible(page)
    await page.unroute(/\/d\/chunk\/.*\.js/)
    await ask.getByRole('button', { name: '重新加载' }).click()
    await waitForAny(page.locator('tbody tr[data-row-key]'))
  })
})

test.describe('the layout of a member', { tag: '@desk' }, () => {
  test('fetches what it needs and nothing else', { tag: '@P-7.10-06' }, async () => {
    const requested = new Set<string>()
    const context = await openContext(browserSession.browser, desktopDevice, { baseURL: browserSession.url })
    await logInContext(context, browserSession.url, ADMIN_PHONE)
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') requested.add(pathname)
    })
    // A page without requests of its own.
    const { page } = await openPage(context, '/userprivacypolicy')
    await page.getByRole('button', { name: /陈立群/ }).waitFor()
    await waitUntilSettled(page)
    const expected = [
      pathOf(account.get),
      pathOf(companies.listMine),
      pathOf(members.getMyRole),
      pathOf(jobs.list),
      pathOf(notices.countUnread),
      // the numbers of the menu
      pathOf(applications.list),
      pathOf(leads.list),
    ]
    // The site settings and the chat, which every page loads.
    const ignored = /^\/pinqiao\/v1\/(site|chat\/.*)$/
    expect([...requested].filter((path) => !ignored.test(path)).sort()).toEqual(expected.sort())
  })
})

test.describe('menus that the server adds', { tag: '@desk' }, () => {
  test('are in the side menu after the log-in; one without a page is left out', {
    tag: ['@P-2.1-20', '@P-6-07'],
  }, async () => {
    const page = await openDesktop('/jobmanagement', undefined, [/menu without a page/])
    const externalEntry = menuEntry(page, '考勤')
    await externalEntry.waitFor()
    for (const own of ['职位管理', '公司主页', '个人信息']) await menuEntry(page, own).waitFor()
    expect([await externalEntry.getAttribute('href'), await externalEntry.getAttribute('target')]).toEqual([
      'https://kaoqin.example.com/',
      '_blank',
    ])
    await menuEntry(page, '制度').click()
    await page.waitForURL(/userprivacypolicy/)
    await expect(menuEntry(page, '没有的')).toHaveCount(0)
  })
})
