/** Drafts between the devices of one person. */
import type { Page } from '@playwright/test'
import * as chat from '../../../contract/calls/chat/chat'
import { browserSession, expect, test } from '../../support/browser'
import { type Device, desktopDevice, phoneDevice, screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { withOwnServer } from '../../support/browser/own-server'
import { composer } from '../../support/browser/pages/chat-page'
import { type ChatClient, createChatClient } from '../../support/chat/chat-clients'

withOwnServer()

const PHONE = '13800000001'
let other: ChatClient

test.beforeAll(async () => {
  const [me, colleague] = (await Promise.all(
    [PHONE, '13800000002'].map((number) => createChatClient(browserSession.url, number)),
  )) as [ChatClient, ChatClient]
  other = colleague
  await other.sendText(me.id, '下周一面试可以吗')
  await me.chat.destroy()
})
test.afterAll(() => other?.chat.destroy())

const open = async (device: Device): Promise<Page> => (await browserSession.open(device, '/tuikit', PHONE)).page
const row = (page: Page) =>
  page
    .getByLabel('会话', { exact: true })
    .filter({ visible: true })
    .first()
    .getByRole('listitem')
    .filter({ hasText: '刘思雨' })
    .first()
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/chat/drafts/save') && response.ok())

test('what is begun on the desktop is finished on a phone, and is gone from the desktop then', {
  tag: ['@C-4-53', '@desk'],
}, async () => {
  const desk = await open(desktopDevice)
  await row(desk).click()
  const isSaved = saved(desk)
  await composer(desk).fill('周一上午十点，地址是')
  await isSaved

  const phone = await open(phoneDevice)
  await row(phone).getByText('[草稿]').waitFor()
  await recordProof(chat.saveDraft, '手机上的会话列表里出现草稿', () =>
    row(phone).getByText('周一上午十点，地址是').waitFor(),
  )
  await screenshot(phone, 'draft-of-another-device')
  await row(phone).click()
  await expect(composer(phone)).toHaveValue('周一上午十点，地址是')
  await composer(phone).fill('周一上午十点，地址是天府大道')
  const isRemoved = saved(phone)
  await phone.getByRole('button', { name: '发送' }).click()
  await isRemoved

  await desk.reload()
  await row(desk).getByText('周一上午十点，地址是天府大道').waitFor()
  await expect(row(desk).getByText('[草稿]')).toHaveCount(0)
  await expect(composer(desk)).toHaveText('')
})
