/** The mini-program's shell: screen reader texts, the theme, and overlays. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator } from '@playwright/test'
import { type MiniProgram, openMiniProgram } from '../../tools/weapp-host'
import { browserSession, expect, test } from '../support/browser'

const dist = 'dist/weapp'
let mp: MiniProgram

test.afterEach(() => mp?.close())

const open = async (more = {}): Promise<MiniProgram> => {
  mp = await openMiniProgram({ dist, browser: browserSession.browser, apiOrigin: browserSession.url, ...more })
  return mp
}
/** setData is asynchronous: waits up to three seconds for a value. */
async function waitUntilEqual<T>(read: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(read, { intervals: [50], timeout: 3000 }).toBe(expected)
}
const page = (): FrameLocator => mp.browserPage.frameLocator('#stage > iframe[data-current]')

test.describe('a screen reader', () => {
  test("gets roles and names by WeChat's own attributes", async () => {
    const templates = readFileSync(join(dist, 'base.wxml'), 'utf8')
    for (const tag of ['view', 'image', 'input', 'textarea', 'scroll-view'])
      expect(templates).toMatch(new RegExp(`<${tag} [^>]*aria-label="{{i\\.\\w+}}"`))
    expect(templates).toMatch(/<view [^>]*aria-role="{{i\.\w+}}"/)
    expect(templates).not.toMatch(/ role="/)
  })

  test('reads headings, buttons, the tick of a box and the name of a field', async () => {
    await open()
    await mp.waitText('企业招人，一处办完')
    await expect(page().locator('[role=heading][aria-level="1"]')).toHaveText('企业招人，一处办完', {
      useInnerText: true,
    })
    await expect(page().locator('[role=button]', { hasText: '我要招聘' })).toHaveCount(1)

    await mp.switchTab('我的')
    await mp.tap('登录/注册')
    const dialog = page().locator('[role=dialog][aria-label="登录"]')
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expect(dialog.locator('wx-input[aria-label="手机号"]')).toHaveCount(1)
    const agree = dialog.locator('[role=checkbox]')
    await expect(agree).toHaveAttribute('aria-checked', 'false')
    await mp.tap('我已阅读并同意')
    await waitUntilEqual(() => agree.getAttribute('aria-checked'), 'true')
  })

  test('passes over images that only decorate', async () => {
    await open()
    await mp.waitText('企业招人，一处办完')
    const images = page().locator('wx-image:visible')
    const silent = page().locator('wx-image[aria-hidden=true]:visible')
    const named = page().locator('wx-image[role=img][aria-label]:visible')
    await expect.poll(async () => (await silent.count()) + (await named.count())).toBe(await images.count())
  })
})

test.describe('what lies over a page', () => {
  test('opens over the active page only and is left behind with its tab', async () => {
    await open()
    await mp.waitText('企业招人，一处办完')
    await mp.switchTab('我的')
    await mp.tap('登录/注册')
    await mp.waitText('获取验证码')
    await mp.switchTab('首页')
    await expect.poll(() => mp.has('获取验证码')).toBe(false)
    await mp.switchTab('我的')
    await mp.waitGone('获取验证码')
  })

  test('waits while a page opens on top, and while the phone shows another app', async () => {
    await open()
    await mp.switchTab('我的')
    await mp.tap('登录/注册')
    await mp.type('手机号', '13800000001')
    await mp.hideApp()
    await mp.showApp()
    await mp.waitText('获取验证码')
    await mp.tap('《用户协议》')
    await mp.waitPage('pages/common/agreement/index')
    await expect.poll(() => mp.has('获取验证码')).toBe(false)
    await mp.back()
    await mp.waitText('获取验证码')
    await expect.poll(() => page().locator('[aria-label="手机号"] input').inputValue()).toContain('138')
  })
})

test.describe('the theme', () => {
  const ground = () =>
    page()
      .locator('.theme-dark')
      .first()
      .evaluate((root) => getComputedStyle(root as unknown as Element).backgroundColor)
  const isDark = async () => (await page().locator('.theme-dark').count()) > 0
  const bars = async () => (await mp.state()).nav.background?.toLowerCase() ?? ''

  test('of a dark phone is dark from the first page on, bars and tabs too', async () => {
    await open({ theme: 'dark' })
    await mp.waitText('企业招人，一处办完')
    await expect.poll(ground).toBe('rgb(14, 17, 20)')
    await expect.poll(bars).toBe('#15191d')
    const tabs = mp.browserPage.locator('#tabs')
    await expect.poll(() => tabs.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(21, 25, 29)')
    await expect(tabs.locator('img').first()).toHaveAttribute('src', /-dark/)
  })

  test('follows the phone at once, unless one was chosen', async () => {
    await open()
    await mp.waitText('企业招人，一处办完')
    await expect.poll(isDark).toBe(false)
    await mp.setTheme('dark')
    await waitUntilEqual(isDark, true)
    await waitUntilEqual(bars, '#15191d')

    await mp.switchTab('我的')
    await mp.tap('浅色')
    await waitUntilEqual(isDark, false)
    await mp.setTheme('light')
    await mp.setTheme('dark')
    await expect.poll(isDark).toBe(false)
    await waitUntilEqual(bars, '#ffffff')
  })
})
