/** What a press on each type of notice does in the mini-program, and how unread notices are counted. */
import { pathOf } from '../../../contract/call-address'
import * as calls from '../../../contract/calls/account/notices'
import { expect, test } from '../../support/browser'
import { type KindOfNotice, listOfNotices, noticeKinds } from '../../support/browser/notices/notice-kinds'
import { OPERATOR_TOKEN, sendNotice } from '../../support/browser/notices/send-notice'
import { withOwnServer } from '../../support/browser/own-server'
import type { WeappActions } from '../../support/browser/weapp-page'
import { createWeappSession } from '../../support/browser/weapp-session'

const ADMIN = '13800000001'
withOwnServer({ env: { OPERATOR_TOKEN } })
const weapp = createWeappSession()

/** A program whose user has these notices. */
function openWith(kinds: readonly KindOfNotice[]): Promise<WeappActions> {
  const read: string[] = []
  return weapp.open(ADMIN, '/me', {
    changeReply: (url, body) => {
      if (url.endsWith(pathOf(calls.list))) return JSON.stringify(listOfNotices(kinds, body, read))
      if (!url.endsWith(pathOf(calls.markRead))) return undefined
      const { systemNotificationReadParam, userNotificationReadParam } = JSON.parse(body)
      read.push(...systemNotificationReadParam, ...userNotificationReadParam)
      return '{"code":0,"message":"ok","data":{"count":3}}'
    },
  })
}

const rowOf = (actions: WeappActions, { content }: KindOfNotice) =>
  actions.dialog('系统消息').getByRole('listitem').filter({ hasText: content })
const openRow = (actions: WeappActions, kind: KindOfNotice) =>
  actions.tap(rowOf(actions, kind).getByText(kind.content, { exact: true }))

test('a press on a notice that leads nowhere marks it read, on the screen and on the server', {
  tag: [
    '@P-2.5-03',
    '@P-2.5-05',
    '@P-2.5-06',
    '@P-2.5-10',
    '@P-2.5-11',
    '@P-2.5-13',
    '@P-2.5-14',
    '@P-2.5-15',
    '@P-2.5-17',
    '@P-2.5-19',
  ],
}, async () => {
  const plain = noticeKinds.filter(({ lead }) => !lead)
  const actions = await openWith(plain)
  await actions.press(/^系统消息/)
  await expect(actions.dialog('系统消息').getByRole('listitem')).toHaveText(plain.map(({ title }) => new RegExp(title)))
  const marked = () => actions.mp.requests().filter(({ url }) => url.endsWith(pathOf(calls.markRead)))
  for (const [i, kind] of plain.entries()) {
    const row = rowOf(actions, kind)
    await row.getByText(kind.title, { exact: true }).waitFor()
    await expect(row.getByRole('img', { name: '未读' })).toHaveCount(1)
    await openRow(actions, kind)
    await expect(row.getByRole('img', { name: '未读' })).toHaveCount(0)
    await expect.poll(marked).toHaveLength(i + 1)
  }
  await expect.poll(() => actions.mp.page()).toBe('pages/tabs/me/index')
  await actions.expectAuditPasses()
})

test('a press on one that leads to a page opens it, and one that carries more opens a dialog first', {
  tag: [
    '@P-2.5-05',
    '@P-2.5-06',
    '@P-2.5-07',
    '@P-2.5-08',
    '@P-2.5-09',
    '@P-2.5-12',
    '@P-2.5-16',
    '@P-2.5-18',
    '@P-2.5-20',
  ],
}, async () => {
  const leading = noticeKinds.filter(({ lead }) => lead)
  const actions = await openWith(leading)
  for (const kind of leading) {
    await actions.press(/^系统消息/)
    await openRow(actions, kind)
    const { to, dialog: shown } = kind.lead ?? { to: '' }
    if (shown) {
      const dialog = actions.dialog(kind.title)
      for (const text of shown.texts) await dialog.getByText(text, { exact: true }).waitFor()
      if (kind.avatarUrl) await dialog.getByRole('img', { name: kind.title }).waitFor()
      // the cross of the dialog is named like the button
      await actions.tap(dialog.getByText(shown.button || '关闭', { exact: true }))
      await dialog.waitFor({ state: 'detached' })
    }
    if (to) await actions.waitForPage(to)
    await actions.go('/me')
  }
})

test('unread notices are a number beside the bell up to 99, and 99+ from a hundred on', {
  tag: ['@P-3-07', '@P-9-08'],
}, async () => {
  const client = await weapp.client(ADMIN)
  const unread = async () => (await client.call<{ count: number }>(calls.countUnread)).data.count
  const before = await unread()
  const actions = await weapp.open(ADMIN, '/me')
  const bell = actions.page.getByRole('button', { name: /^系统消息/ })
  const tab = actions.mp.browserPage.locator('#tabs > button').nth(3)
  await expect(bell).toContainText(`${before}`)
  await expect(tab).toHaveText(new RegExp(`${before}`))
  const send = async (count: number) => {
    for (let i = 0; i < count; i++) await sendNotice(weapp.server.url, `通知 ${i}`)
  }
  await send(99 - before)
  await expect(bell).toContainText(/99$/)
  await send(1)
  await expect(bell).toContainText('99+')
  await expect(tab).toHaveText(/99\+/)
  await actions.press(/^系统消息/)
  await actions.press('全部已读')
  await expect.poll(unread).toBe(0)
  await expect(bell).toHaveText('系统消息')
  await expect(tab).not.toHaveText(/\d/)
})

test('only a notice to oneself can be deleted; what the server refuses is there again, and the reason is said', {
  tag: ['@P-2.5-04', '@P-8-08'],
}, async () => {
  const kinds = noticeKinds.filter(({ typeCode }) => typeCode === 10001 || typeCode === 10003)
  const refusal = (message: string) => JSON.stringify({ code: 50_000, message, data: null })
  const actions = await weapp.open(ADMIN, '/me', {
    changeReply: (url, body) => {
      if (url.endsWith(pathOf(calls.delete))) return refusal('这条通知暂时不能删除')
      if (url.endsWith(pathOf(calls.markRead))) return refusal('暂时不能标为已读')
      return url.endsWith(pathOf(calls.list)) ? JSON.stringify(listOfNotices(kinds, body)) : undefined
    },
  })
  const own = kinds.find(({ typeCode }) => typeCode === 10003) as KindOfNotice
  await actions.press(/^系统消息/)
  await rowOf(actions, own).waitFor()
  await expect(actions.page.getByRole('button', { name: /^删除通知/ })).toHaveCount(1)
  await actions.press(`删除通知：${own.title}`)
  await actions.see('这条通知暂时不能删除')
  await rowOf(actions, own).waitFor()
  await openRow(actions, own)
  await actions.see('暂时不能标为已读')
  await expect(rowOf(actions, own).getByRole('img', { name: '未读' })).toHaveCount(1)
  const broken = await weapp.open(ADMIN, '/me', {
    changeReply: (url) => (url.endsWith(pathOf(calls.list)) ? refusal('通知暂时加载不出来') : undefined),
  })
  await broken.press(/^系统消息/)
  await broken.dialog('系统消息').getByText('通知暂时加载不出来', { exact: true }).waitFor()
})
