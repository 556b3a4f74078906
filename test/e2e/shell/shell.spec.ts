/** The desk's shell: pages as tabs, settings, full screen, palette, exceptions, menus from the server. */
import type { BrowserContext, Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { expectAccessible } from '../../support/browser/axe'
import {
  desktopDevice,
  logInContext,
  openContext,
  openPage,
  screenshot,
  waitUntilSettled,
} from '../../support/browser/browser'
import { logIn } from '../../support/http-client'

const SITE_MENUS = '考勤|https://kaoqin.example.com/;制度|/userprivacypolicy;没有的|/nowhere'

test.use({ serverOptions: { env: { SITE_MENUS } } })

const admin = '13800000001'
const SETTINGS = 'pinqiao.settings'

let context: BrowserContext

test.afterEach(() => context?.close())

/** Logged in at a desk, with these settings stored. */
async function open(path: string, settings?: object, ignore: RegExp[] = []): Promise<Page> {
  context = await openContext(browserSession.browser, desktopDevice, { baseURL: browserSession.url })
  await logInContext(context, browserSession.url, admin)
  if (settings)
    await context.addInitScript(
      ([key, text]) => {
        if (!localStorage.getItem(key as string)) localStorage.setItem(key as string, text as string)
      },
      [SETTINGS, JSON.stringify(settings)],
    )
  const { page } = await openPage(context, path, ignore)
  return page
}

const strip = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })
const tabs = (page: Page) => strip(page).getByRole('link')
const tab = (page: Page, name: string) => strip(page).getByRole('link', { name, exact: true })
const titles = (page: Page) => tabs(page).allInnerTexts()
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true })
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SETTINGS)
const settings = async (page: Page) => {
  await page.getByRole('button', { name: /陈立群/ }).click()
  await page.getByRole('menuitem', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await drawer.waitFor()
  return drawer
}

/** By the menu of a tab. */
async function close(page: Page, tabName: string, action: string) {
  await tab(page, tabName).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('pages as tabs at a desk', { tag: '@desk' }, () => {
  test('are off until somebody wants them; then each page opened is a tab after the pinned home', {
    tag: ['@P-2.6-01', '@P-2.6-02'],
  }, async () => {
    const page = await open('/jobmanagement')
    await menu(page, '职位管理').waitFor()
    expect(await strip(page).count()).toBe(0)
    const drawer = await settings(page)
    await drawer.getByRole('switch', { name: '页签', exact: true }).click()
    await page.keyboard.press('Escape')
    await tab(page, '职位管理').waitFor()
    await menu(page, '人才搜索').click()
    await tab(page, '人才搜索').waitFor()
    expect(await titles(page)).toEqual(['找人才', '职位管理', '人才搜索'])
    expect(await tab(page, '人才搜索').getAttribute('aria-current')).toBe('page')
    expect(await page.title()).toContain('人才搜索')
    await waitUntilSettled(page)
    await expectAccessible(page)
    await screenshot(page, 'desk-light-tabs')
  })

  test('keep filters, scroll and half a form while others are in front, also on the way back', {
    tag: ['@P-2.6-02', '@P-3-10'],
  }, async () => {
    const page = await open('/talentsearch', { showTabs: true })
    const rows = page.locator('tbody tr.ant-table-row')
    await rows.nth(10).waitFor()
    await rows.nth(10).scrollIntoViewIfNeeded()
    const list = page.locator('.taro_page[id^="/talentsearch"]')
    const scrolled = () =>
      list.evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map((part) => part.scrollTop)))
    // rows that are drawn meanwhile push the list on
    await waitUntilSettled(page)
    await list.evaluate((element) => {
      for (const part of element.querySelectorAll('*'))
        if (part.scrollHeight > part.clientHeight + 200) part.scrollTop = 300
    })
    await expect.poll(scrolled).toBeGreaterThanOrEqual(300)
    const before = await scrolled()
    await menu(page, '职位管理').click()
    await page.getByLabel('搜索职位').fill('工程师')
    await page.getByRole('button', { name: '发布职位' }).click()
    await page.getByLabel(/职位名称/).fill('写到一半')
    await tab(page, '人才搜索').click()
    await list.locator('tbody tr.ant-table-row').first().waitFor()
    expect(await scrolled()).toBe(before)
    await tab(page, '职位管理').click()
    expect(await page.getByLabel('搜索职位').inputValue()).toBe('工程师')
    await tab(page, '发布职位').click()
    expect(await page.getByLabel(/职位名称/).inputValue()).toBe('写到一半')
    await page.goBack()
    await page.waitForURL(/jobmanagement/)
    expect(await page.getByLabel('搜索职位').inputValue()).toBe('工程师')
    expect(await titles(page)).toEqual(['找人才', '人才搜索', '职位管理', '发布职位'])
  })

  test('a page opened with another query takes the place of its tab, and is a fresh page', {
    tag: '@P-4.5-01',
  }, async () => {
    const client = await logIn(browserSession.url, admin)
    const { data } = await client.call<{ id: string; title: string }[]>(
      'POST /job-center/api/jobPosition/findPositionByStatusAndPage',
      { status: 'adopt' },
    )
    const [firstJob, secondJob] = data
    const page = await open(`/JobDetail?id=${firstJob?.id}`, { showTabs: true })
    await tab(page, String(firstJob?.title)).waitFor()
    await tab(page, '找人才').click()
    await page.waitForURL(/findtalent/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速前往' }).fill(String(secondJob?.title))
    await page.getByRole('group', { name: '职位' }).getByRole('option').first().click()
    await tab(page, String(secondJob?.title)).waitFor()
    expect(await titles(page)).toEqual(['找人才', secondJob?.title])
    expect(await page.locator('.taro_page[id^="/JobDetail"]').count()).toBe(1)
  })

  test('close one by one or many at once, say what cannot be closed, and come back after a reload', {
    tag: ['@P-2.6-03', '@P-4.5-02', '@P-4.5-03', '@P-8-10'],
  }, async () => {
    const page = await open('/jobmanagement', { showTabs: true })
    await tab(page, '职位管理').waitFor()
    await close(page, '找人才', '关闭当前')
    await page.getByText('当前页签不可关闭').waitFor()
    await close(page, '职位管理', '关闭左侧')
    await page.getByText('左侧没有可关闭的页签').waitFor()
    await close(page, '职位管理', '关闭右侧')
    await page.getByText('右侧没有可关闭的页签').waitFor()
    await close(page, '职位管理', '关闭其他')
    await page.getByText('没有可关闭的页签', { exact: true }).waitFor()
    for (const name of ['人才搜索', '沟通', '个人信息']) {
      await menu(page, name).click()
      await tab(page, name).waitFor()
    }
    await page.reload()
    await tab(page, '个人信息').waitFor()
    expect(await titles(page)).toEqual(['找人才', '职位管理', '人才搜索', '沟通', '个人信息'])
    await strip(page).getByRole('button', { name: '关闭「个人信息」' }).click()
    await page.waitForURL(/tuikit/)
    await close(page, '人才搜索', '关闭右侧')
    await page.waitForURL(/talentsearch/)
    await page.keyboard.press('Alt+w')
    await page.waitForURL(/jobmanagement/)
    await close(page, '职位管理', '关闭全部')
    await page.waitForURL(/findtalent/)
    expect(await titles(page)).toEqual(['找人才'])
    await page.waitForFunction(() => document.querySelectorAll('.taro_page').length === 1)
  })

  test('a step back closes the page and shows the one it was opened from', async () => {
    const page = await open('/jobmanagement', { showTabs: true })
    await menu(page, '人才搜索').click()
    await tab(page, '人才搜索').waitFor()
    await tab(page, '职位管理').click()
    await page.locator('tbody tr.ant-table-row').nth(4).click()
    await page.waitForURL(/JobDetail/)
    await page.getByRole('main').getByText('职位描述').waitFor()
    await strip(page).locator('a[aria-current=page][data-key="/JobDetail"]').waitFor()
    await waitUntilSettled(page)
    await page.keyboard.press('Escape')
    await page.waitForURL(/jobmanagement/)
    expect(await titles(page)).toEqual(['找人才', '职位管理', '人才搜索'])
  })
})

test.describe('the settings of the desk', { tag: '@desk' }, () => {
  test('change the look at once, keep it over a reload, and go back to the defaults', {
    tag: ['@P-2.6-01', '@P-4.5-06'],
  }, async () => {
    const page = await open('/jobmanagement')
    const drawer = await settings(page)
    await drawer.getByRole('radio', { name: '深色' }).first().click()
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
    const secondPage = await settings(page)
    await secondPage.getByRole('button', { name: '恢复默认' }).click()
    await page.getByRole('dialog', { name: '恢复默认设置？' }).getByRole('button', { name: '恢复默认' }).click()
    await page.locator('html:not(.theme-dark):not(.color-blue):not(.weak)').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: '收起菜单' }).waitFor()
    await waitUntilSettled(page)
    await expectAccessible(page)
    await screenshot(page, 'desk-light-settings')
  })

  test('follow the device while it runs, and keep the sizes of window and page', async () => {
    const page = await open('/jobmanagement')
    await menu(page, '职位管理').waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.theme-dark').waitFor({ state: 'attached' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html:not(.theme-dark)').waitFor({ state: 'attached' })
    const sizes = (least: number) =>
      page.waitForFunction(
        ([key, wide]) => JSON.parse(localStorage.getItem(key as string) ?? '{}').contentWidth === wide,
        [SETTINGS, least],
      )
    await sizes(1440 - 208)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await sizes(1440 - 64)
    expect(JSON.parse((await stored(page)) ?? '{}')).toMatchObject({ screenWidth: 1440, screenHeight: 900 })
  })

  test('let the page take the frame, and give it back', { tag: '@P-2.6-01' }, async () => {
    const page = await open('/jobmanagement')
    const drawer = await settings(page)
    await drawer.getByRole('switch', { name: '内容全屏' }).click()
    await page.keyboard.press('Escape')
    await menu(page, '职位管理').waitFor({ state: 'detached' })
    expect(await page.locator('header').count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: '退出内容全屏' }).click()
    await menu(page, '职位管理').waitFor()
  })

  test('the whole screen is taken and given back; a browser that refuses is told', {
    tag: ['@P-2.6-04', '@P-8-09'],
  }, async () => {
    const page = await open('/jobmanagement', { showTabs: true })
    await strip(page).getByRole('button', { name: '全屏' }).click()
    await page.waitForFunction(() => document.fullscreenElement !== null)
    await strip(page).getByRole('button', { name: '退出全屏' }).click()
    await page.waitForFunction(() => document.fullscreenElement === null)
    await page.evaluate(() => {
      document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
    })
    await strip(page).getByRole('button', { name: '全屏' }).click()
    await page.getByText('您的浏览器不支持全屏模式').waitFor()
  })
})

