/** Writing on desktop and phone: nothing empty is sent, files keep their order, typing is reported, members are mentioned. */
import sharp from 'sharp'
import { browserSession, expect, test } from '../../../support/browser'
import { inForeground } from '../../../support/browser/foreground'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
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
let me: ChatClient
let other: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, technician] = await openChatClients(browserSession.url, admin, hr, member)
  await other.sendText(me.id, '资料发我一份')
})
test.afterAll(endChatClients)

const isEmpty = ({ actions, page }: OpenedChat) =>
  actions.device.isPhone ? expect(composer(page)).toHaveValue('') : expect(composer(page)).toHaveText('')
const sendButton = ({ page }: OpenedChat) => inForeground(page.getByRole('button', { name: '发送', exact: true }))
/** Opens the panel of what else can be sent, on a phone, and chooses files from it. */
async function chooseFiles(opened: OpenedChat, name: { desk: string; phone: string }, ...files: File[]): Promise<void> {
  const { actions, page } = opened
  const { isPhone } = actions.device
  const chooser = page.waitForEvent('filechooser')
  if (isPhone && (await page.getByRole('button', { name: name.phone, exact: true }).count()) === 0)
    await actions.press('更多')
  await actions.press(isPhone ? name.phone : name.desk)
  await (await chooser).setFiles(
    await Promise.all(
      files.map(async (file) => ({
        name: file.name,
        mimeType: file.type,
        buffer: Buffer.from(await file.arrayBuffer()),
      })),
    ),
  )
}
const IMAGE = { desk: '图片', phone: '相册' }
const FILE = { desk: '文件', phone: '文件' }
const imageFile = async (format: 'png' | 'gif' | 'jpeg' | 'webp', name: string) => {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#0E7C66' }
  return new File([new Uint8Array(await sharp({ create }).toFormat(format).toBuffer())], name, {
    type: `image/${format}`,
  })
}
/** A bitmap of one pixel. */
const bitmap = () => {
  const bytes = Buffer.alloc(58)
  bytes.write('BM')
  for (const [at, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
    [34, 4],
  ] as const)
    bytes.writeUInt32LE(value, at)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return new File([new Uint8Array(bytes)], '图.bmp', { type: 'image/bmp' })
}

test('nothing empty is sent; what is written leaves in its order and the focus stays; the other side sees the typing', {
  tag: ['@C-4-05', '@C-4-09', '@C-4-12', '@C-4-46', '@C-5-01', '@C-5-04', '@C-7-34'],
}, async ({ device }) => {
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page, actions, socket } = opened
  await expect(composer(page)).toHaveAttribute('placeholder', '请输入消息')
  await composer(page).click()
  for (const text of ['', '   ']) {
    await composer(page).fill(text)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    if (device.isPhone) await expect(sendButton(opened)).toHaveCount(0)
    else await expect(sendButton(opened)).toBeDisabled()
  }
  expect(
    socket.sent.filter(({ call, data }) => call === 'message.send' && !JSON.stringify(data).includes('typing')),
  ).toEqual([])
  await composer(page).fill('')

  // what the other side receives
  const typing: boolean[] = []
  other.chat.on(
    'onMessageReceived' as never,
    (({ data }: { data: { payload: { data?: string } }[] }) => {
      for (const { payload } of data)
        if (payload.data?.includes('user_typing_status')) typing.push(payload.data.includes('"typingStatus":1'))
    }) as never,
  )
  await composer(page).fill('在写')
  await expect.poll(() => typing.at(-1)).toBe(true)
  await composer(page).fill('')
  await expect.poll(() => typing.at(-1)).toBe(false)
  await composer(page).fill('又写')
  await expect.poll(() => typing.at(-1)).toBe(true)
  await composer(page).blur()
  await expect.poll(() => typing.at(-1)).toBe(false)
  const sendTyping = (isTyping: boolean) => {
    const data = JSON.stringify({
      businessID: 'user_typing_status',
      typingStatus: isTyping ? 1 : 0,
      version: 1,
      userAction: isTyping ? 14 : 0,
      actionParam: '',
    })
    const options = { to: me.id, conversationType: 'C2C', payload: { data, description: '', extension: '' } }
    return other.chat.sendMessage(
      other.chat.createCustomMessage(options as never) as never,
      { onlineUserOnly: true } as never,
    )
  }
  const notice = inForeground(page.getByText('对方正在输入'))
  await expect(notice).toHaveCount(0)
  await sendTyping(true)
  await expect(notice).toHaveCount(1)
  await sendTyping(false)
  await expect(notice).toHaveCount(0)
  await expect(inForeground(page.getByRole('heading', { name: '刘思雨' }))).toBeVisible()

  await composer(page).fill('先说一句')
  await actions.press('发送')
  await isEmpty(opened)
  await expect(composer(page)).toBeFocused()
  if (!device.isPhone) await page.keyboard.type('资料如下')
  await chooseFiles(opened, FILE, new File(['%PDF-1.4 x'], '介绍.pdf', { type: 'application/pdf' }))
  if (!device.isPhone) await expect(composer(page).getByAltText('介绍.pdf')).toBeVisible()
  await chooseFiles(opened, IMAGE, await imageFile('png', '工位.png'))
  if (!device.isPhone) await expect(composer(page).getByAltText('工位.png')).toBeVisible()
  await composer(page).click()
  await page.keyboard.type('请看')
  await actions.press('发送')
  await isEmpty(opened)
  const types = async () =>
    (await other.chat.getMessageList({ conversationID: `C2C${me.id}` })).data.messageList
      .map(({ type }: { type: string }) => type)
      .slice(device.isPhone ? -4 : -5)
  await expect
    .poll(types)
    .toEqual(['TIMTextElem', ...(device.isPhone ? [] : ['TIMTextElem']), 'TIMFileElem', 'TIMImageElem', 'TIMTextElem'])
})

