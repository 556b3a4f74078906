/** Contact requests from the employer's side: ask for resume, phone or WeChat id, answer a candidate, read those of a conversation. */
import { z } from 'zod'
import * as contactRequests from '../../calls/candidates/contact-requests'
import { defineCalls, idSchema, instantSchema } from '../../define-calls'
import { CONTACT_REQUEST_KIND, CONTACT_REQUEST_STATUS, WECHAT_ID, WECHAT_ID_HINT } from '../../domain/contact-requests'
import { enumKeys } from '../../domain/enums'

const companyTenancy = { of: 'company' } as const

/** A WeChat id; '' where none is needed. */
export const optionalWechatId = z.string().trim().regex(WECHAT_ID, WECHAT_ID_HINT).or(z.literal('')).default('')
export const contactChatUserId = z.string('请指明沟通对象').min(1, '请指明沟通对象').max(64, '用户编号不正确')
export const contactAnswer = z.enum(['accepted', 'refused'], '答复只能是同意或婉拒')

export const contactRequest = z.object({
  id: idSchema(),
  kind: z.enum(enumKeys(CONTACT_REQUEST_KIND)),
  status: z.enum(enumKeys(CONTACT_REQUEST_STATUS)),
  /** Asked by the caller's side. */
  isMine: z.boolean(),
  /** Phone number or WeChat id of each side once both agreed; '' until then, and for a resume. */
  myContact: z.string(),
  peerContact: z.string(),
  /** When the request may be repeated after a refusal. */
  askAgainTime: instantSchema().nullable(),
  createdTime: instantSchema(),
})

export const contactRequestCalls = defineCalls({
  [contactRequests.create]: {
    summary: '向沟通中的人才求简历、换电话或换微信，在沟通中发出卡片',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: z
      .object({
        chatUserId: contactChatUserId,
        kind: z.enum(enumKeys(CONTACT_REQUEST_KIND), '请选择要什么'),
        /** The asker's own, which the other side sees after agreeing. */
        wechatId: optionalWechatId,
      })
      .refine((form) => form.kind !== 'wechat' || form.wechatId, { path: ['wechatId'], message: '请填写微信号' }),
    output: contactRequest,
    shape: 'one',
    isIdempotent: true,
    done: '请求已发出',
  },
  [contactRequests.answer]: {
    summary: '同意或婉拒人才的请求；同样的答复可以重复',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.invite',
    input: z.object({ requestId: idSchema(), answer: contactAnswer, wechatId: optionalWechatId }),
    output: contactRequest,
    shape: 'one',
  },
  [contactRequests.list]: {
    summary: '与一位人才之间的请求，新的在前；以及自己上次给出的微信号',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'talent.view',
    input: z.object({ chatUserId: contactChatUserId }),
    output: z.object({ requests: z.array(contactRequest), wechatId: z.string() }),
    shape: 'one',
    isRead: true,
  },
})