test.describe('the palette', { tag: '@desk' }, () => {
  test('leads to pages, jobs and people by keyboard alone, what was opened last first', async () => {
    const page = await open('/jobmanagement')
    await menu(page, '职位管理').waitFor()
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
    await page.getByRole('group', { name: '人才' }).getByRole('option').first().waitFor()
    await field.fill('会计主管')
    await page.getByRole('group', { name: '职位' }).getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/JobDetail\?id=/)
    await page.getByRole('main').getByText('会计主管').first().waitFor()
    await page.keyboard.press('Control+k')
    const first = page.getByRole('option').first()
    await page.getByRole('group', { name: '最近' }).waitFor()
    expect(await first.innerText()).toContain('会计主管')
    await field.fill('没有这样的东西')
    await page.getByRole('status').getByText('没有符合的结果').waitFor()
    await page.keyboard.press('Control+k')
    await field.waitFor({ state: 'detached' })
  })
})

test.describe('lists by keyboard', { tag: '@desk' }, () => {
  test('arrows lead into the job list, Enter opens a job, Esc comes back to the same place', async () => {
    const page = await open('/jobmanagement?status=adopt')
    await page.locator('tbody tr.ant-table-row').nth(3).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const name = (await page.locator('tr:focus').innerText()).split('\n')[0] ?? ''
    await page.keyboard.press('Enter')
    await page.waitForURL(/JobDetail|jobEdit/)
    await page.getByRole('heading', { name, exact: true }).filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(/jobmanagement/)
    // the list hears keys again once it stands in front
    await expect(async () => {
      if ((await page.locator('tr:focus').count()) === 0) await page.keyboard.press('ArrowDown')
      expect(await page.locator('tr:focus').count()).toBe(1)
    }).toPass({ intervals: [200] })
    expect(await page.locator('tr:focus').innerText()).toContain(name)
  })
})

