/** The look: shown before it is stored, and kept as it was when a theme cannot be applied. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, waitForClickGuard } from '../../support/browser/browser'
import { openDesktop, openSettings, SETTINGS_KEY } from '../../support/browser/desktop-shell'

/** Opens the page on which the look is chosen. */
async function openChoice(device: Device): Promise<Page> {
  if (device.isPhone) return (await browserSession.open(device, '/me', '13800000001')).page
  const page = await openDesktop('/orderinfo')
  await openSettings(page)
  return page
}

const choice = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: '外观', exact: true }).getByRole('radio', { name, exact: true })

const storedMode = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').themeMode as string | undefined, SETTINGS_KEY)

test('a look is shown before it is written to the device; one that cannot be applied is logged and changes nothing', {
  tag: ['@P-4.5-05', '@P-8-12'],
}, async ({ device }) => {
  const page = await openChoice(device)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  // notes what the root looks like whenever the settings are written
  await page.evaluate((key) => {
    const write = Storage.prototype.setItem
    const looks: string[] = []
    Object.assign(window, { looks })
    Storage.prototype.setItem = function setItem(name, value) {
      const { themeMode } = name === key ? JSON.parse(value) : { themeMode: '' }
      if (themeMode === 'dark') looks.push(document.documentElement.className)
      write.call(this, name, value)
    }
  }, SETTINGS_KEY)
  await waitForClickGuard(page)
  await choice(page, '深色').click()
  await page.locator('html.theme-dark').waitFor({ state: 'attached' })
  await expect.poll(() => storedMode(page)).toBe('dark')
  const looks = await page.evaluate(() => Reflect.get(window, 'looks') as string[])
  expect(looks[0]).toContain('theme-dark')

  await page.evaluate(() =>
    Object.defineProperty(document.documentElement, 'className', {
      get: () => document.documentElement.getAttribute('class') ?? '',
      set: () => {
        throw new Error('no such look')
      },
    }),
  )
  await waitForClickGuard(page)
  await choice(page, '浅色').click()
  await expect.poll(() => logged.join()).toContain('no such look')
  await expect(page.locator('html.theme-dark')).toHaveCount(1)
  await expect.poll(() => storedMode(page)).toBe('dark')
  await expect(page.getByRole('status').locator('> *')).toHaveCount(0)
})
