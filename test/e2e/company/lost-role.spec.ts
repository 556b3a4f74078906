/** A page that was open before its user lost the role for what they press. */
import * as account from '../../../contract/calls/account/account'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as members from '../../../contract/calls/company/members'
import * as jobs from '../../../contract/calls/jobs/jobs'
import { browserSession, expect, test } from '../../support/browser'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { logIn } from '../../support/http-client'

withOwnServer()

const ADMIN = '13800000001'
const TITLE = '高级产品经理'

test('an act outside the role is refused with a text that says so, and changes nothing', {
  tag: '@P-6-06',
}, async ({ device }) => {
  const boss = await logIn(browserSession.url, ADMIN)
  const member = await logIn(browserSession.url, '13700007701')
  const invite = await boss.call<{ code: string }>(inviteCodes.create, { role: 'hr' })
  await member.call(inviteCodes.accept, { code: invite.data.code })
  const { data: me } = await member.call<{ userInfo_: { userId: string } }>(account.get)
  const page = await (await browserSession.context(device, member)).newPage()
  // the page does not receive its user's new role
  await page.routeWebSocket(/\/events$/, () => undefined)
  const actions = new PageActions(page, device)
  await page.goto('/jobmanagement?status=adopt')
  const row = actions.row(TITLE)
  await row.waitFor()
  const changed = await boss.call(members.updateRole, { userId: me.userInfo_.userId, role: 'member' })
  expect(changed.message).toBe('ok')

  await actions.pressRowAction(row, '关闭')
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/closeJobPosition'))
  await actions.dialog().getByRole('button', { name: '关闭', exact: true }).last().click()
  const refusal = await answered
  expect(refusal.status()).toBe(403)
  const { message } = (await refusal.json()) as { message: string }
  expect(message).toMatch(/^没有权限：./)
  await actions.see(message)
  const { data } = await boss.call<{ title: string }[]>(jobs.list, { status: 'adopt', keyword: TITLE })
  expect(data.map(({ title }) => title)).toContain(TITLE)
})
