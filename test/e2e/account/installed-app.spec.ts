/** The site as an app: what browsers read of it, the hint to install it once it has been useful, and the note of a page without network. */
import { browserSession, expect, test } from '../../support/browser'
import { screenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { framesOf } from '../../support/browser/notices/frames-of'
import { OPERATOR_TOKEN, sendNotice } from '../../support/browser/notices/send-notice'
import { withOwnServer } from '../../support/browser/own-server'

withOwnServer({ env: { OPERATOR_TOKEN } })

const PHONE = '13800000004'

declare const window: Window & { asked?: number }

/** Runs in the page: the second visit on this device, and a browser that can install. */
function visitAgain(): void {
  if (!localStorage.getItem('pinqiao.install')) {
    localStorage.setItem('pinqiao.install', JSON.stringify({ visits: 1, at: 0, isClosed: false }))
    localStorage.setItem('pinqiao.webPush', JSON.stringify({ userId: '', isAsked: true }))
  }
  addEventListener('load', () => {
    const prompt = async () => {
      window.asked = (window.asked ?? 0) + 1
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

test('browsers find the manifest, and every icon it names', async ({ device }) => {
  const page = await (await browserSession.context(device, PHONE)).newPage()
  await page.goto('/login')
  const link = (rel: string) => page.locator(`link[rel="${rel}"]`).evaluate((node) => (node as HTMLLinkElement).href)
  const manifest = await (await page.request.get(await link('manifest'))).json()
  expect([manifest.lang, manifest.display, manifest.name]).toEqual([
    'zh-CN',
    'standalone',
    expect.stringContaining('聘桥'),
  ])
  const icons = manifest.icons.map(({ src }: { src: string }) => new URL(src, page.url()).href)
  for (const icon of [...icons, await link('apple-touch-icon')]) {
    const reply = await page.request.get(icon)
    expect([icon, reply.status(), reply.headers()['content-type']]).toEqual([icon, 200, 'image/png'])
  }
})

test('from the second visit on the first notice brings the hint, once', async ({ device }) => {
  const context = await browserSession.context(device, PHONE)
  await context.addInitScript(visitAgain)
  const page = await context.newPage()
  const hint = page.getByRole('region', { name: '安装应用' })
  const receiveNotice = async () => {
    const frames = framesOf(page)
    await page.goto('/accountinfo')
    await expect.poll(() => frames.join()).toContain('"ready"')
    await sendNotice(browserSession.url, '周末维护')
    await expect.poll(() => frames.join()).toContain('"notice"')
  }
  await receiveNotice()
  await hint.waitFor()
  await screenshot(page, `install-hint-${device.name}`)
  await expectAccessible(page)
  await hint.getByRole('button', { name: '安装' }).click()
  await page.getByRole('status').getByText('已安装，可以从桌面打开').waitFor()
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(1)
  await expect(hint).toHaveCount(0)
  await receiveNotice()
  await expect(hint).toHaveCount(0)
  await context.close()
})

test('a page that is opened without network says so, and opens by itself once it is back', async ({ device }) => {
  const context = await browserSession.context(device, PHONE)
  await context.addInitScript(visitAgain)
  const page = await context.newPage()
  await page.goto('/accountinfo')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await context.setOffline(true)
  await page.goto('/messagedetail').catch(() => undefined)
  await page.getByRole('heading', { name: '没有网络' }).waitFor()
  await screenshot(page, `offline-page-${device.name}`)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('heading', { name: '没有网络' }).waitFor({ state: 'detached' })
  await expect(page).toHaveTitle(/聘桥/)
  await expect(page).not.toHaveTitle(/没有网络/)
  await context.close()
})
