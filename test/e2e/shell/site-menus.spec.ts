/** Menus that an installation adds: rows of 我的 on a phone. */
import { browserSession, expect, test } from '../../support/browser'
import { phoneDevice } from '../../support/browser/browser'
import { withOwnServer } from '../../support/browser/own-server'

withOwnServer({ env: { SITE_MENUS: '考勤|https://kaoqin.example.com/;制度|/userprivacypolicy;没有的|/nowhere' } })

test('rows of 我的 open pages, and another site in a tab of its own', {
  tag: ['@phone', '@P-6-07'],
}, async () => {
  const actions = await browserSession.open(phoneDevice, '/me', '13800000002')
  const { page } = actions
  await page.context().route('https://kaoqin.example.com/', (route) => route.fulfill({ body: '考勤' }))
  const site = page.waitForEvent('popup')
  await actions.press('考勤')
  await expect(await site).toHaveURL('https://kaoqin.example.com/')
  await expect(page.getByText('没有的')).toHaveCount(0)
  await page.getByRole('link', { name: '制度' }).filter({ visible: true }).click()
  await page.waitForURL(/userprivacypolicy/)
})