test('images of six formats are taken, another one is refused', { tag: '@C-5-02' }, async ({ device }) => {
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page } = opened
  const images = messageLog(page).getByRole('button', { name: '查看图片' })
  await expect(composer(page)).toBeVisible()
  await expect(messageRow(opened, '资料发我一份')).toBeVisible()
  const before = await images.count()
  await chooseFiles(opened, IMAGE, new File(['<svg/>'], '画.svg', { type: 'image/svg+xml' }))
  await expect(toastOf(opened, '图片消息失败，无效的图片格式')).toBeVisible()
  await expect(images).toHaveCount(before)
  const files = [
    await imageFile('gif', '图.gif'),
    await imageFile('jpeg', '图.jpeg'),
    await imageFile('jpeg', '图.jpg'),
    await imageFile('png', '图.png'),
    bitmap(),
    await imageFile('webp', '图.webp'),
  ]
  for (const [at, file] of files.entries()) {
    await chooseFiles(opened, IMAGE, file)
    if (!device.isPhone) {
      await expect(composer(page).getByAltText(file.name)).toBeVisible()
      await page.keyboard.press('Enter')
    }
    await expect(images).toHaveCount(before + at + 1)
  }
  await expect(page.getByRole('button', { name: /^发送失败/ })).toHaveCount(0)
})

test('@ offers the members of a group, none between two; a choice keeps the focus and is marked in the bubble', {
  tag: ['@C-4-06', '@C-4-19', '@C-4-46', '@C-5-15'],
}, async ({ device }) => {
  const group = await createGroup(me, `${device.name}面试官群`, [other, technician])
  const opened = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const { page, actions } = opened
  const list = inForeground(page.getByRole('listbox', { name: '选择要提醒的人' }))
  const options = list.getByRole('option')
  await composer(page).click()
  await page.keyboard.type('@刘')
  await expect(composer(page)).toBeFocused()
  await expect(list).toHaveCount(0)
  await expect(inForeground(page.getByRole('button', { name: '群管理' }))).toHaveCount(0)
  await composer(page).fill('')

  await page.goto(conversationPath(device, `GROUP${group}`))
  await expect(inForeground(page.getByRole('button', { name: '群管理' }))).toBeVisible()
  await composer(page).click()
  await page.keyboard.type('@')
  await expect(options).toHaveCount(3)
  await page.keyboard.type('何')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('何俊杰')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(other.id)
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('刘思雨')
  for (const _ of other.id) await page.keyboard.press('Backspace')
  await page.keyboard.type('没有这个人')
  await expect(options).toHaveCount(3)
  for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace')
  const active = list.locator('[aria-selected=true]')
  await expect(active).toHaveText(await options.nth(0).innerText(), { useInnerText: true })
  await page.keyboard.press('ArrowDown')
  await expect(active).toHaveText(await options.nth(1).innerText(), { useInnerText: true })
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveText(await options.nth(0).innerText(), { useInnerText: true })
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@何')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await page.keyboard.type('和@刘')
  await expect(options).toHaveCount(1)
  await options.click()
  await expect(list).toHaveCount(0)
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('明天十点')
  await actions.press('发送')
  for (const name of ['@何俊杰', '@刘思雨'])
    await expect(messageRow(opened, '明天十点').getByText(name, { exact: true })).toBeVisible()
})
