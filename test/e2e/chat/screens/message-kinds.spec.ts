/** Sizes of images, videos and audio messages on desktop and phone, the lightbox, cards that lead on, and avatars that break. */
import type { Locator } from '@playwright/test'
import { browserSession, expect, test } from '../../../support/browser'
import { waitMilliseconds } from '../../../support/browser/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import { dragTouch } from '../../../support/browser/page-helpers'
import {
  conversationPath,
  messageLog,
  messageRow,
  type OpenedChat,
  openChatPage,
  toastOf,
} from '../../../support/browser/pages/chat-page'
import { type ChatClient, createGroup, endChatClients, openChatClients } from '../../../support/chat/chat-clients'

withOwnServer()

const [admin, hr, member] = ['13800000001', '13800000002', '13800000006'] as const
const MP3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0'), Buffer.alloc(64, 97)])
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])
let me: ChatClient
let other: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, technician] = await openChatClients(browserSession.url, admin, hr, member)
})
test.afterAll(endChatClients)

const widthOf = async (target: Locator) => Math.round((await target.boundingBox())?.width ?? 0)
const images = ({ page }: OpenedChat) => messageLog(page).getByRole('button', { name: '查看图片' })
async function sendMedia(client: ChatClient, to: string): Promise<void> {
  const { chat } = client
  const options = (file: File) => ({ to, conversationType: 'C2C', payload: { file } }) as never
  const file = (name: string, type: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name, { type })
  for (const seconds of [2, 7])
    await chat.sendMessage(
      chat.createAudioMessage(
        options(Object.assign(file(`${seconds}.mp3`, 'audio/mpeg', MP3), { duration: seconds * 1000 })),
      ) as never,
    )
  await chat.sendMessage(chat.createVideoMessage(options(file('办公室.mp4', 'video/mp4', MP4))) as never)
}

test('media have their sizes, and the lightbox shows each image unzoomed and unturned, without revoked ones', {
  tag: ['@C-4-39', '@C-5-25', '@C-8-18', '@C-9-15', '@C-9-17'],
}, async ({ device }) => {
  const conversationID = `C2C${me.id}`
  for (let i = 0; i < 3; i++) await other.sendImage(me.id)
  await sendMedia(other, me.id)
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page, actions, socket } = opened
  const { width } = device.viewport
  await expect(images(opened)).toHaveCount(3)
  // a film wider than any screen
  socket.change((text) =>
    text
      .replace(/"(thumb|snapshot)Width":200/g, '"$1Width":640')
      .replace(/"(thumb|snapshot)Height":200/g, '"$1Height":480'),
  )
  await page.reload()
  await expect.poll(() => widthOf(images(opened).nth(0))).toBe(device.isPhone ? Math.min(300, width - 180) : 300)
  const video = messageLog(page).getByRole('button', { name: /^播放视频/ })
  const limit = device.isPhone ? Math.min(300, width - 172) : 300
  await expect.poll(() => widthOf(video)).toBe(limit)
  const wave = (seconds: number) =>
    messageLog(page)
      .getByRole('button', { name: new RegExp(`^播放语音，${seconds} 秒`) })
      .locator('[class*=wave]')
  await expect.poll(() => widthOf(wave(2))).toBe(40)
  await expect.poll(() => widthOf(wave(7))).toBe(90)

  const { messageList } = (await other.chat.getMessageList({ conversationID })).data
  await other.chat.revokeMessage(
    messageList.filter(({ type }: { type: string }) => type === 'TIMImageElem')[1] as never,
  )
  await expect(images(opened)).toHaveCount(2)
  const viewer = (at: number) => page.getByRole('dialog', { name: new RegExp(`^图片，第 ${at} 张，共 2 张`) })
  await actions.click(images(opened).nth(0))
  await expect(viewer(1)).toBeVisible()
  const percent = (at: number, text: string) => expect(viewer(at).getByText(text, { exact: true })).toBeVisible()
  await actions.click(viewer(1).getByRole('button', { name: '放大' }))
  await percent(1, '110%')
  await actions.click(viewer(1).getByRole('button', { name: '缩小' }))
  await percent(1, '100%')
  await actions.click(viewer(1).getByRole('button', { name: '向右旋转' }))
  const imageAt = (at: number) => viewer(at).getByAltText(`图片，第 ${at} 张，共 2 张`)
  await expect(imageAt(1)).toHaveAttribute('style', /rotate\(90deg\)/)
  await waitMilliseconds(page, 300)
  if (device.isPhone) {
    await dragTouch(page, viewer(1), { from: 0.7, x: -80 })
    await expect(viewer(1)).toBeVisible()
    await dragTouch(page, viewer(1), { from: 0.8, x: -160 })
  } else await actions.click(viewer(1).getByRole('button', { name: '下一张' }))
  await percent(2, '100%')
  await expect(imageAt(2)).not.toHaveAttribute('style', /rotate\(90deg\)/)
  await waitMilliseconds(page, 300)
  await actions.click(viewer(2).getByRole('button', { name: '上一张' }))
  await percent(1, '100%')
  const download = page.waitForEvent('download')
  await actions.click(viewer(1).getByRole('button', { name: '保存' }))
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  const saved = toastOf(opened, '图片已保存')
  await expect(saved).toBeVisible()
  // nothing lies over it
  await saved.click({ trial: true })
  await page.route('**/files/**', (route) => route.abort())
  await actions.click(viewer(1).getByRole('button', { name: '保存' }))
  await expect(toastOf(opened, '图片下载失败')).toBeVisible()
})

