/** Operator calls besides decisions: grants of money, and notices to everybody. Merged into the operator's calls. */
import { z } from 'zod'
import * as operator from '../calls/operator'
import { defineCalls, optionalText, phone, requiredText } from '../define-calls'
import { LIMITS } from '../domain/limits'

const platformTenancy = { of: 'platform' } as const
const note = requiredText('原因', 100)
const granted = z.object({ balance: z.number().int() })

export const operatorGrantCalls = defineCalls({
  [operator.grantCoins]: {
    summary: '给一家公司发放企业币；返回发放后的数量',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({
      companyName: requiredText('公司名称', LIMITS.companyName),
      amount: z.number('请填写数量').int('数量必须是整数').min(1, '数量至少为 1').max(10_000_000, '一次最多一千万'),
      note,
    }),
    output: granted,
    shape: 'one',
    isIdempotent: true,
  },
  [operator.grantBalance]: {
    summary: '给一位用户的余额充入金额（分）；返回充入后的余额',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({
      phone: z.string('请填写手机号').regex(/^1[3-9]\d{9}$/, '手机号格式不正确'),
      amount: z
        .number('请填写金额')
        .int('金额以分为单位')
        .min(1, '金额至少为 1 分')
        .max(1_000_000_000, '一次最多一千万元'),
      note,
    }),
    output: granted,
    shape: 'one',
    isIdempotent: true,
  },
  [operator.setUserDisabled]: {
    summary: '停用一个账号，或重新启用；停用时立即退出全部设备，他的邀请码失效',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({ phone: phone(), isDisabled: z.boolean('请选择停用或启用').default(true), note }),
    output: z.object({ isDisabled: z.boolean() }),
    shape: 'one',
  },
  [operator.sendNotice]: {
    summary: '给所有人发一条通知；可以带一张图片；有图片或全文时点开查看',
    auth: 'operator',
    tenancy: platformTenancy,
    input: z.object({
      title: requiredText('标题', 40),
      content: requiredText('内容', 200),
      detail: optionalText('全文', 5000).default(''),
    }),
    output: z.null(),
    shape: 'none',
    transport: 'multipart',
    isIdempotent: true,
  },
})
