/** The line above a detail page on the desktop: what is above it, and the way back to it. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { desktopDevice, openContext, openPage, waitUntilSettled } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { openDesktop } from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'

withOwnServer()

const crumbs = (page: Page) => page.getByRole('navigation', { name: '面包屑' })
const above = (page: Page) => crumbs(page).getByRole('link')
const title = (page: Page) => crumbs(page).locator('[aria-current=page]')

/** Searches jobs by a keyword and opens the job. */
async function openJob(page: Page): Promise<void> {
  await page.getByLabel('搜索职位').fill('后端')
  await page.waitForURL((url) => url.search !== '')
  await waitUntilSettled(page)
  await page.locator('tbody tr[data-row-key]', { hasText: '高级后端工程师' }).click()
  await page.waitForURL(/JobDetail/)
}

test.describe('above a detail page on the desktop', { tag: ['@desk', '@P-2.4-10'] }, () => {
  for (const showTabs of [false, true])
    test(`a job leads back to the list with its filters, ${showTabs ? 'with' : 'without'} tabs`, async () => {
      const page = await openDesktop('/jobmanagement', { showTabs })
      await waitForAny(page.locator('tbody tr[data-row-key]'))
      await expect(crumbs(page)).toHaveCount(0)
      await openJob(page)
      await expect(above(page)).toHaveText(['招聘服务', '职位管理'])
      await expect(title(page)).toHaveText('高级后端工程师')
      await waitUntilSettled(page)
      await expectAccessible(page)
      await above(page).last().click()
      await page.waitForURL(/\/jobmanagement\?/)
      await expect(page.getByLabel('搜索职位')).toHaveValue('后端')
      await expect(crumbs(page)).toHaveCount(0)
    })

  test('a page that was opened by its address leads to the list as it is', async () => {
    const page = await openDesktop('/jobmanagement')
    await waitForAny(page.locator('tbody tr[data-row-key]'))
    await openJob(page)
    await page.reload()
    await expect(title(page)).toHaveText('高级后端工程师')
    await expect(above(page).last()).toHaveAttribute('href', '/jobmanagement')
    await above(page).last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/jobmanagement$/)
    await expect(page.getByLabel('搜索职位')).toHaveValue('')
  })

  test('a visitor sees the pages that are open to all', async () => {
    const context = await openContext(browserSession.browser, desktopDevice, { baseURL: browserSession.url })
    const { page } = await openPage(context, '/ow/findJob')
    await waitUntilSettled(page)
    await expect(crumbs(page)).toHaveCount(0)
    await page.goto('/serviceProviderDetails')
    await expect(above(page)).toHaveText(['找商机/服务'])
    await above(page).click()
    await page.waitForURL(/\/findService/)
    await context.close()
  })
})
