/** Pages as tabs on the desktop. */
import type { Page } from '@playwright/test'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { screenshot, waitUntilSettled } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import {
  ADMIN_PHONE,
  menuEntry,
  openDesktop,
  openSettings,
  tabNamed,
  tabStrip,
} from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'

withOwnServer()

const tabs = (page: Page) => tabStrip(page).getByRole('link')
const titles = (page: Page) => tabs(page).allInnerTexts()

/** Closes tabs by the context menu of a tab. */
async function close(page: Page, tabName: string, action: string) {
  await tabNamed(page, tabName).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('pages as tabs on the desktop', { tag: '@desk' }, () => {
  test('are off until somebody wants them; then each page opened is a tab after the pinned home', {
    tag: ['@P-2.6-01', '@P-2.6-02'],
  }, async () => {
    const page = await openDesktop('/jobmanagement')
    await menuEntry(page, '职位管理').waitFor()
    await expect(tabStrip(page)).toHaveCount(0)
    const drawer = await openSettings(page)
    await drawer.getByRole('switch', { name: '页签', exact: true }).click()
    await page.keyboard.press('Escape')
    await tabNamed(page, '职位管理').waitFor()
    await menuEntry(page, '人才搜索').click()
    await tabNamed(page, '人才搜索').waitFor()
    await expect.poll(() => titles(page)).toEqual(['找人才', '职位管理', '人才搜索'])
    await expect(tabNamed(page, '人才搜索')).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => page.title()).toContain('人才搜索')
    await waitUntilSettled(page)
    await expectAccessible(page)
    await screenshot(page, 'desk-light-tabs')
  })

  test('keep filters, scroll and half a form while others are active, also on the way back', {
    tag: ['@P-2.6-02', '@P-3-10'],
  }, async () => {
    const page = await openDesktop('/talentsearch', { showTabs: true })
    const rows = page.locator('tbody tr[data-row-key]')
    await rows.nth(10).waitFor()
    await rows.nth(10).scrollIntoViewIfNeeded()
    const list = page.locator('.taro_page[id^="/talentsearch"]')
    const scrolled = () =>
      list.evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map((part) => part.scrollTop)))
    // rows drawn meanwhile move the list
    await waitUntilSettled(page)
    await list.evaluate((element) => {
      for (const part of element.querySelectorAll('*'))
        if (part.scrollHeight > part.clientHeight + 200) part.scrollTop = 300
    })
    await expect.poll(scrolled).toBeGreaterThanOrEqual(300)
    const before = await scrolled()
    await menuEntry(page, '职位管理').click()
    await page.getByLabel('搜索职位').fill('工程师')
    await page.getByRole('button', { name: '发布职位' }).click()
    await page.getByLabel(/职位名称/).fill('写到一半')
    await tabNamed(page, '人才搜索').click()
    await waitForAny(list.locator('tbody tr[data-row-key]'))
    await expect.poll(scrolled).toBe(before)
    await tabNamed(page, '职位管理').click()
    await expect(page.getByLabel('搜索职位')).toHaveValue('工程师')
    await tabNamed(page, '发布职位').click()
    await expect(page.getByLabel(/职位名称/)).toHaveValue('写到一半')
    await page.goBack()
    await page.waitForURL(/jobmanagement/)
    await expect(page.getByLabel('搜索职位')).toHaveValue('工程师')
    await expect.poll(() => titles(page)).toEqual(['找人才', '人才搜索', '职位管理', '发布职位'])
  })

  test('a page opened with another query takes the place of its tab, and is a fresh page', {
    tag: '@P-4.5-01',
  }, async () => {
    const client = await logIn(browserSession.url, ADMIN_PHONE)
    const { data } = await client.call<{ id: string; title: string }[]>(jobs.list, { status: 'adopt' })
    const [firstJob, secondJob] = data
    const page = await openDesktop(`/JobDetail?id=${firstJob?.id}`, { showTabs: true })
    await tabNamed(page, String(firstJob?.title)).waitFor()
    await tabNamed(page, '找人才').click()
    await page.waitForURL(/findtalent/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '快速前往' }).fill(String(secondJob?.title))
    await page.getByRole('group', { name: '职位' }).getByRole('option').first().click()
    await tabNamed(page, String(secondJob?.title)).waitFor()
    await expect.poll(() => titles(page)).toEqual(['找人才', secondJob?.title])
    await expect(page.locator('.taro_page[id^="/JobDetail"]')).toHaveCount(1)
  })

  test('close one by one or many at once, show an error for what cannot be closed, and come back after a reload', {
    tag: ['@P-2.6-03', '@P-4.5-02', '@P-4.5-03', '@P-4.5-04', '@P-8-10'],
  }, async () => {
    const page = await openDesktop('/jobmanagement', { showTabs: true })
    await tabNamed(page, '职位管理').waitFor()
    await close(page, '找人才', '关闭当前')
    await page.getByText('当前页签不可关闭').waitFor()
    await close(page, '职位管理', '关闭左侧')
    await page.getByText('左侧没有可关闭的页签').waitFor()
    await close(page, '职位管理', '关闭右侧')
    await page.getByText('右侧没有可关闭的页签').waitFor()
    await close(page, '职位管理', '关闭其他')
    await page.getByText('没有可关闭的页签', { exact: true }).waitFor()
    await expect.poll(() => titles(page)).toEqual(['找人才', '职位管理'])
    for (const name of ['人才搜索', '沟通', '个人信息']) {
      await menuEntry(page, name).click()
      await tabNamed(page, name).waitFor()
    }
    await page.reload()
    await tabNamed(page, '个人信息').waitFor()
    await expect.poll(() => titles(page)).toEqual(['找人才', '职位管理', '人才搜索', '沟通', '个人信息'])
    await tabStrip(page).getByRole('button', { name: '关闭「个人信息」' }).click()
    await page.waitForURL(/tuikit/)
    await close(page, '人才搜索', '关闭右侧')
    await page.waitForURL(/talentsearch/)
    await page.keyboard.press('Alt+w')
    await page.waitForURL(/jobmanagement/)
    await close(page, '职位管理', '关闭全部')
    await page.waitForURL(/findtalent/)
    await expect.poll(() => titles(page)).toEqual(['找人才'])
    await page.waitForFunction(() => document.querySelectorAll('.taro_page').length === 1)
  })

  test('a step back closes the page and shows the one it was opened from', async () => {
    const page = await openDesktop('/jobmanagement', { showTabs: true })
    await menuEntry(page, '人才搜索').click()
    await tabNamed(page, '人才搜索').waitFor()
    await tabNamed(page, '职位管理').click()
    await page.locator('tbody tr[data-row-key]').nth(4).click()
    await page.waitForURL(/JobDetail/)
    await page.getByRole('main').getByText('职位描述', { exact: true }).waitFor()
    await tabStrip(page).locator('a[aria-current=page][data-key="/JobDetail"]').waitFor()
    await waitUntilSettled(page)
    await page.keyboard.press('Escape')
    await page.waitForURL(/jobmanagement/)
    await expect.poll(() => titles(page)).toEqual(['找人才', '职位管理', '人才搜索'])
  })
})
