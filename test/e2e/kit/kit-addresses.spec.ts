/** The addresses of the chat on the web, and a log-in whose ticket is incomplete. */
import { pathOf } from '../../../contract/call-address'
import * as chatCalls from '../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../support/browser'
import { inForeground, waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { PageActions } from '../../support/browser/page-helpers'
import { createChatClient, createGroup } from '../../support/chat/chat-clients'

withOwnServer()

const [ADMIN, HR] = ['13800000001', '13800000002']

test('the chat is at two addresses, inside the layout and alone; each of its pages has one', {
  tag: ['@G-2-01', '@P-2.1-16'],
}, async ({ device }) => {
  const [me, colleague] = [
    await createChatClient(browserSession.url, ADMIN),
    await createChatClient(browserSession.url, HR),
  ]
  await colleague.sendText(me.id, '面试安排在周五')
  const groupId = await createGroup(me, '面试官群', [colleague])
  await Promise.all([me.chat.destroy(), colleague.chat.destroy()])
  const actions = await browserSession.open(device, '/404', ADMIN)
  const { page } = actions
  const layout = page.getByRole('navigation', { name: device.isPhone ? '主导航' : '主菜单' })
  for (const [path, text, isInLayout] of [
    ['/tuikit', '面试安排在周五', true],
    ['/tuikit2', '面试安排在周五', false],
    [`/TUIKit/components/TUIChat?conversationID=C2C${colleague.id}`, '面试安排在周五', !device.isPhone],
    ['/TUIKit/components/TUIContact', '我的好友', !device.isPhone],
    [`/TUIKit/components/TUIGroup?groupID=${encodeURIComponent(groupId)}`, '面试官群', !device.isPhone],
  ] as const) {
    await page.goto(path)
    await waitForAny(inForeground(page.getByText(text)))
    await expect(layout).toHaveCount(isInLayout ? 1 : 0)
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
  }
  await page.goto('/TUIKit/components/TUISearch')
  await waitForAny(inForeground(page.getByPlaceholder('搜联系人、群聊、聊天记录')))
})

for (const field of ['SDKAppID', 'userID', 'userSig'])
  test(`a ticket without ${field} is not tried, and the chat says that it is away`, {
    tag: '@G-5-10',
  }, async ({ device }) => {
    const page = await (await browserSession.context(device, ADMIN)).newPage()
    const actions = new PageActions(page, device)
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
    await page.route(
      ({ pathname }) => pathname === pathOf(chatCalls.getTicket),
      async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        await route.fulfill({ response, json: { ...body, data: { ...body.data, [field]: undefined } } })
      },
    )
    await page.goto('/tuikit')
    await actions.see('沟通服务暂时不可用')
    expect(sockets).not.toContain('/im')
  })

test('on a phone the chat is Chinese until English is chosen, at once and for the next visit', {
  tag: ['@phone', '@G-1-04'],
}, async ({ device }) => {
  const actions = await browserSession.open(device, '/TUIKit/components/TUIContact?pane=profile', ADMIN)
  const { page } = actions
  await actions.see('编辑资料')
  await actions.click(inForeground(page.getByRole('radio', { name: 'English' })))
  await actions.see('Log out')
  await expect(page.getByText('编辑资料')).toHaveCount(0)
  await page.reload()
  await actions.see('Log out')
  await actions.click(inForeground(page.getByRole('radio', { name: '中文' })))
  await actions.see('编辑资料')
})