test('only the invitee may answer an invitation; a card leads to its page, an address outside is asked about first', {
  tag: ['@C-2-03', '@C-6-05', '@C-8-26'],
}, async ({ device }) => {
  const group = await createGroup(other, `${device.name}内推群`, [me, technician])
  const invite = {
    businessID: 'job_invite',
    version: 1,
    invitationId: `${device.name}77`,
    jobId: '1',
    jobTitle: `${device.name}前端工程师`,
    salaryText: '18-25K',
    cityName: '成都',
    companyId: '1',
    companyName: '栈桥科技',
    message: '想和您聊聊',
    status: 'sent',
  }
  const order = (title: string, link: string) => ({
    businessID: 'order',
    title,
    price: '18K',
    description: '成都',
    imageUrl: '',
    link,
  })
  for (const [data, to, type] of [
    [invite, group, 'GROUP'],
    [invite, me.id, 'C2C'],
    [order('站内订单', 'jobmanagement'), me.id, 'C2C'],
    [order('站外订单', 'https://example.com/order'), me.id, 'C2C'],
  ] as const) {
    const payload = { data: JSON.stringify(data), description: '', extension: '' }
    await other.chat.sendMessage(
      other.chat.createCustomMessage({ to, conversationType: type, payload } as never) as never,
    )
  }
  const opened = await openChatPage(device, admin, conversationPath(device, `GROUP${group}`))
  const { page, actions, socket } = opened
  const card = messageRow(opened, `${device.name}前端工程师`).last()
  await expect(card).toBeVisible()
  for (const name of [/同意/, /婉拒/]) await expect(card.getByRole('button', { name })).toHaveCount(0)
  await page.goto(conversationPath(device, `C2C${other.id}`))
  for (const name of [/^同意/, /^婉拒/]) await expect(card.getByRole('button', { name })).toBeVisible()
  socket.refuse('message.send', 90001, '服务正忙')
  await actions.click(card.getByRole('button', { name: /^同意/ }))
  await expect.poll(() => socket.count('message.send')).toBeGreaterThan(0)
  await waitMilliseconds(page, 800)
  await expect(page.getByRole('status').getByText('服务正忙')).toHaveCount(0)
  socket.allow('message.send')

  await actions.click(
    messageRow(opened, '站外订单')
      .last()
      .getByRole('button', { name: /站外订单/ }),
  )
  const question = inForeground(page.getByRole('dialog').or(page.getByRole('alertdialog'))).filter({
    hasText: '打开外部链接？',
  })
  await expect(question).toBeVisible()
  await actions.click(question.getByRole('button', { name: '取消' }))
  await expect(question).toHaveCount(0)
  await actions.click(
    messageRow(opened, '站内订单')
      .last()
      .getByRole('button', { name: /站内订单/ }),
  )
  await page.waitForURL((url) => url.pathname === '/jobmanagement')
})

