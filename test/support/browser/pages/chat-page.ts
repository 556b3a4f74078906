/** Page object of an open conversation and the list of conversations, on desktop and phone. */
import type { Locator, Page } from '@playwright/test'
import * as chat from '../../../../contract/calls/chat/chat'
import { type ChatSocket, routeChatSocket } from '../../chat/chat-socket'
import { logIn } from '../../http-client'
import { type Device, waitMilliseconds } from '../browser'
import { browserSession } from '../browser-session'
import { boxAtRest, PageActions } from '../page-helpers'

/** The chat id of the demo user with this phone number. */
export async function chatIdOf(phone: string): Promise<string> {
  const client = await logIn(browserSession.url, phone)
  return (await client.call<{ userID: string }>(chat.getTicket)).data.userID
}

/** The messages of the open conversation. */
export const messageLog = (page: Page): Locator => page.getByRole('log', { name: '消息' })

/** Where the next message is written. */
export const composer = (page: Page): Locator => page.getByPlaceholder('请输入消息').filter({ visible: true })

/** The list of conversations. */
export const conversationList = (page: Page): Locator =>
  page.getByLabel('会话', { exact: true }).filter({ visible: true })

/** The address of a conversation: beside the list on the desktop, a page of its own on a phone. */
export const conversationPath = ({ isPhone }: Device, id: string): string =>
  `${isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'}?conversationID=${encodeURIComponent(id)}`

export interface OpenedChat {
  actions: PageActions
  page: Page
  socket: ChatSocket
}

/** Opens a page in a new context for the user of this phone number, with its chat socket in the test's hands. */
export async function openChatPage(device: Device, phone: string, path: string): Promise<OpenedChat> {
  const context = await browserSession.context(device, phone)
  const socket = await routeChatSocket(context)
  const page = await context.newPage()
  await page.goto(path)
  return { actions: new PageActions(page, device), page, socket }
}

/** A toast with exactly this text. */
export const toastOf = ({ page }: Pick<OpenedChat, 'page'>, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true })

/** The row of the open conversation that holds the text. */
export const messageRow = ({ page }: Pick<OpenedChat, 'page'>, text: string): Locator =>
  messageLog(page).locator('[data-id]').filter({ hasText: text })

/** The menu of a message. */
export const messageMenu = ({ page }: Pick<OpenedChat, 'page'>): Locator => page.getByRole('menu', { name: '消息操作' })

/** Holds a finger on an element until `isDone` settles. */
async function holdUntil(page: Page, target: Locator, isDone: () => Promise<unknown>): Promise<void> {
  const { x, y } = await boxAtRest(target)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 8, y: y + 8 }] })
  await isDone()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Holds a finger on an element for so many milliseconds of the page's time. */
export const holdTouch = (page: Page, target: Locator, milliseconds: number): Promise<void> =>
  holdUntil(page, target, () => waitMilliseconds(page, milliseconds))

/** Opens the menu of a message by what is pressed in it: a right click on the desktop, a held finger on a phone. */
export async function openMessageMenu({ actions, page }: OpenedChat, target: Locator): Promise<Locator> {
  const menu = messageMenu({ page })
  await target.scrollIntoViewIfNeeded()
  if (actions.device.isPhone) await holdUntil(page, target, () => menu.waitFor())
  else await target.click({ button: 'right' })
  await menu.waitFor()
  return menu
}
