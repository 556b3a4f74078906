/** Menus that an installation adds: rows of 我的. */
import { expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'

withOwnServer({ env: { SITE_MENUS: '考勤|https://kaoqin.example.com/;制度|/userprivacypolicy;没有的|/nowhere' } })
const weapp = createWeappSession()

test('rows of 我的 open pages, and copy the address of another site', { tag: '@P-6-07' }, async () => {
  const actions = await weapp.open('13800000002', '/me')
  await actions.see('退出登录')
  await actions.press('考勤')
  await actions.see('网址已复制，请在浏览器里打开')
  await expect.poll(() => actions.mp.clipboard()).toBe('https://kaoqin.example.com/')
  await expect(actions.text('没有的')).toHaveCount(0)
  await actions.press('制度')
  await actions.waitForPage('/userprivacypolicy')
})

test('a visitor has none of them', { tag: '@P-6-07' }, async () => {
  const actions = await weapp.open('', '/me')
  await actions.see('登录/注册')
  await expect(actions.text('考勤')).toHaveCount(0)
})
