/** What can be done with a message on desktop and phone: its menu, copy, revocation, quotes, and how far it got. */
import { browserSession, expect, test } from '../../../support/browser'
import { waitForClickGuard, waitMilliseconds } from '../../../support/browser/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
  conversationPath,
  holdTouch,
  messageLog,
  messageMenu,
  messageRow,
  type OpenedChat,
  openChatPage,
  openMessageMenu,
  toastOf,
} from '../../../support/browser/pages/chat-page'
import { type ChatClient, createGroup, endChatClients, openChatClients } from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, member] = ['13800000001', '13800000002', '13800000006'] as const
let me: ChatClient
let other: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, technician] = await openChatClients(browserSession.url, admin, hr, member)
})
test.afterAll(endChatClients)

const item = (opened: OpenedChat, name: string) => messageMenu(opened).getByRole('menuitem', { name, exact: true })
const textIn = (opened: OpenedChat, text: string) => messageRow(opened, text).getByText(text, { exact: true })
/** Chooses from the menu of the message with this text. */
async function choose(opened: OpenedChat, text: string, name: string): Promise<void> {
  await openMessageMenu(opened, textIn(opened, text))
  await waitForClickGuard(opened.page)
  await item(opened, name).click()
}
async function send({ page, actions }: OpenedChat, text: string): Promise<void> {
  await composer(page).click()
  await composer(page).fill(text)
  await actions.press('发送')
}
/** Closes the menu, on a phone by back. */
async function closeMenu(opened: OpenedChat): Promise<void> {
  if (opened.actions.device.isPhone) await opened.page.goBack()
  else await opened.page.keyboard.press('Escape')
  await expect(messageMenu(opened)).toHaveCount(0)
}

test('the menu opens by right click or a finger held half a second, above or below, with what its message allows', {
  tag: ['@C-4-42', '@C-4-43', '@C-5-18', '@C-5-20', '@C-6-02', '@C-6-03', '@C-8-14', '@C-9-12'],
}, async ({ device }) => {
  for (let i = 1; i <= 14; i++) await other.sendText(me.id, `第${i}句，请过目`)
  await other.sendFile(me.id, '报价.pdf')
  await me.sendText(other.id, '我写的这一句')
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page } = opened
  await expect(textIn(opened, '我写的这一句')).toBeVisible()
  if (device.isPhone) {
    await holdTouch(page, textIn(opened, '第14句，请过目'), 380)
    await waitMilliseconds(page, 300)
    await expect(messageMenu(opened)).toHaveCount(0)
  }
  const menu = await openMessageMenu(opened, textIn(opened, '第14句，请过目'))
  await expect(menu.getByRole('menuitem')).toHaveText(['复制', '引用', '转发', '多选', '删除'])
  // pressed beside the menu, another message closes it
  const box = await textIn(opened, '我写的这一句').boundingBox()
  await waitForClickGuard(page)
  await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4, { button: device.isPhone ? 'left' : 'right' })
  await expect(menu).toHaveCount(0)
  await openMessageMenu(opened, textIn(opened, '我写的这一句'))
  await expect(menu).toHaveCount(1)
  await expect(menu.getByRole('menuitem')).toHaveText(['复制', '引用', '转发', '多选', '编辑', '撤回', '删除'])
  await closeMenu(opened)
  await openMessageMenu(opened, messageRow(opened, '报价.pdf').getByText('报价.pdf'))
  await expect(menu.getByRole('menuitem')).toHaveText([
    ...(device.isPhone ? [] : ['打开']),
    '引用',
    '转发',
    '多选',
    '删除',
  ])
  await closeMenu(opened)

  // above a message, below one near the top
  const boxes = async (text: string) => {
    await openMessageMenu(opened, textIn(opened, text))
    const [row, box] = await Promise.all([textIn(opened, text).boundingBox(), menu.boundingBox()])
    await closeMenu(opened)
    return { row: row ?? { x: 0, y: 0, width: 0, height: 0 }, menu: box ?? { x: 0, y: 0, width: 0, height: 0 } }
  }
  const low = await boxes('我写的这一句')
  expect(low.menu.y + low.menu.height).toBeLessThanOrEqual(low.row.y)
  const top = await messageLog(page)
    .locator('[data-id]')
    .evaluateAll(
      (rows) =>
        rows
          .map((row) => ({
            y: row.getBoundingClientRect().top,
            text: row.textContent?.match(/第\d+句，请过目/)?.[0] ?? '',
          }))
          .find(({ y, text }) => text !== '' && y > 70 && y < 130)?.text ?? '',
    )
  const high = await boxes(top)
  expect(high.menu.y).toBeGreaterThanOrEqual(high.row.y + high.row.height)

  await choose(opened, '第14句，请过目', '删除')
  await opened.actions.click(opened.actions.dialog().getByRole('button', { name: '删除' }))
  await expect(textIn(opened, '第14句，请过目')).toHaveCount(0)
  const { messageList } = (await other.chat.getMessageList({ conversationID: `C2C${me.id}` })).data
  expect(JSON.stringify(messageList.map(({ payload }: { payload: unknown }) => payload))).toContain('第14句')

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    document.execCommand = () => false
  })
  await choose(opened, '我写的这一句', '复制')
  await expect(toastOf(opened, '当前设备不支持复制')).toBeVisible()
})

