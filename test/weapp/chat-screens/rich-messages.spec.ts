/** Moving pictures, the width of voices, and mentions of names with blanks, in the mini-program. */
import type { Locator } from '@playwright/test'
import { browserSession, expect, test } from '../../support/browser'
import { framesOf } from '../../support/browser/checks/frames'
import { withOwnServer } from '../../support/browser/own-server'
import type { WeappActions } from '../../support/browser/weapp-page'
import { createWeappSession } from '../../support/browser/weapp-session'
import { type ChatClient, createGroup, endChatClients, openChatClients } from '../../support/chat/chat-clients'
import { FRAME_COLORS, sendMention, sendMovingPng, sendVoice, setNameCards } from '../../support/chat/rich-messages'

withOwnServer()

const weapp = createWeappSession()
const [admin, hr, member] = ['13800000001', '13800000002', '13800000006'] as const
let me: ChatClient
let other: ChatClient
let technician: ChatClient

test.beforeAll(async () => {
  ;[me, other, technician] = await openChatClients(browserSession.url, admin, hr, member)
})
test.afterAll(endChatClients)

const chatPath = (id: string) => `/TUIKit/components/TUIChat?conversationID=${encodeURIComponent(id)}`
const messageRow = ({ page }: WeappActions, text: string) => page.locator('[id^="m-"]').filter({ hasText: text })
const widthOf = async (target: Locator) => Math.round((await target.boundingBox())?.width ?? 0)

test('a moving PNG of 800 px moves in its bubble; a voice is as wide as its seconds, a long one as its row', {
  tag: ['@C-3-09', '@C-9-17'],
}, async () => {
  await sendMovingPng(other, me.id)
  for (const seconds of [2, 7, 60]) await sendVoice(other, me.id, seconds)
  const actions = await weapp.open(admin, chatPath(`C2C${other.id}`))
  const { page } = actions
  const wave = (seconds: number) =>
    actions
      .button(new RegExp(`^播放语音，${seconds} 秒`))
      .last()
      .locator(':scope > *')
      .nth(1)
  await expect.poll(() => widthOf(wave(2))).toBe(40)
  await expect.poll(() => widthOf(wave(7))).toBe(90)
  const long = await widthOf(wave(60))
  expect(long).toBeGreaterThan(90)
  const row = await widthOf(actions.button(/^播放语音，60 秒/).last())
  expect(long).toBeLessThan(row)
  expect(row).toBeLessThan(await widthOf(page.locator('[id^="m-"]').last()))
  const image = actions.button('查看图片').last()
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => framesOf(image), { timeout: 60_000 }).toEqual([...FRAME_COLORS].sort())
})

test('names with blanks are mentioned and highlighted where they were chosen', {
  tag: ['@C-3-08', '@C-4-19'],
}, async () => {
  const groupID = await createGroup(me, '提及小组', [other, technician])
  await setNameCards(groupID, [
    [other, '李 娜'],
    [technician, '李 娜娜'],
  ])
  const actions = await weapp.open(admin, chatPath(`GROUP${groupID}`))
  const { page } = actions
  const options = page.getByRole('listbox', { name: '选择要提醒的人' }).getByRole('option')
  await actions.type('请输入消息', '@李 娜')
  await expect(options).toHaveCount(2)
  await actions.tap(options.filter({ hasText: '李 娜娜' }))
  await actions.type('请输入消息', '@李 娜娜 请看')
  await actions.press('发送')
  /** A highlighted name is a text of its own, any other is part of the words around it. */
  const highlighted = (text: string, name: string) => messageRow(actions, text).last().getByText(name, { exact: true })
  await expect(highlighted('请看', '@李 娜娜')).toHaveCount(1)
  const received = async () =>
    (await technician.chat.getMessageList({ conversationID: `GROUP${groupID}` })).data.messageList.at(
      -1,
    ) as unknown as {
      atUserList: string[]
    }
  await expect.poll(async () => (await received()).atUserList).toEqual([technician.id])
  await sendMention(other, groupID, { text: '@李 娜娜 请把表给 @李 娜', userID: other.id, name: '李 娜' })
  await expect(highlighted('请把表给', '@李 娜')).toHaveCount(1)
  await expect(highlighted('请把表给', '@李 娜娜')).toHaveCount(0)
})
