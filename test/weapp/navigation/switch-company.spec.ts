/** A user of two companies switches between them in the mini-program; lists are those of the one they act for, also after a restart. */
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import { expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import type { WeappActions } from '../../support/browser/weapp-page'
import { createWeappSession } from '../../support/browser/weapp-session'

/** HR of 锦云智联, who joins 蓉味坊. */
const HR = '13800000002'
const OTHER_ADMIN = '13800000004'
const JOB = 'Java 开发工程师'
withOwnServer()

const weapp = createWeappSession()

const switchTo = async (actions: WeappActions, company: string): Promise<void> => {
  await actions.go('/me')
  await actions.press(new RegExp(`^切换到「${company}」`))
}

test('a member of two companies switches, stays there after a restart, and comes back', async () => {
  const admin = await weapp.client(OTHER_ADMIN)
  const { code } = (await admin.call<{ code: string }>(inviteCodes.create, { role: 'hr' })).data
  await (await weapp.client(HR)).call(inviteCodes.accept, { code })
  const actions = await weapp.open(HR, '/jobmanagement')
  await actions.row(JOB).waitFor()
  await switchTo(actions, '蓉味坊')
  await actions.waitForPage('/home')
  for (const address of ['/jobmanagement', '/me', '/jobmanagement']) await actions.go(address)
  await actions.see('职位管理')
  await expect(actions.row(JOB)).toHaveCount(0)
  await switchTo(actions, '锦云智联')
  await actions.waitForPage('/home')
  await actions.go('/jobmanagement')
  await actions.row(JOB).waitFor()
})
