/** Contact requests from the candidate's side, through the partner. */
import { z } from 'zod'
import { contactAnswer, contactChatUserId, contactRequest, optionalWechatId } from '../api/candidates/contact-requests'
import * as partner from '../calls/partner'
import { cursorPage } from '../cursor-page'
import { defineCalls, idSchema } from '../define-calls'
import { ofPartner, partnerCursorInput } from './common'

export const partnerContactRequest = contactRequest.omit({ id: true }).extend({
  requestId: idSchema(),
  personId: idSchema(),
  /** Chat user id of the member on the other side. */
  chatUserId: z.string(),
})

export const partnerContactRequestCalls = defineCalls({
  [partner.createContactRequest]: {
    summary: '求职者向招聘方换电话或换微信',
    auth: 'partner',
    tenancy: ofPartner,
    input: z
      .object({
        personId: idSchema(),
        chatUserId: contactChatUserId,
        kind: z.enum(['phone', 'wechat'], '只能换电话或换微信'),
        wechatId: optionalWechatId,
      })
      .refine((form) => form.kind !== 'wechat' || form.wechatId, { path: ['wechatId'], message: '请填写微信号' }),
    output: partnerContactRequest,
    shape: 'one',
  },
  [partner.answerContactRequest]: {
    summary: '求职者同意或婉拒招聘方的请求；同样的答复可以重复',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      personId: idSchema(),
      requestId: idSchema(),
      answer: contactAnswer,
      wechatId: optionalWechatId,
    }),
    output: partnerContactRequest,
    shape: 'one',
  },
  [partner.listContactRequests]: {
    summary: '求职者发出和收到的请求，从旧到新',
    auth: 'partner',
    tenancy: ofPartner,
    input: z.object({
      personId: idSchema(),
      ...partnerCursorInput,
    }),
    output: z.array(partnerContactRequest),
    pageInfo: cursorPage,
    shape: 'page',
  },
})
