/** Contact requests in the mini-program: the phone is requested in a candidate's conversation, given, and dialled. */
import type { ApiData, ApiInput } from '../../contract/api'
import { pathOf } from '../../contract/call-address'
import * as contactRequests from '../../contract/calls/candidates/contact-requests'
import * as partnerCalls from '../../contract/calls/partner'
import { expect, test } from '../support/browser'
import { recordProof } from '../support/browser/call-recorder'
import type { PartnerKey } from '../support/browser/operator-and-partner'
import { withOwnServer } from '../support/browser/own-server'
import { waitUntilEqual } from '../support/browser/weapp-page'
import { createWeappSession } from '../support/browser/weapp-session'
import { createPartnerCandidate } from '../support/partner-candidate'

withOwnServer()

const weapp = createWeappSession()
const PHONE = '13700000033'

const partner = <K extends PartnerKey>(key: K, input: ApiInput<K>) =>
  weapp.partner<ApiData<K>>(pathOf(key), input as Record<string, unknown>)

test('a phone number is requested in the conversation, given by consent, and dialled from the bar', {
  tag: ['@core', '@C-1-15'],
}, async () => {
  const person = { externalId: 'exchange-weapp', phone: PHONE }
  const { personId, chatUserId } = await createPartnerCandidate(weapp.partner, person)
  const actions = await weapp.open('13800000002', `/TUIKit/components/TUIChat?conversationID=C2C${chatUserId}`)
  const question = await actions.answer(true, () => actions.press('换电话'))
  expect(question).toContain('同意后，双方都能看到对方的手机号。')
  await actions.button('换电话：已发送，等对方答复').waitFor()
  await actions.see('等对方答复')
  await recordProof(contactRequests.create, 'the card waits for an answer')
  await actions.expectAuditPasses()

  const [request] = await partner(partnerCalls.listContactRequests, { personId })
  await partner(partnerCalls.answerContactRequest, {
    personId,
    requestId: request?.requestId ?? '',
    answer: 'accepted',
  })
  await actions.see('已交换电话')
  await actions.see(PHONE)
  await actions.press('打电话')
  await waitUntilEqual(() => actions.recordedCalls('makePhoneCall'), [expect.objectContaining({ phoneNumber: PHONE })])
  await actions.expectAuditPasses()
})
