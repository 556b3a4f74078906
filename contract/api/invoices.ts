/** Invoices for paid orders (docs/requirements/finance.md). Amounts are whole fen. */
import { z } from 'zod'
import * as invoices from '../calls/finance/invoices'
import { defineCalls, idSchema, instantSchema, optionalText, pageInput, requiredText } from '../define-calls'
import { BANK_ACCOUNT_PATTERN, FINANCE_LIMITS, TAX_NUMBER_PATTERN } from '../domain/finance'
import { fileInfo } from './common'

const companyTenancy = { of: 'company' } as const
const reads = { auth: 'company', tenancy: companyTenancy, permission: 'finance.view' } as const
const fen = () => z.number().int()
const decision = z.literal([1, 2, 3])

export const invoiceApply = z.object({
  id: idSchema(),
  makeType: z.literal([1, 2]),
  invoiceType: z.literal([1, 2]),
  title: z.string(),
  taxNumber: z.string(),
  amount: fen(),
  orderCount: z.number().int(),
  status: decision,
  reason: z.string(),
  applicantName: z.string(),
  createdTime: instantSchema(),
  decidedTime: instantSchema().nullable(),
  /** The PDF; null until it is issued. */
  file: fileInfo.nullable(),
})
const bankFields = {
  bankName: optionalText('开户银行', 60).default(''),
  bankAccount: z
    .string()
    .trim()
    .regex(BANK_ACCOUNT_PATTERN, '银行账号应为 8 到 30 位数字')
    .or(z.literal(''))
    .default(''),
  address: optionalText('注册地址', 100).default(''),
  phone: optionalText('注册电话', 20).default(''),
  email: z.email('邮箱格式不正确').max(100, '邮箱不能超过 100 个字').or(z.literal('')).default(''),
}
export const invoiceTitle = z.object({
  makeType: z.literal([1, 2], '请选择个人或企业'),
  title: requiredText('发票抬头', 100),
  taxNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(TAX_NUMBER_PATTERN, '税号应为 15 到 20 位字母或数字')
    .or(z.literal(''))
    .default(''),
  ...bankFields,
})
export const invoiceApplyDetail = invoiceApply.extend({
  bankName: z.string(),
  bankAccount: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
})

const SPECIAL = { bankName: '开户银行', bankAccount: '银行账号', address: '注册地址', phone: '注册电话' } as const
const invoiceForm = z
  .object({
    orderIds: z
      .array(idSchema())
      .min(1, '请选择要开票的订单')
      .max(FINANCE_LIMITS.orders, `一张发票最多 ${FINANCE_LIMITS.orders} 个订单`),
    invoiceType: z.literal([1, 2], '请选择发票类型'),
    note: optionalText('备注', FINANCE_LIMITS.note).default(''),
    ...invoiceTitle.shape,
  })
  .superRefine((form, { addIssue }) => {
    const missing = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (new Set(form.orderIds).size !== form.orderIds.length) missing('orderIds', '同一个订单选择了两次')
    if (form.makeType === 2 && !form.taxNumber) missing('taxNumber', '企业发票请填写税号')
    if (form.invoiceType !== 2) return
    if (form.makeType !== 2) missing('makeType', '专用发票只能开给企业')
    for (const [field, label] of Object.entries(SPECIAL))
      if (!form[field as keyof typeof SPECIAL]) missing(field, `专用发票请填写${label}`)
  })

export const invoiceCalls = defineCalls({
  [invoices.listInvoiceableOrders]: {
    ...reads,
    summary: '可以开票的订单：用钱支付、没有退款、没有开过票，新的在前',
    input: z.object({ ...pageInput }),
    output: z.array(
      z.object({
        orderId: idSchema(),
        goodsType: z.number().int(),
        title: z.string(),
        amount: fen(),
        payMethod: z.string(),
        paidTime: instantSchema(),
      }),
    ),
    shape: 'page',
  },
  [invoices.submit]: {
    summary: '为一个或几个订单申请一张发票',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'invoice.apply',
    input: invoiceForm,
    output: invoiceApplyDetail,
    shape: 'one',
    isIdempotent: true,
  },
  [invoices.list]: {
    ...reads,
    summary: '公司的发票申请，新的在前',
    input: z.object({ ...pageInput, status: decision.optional() }),
    output: z.array(invoiceApply),
    shape: 'page',
  },
  [invoices.get]: {
    ...reads,
    summary: '一张发票的抬头、状态和文件',
    limit: 'read',
    input: z.object({ id: idSchema() }),
    output: invoiceApplyDetail,
    shape: 'one',
    isRead: true,
  },
  [invoices.listOrders]: {
    ...reads,
    summary: '一张发票里的订单',
    input: z.object({ id: idSchema(), ...pageInput }),
    output: z.array(z.object({ id: idSchema(), orderId: idSchema(), title: z.string(), amount: fen() })),
    shape: 'page',
  },
  [invoices.getSummary]: {
    ...reads,
    summary: '公司的发票概况：可以开票的、审核中的、已开的，和用过的抬头',
    limit: 'read',
    input: z.object({}),
    output: z.object({
      open: z.object({ count: z.number().int(), amount: fen() }),
      pending: z.object({ count: z.number().int(), amount: fen() }),
      approved: z.object({ count: z.number().int(), amount: fen() }),
      titles: z.array(invoiceTitle),
    }),
    shape: 'one',
    isRead: true,
  },
})
