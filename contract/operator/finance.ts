/** What the operator looks at before deciding about money: a bank transfer's receipt, an invoice's title. Under /operator/v1. */
import { z } from 'zod'
import { rechargeDetail } from '../api/finance'
import { invoiceApplyDetail } from '../api/invoices'
import * as operator from '../calls/operator'
import { defineCalls, idSchema } from '../define-calls'

const platformTenancy = { of: 'platform' } as const

export const operatorFinanceCalls = defineCalls({
  [operator.getRecharge]: {
    summary: '一笔对公转账和它的凭证；编号是审核记录的 subjectId',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id: idSchema() }),
    output: rechargeDetail,
    shape: 'one',
  },
  [operator.getInvoice]: {
    summary: '一张发票申请的抬头和金额；编号是审核记录的 subjectId',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ id: idSchema() }),
    output: invoiceApplyDetail,
    shape: 'one',
  },
})
