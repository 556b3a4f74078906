/** Popovers and menus of the desktop: in the window, closed by Esc, and back to their button. */
import * as jobs from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { waitUntilSettled } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { ADMIN_PHONE, openDesktop } from '../../support/browser/desktop-shell'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'

withOwnServer()

const HEIGHT = 400

test.describe('popovers of the desktop', { tag: ['@desk', '@P-2.6-14'] }, () => {
  test('stay whole in a low window, and give the keyboard back to their button with Esc', async () => {
    const page = await openDesktop('/talentsearch')
    await waitForAny(page.locator('tbody tr[data-row-key]'))
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    const button = page.getByRole('button', { name: '经验', exact: true })
    await button.click()
    const popover = page.getByRole('dialog', { name: '经验' })
    await popover.getByRole('button', { name: '完成' }).waitFor()
    await waitUntilSettled(page)
    const isVisible = async () => {
      const box = await popover.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= HEIGHT
    }
    await expect.poll(isVisible).toBe(true)
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    await expect(button).toBeFocused()
  })

  test('lead through a menu by arrows, Home and End, and close when something else is clicked', async () => {
    const client = await logIn(browserSession.url, ADMIN_PHONE)
    const { data } = await client.call<{ id: string; title: string }[]>(jobs.list, { status: 'adopt' })
    const page = await openDesktop(`/JobDetail?id=${data[0]?.id}`)
    const button = page.getByRole('button', { name: '更多操作' })
    await button.focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    await waitUntilSettled(page)
    await expectAccessible(page)
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(items.first()).toBeFocused()
    await page.getByRole('heading', { name: String(data[0]?.title), exact: true }).click()
    await expect(items).toHaveCount(0)
  })
})
