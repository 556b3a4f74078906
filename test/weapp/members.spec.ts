/** The company's members in the mini-program: a link is made for a colleague, stands among the invite codes, and is revoked. */

import { expect, test } from '../support/browser'
import { markProved } from '../support/browser/call-recorder'
import { tell } from '../support/browser/weapp-session'

const story = tell()
const BOSS = '13800000001'
const LIST = 'POST /pinqiao/v1/company/inviteCodes/page'

test('an administrator makes an invite link, finds it among the codes, and revokes it', async () => {
  const hand = await story.enter(BOSS, '/entpaccount')
  await hand.see('公司成员')
  await hand.press('邀请成员')
  await hand.dialog().waitFor()
  await hand.press('1 天')
  await hand.press('10 次')
  await hand.audited()
  await hand.press('生成邀请链接')
  await hand.press('复制链接')
  await hand.press('关闭')
  await hand.press('邀请码')
  await markProved(LIST, 'ten uses are left and its end is said', () => hand.row('已用 0 次，剩 10 次').waitFor())
  const row = hand.row('已用 0 次，剩 10 次')
  await row.getByText('可用', { exact: true }).waitFor()
  await row.getByText(/ 到期$/).waitFor()
  await hand.audited()
  const asked = await hand.answer(true, () => hand.actOn(row, '撤销'))
  expect(asked).toContain('还没有用它加入的人不能再用')
  await markProved('POST /pinqiao/v1/company/inviteCodes/revoke', 'it is revoked in the list', () =>
    hand.row('已用 0 次，剩 10 次').getByText('已失效').waitFor(),
  )
})
