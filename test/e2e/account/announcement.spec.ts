/** A notice to everybody with an image: it opens by itself once, on a phone as a curtain, on the desktop as a dialog. */
import { readFileSync } from 'node:fs'
import { browserSession, expect, test } from '../../support/browser'
import { pressBack, screenshot } from '../../support/browser/browser'
import { expectAccessible } from '../../support/browser/checks/axe'
import { framesOf } from '../../support/browser/notices/frames-of'
import { OPERATOR_TOKEN, sendNotice } from '../../support/browser/notices/send-notice'
import { withOwnServer } from '../../support/browser/own-server'

withOwnServer({ env: { OPERATOR_TOKEN } })

const TITLE = '双十一：企业币充一千送一百，活动到本月底为止'
const SMALLEST_TARGET = 44

test('a notice with an image opens once, light and dark; back or the button closes it, and its text is a press away', {
  tag: '@P-2.5-23',
}, async ({ device }) => {
  const image = readFileSync('docs/screens/talent-phone.png')
  await sendNotice(browserSession.url, TITLE, image)
  for (const [phone, theme] of [
    ['13800000004', 'light'],
    ['13800000003', 'dark'],
  ] as const) {
    const context = await browserSession.context(device, phone)
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(device.isPhone ? '/me' : '/home')
    const curtain = page.getByRole('dialog', { name: TITLE })
    await curtain.getByRole('img', { name: `图片：${TITLE}` }).waitFor()
    await screenshot(page, `announcement-${device.isPhone ? 'phone' : 'desk'}-${theme}`)
    await expectAccessible(page)
    const close = curtain.getByRole('button', { name: '关闭' }).first()
    if (device.isPhone) {
      const box = await close.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(SMALLEST_TARGET)
    }
    if (theme === 'light') {
      if (device.isPhone) await pressBack(page)
      else await close.click()
      await curtain.waitFor({ state: 'detached' })
    } else {
      await curtain.getByRole('button', { name: device.isPhone ? new RegExp(`${TITLE}$`) : '查看' }).click()
      await curtain.getByText('内容', { exact: true }).waitFor()
    }
    const frames = framesOf(page)
    await page.reload()
    await expect.poll(() => frames.join()).toContain('"ready"')
    await expect(curtain).toHaveCount(0)
    await context.close()
  }
})
