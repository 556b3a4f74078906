/** A user who belongs to two companies switches between them; what they see, write and store is that of the one they act for. */
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import { browserSession, expect, test } from '../../support/browser'
import { topmost } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import type { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

withOwnServer()

/** HR of 锦云智联, who joins 蓉味坊 as an ordinary member. */
const HR = '13800000002'
const OTHER_ADMIN = '13800000004'

async function openSwitch(actions: PageActions): Promise<void> {
  if (actions.device.isPhone) await actions.page.goto('/me')
  else await actions.click(topmost(actions.page.locator('button[aria-haspopup=menu]').filter({ hasText: '刘思雨' })))
}

const option = ({ page, device }: PageActions, name: string) =>
  topmost(page.getByRole(device.isPhone ? 'button' : 'menuitem', { name: new RegExp(`^切换到「${name}」`) }))

test('a member of two companies switches, stays there after a reload, and comes back', async ({ device }) => {
  const admin = await logIn(browserSession.url, OTHER_ADMIN)
  const { data } = await admin.call<{ code: string }>(inviteCodes.create, { role: 'hr' })
  await (await logIn(browserSession.url, HR)).call(inviteCodes.accept, { code: data.code })

  const actions = await browserSession.open(device, '/jobmanagement', HR)
  await actions.row('Java 开发工程师').waitFor()
  await openSwitch(actions)
  await actions.click(option(actions, '蓉味坊'))
  await actions.page.waitForURL((url) => url.pathname === '/home' || url.pathname === '/')

  await actions.page.goto('/jobmanagement')
  await actions.see('职位管理')
  await expect(actions.rows('Java 开发工程师')).toHaveCount(0)
  await openSwitch(actions)
  await actions.expectAccessible()
  await actions.click(option(actions, '锦云智联'))
  await actions.page.waitForURL((url) => url.pathname === '/home' || url.pathname === '/')
  await actions.page.goto('/jobmanagement')
  await actions.row('Java 开发工程师').waitFor()
})
