/** What the chat does when the service refuses one of its calls. */
import type { Page } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, waitForClickGuard } from '../../support/browser/browser'
import { inForeground } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { acquaint, createChatClient, createGroup } from '../../support/chat/chat-clients'

withOwnServer()

const [ADMIN, HR, FRIEND] = ['13800000001', '13800000002', '13800000003']
const REFUSAL = { code: 10_002, message: '服务器内部错误，请重试' }
const TEXT = '合同编号是蓝鲸七号'
let group = ''
let friend = ''

test.beforeAll(async () => {
  const [me, other] = [
    await createChatClient(browserSession.url, ADMIN),
    await createChatClient(browserSession.url, HR),
  ]
  await other.sendText(me.id, TEXT)
  group = await createGroup(me, '蓝鲸群', [other])
  await other.sendGroupText(group, TEXT)
  const partner = await createChatClient(browserSession.url, FRIEND)
  await acquaint(me, partner)
  friend = partner.id
  await Promise.all([me, other, partner].map(({ chat }) => chat.destroy()))
})

interface RefusedPage {
  page: Page
  /** Of its console; grows. */
  warnings: string[]
}

/** Opens a page whose chat is refused this call where its input contains `word`. */
async function openRefused(device: Device, path: string, call: string, word = ''): Promise<RefusedPage> {
  const context = await browserSession.context(device, ADMIN)
  await context.routeWebSocket(/\/im$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { v: number; id: number; call?: string }
      if (frame.call === call && String(text).includes(word))
        socket.send(JSON.stringify({ v: frame.v, id: frame.id, ...REFUSAL }))
      else server.send(text)
    })
  })
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(path)
  return { page, warnings }
}

test('a result of the search whose conversation cannot be opened says so, and the results stay', {
  tag: '@G-8-03',
}, async ({ device }) => {
  const { page } = await openRefused(device, '/tuikit', 'message.near')
  const hint = '搜联系人、群聊、聊天记录'
  if (device.isPhone) await inForeground(page.getByRole('button', { name: hint })).click()
  const field = page.getByRole('textbox', { name: '搜索', exact: true })
  await inForeground(field).fill('蓝鲸七号')
  const results = inForeground(page.getByLabel('搜索结果', { exact: true }))
  const hit = results.getByRole('button').filter({ hasText: '刘思雨' }).filter({ hasText: '蓝鲸七号' })
  await hit.waitFor()
  const address = page.url()
  await waitForClickGuard(page)
  await hit.click()
  await page.getByRole('status').getByText('进入会话失败', { exact: true }).waitFor()
  await expect(hit).toBeVisible()
  await expect(inForeground(page.getByRole('log'))).toHaveCount(0)
  expect(page.url()).toBe(address)
})

test('a failure without a text of its own goes to the console with its code, and the screen keeps what it shows', {
  tag: '@G-8-20',
}, async ({ device }) => {
  const chat = device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  const { page, warnings } = await openRefused(
    device,
    `${chat}?conversationID=GROUP${encodeURIComponent(group)}`,
    'group.pins',
  )
  const message = inForeground(page.getByRole('log')).getByText(TEXT)
  await message.waitFor()
  await expect.poll(() => warnings).toContain(`[chat] ${REFUSAL.code} ${REFUSAL.message}`)
  await expect(message).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: REFUSAL.message })).toHaveCount(0)
})

test('an act on a contact shows its outcome as success or as error, with the reason behind the text of a failure', {
  tag: '@G-8-01',
}, async ({ device }) => {
  const card = `/TUIKit/components/TUIContact?userID=${friend}`
  const { page } = await openRefused(device, card, 'friend.update', '被拒绝的备注')
  const actions = new PageActions(page, device)
  /** Saves a remark and waits for its toast; returns the colour of the toast's sign. */
  const save = async (remark: string, outcome: string): Promise<string> => {
    await actions.dialog('修改备注').getByRole('textbox').fill(remark)
    await actions.press('确定')
    const toast = page.getByRole('status').locator('> *').filter({ hasText: outcome })
    await expect(toast).toHaveText(outcome)
    return toast.evaluate((box) => getComputedStyle(box.querySelector('i, svg') ?? box).color)
  }
  await actions.press(/^备注名：/)
  const errorColour = await save('被拒绝的备注', `修改备注失败: ${REFUSAL.message}`)
  const successColour = await save('周工', '修改备注成功')
  expect(errorColour).not.toBe(successColour)
})
