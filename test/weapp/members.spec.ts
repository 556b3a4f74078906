/** The company's members in the mini-program: an invite link is created, listed and revoked. */

import * as inviteCodes from '../../contract/calls/company/invite-codes'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import { createWeappSession } from '../support/browser/weapp-session'

const weapp = createWeappSession()
const BOSS = '13800000001'

test('an administrator makes an invite link, finds it among the codes, and revokes it', async () => {
  const actions = await weapp.open(BOSS, '/entpaccount')
  await actions.see('公司成员')
  await actions.press('邀请成员')
  await actions.dialog().waitFor()
  await actions.press('1 天')
  await actions.press('10 次')
  await actions.expectAuditPasses()
  await actions.press('生成邀请链接')
  await actions.press('复制链接')
  await actions.press('关闭')
  await actions.press('邀请码')
  await recordProof(inviteCodes.list, 'ten uses are left and its end is said', () =>
    actions.row('已用 0 次，剩 10 次').waitFor(),
  )
  const row = actions.row('已用 0 次，剩 10 次')
  await row.getByText('可用', { exact: true }).waitFor()
  await row.getByText(/ 到期$/).waitFor()
  await actions.expectAuditPasses()
  const question = await actions.answer(true, () => actions.pressRowAction(row, '撤销'))
  expect(question).toContain('还没有用它加入的人不能再用')
  await recordProof(inviteCodes.revoke, 'it is revoked in the list', () =>
    actions.row('已用 0 次，剩 10 次').getByText('已失效').waitFor(),
  )
})