test('a revoked message leaves a line and gives its text back; a quote leads to its original or warns', {
  tag: ['@C-4-10', '@C-4-17', '@C-4-18', '@C-4-28', '@C-8-13'],
}, async ({ device }) => {
  const conversationID = `C2C${me.id}`
  await other.sendText(me.id, `${device.name}合同发您了`)
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page, socket, actions } = opened
  const theirs = `${device.name}合同发您了`
  await choose(opened, theirs, '引用')
  const bar = inForeground(page.getByRole('button', { name: '取消引用' }))
  await expect(bar).toBeVisible()
  await expect(bar.locator('..')).toContainText(`刘思雨：${theirs}`)
  await actions.click(bar)
  await expect(bar).toHaveCount(0)
  await choose(opened, theirs, '引用')
  socket.refuse('message.send', 10017)
  await send(opened, '收到合同')
  await expect(toastOf(opened, '您已被禁止聊天')).toBeVisible()
  await expect(bar).toHaveCount(0)
  socket.allow('message.send')
  await actions.click(page.getByRole('button', { name: /^发送失败/ }))
  await actions.press('重发')
  const quote = messageRow(opened, '收到合同').getByRole('button', { name: /^引用的消息/ })
  await expect(page.getByRole('button', { name: /^发送失败/ })).toHaveCount(0)
  const blinking = messageLog(page).locator('[class*=blink]')
  await actions.click(quote)
  await expect(blinking).toHaveCount(1)
  await expect(blinking).toContainText(theirs)
  await waitMilliseconds(page, 1500)
  await expect(blinking).toHaveCount(1)
  await expect(blinking).toHaveCount(0)

  const { messageList } = (await other.chat.getMessageList({ conversationID })).data
  const original = messageList.find(
    ({ payload }: { payload: unknown }) => (payload as { text?: string }).text === theirs,
  )
  await other.chat.revokeMessage(original as never)
  await expect(messageLog(page).getByText('「刘思雨」撤回了一条消息')).toBeVisible()
  await expect(quote).toHaveAccessibleName('引用的消息，引用内容已撤回')
  await actions.click(quote)
  await expect(toastOf(opened, '引用内容已撤回')).toBeVisible()
  await expect(toastOf(opened, '引用内容已撤回')).toHaveCount(0)

  socket.refuse('message.revoke', 20016)
  await choose(opened, '收到合同', '撤回')
  await expect(toastOf(opened, '消息已超过撤回时限')).toBeVisible()
  // it may lie over the message
  await expect(toastOf(opened, '消息已超过撤回时限')).toHaveCount(0)
  socket.allow('message.revoke')
  await choose(opened, '收到合同', '撤回')
  await expect(messageLog(page).getByText('您撤回了一条消息')).toBeVisible()
  await actions.click(messageLog(page).getByRole('button', { name: '重新编辑' }))
  if (device.isPhone) await expect(composer(page)).toHaveValue('收到合同')
  else await expect(composer(page)).toHaveText('收到合同')
  await composer(page).fill('')

  // the original is on an older page
  await other.sendText(me.id, `${device.name}最早的一句`)
  const list = (await other.chat.getMessageList({ conversationID })).data.messageList
  for (let i = 0; i < 60; i++) await other.sendText(me.id, `${device.name}讨论${i}`)
  const reply = other.chat.createTextMessage({
    to: me.id,
    conversationType: 'C2C',
    payload: { text: `${device.name}回答最早的` },
    cloudCustomData: JSON.stringify({
      messageReply: {
        messageID: list.at(-1)?.ID,
        messageAbstract: '最早的一句',
        messageSender: '刘思雨',
        messageType: 1,
        version: 1,
      },
    }),
  } as never)
  await other.chat.sendMessage(reply as never)
  await page.reload()
  await actions.click(messageRow(opened, `${device.name}回答最早的`).getByRole('button', { name: /^引用的消息/ }))
  await expect(toastOf(opened, '无法定位到原消息')).toBeVisible()
})

