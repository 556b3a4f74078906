/** Ordering and paying, inside the product or through a third party (docs/requirements/orders.md). Amounts are fen. */
import { z } from 'zod'
import * as orders from '../calls/orders/orders'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput } from '../define-calls'
import { enumKeys } from '../domain/enums'
import {
  AFTER_SALE_KINDS,
  AFTER_SALE_STATUS,
  EXTERNAL_PAY_METHODS,
  PAY_METHODS,
  PAY_SCENES,
  RECHARGE,
} from '../domain/goods-and-payment'
import { INTERNAL_PAY_METHODS } from '../domain/money'

const companyTenancy = { of: 'company' } as const
const permission = 'order.own'
const fen = () => z.number().int()

export const goodsTypeSchema = z.literal([2, 3, 4, 5, 6], '不支持这种商品')
const payMethod$ = z.enum(enumKeys(PAY_METHODS), '请选择支付方式')
const orderStatus$ = z.literal([1, 2, 3, 4, 5], '订单状态不正确')

/** What is wanted: the thing by its id; a recharge has no id, but an amount. */
const goods = {
  goodsType: goodsTypeSchema,
  goodsId: idSchema().optional(),
  amount: z
    .number('请填写金额')
    .int('金额以分为单位')
    .min(RECHARGE.min, `至少充值 ${RECHARGE.min / 100} 元`)
    .max(RECHARGE.max, `一次最多充值 ${RECHARGE.max / 100} 元`)
    .optional(),
}
/** The amount on the screen: nothing is paid when it is not the order's. */
const amountShown = z.number('请填写金额').int('金额以分为单位').min(0)

export const orderRecord = z.object({
  id: idSchema(),
  goodsType: goodsTypeSchema,
  goodsId: idSchema(),
  title: z.string(),
  amount: fen(),
  /** 1 waits for its payment, 2 paid, 3 completed, 4 cancelled, 5 refunded. */
  status: orderStatus$,
  payMethod: payMethod$.nullable(),
  /** What went back. */
  refunded: fen(),
  userName: z.string(),
  createdTime: instantSchema(),
  /** Until when it can be paid. */
  expiresTime: instantSchema(),
  paidTime: instantSchema().nullable(),
  /** The progress of its after-sales request; null = none. */
  afsStatus: z.enum(enumKeys(AFTER_SALE_STATUS)).nullable(),
  can: z.array(z.enum(['pay', 'cancel', 'refund', 'invoice', 'open'])),
  /** The highest refund that can be requested now; 0 when none can. */
  refundMax: fen(),
  /** Why no refund of a paid order can be requested: invoiced, spent, too late; empty otherwise. */
  refundProblem: z.string(),
})

export const orderCalls = defineCalls({
  [orders.getOffer]: {
    summary: '下单前看名称、价格和是否已经拥有；充值传金额',
    auth: 'company',
    limit: 'read',
    tenancy: companyTenancy,
    permission,
    input: z.object(goods),
    output: z.object({ isOwned: z.boolean(), title: z.string(), amount: fen(), note: z.string() }),
    shape: 'one',
    isRead: true,
  },
  [orders.submit]: {
    summary: '下单；公司里已有同一件商品的待支付订单时返回它，已经拥有时不收费，也没有订单',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object(goods),
    output: z.object({ isOwned: z.boolean(), order: orderRecord.nullable() }),
    shape: 'one',
    isIdempotent: true,
  },
  [orders.payInternally]: {
    summary: '用企业币或余额支付；amount 为页面上显示的金额（分），与订单不一致时不扣款',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({
      orderId: idSchema(),
      payMethod: z.enum(enumKeys(INTERNAL_PAY_METHODS), '请选择支付方式'),
      amount: amountShown,
    }),
    output: orderRecord,
    shape: 'one',
    isIdempotent: true,
  },
  [orders.payExternally]: {
    summary: '用微信或支付宝支付：返回二维码内容、要打开的页面，或交给微信的参数；同一方式再次调用返回同一笔',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({
      orderId: idSchema(),
      payMethod: z.enum(enumKeys(EXTERNAL_PAY_METHODS), '请选择支付方式'),
      scene: z.enum(PAY_SCENES, '请选择支付场景'),
      amount: amountShown,
      /** wx.login of the mini-program, or the code of WeChat's page authorisation; JSAPI only. */
      code: optionalText('登录凭证', 200).default(''),
      isMini: z.boolean().default(false),
    }),
    output: z.object({
      paymentId: idSchema(),
      /** `authorize`: open this page of WeChat first, it comes back with a code. */
      kind: z.enum(['code', 'page', 'jsapi', 'authorize']),
      codeUrl: z.string(),
      url: z.string(),
      params: z.record(z.string(), z.string()),
      /** True: the embedded cashier stands in for the provider. */
      isCashier: z.boolean(),
    }),
    shape: 'one',
  },
  [orders.verifyPayment]: {
    summary: '向支付平台核实是否已经支付，并更新订单；可以反复调用',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({ orderId: idSchema() }),
    output: orderRecord,
    shape: 'one',
  },
  [orders.cancel]: {
    summary: '取消还没有支付的订单；之后到账的钱自动退回',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({ orderId: idSchema() }),
    output: orderRecord,
    shape: 'one',
    isIdempotent: true,
  },
  [orders.list]: {
    summary: '订单列表，新的在前：自己的；管理员可以看全公司的（余额充值只有本人看得到）',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({
      ...pageInput,
      status: orderStatus$.optional(),
      goodsType: goodsTypeSchema.optional(),
      /** Days in China's time, inclusive. */
      from: z.iso.date('日期格式不正确').optional(),
      to: z.iso.date('日期格式不正确').optional(),
      isCompany: z.boolean().default(false),
    }),
    output: z.array(orderRecord),
    shape: 'page',
  },
  [orders.get]: {
    summary: '一个订单',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({ orderId: idSchema() }),
    output: orderRecord.extend({
      payerName: z.string(),
      /** The reasons a refund can have now: of used goods only that they were worthless. Empty when none can be requested. */
      refundKinds: z.array(z.enum(enumKeys(AFTER_SALE_KINDS))),
      /** The provider's number; '' when paid inside. */
      providerNo: z.string(),
      refundedTime: instantSchema().nullable(),
      /** Page of the goods inside the product; '' without one. */
      path: z.string(),
    }),
    shape: 'one',
    isRead: true,
  },
  [orders.listPaymentMethods]: {
    summary: '一笔金额（分）可用的支付方式，各自的余额和需要支付的数量；充值只有第三方支付',
    auth: 'company',
    limit: 'read',
    tenancy: companyTenancy,
    permission,
    input: z.object({
      amount: z.number('请填写金额').int('金额以分为单位').min(0).max(100_000_000_00),
      goodsType: goodsTypeSchema.optional(),
      isMini: z.boolean().default(false),
    }),
    output: z.array(
      z.object({
        payMethod: payMethod$,
        /** fen, or whole coins. */
        unit: z.enum(['fen', 'coin']),
        /** What may be spent. Null = known to the provider only. */
        balance: z.number().int().nullable(),
        /** The amount beside it that is frozen until refunds are decided. */
        frozen: z.number().int(),
        price: z.number().int(),
        isEnough: z.boolean(),
      }),
    ),
    shape: 'one',
    isRead: true,
  },
})
