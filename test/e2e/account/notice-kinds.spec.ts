/** What a press on each type of notice does, what the drawer says when a call fails, and how unread notices are counted. */
import type { Page, Request } from '@playwright/test'
import { pathOf } from '../../../contract/call-address'
import * as calls from '../../../contract/calls/account/notices'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, waitForClickGuard } from '../../support/browser/browser'
import { delayCalls } from '../../support/browser/delayed-calls'
import { type KindOfNotice, listOfNotices, noticeKinds } from '../../support/browser/notices/notice-kinds'
import { PageActions } from '../../support/browser/page-helpers'

const ADMIN = '13800000001'
const NEWCOMER = '13800000009'

/** Where the bell is: the header of the desktop, 我的 on a phone. */
const startOf = (device: Device) => (device.isPhone ? '/me' : '/orderinfo')
const isCall =
  (key: string) =>
  ({ pathname }: URL): boolean =>
    pathname === pathOf(key)

interface Fake {
  unread: number
  kinds: readonly KindOfNotice[]
  /** Ids that were marked as read. */
  readonly marked: string[]
}

/** A user whose notices are these; the server’s own pushes do not arrive. */
async function openWith(device: Device, fake: Fake): Promise<PageActions> {
  const page = await (await browserSession.context(device, ADMIN)).newPage()
  await page.routeWebSocket(/\/events$/, () => undefined)
  await page.route(isCall(calls.list), (route) =>
    route.fulfill({ json: listOfNotices(fake.kinds, route.request().postData(), fake.marked) }),
  )
  const counted = () => ({ json: { code: 0, message: 'ok', data: { count: fake.unread } } })
  await page.route(isCall(calls.countUnread), (route) => route.fulfill(counted()))
  await page.route(isCall(calls.markRead), (route) => {
    const { systemNotificationReadParam, userNotificationReadParam } = route.request().postDataJSON()
    fake.marked.push(...systemNotificationReadParam, ...userNotificationReadParam)
    fake.unread -= 1
    return route.fulfill(counted())
  })
  await page.goto(startOf(device))
  return new PageActions(page, device)
}

const bell = ({ page }: PageActions) => page.getByRole('button', { name: /^系统消息/ }).filter({ visible: true })
const drawer = (actions: PageActions) => actions.dialog('系统消息')
const rowOf = (actions: PageActions, { content }: KindOfNotice) =>
  drawer(actions).getByRole('listitem').filter({ hasText: content })
const openRow = async (actions: PageActions, kind: KindOfNotice): Promise<void> => {
  await waitForClickGuard(actions.page)
  await rowOf(actions, kind).getByRole('button', { name: kind.content }).click()
}
const openDrawer = async (actions: PageActions): Promise<void> => {
  await waitForClickGuard(actions.page)
  await bell(actions).click()
  await drawer(actions).waitFor()
}