test('a message shows that it is on its way, delivered, read, refused or risky', {
  tag: ['@C-4-23', '@C-4-25', '@C-5-18', '@C-5-19', '@C-8-09', '@C-8-27', '@C-9-02', '@G-8-21'],
}, async ({ device }) => {
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page, socket, actions } = opened
  await composer(page).waitFor()
  const mark = (text: string) => messageRow(opened, text)
  const release = socket.hold('message.send')
  await send(opened, `${device.name}在路上`)
  await expect(mark(`${device.name}在路上`).getByRole('img', { name: '发送中' })).toBeVisible()
  await expect(mark(`${device.name}在路上`).getByText(/已读|未读/)).toHaveCount(0)
  // it can be copied, and nothing else
  const menu = await openMessageMenu(opened, textIn(opened, `${device.name}在路上`))
  await expect(menu.getByRole('menuitem')).toHaveText(['复制'])
  await closeMenu(opened)
  release()
  await expect(mark(`${device.name}在路上`).getByText('未读', { exact: true })).toBeVisible()
  const { messageList } = (await other.chat.getMessageList({ conversationID: `C2C${me.id}` })).data
  await other.chat.sendMessageReadReceipt(messageList.filter(({ flow }: { flow: string }) => flow === 'in') as never)
  await expect(mark(`${device.name}在路上`).getByText('已读', { exact: true })).toBeVisible()
  await other.sendText(me.id, `${device.name}我收到了`)
  await expect(mark(`${device.name}我收到了`)).toBeVisible()
  await expect(mark(`${device.name}我收到了`).getByText(/已读|未读/)).toHaveCount(0)

  const codes = [
    [3123, '文本包含本地屏蔽词'],
    [4004, '图片消息失败，无效的图片格式'],
    [4005, '文件消息失败，禁止发送违规封禁的文件'],
    [7004, '文件不存在，请检查文件路径是否正确'],
    [7005, '文件大小超出限制，最大 100MB'],
    [8001, '消息长度超出限制，不能超过 12K'],
    [80004, '消息中图片存在敏感内容，发送失败'],
    [80001, '消息或者资料中文本存在敏感内容，发送失败'],
    [90001, '这一句是服务自己的话'],
  ] as const
  for (const [code, text] of codes) {
    socket.refuse('message.send', code, code === 90001 ? text : '')
    await send(opened, `${device.name}代码${code}。`)
    await expect(toastOf(opened, text)).toBeVisible()
  }
  const failed = mark(`${device.name}代码90001。`)
  await expect(failed.getByRole('button', { name: /^发送失败：这一句是服务自己的话/ })).toBeVisible()
  await expect(failed.getByText(/已读|未读/)).toHaveCount(0)
  // toasts lie 20 px apart, and each is gone after three seconds
  const toasts = page.getByRole('status').locator('[class*=toast]')
  await expect(toasts).toHaveCount(0)
  let started = 0
  const gap = async () => {
    const [upper, lower] = await toasts.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    )
    return upper && lower ? Math.round(lower.top - upper.bottom) : 0
  }
  // on a busy machine the first may be gone before the second comes
  await expect(async () => {
    await expect(toasts).toHaveCount(0)
    started = Date.now()
    for (const [code, text] of [
      [10017, '一'],
      [90001, '二'],
    ] as const) {
      socket.refuse('message.send', code, '服务正忙')
      await composer(page).fill(`${device.name}${text}`)
      await composer(page).press('Enter')
    }
    // 20 px of a screen that is 375 wide; this one is 390
    const expected = device.isPhone ? (20 / 375) * device.viewport.width : 20
    await expect.poll(gap, { timeout: 2500 }).toBe(Math.round(expected))
  }).toPass({ timeout: 60_000 })
  await expect(toasts).toHaveCount(0)
  expect(Date.now() - started).toBeGreaterThan(3000)
  expect(Date.now() - started).toBeLessThan(7000)

  const risky = mark(`${device.name}代码80001。`)
  await expect(risky.getByText('涉及敏感内容，发送失败')).toBeVisible()
  await expect(risky.getByText(/已读|未读/)).toHaveCount(0)
  const text = risky.getByText(`${device.name}代码80001。`, { exact: true })
  if (device.isPhone) await holdTouch(page, text, 700)
  else await text.click({ button: 'right' })
  await waitMilliseconds(page, 300)
  await expect(messageMenu(opened)).toHaveCount(0)
  let finishUpload = () => {}
  const isReleased = new Promise<void>((resolve) => {
    finishUpload = resolve
  })
  await page.route('**/files/*?t=*', async (route) => {
    await isReleased
    await route.continue()
  })
  socket.refuse('message.send', 80001)
  const chooser = page.waitForEvent('filechooser')
  if (device.isPhone) await actions.press('更多')
  await actions.press('文件')
  await (await chooser).setFiles({ name: '风险.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') })
  if (!device.isPhone) {
    await composer(page).getByAltText('风险.pdf').waitFor()
    await page.keyboard.press('Enter')
  }
  await expect(messageRow(opened, '风险.pdf').getByText(/正在发送 \d+%/)).toBeVisible()
  finishUpload()
  await expect(messageRow(opened, '风险.pdf').getByText('涉及敏感内容，发送失败')).toBeVisible()
  await expect(messageRow(opened, '风险.pdf').getByRole('button', { name: /下载文件/ })).toBeDisabled()
  socket.allow('message.send')
})