test.describe('on the way to a page', { tag: '@desk' }, () => {
  test('a line runs while the page is fetched and ends with it', { tag: '@P-9-11' }, async () => {
    const page = await open('/findtalent')
    await menu(page, '职位管理').waitFor()
    let go: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(/\/d\/chunk\/.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await menu(page, '职位管理').click()
    await page.locator('[data-progress=on]').waitFor()
    go()
    await page.getByRole('heading', { name: '职位管理' }).waitFor()
    await page.locator('[data-progress]').waitFor({ state: 'detached' })
  })

  test('its program may take 120 seconds, then it did not arrive', { tag: '@P-9-18' }, async () => {
    const page = await open('/findtalent')
    await menu(page, '人才搜索').waitFor()
    await page.clock.install()
    await page.route(/\/d\/chunk\/.*\.js/, () => {})
    await menu(page, '人才搜索').click()
    await page.locator('[data-progress=on]').waitFor()
    const ask = page.getByRole('dialog', { name: '加载失败' })
    await page.clock.fastForward(119_000)
    expect(await ask.count()).toBe(0)
    await page.clock.fastForward(2000)
    await ask.getByText('网络有些慢，页面没有加载完。').waitFor()
  })

  test('a page whose program does not arrive says so and is loaded again', { tag: '@P-8-11' }, async () => {
    const page = await open('/findtalent', undefined, [/chunk|ERR_FAILED/i])
    await menu(page, '人才搜索').waitFor()
    await page.route(/\/d\/chunk\/.*\.js/, (route) => route.abort())
    await menu(page, '人才搜索').click()
    const ask = page.getByRole('dialog', { name: '加载失败' })
    await ask.getByText('页面没有加载出来，请检查网络后重试。').waitFor()
    await expectAccessible(page)
    await page.unroute(/\/d\/chunk\/.*\.js/)
    await ask.getByRole('button', { name: '重新加载' }).click()
    await page.locator('tbody tr.ant-table-row').first().waitFor()
  })
})

test.describe('the layout of a member', { tag: '@desk' }, () => {
  test('asks for what it needs and nothing else', { tag: '@P-7.10-06' }, async () => {
    const requested = new Set<string>()
    context = await openContext(browserSession.browser, desktopDevice, { baseURL: browserSession.url })
    await logInContext(context, browserSession.url, admin)
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') requested.add(pathname)
    })
    // A page that asks for nothing itself.
    const { page } = await openPage(context, '/userprivacypolicy')
    await page.getByRole('button', { name: /陈立群/ }).waitFor()
    await waitUntilSettled(page)
    const expected = [
      '/user-center/api/v1/users/getInfo',
      '/user-center/api/v1/company/getJoinedCompaniesByCurrentUser',
      '/user-center/api/v1/company/member/getCompanyRoleByCurrentUser',
      '/job-center/api/jobPosition/findPositionByStatusAndPage',
      '/user-center/api/v1/notifications/count/notif',
    ]
    // The installation's facts, and the chat that belongs to every page (document 2).
    const ignored = /^\/pinqiao\/v1\/(site|chat\/.*)$/
    expect([...requested].filter((path) => !ignored.test(path)).sort()).toEqual(expected.sort())
  })
})

test.describe('menus that the server adds', { tag: '@desk' }, () => {
  test('stand in the side menu after the log-in; one without a page is left out', { tag: '@P-2.1-20' }, async () => {
    const page = await open('/jobmanagement', undefined, [/menu without a page/])
    const externalEntry = menu(page, '考勤')
    await externalEntry.waitFor()
    expect([await externalEntry.getAttribute('href'), await externalEntry.getAttribute('target')]).toEqual([
      'https://kaoqin.example.com/',
      '_blank',
    ])
    await menu(page, '制度').click()
    await page.waitForURL(/userprivacypolicy/)
    expect(await menu(page, '没有的').count()).toBe(0)
  })
})