test('a press on a notice that leads nowhere marks it read, at once and on the server; the count falls', {
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
}, async ({ device }) => {
  const plain = noticeKinds.filter(({ lead }) => !lead)
  expect(plain.map(({ typeCode }) => typeCode)).toEqual([
    10000, 10003, 10004, 10006, 10007, 10008, 10009, 10010, 10011, 10016,
  ])
  const fake = { unread: 40, kinds: plain, marked: [] as string[] }
  const actions = await openWith(device, fake)
  await openDrawer(actions)
  for (const [i, kind] of plain.entries()) {
    const row = rowOf(actions, kind)
    await row.getByText(kind.title, { exact: true }).waitFor()
    await row.getByRole('img', { name: '未读' }).waitFor()
    await openRow(actions, kind)
    await expect(row.getByRole('img', { name: '未读' })).toHaveCount(0)
    await expect.poll(() => fake.marked).toHaveLength(i + 1)
    await expect(actions.page.getByRole('dialog')).toHaveCount(1)
  }
  expect(new URL(actions.page.url()).pathname).toBe(startOf(device))
  await actions.page.keyboard.press('Escape')
  await drawer(actions).waitFor({ state: 'detached' })
  await expect(bell(actions)).toHaveAccessibleName(/30 条未读/)
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
}, async ({ device }) => {
  const leading = noticeKinds.filter(({ lead }) => lead)
  const actions = await openWith(device, { unread: 20, kinds: leading, marked: [] })
  const { page } = actions
  for (const kind of leading) {
    await openDrawer(actions)
    await openRow(actions, kind)
    const { to, dialog: shown } = kind.lead ?? { to: '' }
    const dialog = actions.dialog(kind.title)
    if (shown) {
      for (const text of shown.texts) await dialog.getByText(text, { exact: true }).waitFor()
      if (kind.avatarUrl) await dialog.getByRole('img', { name: kind.title }).waitFor()
      await waitForClickGuard(page)
      // the cross of the dialog is named like the button
      await dialog.getByText(shown.button || '关闭', { exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    if (to) {
      await actions.waitForPath(to)
      await expect(drawer(actions)).toHaveCount(0)
    }
    await page.goto(startOf(device))
  }
})

test('only a notice to oneself can be deleted; it goes at once, and is back with the reason when the server refuses', {
  tag: ['@P-2.5-04', '@P-8-08'],
}, async ({ device }) => {
  const kinds = noticeKinds.filter(({ typeCode }) => typeCode === 10001 || typeCode === 10003)
  const actions = await openWith(device, { unread: 2, kinds, marked: [] })
  const { page } = actions
  const [toAll, own] = kinds as [KindOfNotice, KindOfNotice]
  await openDrawer(actions)
  await rowOf(actions, toAll).waitFor()
  await expect(drawer(actions).getByRole('button', { name: /^删除通知/ })).toHaveCount(1)
  const removal = await delayCalls(page, pathOf(calls.delete))
  await waitForClickGuard(page)
  await rowOf(actions, own)
    .getByRole('button', { name: `删除通知：${own.title}` })
    .click()
  await rowOf(actions, own).waitFor({ state: 'detached' })
  await removal.waitFor()
  await removal.refuse('这条通知暂时不能删除')
  await rowOf(actions, own).waitFor()
  await actions.see('这条通知暂时不能删除')

  const marking = await delayCalls(page, pathOf(calls.markRead))
  await openRow(actions, own)
  await marking.waitFor()
  await marking.refuse('暂时不能标为已读')
  await actions.see('暂时不能标为已读')
  await rowOf(actions, own).getByRole('img', { name: '未读' }).waitFor()

  const broken = { code: 50_000, message: '通知暂时加载不出来', data: null }
  await page.route(isCall(calls.list), (route) => route.fulfill({ json: broken }))
  await page.reload()
  await openDrawer(actions)
  await drawer(actions).getByRole('alert').getByText(broken.message).waitFor()
})

/** Requests of the unread count by a page whose clock the test turns. */
async function watchCount(device: Device, phone: string): Promise<{ page: Page; asked: Request[] }> {
  const page = await (await browserSession.context(device, phone)).newPage()
  await page.routeWebSocket(/\/events$/, () => undefined)
  await page.clock.install()
  const asked: Request[] = []
  page.on('request', (request) => {
    if (isCall(calls.countUnread)(new URL(request.url()))) asked.push(request)
  })
  await page.goto('/accountsecurity')
  await page.getByText('资料与安全').filter({ visible: true }).waitFor()
  return { page, asked }
}

test('the unread number is asked for at once and every three minutes; without a company never', {
  tag: '@P-9-07',
}, async ({ device }) => {
  const member = await watchCount(device, ADMIN)
  await expect.poll(() => member.asked).toHaveLength(1)
  // the clock of the page also runs by itself
  await member.page.clock.runFor(150_000)
  expect(member.asked).toHaveLength(1)
  await member.page.clock.runFor(60_000)
  await expect.poll(() => member.asked).toHaveLength(2)

  const newcomer = await watchCount(device, NEWCOMER)
  await newcomer.page.clock.runFor(400_000)
  expect(newcomer.asked).toEqual([])
})

test('up to 99 unread notices are a number beside the bell, more are 99+, none are nothing', {
  tag: ['@P-3-07', '@P-9-08'],
}, async ({ device }) => {
  const fake = { unread: 99, kinds: [], marked: [] }
  const actions = await openWith(device, fake)
  const { page } = actions
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /我的/ })
  for (const [unread, shown] of [
    [99, '99'],
    [100, '99+'],
    [0, ''],
  ] as const) {
    fake.unread = unread
    await page.reload()
    const name = shown ? `系统消息${device.isPhone ? ' ' : '，'}${shown} 条未读` : '系统消息'
    await expect(bell(actions)).toHaveAccessibleName(name)
    if (device.isPhone) {
      await expect(bell(actions)).toHaveText(`系统消息${shown}`)
      await expect(tab).toHaveText(`${shown}我的`)
    }
  }
})
