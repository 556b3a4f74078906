/**
 * A recruiter's conversation on the desktop: the candidate beside it with notes, the list that goes where it has no room,
 * and a message that is sent on to a colleague.
 */
import * as timeline from '../../../contract/calls/candidates/timeline'
import { browserSession, expect, test } from '../../support/browser'
import { screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import { waitForAny } from '../../support/browser/foreground'
import { withOwnServer } from '../../support/browser/own-server'
import { composer, conversationList, messageLog } from '../../support/browser/pages/chat-page'
import { createPartnerCandidate } from '../../support/partner-candidate'

withOwnServer()

const HR = '13800000002'
const candidate = (externalId: string, phone: string) =>
  createPartnerCandidate(browserSession.partner, { externalId, phone })

test('the candidate is beside the conversation with notes that can be written; closed, it stays closed', {
  tag: ['@desk', '@C-1-17'],
}, async ({ device }) => {
  const { chatUserId } = await candidate('beside', '13700000041')
  const actions = await browserSession.open(device, `/tuikit?conversationID=C2C${chatUserId}`, HR)
  const { page } = actions
  const panel = page.getByRole('complementary', { name: '他的简历' })
  await panel.getByRole('heading', { name: '陈嘉禾' }).waitFor()
  await panel.getByRole('button', { name: '通过初筛' }).waitFor()
  await actions.expectAccessible()
  await screenshot(page, 'chat-resume-desk')
  await panel.getByRole('radio', { name: '往来' }).click()
  await panel.getByRole('textbox', { name: '备注' }).fill('周五前给答复')
  await panel.getByRole('button', { name: '保存备注' }).click()
  await recordProof(timeline.addRemark, 'the note is in the history', () =>
    panel.getByRole('group', { name: '往来' }).getByText('周五前给答复').waitFor(),
  )
  await panel.getByRole('button', { name: '收起简历' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.reload()
  await composer(page).waitFor()
  await actions.button('他的简历').waitFor()
  await expect(panel).toHaveCount(0)
  await actions.press('他的简历')
  await panel.getByRole('heading', { name: '陈嘉禾' }).waitFor()
})

test('in a narrow window the list goes for the resume; Esc brings it back, and another conversation takes it away', {
  tag: ['@desk', '@C-1-18'],
}, async ({ device }) => {
  const [before, { chatUserId }] = [await candidate('left', '13700000044'), await candidate('narrow', '13700000042')]
  const path = (id: string) => `/tuikit?conversationID=C2C${id}`
  const actions = await browserSession.open(device, path(before.chatUserId), HR, { theme: 'dark' })
  const { page } = actions
  await composer(page).fill('周五下午有空吗')
  await page.keyboard.press('Enter')
  await messageLog(page).getByText('周五下午有空吗').waitFor()
  await page.goto(path(chatUserId))
  const list = conversationList(page)
  await waitForAny(list)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(list).toHaveCount(0)
  await composer(page).click()
  await page.keyboard.press('Escape')
  await waitForAny(list)
  await actions.expectAccessible()
  await screenshot(page, 'chat-narrow-list-desk')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await actions.press('返回会话列表')
  await waitForAny(list)
  await list.getByText('周五下午有空吗').click()
  await expect(list).toHaveCount(0)
  await messageLog(page).getByText('周五下午有空吗').waitFor()
  await screenshot(page, 'chat-narrow-desk')
})

test('a message is sent on to a colleague who is found by name', { tag: ['@desk', '@C-4-65'] }, async ({ device }) => {
  const { chatUserId } = await candidate('sent-on', '13700000043')
  const actions = await browserSession.open(device, `/tuikit?conversationID=C2C${chatUserId}`, HR)
  const { page } = actions
  await composer(page).fill('请看这位的简历')
  await page.keyboard.press('Enter')
  await messageLog(page).getByText('未读').waitFor()
  await messageLog(page).getByText('请看这位的简历').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '转发', exact: true }).click()
  const targets = actions.dialog('转发给')
  await targets.getByRole('group', { name: '同事' }).waitFor()
  await screenshot(page, 'chat-forward-desk')
  await targets.getByRole('textbox', { name: '搜人名或群名' }).fill('何俊杰')
  await targets.getByRole('checkbox', { name: '何俊杰' }).click()
  await targets.getByRole('button', { name: '发送（1）' }).click()
  await actions.see('已转发')
})
