/** What a person wrote and did not send, on a phone that the next person uses too. */
import { pathOf } from '../../contract/call-address'
import * as sessions from '../../contract/calls/account/sessions'
import * as siteCalls from '../../contract/calls/platform/site'
import { expect, test } from '../support/browser'
import { withOwnServer } from '../support/browser/own-server'
import { loggedInStorage } from '../support/browser/weapp-log-in'
import { type WeappActions, waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'

withOwnServer()

const weapp = createWeappSession()
const FIRST = '13800000001'
/** Of another company. */
const SECOND = '13800000003'
const TITLE = '只写了一半的职位'

async function logIn(actions: WeappActions, phone: string): Promise<void> {
  await actions.waitForPage('/login')
  await actions.type('手机号', phone)
  await actions.press('获取验证码')
  await actions.see('验证码已发送')
  await actions.type('验证码', await weapp.server.smsCode(phone))
  await actions.press(/^我已阅读并同意/)
  await actions.press('登录/注册')
}

/** A session of its own, without a code: those come once in 90 seconds. */
async function demoToken(phone: string): Promise<string> {
  const site = (await (await fetch(`${weapp.server.url}${pathOf(siteCalls.get)}`)).json()) as {
    data: { demoUsersPath: string }
  }
  const reply = await fetch(`${weapp.server.url}${site.data.demoUsersPath}/${phone}`, { method: 'POST' })
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token
}

async function closeOtherSessions(token: string): Promise<void> {
  const reply = await fetch(`${weapp.server.url}${pathOf(sessions.closeOthers)}`, {
    method: 'POST',
    headers: { authorization: `Basic ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(reply.status).toBe(200)
}

const stored = (actions: WeappActions) => JSON.stringify(actions.mp.storage())
const waitUntilStored = (actions: WeappActions, text: string) =>
  waitUntilEqual(async () => stored(actions).includes(text), true)

test('waits for the same person, is erased with the log-out, and nobody else sees it', {
  tag: ['@P-4.2-07', '@P-8-01', '@P-8-02'],
}, async () => {
  const actions = await weapp.openWithToken(await demoToken(FIRST), '/jobEdit')
  await actions.type('职位名称', TITLE)
  await waitUntilStored(actions, TITLE)

  // the session ends elsewhere: the person logs in again
  const token = await demoToken(FIRST)
  await closeOtherSessions(token)
  const modal = { title: '系统提示', content: '登录状态已过期, 请退出重新登录!', buttons: ['重新登录'] }
  expect(await actions.mp.waitModal()).toMatchObject(modal)
  await actions.mp.answerModal(true)
  await actions.waitForPage('/login')
  await logIn(actions, FIRST)
  await actions.waitForPage('/jobEdit')
  await actions.expectValue('职位名称', TITLE)

  // the log-out says what would be lost, and erases it
  await actions.go('/me')
  expect(await actions.answer(false, () => actions.press('退出登录'))).toContain('还有 1 份未提交的表单')
  expect(stored(actions)).toContain(TITLE)
  await actions.answer(true, () => actions.press('退出登录'))
  await actions.waitForPage('/login')
  expect(stored(actions)).not.toContain(TITLE)
  expect(Object.keys(actions.mp.storage()).filter((key) => key.startsWith('p:'))).toEqual([])

  const secondToken = await demoToken(SECOND)
  const storage = { ...(actions.mp.storage() as Record<string, string>), ...loggedInStorage(secondToken) }
  const next = await weapp.openWithToken(secondToken, '/jobEdit', { storage })
  await next.expectValue('职位名称', '')
  expect(stored(next)).not.toContain(TITLE)
})
