/** Ordering and paying without leaving the product (platform.md 7.7, 9); what is bought so far: contacts of resumes. */
import { z } from 'zod'
import { defineCalls, id, instant } from '../define'
import { keysOf } from '../domain/enums'
import { CONTACT_GOODS, INTERNAL_METHODS } from '../domain/money'

const O = '/job-center/api/v1/order'
const ofCompany = { of: 'company' } as const
const payMethod = z.enum(keysOf(INTERNAL_METHODS), '请选择支付方式')
const fen = () => z.number().int()

export const order$ = z.object({
  id: id(),
  goodsType: z.literal(CONTACT_GOODS),
  goodsId: id(),
  title: z.string(),
  /** In fen. */
  amount: fen(),
  status: z.literal([1, 2, 3, 4, 5]),
  payMethod: payMethod.nullable(),
  createdTime: instant(),
  /** Until when it can be paid. */
  expiresTime: instant(),
  paidTime: instant().nullable(),
})

export const orders = defineCalls({
  [`POST ${O}/submit` as const]: {
    summary: '下单；公司里已有同一件商品的待支付订单时返回它，已经拥有时不收费，也没有订单',
    auth: 'company',
    tenancy: ofCompany,
    act: 'contact.buy',
    input: z.object({ goodsType: z.literal(CONTACT_GOODS, '不支持这种商品'), goodsId: id() }),
    output: z.object({ isOwned: z.boolean(), order: order$.nullable() }),
    shape: 'one',
    isIdempotent: true,
  },
  [`POST ${O}/pay/internal` as const]: {
    summary: '用企业币或余额支付；amount 为页面上显示的金额（分），与订单不一致时不扣款',
    auth: 'company',
    tenancy: ofCompany,
    act: 'contact.buy',
    input: z.object({ orderId: id(), payMethod, amount: z.number('请填写金额').int('金额以分为单位').min(0) }),
    output: order$,
    shape: 'one',
    isIdempotent: true,
  },
  'POST /finance-center/api/v1/pay/methods': {
    summary: '一笔金额（分）可用的支付方式，各自的余额和需要支付的数量',
    auth: 'company',
    tenancy: ofCompany,
    act: 'contact.buy',
    input: z.object({ amount: z.number('请填写金额').int('金额以分为单位').min(0).max(100_000_000_00) }),
    output: z.array(
      z.object({
        payMethod,
        /** fen, or whole coins of the company. */
        unit: z.enum(['fen', 'coin']),
        balance: z.number().int(),
        price: z.number().int(),
        isEnough: z.boolean(),
      }),
    ),
    shape: 'one',
  },
})
