/** The layouts of the desktop: where the menu is, what folds, what scrolls, and the drawer that chooses. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser'
import { screenshot, waitUntilSettled } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import {
  menuEntry,
  menuName,
  openDesktop,
  openSettings,
  SETTINGS_KEY,
  storedSettings,
  tabNamed,
} from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'

withOwnServer()

const mainMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const menuButton = (page: Page, title: string) => mainMenu(page).getByRole('button', { name: menuName(title) })
const sideGroup = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first()
const left = async (page: Page) => (await page.locator('#page').boundingBox())?.x
const stored = async (page: Page) => JSON.parse((await storedSettings(page)) ?? '{}')

test.describe('the menu in the header', { tag: '@desk' }, () => {
  test('is chosen in the drawer, seen at once, and is there after a reload', {
    tag: ['@P-2.6-05', '@P-2.6-10'],
  }, async () => {
    const page = await openDesktop('/jobmanagement')
    await menuEntry(page, '职位管理').waitFor()
    await expect.poll(() => left(page)).toBe(208)
    const drawer = await openSettings(page)
    await drawer.getByRole('radio', { name: '侧边导航' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(drawer.getByRole('radio', { name: '顶部导航' })).toBeChecked()
    await expect.poll(() => left(page)).toBe(0)
    await expect(drawer.getByRole('switch', { name: '收起菜单', exact: true })).toBeDisabled()
    await expect(drawer.getByRole('radio', { name: '双列' })).toBeDisabled()
    await waitForAny(drawer.getByText('顶部导航没有侧边菜单'))
    await waitUntilSettled(page)
    await expectAccessible(page)
    await screenshot(page, 'desk-light-layout-settings')
    await page.keyboard.press('Escape')
    await page.reload()
    await menuButton(page, '招聘服务').waitFor()
    await expect.poll(() => left(page)).toBe(0)
    await expect.poll(async () => (await stored(page)).layoutStyle).toBe('top')
  })

  test('opens the pages of a group below it, by mouse and by keyboard', { tag: '@P-2.6-05' }, async () => {
    const page = await openDesktop('/jobmanagement', { layoutStyle: 'top', showTabs: true })
    await menuButton(page, '招聘服务').click()
    const pages = page.getByRole('menu', { name: '招聘服务' })
    await expect(pages.getByRole('menuitem', { name: '职位管理' })).toHaveAttribute('aria-current', 'page')
    await waitUntilSettled(page)
    await expectAccessible(page)
    await pages.getByRole('menuitem', { name: '人才搜索' }).click()
    await page.waitForURL(/talentsearch/)
    await tabNamed(page, '人才搜索').waitFor()
    await pages.waitFor({ state: 'detached' })
    await menuButton(page, '账户信息').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: '个人信息' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menuButton(page, '账户信息')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/orderinfo/)
    await tabNamed(page, '订单中心').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速前往' }).fill('职位管理')
    await page.keyboard.press('Enter')
    await page.waitForURL(/jobmanagement/)
  })

  test('has behind 「更多」 what does not fit, and in the menu of the user what it leaves out', {
    tag: '@P-2.6-06',
  }, async () => {
    const page = await openDesktop('/jobmanagement', { layoutStyle: 'top' })
    await menuEntry(page, '职业圈').waitFor()
    await expect(menuButton(page, '更多')).toHaveCount(0)
    await expect(menuButton(page, '公司管理')).toHaveCount(0)
    await page.setViewportSize({ width: 1024, height: 768 })
    await menuButton(page, '更多').click()
    await page.getByRole('group', { name: '账户信息' }).getByRole('menuitem', { name: '个人信息' }).waitFor()
    await waitUntilSettled(page)
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: '职业圈' }).click()
    await page.waitForURL(/careercircle\/find/)
    await page.getByRole('button', { name: /陈立群/ }).click()
    await page.getByRole('menuitem', { name: '公司成员' }).click()
    await page.waitForURL(/entpaccount/)
    await heading(page, '公司成员').waitFor()
  })
})

test.describe('the menu in both', { tag: '@desk' }, () => {
  test('has the first level in the header and the pages of the current group at the side', {
    tag: '@P-2.6-05',
  }, async () => {
    const page = await openDesktop('/jobmanagement', { layoutStyle: 'mix' })
    const jobs = sideGroup(page, '招聘服务')
    await expect(jobs.getByRole('link', { name: '职位管理' })).toHaveAttribute('aria-current', 'page')
    await expect(menuEntry(page, '招聘服务')).toHaveAttribute('aria-current', 'page')
    await expect(jobs.getByRole('link', { name: '找商机' })).toHaveCount(0)
    await menuEntry(page, '找商机 · 卖服务').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/findbusi/)
    await sideGroup(page, '找商机 · 卖服务').getByRole('link', { name: '我的线索' }).click()
    await page.waitForURL(/myclue/)
    await menuEntry(page, '职业圈').click()
    await page.waitForURL(/careercircle\/find/)
    await expect.poll(() => left(page)).toBe(0)
    await page.goBack()
    await page.waitForURL(/myclue/)
    await page.reload()
    await sideGroup(page, '找商机 · 卖服务').getByRole('link', { name: '我的线索' }).waitFor()
    await waitUntilSettled(page)
    await expectAccessible(page)
  })
})

test.describe('the side menu of two columns', { tag: '@desk' }, () => {
  test('shows the pages of a group beside the groups, with titles or icons only', { tag: '@P-2.6-07' }, async () => {
    const page = await openDesktop('/jobmanagement')
    const drawer = await openSettings(page)
    await drawer.getByRole('radio', { name: '双列' }).check({ force: true })
    await expect.poll(() => left(page)).toBe(256)
    await drawer.getByRole('switch', { name: '分组列只留图标' }).click()
    await expect.poll(() => left(page)).toBe(232)
    await page.keyboard.press('Escape')
    await menuButton(page, '账户信息').click()
    await expect(menuButton(page, '账户信息')).toHaveAttribute('aria-expanded', 'true')
    await menuEntry(page, '订单中心').click()
    await page.waitForURL(/orderinfo/)
    await page.reload()
    await expect(menuEntry(page, '订单中心')).toHaveAttribute('aria-current', 'page')
    await waitUntilSettled(page)
    await expectAccessible(page)
  })

  test('folded, shows the pages over the page and hides them by Esc, a click elsewhere or a choice', {
    tag: '@P-2.6-07',
  }, async () => {
    const page = await openDesktop('/jobmanagement', { sideMenuStyle: 'mix' })
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(menuEntry(page, '职位管理')).toBeHidden()
    await menuButton(page, '账户信息').focus()
    await page.keyboard.press('Enter')
    await menuEntry(page, '订单中心').waitFor()
    await waitUntilSettled(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menuEntry(page, '订单中心')).toBeHidden()
    await expect(menuButton(page, '账户信息')).toBeFocused()
    await page.keyboard.press('Enter')
    await menuEntry(page, '订单中心').waitFor()
    await heading(page, '职位管理').click()
    await expect(menuEntry(page, '订单中心')).toBeHidden()
    await menuButton(page, '招聘服务').click()
    await menuEntry(page, '人才搜索').click()
    await page.waitForURL(/talentsearch/)
    await expect(menuEntry(page, '人才搜索')).toBeHidden()
  })
})

test.describe('groups of the side menu', { tag: '@desk' }, () => {
  test('fold by their heading, stay so over a reload, and one is open at a time while that is wanted', {
    tag: '@P-2.6-08',
  }, async () => {
    const page = await openDesktop('/jobmanagement')
    await menuEntry(page, '职位管理').waitFor()
    await menuEntry(page, '我的需求').waitFor()
    await menuButton(page, '账户信息').focus()
    await page.keyboard.press('Enter')
    await expect(menuEntry(page, '订单中心')).toBeHidden()
    await page.reload()
    await menuEntry(page, '职位管理').waitFor()
    await expect(menuEntry(page, '订单中心')).toBeHidden()
    await menuButton(page, '账户信息').click()
    await menuEntry(page, '订单中心').waitFor()
    await expect(menuEntry(page, '职位管理')).toBeHidden()
    await menuEntry(page, '订单中心').click()
    await page.waitForURL(/orderinfo/)
    const drawer = await openSettings(page)
    await drawer.getByRole('switch', { name: '一次只展开一组' }).click()
    await menuEntry(page, '职位管理').waitFor()
    await page.keyboard.press('Escape')
    await menuButton(page, '招聘服务').click()
    await expect(menuEntry(page, '职位管理')).toBeHidden()
    await menuButton(page, '招聘服务').click()
    await menuEntry(page, '职位管理').waitFor()
    await menuEntry(page, '订单中心').waitFor()
  })

  test('open for a page that becomes active', { tag: '@P-2.6-08' }, async () => {
    const page = await openDesktop('/orderinfo', { collapsedGroups: ['/discover'] })
    await menuEntry(page, '订单中心').waitFor()
    await expect(menuEntry(page, '职位管理')).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速前往' }).fill('职位管理')
    await page.keyboard.press('Enter')
    await page.waitForURL(/jobmanagement/)
    await menuEntry(page, '职位管理').waitFor()
  })
})

test.describe('what scrolls', { tag: '@desk' }, () => {
  const scrollTo = (page: Page, top: number) =>
    page.locator('#page main > div').evaluateAll((boxes, to) => {
      const box = boxes.find((box) => box.scrollHeight > box.clientHeight + 300)
      if (!box) throw new Error('nothing to scroll')
      box.scrollTop = to as number
    }, top)
  const headerTop = async (page: Page) => (await page.locator('header').first().boundingBox())?.y
  const entryTop = async (page: Page) => (await menuEntry(page, '首页').boundingBox())?.y ?? Number.NaN
  const openLongPage = async (settings: object) => {
    const page = await openDesktop('/jobmanagement', settings)
    await page.locator('tbody tr[data-row-key]').nth(12).waitFor()
    await page.setViewportSize({ width: 1440, height: 500 })
    await waitUntilSettled(page)
    return page
  }

  test('the header leaves with the page, comes back at the top, for the keyboard and with the next page', {
    tag: '@P-2.6-09',
  }, async () => {
    const page = await openLongPage({})
    const before = await entryTop(page)
    await scrollTo(page, 300)
    await expect.poll(() => headerTop(page)).toBe(-56)
    await expect.poll(() => entryTop(page)).toBe(before - 56)
    await scrollTo(page, 0)
    await expect.poll(() => headerTop(page)).toBe(0)
    await scrollTo(page, 300)
    await expect.poll(() => headerTop(page)).toBe(-56)
    await page.getByRole('button', { name: /陈立群/ }).focus()
    await expect.poll(() => headerTop(page)).toBe(0)
    await menuEntry(page, '订单中心').click()
    await page.waitForURL(/orderinfo/)
    await expect.poll(() => headerTop(page)).toBe(0)
  })

  test('the header stays when it is fixed, and the menu moves when it is not', { tag: '@P-2.6-09' }, async () => {
    const page = await openLongPage({ fixedHeader: true, fixedSidebar: false })
    const before = await entryTop(page)
    await scrollTo(page, 300)
    await expect.poll(() => entryTop(page)).toBe(before - 300)
    await expect.poll(() => headerTop(page)).toBe(0)
    await scrollTo(page, 0)
    await expect.poll(() => entryTop(page)).toBe(before)
  })

  test('nothing but the page moves when the body is fixed', { tag: ['@P-2.6-09', '@P-2.6-10'] }, async () => {
    const page = await openLongPage({ fixedSidebar: false })
    const drawer = await openSettings(page)
    await drawer.getByRole('switch', { name: '固定主体' }).click()
    await expect(drawer.getByRole('switch', { name: '固定顶栏' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), SETTINGS_KEY))
      .toContain('"fixedBody":true')
    const before = await entryTop(page)
    await scrollTo(page, 300)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect.poll(() => headerTop(page)).toBe(0)
    await expect.poll(() => entryTop(page)).toBe(before)
  })
})
