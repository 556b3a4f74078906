/** Page object of an open conversation and the list of conversations, on desktop and phone. */
import type { Locator, Page } from '@playwright/test'
import * as chat from '../../../../contract/calls/chat/chat'
import { logIn } from '../../http-client'
import { browserSession } from '../browser-session'

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
