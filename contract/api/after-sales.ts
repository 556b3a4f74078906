/** After-sales of orders: asking for the money, and what became of it. Amounts are fen. */
import { z } from 'zod'
import * as afterSales from '../calls/orders/after-sales'
import { defineCalls, fileId, idSchema, instantSchema, pageInput, requiredText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { AFTER_SALE_KINDS, AFTER_SALE_MAX_IMAGES, AFTER_SALE_STATUS, PAY_METHODS } from '../domain/goods-and-payment'
import { fileInfo } from './common'

const companyTenancy = { of: 'company' } as const
const permission = 'order.own'

export const afterSale = z.object({
  id: idSchema(),
  orderId: idSchema(),
  orderTitle: z.string(),
  kind: z.enum(enumKeys(AFTER_SALE_KINDS)),
  reason: z.string(),
  amount: z.number().int(),
  /** What the order was paid with, and what goes back. */
  payMethod: z.enum(enumKeys(PAY_METHODS)).nullable(),
  pictures: z.array(fileInfo),
  status: z.enum(enumKeys(AFTER_SALE_STATUS)),
  /** Why it was rejected; empty otherwise. */
  opinion: z.string(),
  userName: z.string(),
  createdTime: instantSchema(),
  decidedTime: instantSchema().nullable(),
  /** When the money was back. */
  doneTime: instantSchema().nullable(),
  can: z.array(z.enum(['cancel'])),
})

export const afterSaleCalls = defineCalls({
  [afterSales.create]: {
    summary: '申请退款；金额（分）不超过实付，图片是已上传文件的编号',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({
      orderId: idSchema(),
      kind: z.enum(enumKeys(AFTER_SALE_KINDS), '请选择退款原因'),
      reason: requiredText('说明', 200),
      amount: z.number('请填写退款金额').int('金额以分为单位').min(1, '退款金额至少为 0.01 元'),
      pictures: z.array(fileId()).max(AFTER_SALE_MAX_IMAGES, `图片最多 ${AFTER_SALE_MAX_IMAGES} 张`).default([]),
    }),
    output: afterSale,
    shape: 'one',
    isIdempotent: true,
  },
  [afterSales.cancel]: {
    summary: '撤销还没有处理的退款申请',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({ afsId: idSchema() }),
    output: afterSale,
    shape: 'one',
    isIdempotent: true,
  },
  [afterSales.listByOrder]: {
    summary: '一个订单的退款申请，新的在前',
    limit: 'read',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({ orderId: idSchema() }),
    output: z.array(afterSale),
    shape: 'one',
    isRead: true,
  },
  [afterSales.list]: {
    summary: '退款申请列表，新的在前：自己的；管理员可以看全公司的',
    auth: 'company',
    tenancy: companyTenancy,
    permission,
    input: z.object({
      ...pageInput,
      status: z.enum(enumKeys(AFTER_SALE_STATUS), '状态不正确').optional(),
      isCompany: z.boolean().default(false),
    }),
    output: z.array(afterSale),
    shape: 'page',
  },
})
