/** Deals about services between two companies (docs/requirements/services-and-requirements.md). */
import { z } from 'zod'
import * as deals from '../calls/market/service-deals'
import { cursorInfo, cursorInput } from '../cursor-page'
import { defineCalls, fileId, idSchema, instantSchema, requiredText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import {
  DEAL_ACTIONS,
  DEAL_EVENTS,
  DEAL_FILTERS,
  DEAL_SIDES,
  DEAL_STATUS,
  DEAL_LIMITS as MAX,
} from '../domain/market/service-deals'
import { fileInfo } from './common'

const tenancy = { of: 'company' } as const

/** What a provider offers, for how much, and by when. */
export const quoteForm = z.object({
  title: requiredText('服务名称', MAX.title),
  content: requiredText('交付内容', MAX.content),
  priceFen: z
    .number('请填写价格')
    .int('价格最多两位小数')
    .min(MAX.priceMin, '价格至少 0.01 元')
    .max(MAX.priceMax, `价格不能超过 ${MAX.priceMax / 1_000_000} 万元`),
  days: z
    .number('请填写交付天数')
    .int('交付天数必须是整数')
    .min(1, '交付天数至少 1 天')
    .max(MAX.days, `交付天数不能超过 ${MAX.days} 天`),
  validDays: z
    .number('请填写有效天数')
    .int('有效天数必须是整数')
    .min(1, '有效天数至少 1 天')
    .max(MAX.validDays, `有效天数不能超过 ${MAX.validDays} 天`),
})

export const serviceDeal = z.object({
  id: idSchema(),
  status: z.enum(enumKeys(DEAL_STATUS)),
  /** The side of the caller's company. */
  side: z.enum(enumKeys(DEAL_SIDES)),
  /** The next step is the caller's. */
  isMyTurn: z.boolean(),
  /** Of the quote; of the service before there is one. */
  title: z.string(),
  providerCompanyId: idSchema(),
  otherCompanyName: z.string(),
  /** Who speaks for the other side, and their chat account. */
  otherUserName: z.string(),
  chatUserId: z.string(),
  /** Counts quotes; 0 = there is none yet. */
  revision: z.number().int(),
  content: z.string(),
  priceFen: z.number().int(),
  days: z.number().int(),
  validUntil: instantSchema().nullable(),
  orderedTime: instantSchema().nullable(),
  /** When the delivery is due. */
  dueTime: instantSchema().nullable(),
  /** When a delivery is accepted by itself. */
  autoConfirmTime: instantSchema().nullable(),
  createdTime: instantSchema(),
  updatedTime: instantSchema(),
  can: z.array(z.enum(enumKeys(DEAL_ACTIONS))),
})

const dealDetail = serviceDeal.extend({
  /** The oldest comes first. */
  events: z.array(
    z.object({
      id: idSchema(),
      kind: z.enum(enumKeys(DEAL_EVENTS)),
      /** Empty where time did it. */
      side: z.enum(enumKeys(DEAL_SIDES)).or(z.literal('')),
      userName: z.string(),
      companyName: z.string(),
      text: z.string(),
      /** Files that came with a delivery. */
      attachments: z.array(fileInfo),
      createdTime: instantSchema(),
    }),
  ),
})

const ofDeal = z.object({ dealId: idSchema() })
/** The number of the quote that the user saw: another one is not accepted by mistake. */
const ofQuote = ofDeal.extend({ revision: z.number().int().min(1) })
const reason = (label: string) => requiredText(label, MAX.reason)

const write = <const P extends 'service.contact' | 'service.edit', I extends z.ZodType>(
  summary: string,
  permission: P,
  input: I,
) => ({
  summary,
  auth: 'company' as const,
  tenancy,
  permission,
  input,
  output: dealDetail,
  shape: 'one' as const,
  isIdempotent: true,
})

export const serviceDealCalls = defineCalls({
  [deals.requestQuote]: {
    summary: '咨询一项服务：在沟通中给服务商的联系人发一张卡片；还没下单的同一项服务接着原来的洽谈',
    auth: 'company',
    tenancy: { of: 'public', why: '公开的服务谁都可以咨询，洽谈只有双方看得到' },
    permission: 'service.contact',
    input: z.object({ providerCompanyId: idSchema(), itemId: idSchema() }),
    output: z.object({ dealId: idSchema(), chatUserId: z.string() }),
    shape: 'one',
    isIdempotent: true,
  },
  [deals.sendQuote]: write('服务商报价：在沟通中发出卡片，等对方确认', 'service.edit', ofDeal.extend(quoteForm.shape)),
  [deals.withdrawQuote]: write('服务商撤回还没被接受的报价', 'service.edit', ofQuote),
  [deals.acceptQuote]: write('买方接受报价，订单开始；费用由双方线下结算', 'service.contact', ofQuote),
  [deals.rejectQuote]: write('买方不接受报价，写明原因', 'service.contact', ofQuote.extend({ reason: reason('原因') })),
  [deals.submitWork]: write(
    '服务商提交交付，等对方验收；附件是已上传文件的编号，只给买卖双方',
    'service.edit',
    ofDeal.extend({
      text: requiredText('交付说明', MAX.delivery),
      attachments: z.array(fileId()).max(MAX.attachments, `交付附件最多 ${MAX.attachments} 个`).default([]),
    }),
  ),
  [deals.acceptWork]: write('买方验收，订单完成', 'service.contact', ofDeal),
  [deals.reopen]: write('买方要求返工，写明原因', 'service.contact', ofDeal.extend({ reason: reason('返工原因') })),
  [deals.cancel]: write(
    '任一方在交付前取消，写明原因',
    'service.contact',
    ofDeal.extend({ reason: reason('取消原因') }),
  ),
  [deals.list]: {
    summary: '服务订单：我买的或我卖的，新的在前，游标翻页；todo 是两边各有几笔等自己处理',
    auth: 'company',
    tenancy,
    permission: 'service.contact',
    input: z.object({
      side: z.enum(enumKeys(DEAL_SIDES), '请选择买方或卖方').default('buyer'),
      filter: z.enum(enumKeys(DEAL_FILTERS), '请选择状态').default('all'),
      ...cursorInput,
    }),
    output: z.array(serviceDeal),
    pageInfo: z.object({ ...cursorInfo, todo: z.object({ buyer: z.number().int(), provider: z.number().int() }) }),
    shape: 'page',
  },
  [deals.get]: {
    summary: '一笔服务订单和它的经过，只给买卖双方',
    limit: 'read',
    auth: 'company',
    tenancy,
    permission: 'service.contact',
    input: ofDeal,
    output: dealDetail,
    shape: 'one',
    isRead: true,
  },
})
