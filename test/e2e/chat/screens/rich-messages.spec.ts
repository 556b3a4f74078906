/** Moving pictures, the width of voices, and mentions of names with blanks, on desktop and phone. */
import type { Locator } from '@playwright/test'
import { browserSession, expect, test } from '../../../support/browser'
import { framesOf } from '../../../support/browser/checks/frames'
import { withOwnServer } from '../../../support/browser/own-server'
import {
  composer,
  conversationPath,
  messageLog,
  messageRow,
  openChatPage,
} from '../../../support/browser/pages/chat-page'
import { type ChatClient, createGroup, endChatClients, openChatClients } from '../../../support/chat/chat-clients'
import { FRAME_COLORS, sendMention, sendMovingPng, sendVoice, setNameCards } from '../../../support/chat/rich-messages'

withOwnServer()

const [admin, hr, member] = ['13800000001', '13800000002', '13800000006'] as const
let me: ChatClient
let other: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, technician] = await openChatClients(browserSession.url, admin, hr, member)
})
test.afterAll(endChatClients)

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  return { width: Math.round(box?.width ?? 0), right: (box?.x ?? 0) + (box?.width ?? 0) }
}

test('a moving PNG of 800 px moves in its bubble', { tag: '@C-3-09' }, async ({ device }) => {
  await sendMovingPng(other, me.id)
  const { page } = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const image = messageLog(page).getByRole('button', { name: '查看图片' }).last()
  await image.waitFor()
  await expect.poll(() => framesOf(image), { timeout: 60_000 }).toEqual([...FRAME_COLORS].sort())
})

test('a voice is as wide as its seconds, and a long one as its row', { tag: '@C-9-17' }, async ({ device }) => {
  for (const seconds of [2, 7, 60]) await sendVoice(other, me.id, seconds)
  const { page } = await openChatPage(device, admin, conversationPath(device, `C2C${other.id}`))
  const voice = (seconds: number) =>
    messageLog(page)
      .getByRole('button', { name: new RegExp(`^播放语音，${seconds} 秒`) })
      .last()
  const wave = (seconds: number) => voice(seconds).locator('[class*=wave]')
  await expect.poll(async () => (await boxOf(wave(2))).width).toBe(40)
  await expect.poll(async () => (await boxOf(wave(7))).width).toBe(90)
  const [long, whole, log] = await Promise.all([boxOf(wave(60)), boxOf(voice(60)), boxOf(messageLog(page))])
  expect(whole.right).toBeLessThanOrEqual(log.right)
  expect(long.width).toBeGreaterThan(90)
  // what its row allows
  if (device.isPhone) expect(long.width).toBeLessThan(device.viewport.width)
  else expect(long.width).toBeLessThanOrEqual(620)
})

test('names with blanks are mentioned and highlighted where they were chosen', {
  tag: ['@C-4-19', '@C-3-08'],
}, async ({ device }) => {
  const groupID = await createGroup(me, '提及小组', [other, technician])
  await setNameCards(groupID, [
    [other, '李 娜'],
    [technician, '李 娜娜'],
  ])
  const opened = await openChatPage(device, admin, conversationPath(device, `GROUP${groupID}`))
  const { page } = opened
  const list = page.getByRole('listbox', { name: '选择要提醒的人' })
  await composer(page).click()
  await page.keyboard.type('@李 娜')
  await expect(list.getByRole('option')).toHaveCount(2)
  await list.getByRole('option').filter({ hasText: '李 娜娜' }).click()
  await page.keyboard.type('和 @李 娜 一起看')
  await page.keyboard.press('Escape')
  if (device.isPhone) await page.getByRole('button', { name: '发送', exact: true }).click()
  else await page.keyboard.press('Enter')
  const highlighted = (text: string) => messageRow(opened, text).last().locator('[class*=mention]').allInnerTexts()
  await expect.poll(() => highlighted('一起看')).toEqual(['@李 娜娜'])
  const received = async () =>
    (await technician.chat.getMessageList({ conversationID: `GROUP${groupID}` })).data.messageList.at(
      -1,
    ) as unknown as {
      atUserList: string[]
      cloudCustomData: string
    }
  await expect.poll(async () => (await received()).atUserList).toEqual([technician.id])
  expect(JSON.parse((await received()).cloudCustomData)).toMatchObject({
    pinqiaoMentions: [{ at: 0, name: '李 娜娜' }],
  })

  await sendMention(other, groupID, { text: '@李 娜娜 请把表给 @李 娜', userID: other.id, name: '李 娜' })
  await expect.poll(() => highlighted('请把表给')).toEqual(['@李 娜'])
})
