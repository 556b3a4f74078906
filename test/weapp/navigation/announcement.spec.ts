/** A notice to everybody with an image opens by itself once in the mini-program, light and dark; back closes it. */
import { readFileSync } from 'node:fs'
import { expect, test } from '../../support/browser'
import { OPERATOR_TOKEN, sendNotice } from '../../support/browser/notices/send-notice'
import { withOwnServer } from '../../support/browser/own-server'
import { createWeappSession } from '../../support/browser/weapp-session'

withOwnServer({ env: { OPERATOR_TOKEN } })
const weapp = createWeappSession()

const TITLE = '双十一：企业币充一千送一百，活动到本月底为止'

test('a notice with an image opens once; its button closes it, and a press on it opens its text', {
  tag: '@P-2.5-23',
}, async () => {
  const image = readFileSync('docs/screens/talent-phone.png')
  await sendNotice(weapp.server.url, TITLE, image)
  const actions = await weapp.open('13800000004', '/me')
  const curtain = actions.dialog(TITLE)
  await curtain.waitFor()
  await actions.press('关闭')
  await expect(curtain).toHaveCount(0)
  const again = await weapp.open('13800000004', '/me')
  await again.press(/^系统消息/)
  await expect(again.dialog('系统消息').getByRole('listitem').first()).toContainText(TITLE)
  await expect(again.dialog(TITLE)).toHaveCount(0)
  const other = await weapp.open('13800000003', '/me')
  await other
    .dialog(TITLE)
    .getByRole('img', { name: `图片：${TITLE}` })
    .waitFor()
  await other.tap(other.dialog(TITLE).getByText(TITLE, { exact: true }))
  await other.see('内容')
})
