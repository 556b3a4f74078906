/** What the operator looks at before deciding about a requested refund. Under /operator/v1. */
import { z } from 'zod'
import { afterSale } from '../api/after-sales'
import * as operator from '../calls/operator'
import { defineCalls, idSchema } from '../define-calls'

export const operatorAfterSaleCalls = defineCalls({
  [operator.getAfterSale]: {
    summary: '一条退款申请的原因、金额和图片；编号是审核记录的 subjectId',
    auth: 'operator',
    tenancy: { of: 'platform' },
    input: z.object({ id: idSchema() }),
    output: afterSale,
    shape: 'one',
  },
})
