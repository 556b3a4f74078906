/**
 * Contact requests on desktop and phone: an employer asks for phone, WeChat id and resume in the conversation, the candidate
 * answers through the partner, and makes a request of their own.
 */
import type { ApiData, ApiInput } from '../../../contract/api'
import { pathOf } from '../../../contract/call-address'
import * as contactRequests from '../../../contract/calls/candidates/contact-requests'
import * as chat from '../../../contract/calls/chat/chat'
import * as partnerCalls from '../../../contract/calls/partner'
import { browserSession, expect, test } from '../../support/browser'
import { screenshot } from '../../support/browser/browser'
import { recordProof } from '../../support/browser/call-recorder'
import type { PartnerKey } from '../../support/browser/operator-and-partner'
import { withOwnServer } from '../../support/browser/own-server'
import { logIn } from '../../support/http-client'
import { createPartnerCandidate } from '../../support/partner-candidate'

withOwnServer()

const HR_PHONES = { desk: '13800000001', phone: '13800000003' } as const

const partner = <K extends PartnerKey>(key: K, input: ApiInput<K>) =>
  browserSession.partner<ApiData<K>>(pathOf(key), input as Record<string, unknown>)

const createCandidate = (externalId: string, phone: string) =>
  createPartnerCandidate(browserSession.partner, { externalId, phone })

test('phone, WeChat id and resume are requested in the conversation and given by consent', {
  tag: ['@C-1-15'],
}, async ({ device }) => {
  const hr = HR_PHONES[device.name as keyof typeof HR_PHONES]
  const phone = device.isPhone ? '13700000031' : '13700000032'
  const { personId, chatUserId } = await createCandidate(`exchange-${device.name}`, phone)
  const lastId = async () => (await partner(partnerCalls.listContactRequests, { personId })).at(-1)?.requestId ?? ''
  const answer = async (input: { answer: 'accepted' | 'refused'; wechatId?: string }) =>
    partner(partnerCalls.answerContactRequest, { personId, requestId: await lastId(), ...input })

  const path = device.isPhone ? '/TUIKit/components/TUIChat' : '/tuikit'
  const actions = await browserSession.open(device, `${path}?conversationID=C2C${chatUserId}`, hr, {
    theme: device.isPhone ? 'dark' : 'light',
  })
  const log = actions.page.getByRole('log', { name: '消息' })

  await actions.press('换电话')
  await actions.see('同意后，双方都能看到对方的手机号。')
  await actions.expectAccessible()
  await actions.press('发送')
  await actions.button('换电话：已发送，等对方答复').waitFor()
  await log.getByText('等对方答复').waitFor()
  await recordProof(contactRequests.create, 'the card waits for an answer')
  await screenshot(actions.page, `contact-request-waiting-${device.name}`)
  await answer({ answer: 'accepted' })
  await log.getByText('已交换电话').waitFor()
  await log.getByText(phone).waitFor()
  await actions.button(device.isPhone ? '打电话' : '复制电话').waitFor()
  await recordProof(contactRequests.list, 'the card shows the number')

  await actions.press('换微信')
  await actions.dialog('和对方交换微信').waitFor()
  await actions.field('我的微信号').fill('12345')
  await actions.press('发送')
  await actions.see(/^微信号应为 6 到 20 位/)
  await screenshot(actions.page, `contact-request-wechat-${device.name}`)
  await actions.field('我的微信号').fill('zhou_hr-2026')
  await actions.press('发送')
  await actions.button('换微信：已发送，等对方答复').waitFor()
  await answer({ answer: 'refused' })
  await log.getByText(/^对方暂不交换微信，.+后可以再问$/).waitFor()

  // the side that refused requests it: the member answers in the card
  const me = (await (await logIn(browserSession.url, hr)).call<{ userID: string }>(chat.getTicket)).data
  await partner(partnerCalls.createContactRequest, {
    personId,
    chatUserId: me.userID,
    kind: 'wechat',
    wechatId: 'chenjiahe',
  })
  await log.getByText('想和您交换微信').waitFor()
  await actions.button('换微信：待答复，对方在等您').waitFor()
  await actions.expectAccessible()
  await screenshot(actions.page, `contact-request-asked-${device.name}`)
  await actions.press('同意')
  await actions.dialog('和对方交换微信').waitFor()
  if (!(await actions.field('我的微信号').inputValue())) await actions.field('我的微信号').fill('zhou_hr-2026')
  await actions.dialog().getByRole('button', { name: '同意' }).click()
  await log.getByText('chenjiahe').waitFor()
  await recordProof(contactRequests.answer, 'both WeChat ids stand in the card')

  await actions.press('求简历')
  await actions.button('求简历：已发送，等对方答复').waitFor()
  await answer({ answer: 'accepted' })
  await log.getByText('对方已发来简历').waitFor()
  await expect(actions.page.getByRole('button', { name: '看简历' }).filter({ visible: true })).toHaveCount(2)
  await actions.button('复制微信').waitFor()
  await actions.expectAccessible()
  await screenshot(actions.page, `contact-request-done-${device.name}`)
  await expect.poll(() => partner(partnerCalls.listContactRequests, { personId })).toHaveLength(4)
})

test('the acts of a candidate’s conversation are whole words, in English as well and in a narrow window', {
  tag: ['@desk', '@C-1-14', '@C-1-18', '@C-5-29'],
}, async ({ device }) => {
  const { chatUserId } = await createCandidate('exchange-language', '13700000033')
  const { page } = await browserSession.open(device, `/tuikit?conversationID=C2C${chatUserId}`, HR_PHONES.desk)
  for (const [language, acts, tools, label] of [
    ['zh', '招聘动作', '输入工具', '约面试'],
    ['en', 'Recruiting', 'Writing tools', 'Propose an interview'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('chat.language', JSON.stringify(chosen)), language)
    await page.reload()
    const row = page.getByRole('toolbar', { name: acts })
    const below = page.getByRole('toolbar', { name: tools })
    for (const width of [1440, 1080, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await row.getByRole('button', { name: label }).waitFor()
      await expect
        .poll(() => row.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)))
        .toBeLessThanOrEqual(0)
      const cut = await row
        .getByRole('button')
        .evaluateAll(
          (buttons) =>
            buttons.filter((button) => !button.textContent || button.scrollWidth > button.clientWidth).length,
        )
      expect(cut).toBe(0)
      const [above, under, send] = await Promise.all(
        [row, below, page.locator('[contenteditable=true]')].map((part) => part.boundingBox()),
      )
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(send?.y ?? 0)
      expect(under?.y ?? 0).toBeGreaterThanOrEqual((send?.y ?? 0) + 84)
      await screenshot(page, `chat-acts-${language}-${width}`)
    }
  }
})