test('an avatar whose picture breaks is asked for three more times, then the initials replace it', {
  tag: '@C-8-22',
}, async ({ device }) => {
  await technician.chat.updateMyProfile({ avatar: `${browserSession.url}/files/no-such-avatar.png` })
  await technician.sendText(me.id, `${device.name}换了头像`)
  const context = await browserSession.context(device, admin)
  let requests = 0
  await context.route('**/files/no-such-avatar.png*', (route) => {
    requests++
    return route.fulfill({ status: 404 })
  })
  const page = await context.newPage()
  await page.goto(`/TUIKit/components/TUIContact?userID=${technician.id}`)
  if (!device.isPhone) await page.goto(conversationPath(device, `C2C${technician.id}`))
  const row = device.isPhone
    ? page.locator('main')
    : messageLog(page)
        .locator('[data-id]')
        .filter({ hasText: `${device.name}换了头像` })
  await expect(row.getByText('俊杰', { exact: true }).filter({ visible: true })).toBeVisible()
  expect(requests).toBeGreaterThanOrEqual(4)
})

test('an application waits in the drawer and fades once decided; a failure shows nothing', {
  tag: ['@C-4-36', '@C-8-26', '@C-9-10'],
}, async ({ device }) => {
  const group = await createGroup(me, `${device.name}审核群`, [other])
  await technician.chat.joinGroup({ groupID: group, applyMessage: '我也是面试官' } as never)
  const opened = await openChatPage(device, admin, conversationPath(device, `GROUP${group}`))
  const { page, actions, socket } = opened
  await actions.press(/1 条入群申请待处理/)
  const drawer = actions.dialog('入群申请')
  const application = drawer.getByRole('listitem').filter({ hasText: '我也是面试官' })
  socket.refuse('group.handle', 90001, '服务正忙')
  await actions.click(application.getByRole('button', { name: '同意' }))
  await expect.poll(() => socket.count('group.handle')).toBe(1)
  await waitMilliseconds(page, 800)
  await expect(page.getByRole('status').getByText('服务正忙')).toHaveCount(0)
  await expect(application).toHaveCount(1)
  await expect(application).not.toHaveAttribute('class', /isGone/)
  socket.allow('group.handle')
  const fading = application.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        let start = 0
        const watch = () => {
          if (!start && row.className.includes('isGone')) start = performance.now()
          if (start && !row.isConnected) resolve(performance.now() - start)
          else requestAnimationFrame(watch)
        }
        watch()
      }),
  )
  await actions.click(application.getByRole('button', { name: '同意' }))
  expect(await fading).toBeGreaterThanOrEqual(100)
  await expect(inForeground(page.getByRole('dialog'))).toHaveCount(0)
  await expect(inForeground(page.getByText('入群申请待处理'))).toHaveCount(0)

  await page.getByPlaceholder('请输入消息').filter({ visible: true }).fill('大家好')
  await actions.press('发送')
  await actions.click(messageRow(opened, '大家好').getByRole('button', { name: /，查看名单$/ }))
  await expect(actions.dialog('消息阅读情况').getByRole('listitem').first()).toBeVisible()
  expect(socket.sent.find(({ call }) => call === 'message.readers')?.data).toMatchObject({ count: 100 })
})