test('readers are counted under an own group message that asked for it, nowhere else', {
  tag: ['@C-4-26', '@C-4-27'],
}, async ({ device }) => {
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page } = opened
  const mark = (text: string) => messageRow(opened, text)
  await composer(page).waitFor()
  const callSignal = (more: object, cmd: string) => ({
    data: JSON.stringify({
      businessID: 1,
      inviteID: `${device.name}-call`,
      actionType: 1,
      inviter: me.id,
      inviteeList: [other.id],
      data: JSON.stringify({
        version: 4,
        businessID: 'av_call',
        call_type: 1,
        room_id: 7,
        ...more,
        data: { cmd, room_id: 7, inviter: me.id },
      }),
    }),
    description: '',
    extension: '',
  })
  for (const [payload, more] of [
    [callSignal({}, 'audioCall'), { onlineUserOnly: true }],
    [callSignal({ call_end: 65 }, 'hangup'), {}],
  ]) {
    const options = { to: other.id, conversationType: 'C2C', needReadReceipt: true, payload }
    await me.chat.sendMessage(me.chat.createCustomMessage(options as never) as never, more as never)
  }
  const call = messageLog(page).locator('[data-id]').last()
  await expect(call).toContainText('通话时长 01:05')
  await expect(call.getByText(/已读|未读/)).toHaveCount(0)

  const group = await createGroup(me, `${device.name}周会`, [other, technician])
  await page.goto(conversationPath(device, `GROUP${group}`))
  await send(opened, '会议链接发到群里了')
  const receipt = mark('会议链接发到群里了').getByRole('button', { name: /，查看名单$/ })
  await expect(receipt).toHaveText('未读')
  for (const [client, label] of [
    [other, '1 人已读'],
    [technician, '全部已读'],
  ] as const) {
    const received = (await client.chat.getMessageList({ conversationID: `GROUP${group}` })).data.messageList
    await client.chat.sendMessageReadReceipt(
      received.filter(
        ({ flow, needReadReceipt }: { flow: string; needReadReceipt: boolean }) => flow === 'in' && needReadReceipt,
      ) as never,
    )
    await expect(receipt).toHaveText(label)
  }
  // of another client of the user, which asked for no receipt
  await me.sendGroupText(group, '没有要求回执')
  await expect(mark('没有要求回执')).toBeVisible()
  await expect(mark('没有要求回执').getByText(/已读|未读/)).toHaveCount(0)
  for (const type of ['Community', 'AVChatRoom']) {
    const created = (await me.chat.createGroup({ type, name: `${device.name}${type}` } as never)).data.group
    const { groupID } = created as unknown as { groupID: string }
    if (type === 'AVChatRoom') await me.chat.joinGroup({ groupID } as never)
    await page.goto(conversationPath(device, `GROUP${groupID}`))
    await send(opened, `${type}里的一句`)
    await expect(mark(`${type}里的一句`)).toBeVisible()
    await expect(page.getByRole('img', { name: '发送中' })).toHaveCount(0)
    await expect(mark(`${type}里的一句`).getByText(/已读|未读/)).toHaveCount(0)
  }
})
