/**
 * Money (docs/requirements/finance.md): wallet, bills, company coins, recharges; invoices.ts has the invoices. Amounts are whole fen, coins are whole coins.
 * The near twins among the bills: bill/item = one's own money and one's own allocated coins; bill/company/item/pageByCompany =
 * the company's coins; bill/company/item/page = the coins that were allocated to members, of one member or of all.
 */
import { z } from 'zod'
import * as bills from '../calls/finance/bills'
import * as coinCalls from '../calls/finance/coins'
import * as recharges from '../calls/finance/recharges'
import * as wallet from '../calls/finance/wallet'
import { cursorInfo, cursorInput } from '../cursor-page'
import { defineCalls, fileId, idSchema, instantSchema, optionalText, pageInput, requiredText } from '../define-calls'
import { enumKeys } from '../domain/enums'
import { BILL_DIRECTIONS, BILL_KINDS, EXPORT_STATUS, FINANCE_LIMITS, MONTH_PATTERN } from '../domain/finance'
import { MEMBER_ROLES } from '../domain/roles'
import { fileInfo } from './common'

const companyTenancy = { of: 'company' } as const
const userTenancy = { of: 'user' } as const
const fen = () => z.number().int()
const coins = () => z.number().int()
const unit = z.enum(['fen', 'coin'], '账户类型不正确')
const decision = z.literal([1, 2, 3])

const billFilter = {
  kind: z.enum(enumKeys(BILL_KINDS), '账单类型不正确').optional(),
  direction: z.enum(enumKeys(BILL_DIRECTIONS), '收支不正确').optional(),
  month: z.string().regex(MONTH_PATTERN, '月份应为 YYYY-MM').optional(),
}

export const billItem = z.object({
  id: idSchema(),
  unit,
  /** Key of BILL_KINDS, or a kind of the future. */
  kind: z.string(),
  /** What it was for. */
  title: z.string(),
  /** Above zero what came in, below what went out. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  /** Who did it; '' = the platform. */
  operatorName: z.string(),
  /** Whose coins, in the bill of members; else ''. */
  memberName: z.string(),
  createdTime: instantSchema(),
})

const billPageInfo = z.object({
  ...cursorInfo,
  /** What came in and went out in the month (in all months without one), whatever the kind; null on later pages. */
  sums: z.object({ in: z.number().int(), out: z.number().int() }).nullable(),
})

export const recharge = z.object({
  id: idSchema(),
  coins: coins(),
  amount: fen(),
  payerName: z.string(),
  note: z.string(),
  status: decision,
  /** Why it was refused. */
  reason: z.string(),
  applicantName: z.string(),
  createdTime: instantSchema(),
  decidedTime: instantSchema().nullable(),
})
export const rechargeDetail = recharge.extend({ proof: fileInfo.nullable() })

const reads = { auth: 'company', tenancy: companyTenancy, permission: 'finance.view' } as const
const userReads = { auth: 'company', tenancy: userTenancy, permission: 'account.own' } as const

export const financeCalls = defineCalls({
  [wallet.get]: {
    ...userReads,
    summary: '自己的余额和可以使用的企业币；能查看公司资金的人还能看到公司的',
    limit: 'read',
    input: z.object({}),
    output: z.object({
      balance: fen(),
      /** The part of the balance that is frozen until refunds are decided. */
      frozen: fen(),
      /** Coins the user may spend: the company's for administrators, else those allocated to them. */
      coins: coins(),
      /** Coins beside these that are frozen until refunds are decided. */
      frozenCoins: coins(),
      /** `coins` are those not allocated, with the frozen ones. */
      company: z.object({ fen: fen(), coins: coins(), frozenCoins: coins(), allocated: coins() }).nullable(),
    }),
    shape: 'one',
    isRead: true,
  },
  [bills.list]: {
    ...userReads,
    summary: '自己的账单：余额，或分配给自己的企业币；新的在前，游标翻页',
    input: z.object({ unit: unit.default('fen'), ...billFilter, ...cursorInput }),
    output: z.array(billItem),
    pageInfo: billPageInfo,
    shape: 'page',
  },
  [bills.get]: {
    ...userReads,
    summary: '一笔账单：自己的，或能查看公司资金的人看公司的',
    limit: 'read',
    input: z.object({ id: idSchema() }),
    output: billItem.extend({ transactionId: idSchema(), orderId: z.string() }),
    shape: 'one',
    isRead: true,
  },
  [bills.listCompany]: {
    ...reads,
    summary: '公司账户的账单：企业币，或资金；新的在前，游标翻页',
    input: z.object({ unit: unit.default('coin'), ...billFilter, ...cursorInput }),
    output: z.array(billItem),
    pageInfo: billPageInfo,
    shape: 'page',
  },
  [bills.listMembers]: {
    ...reads,
    summary: '成员企业币的账单：一位成员的，或所有成员的；新的在前，游标翻页',
    input: z.object({ userId: idSchema().optional(), ...billFilter, ...cursorInput }),
    output: z.array(billItem),
    pageInfo: billPageInfo,
    shape: 'page',
  },
  [bills.export]: {
    ...reads,
    summary: '公司账单的表格（xlsx）：没有 exportId 时开始生成，带上它查询进度，生成后得到文件',
    input: z.object({ exportId: idSchema().optional(), unit: unit.default('coin'), ...billFilter }),
    output: z.object({
      exportId: idSchema(),
      status: z.enum(enumKeys(EXPORT_STATUS)),
      done: z.number().int(),
      total: z.number().int(),
      file: fileInfo.nullable(),
    }),
    shape: 'one',
  },
  [coinCalls.get]: {
    ...reads,
    summary: '公司的企业币：未分配的（其中退款处理中的）、分配给成员的、正在审核的充值',
    limit: 'read',
    input: z.object({}),
    output: z.object({ balance: coins(), frozen: coins(), allocated: coins(), recharging: coins() }),
    shape: 'one',
    isRead: true,
  },
  [coinCalls.listMembers]: {
    ...reads,
    summary: '成员和分配给他们的企业币',
    input: z.object({ ...pageInput, keyword: optionalText('关键词', 30).default('') }),
    output: z.array(
      z.object({
        userId: idSchema(),
        name: z.string(),
        avatarUrl: z.string(),
        role: z.enum(enumKeys(MEMBER_ROLES)),
        coins: coins(),
        /** False for administrators: they use the company's coins. */
        isAllocatable: z.boolean(),
      }),
    ),
    shape: 'page',
  },
  [coinCalls.getMember]: {
    ...reads,
    summary: '一位成员的企业币：现有的、收到的、用掉和退回的',
    limit: 'read',
    input: z.object({ userId: idSchema() }),
    output: z.object({
      userId: idSchema(),
      name: z.string(),
      role: z.enum(enumKeys(MEMBER_ROLES)),
      coins: coins(),
      received: coins(),
      given: coins(),
    }),
    shape: 'one',
    isRead: true,
  },
  [coinCalls.allocate]: {
    summary: '给成员分配企业币，负数为收回；全部成功或全部不变',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'coins.allocate',
    input: z
      .object({
        items: z
          .array(
            z.object({
              userId: idSchema(),
              coins: z
                .number('请填写企业币数量')
                .int('企业币数量必须是整数')
                .min(-FINANCE_LIMITS.mostCoins, `一次最多 ${FINANCE_LIMITS.mostCoins} 个`)
                .max(FINANCE_LIMITS.mostCoins, `一次最多 ${FINANCE_LIMITS.mostCoins} 个`)
                .refine((count) => count !== 0, '企业币数量不能为 0'),
            }),
          )
          .min(1, '请选择成员')
          .max(FINANCE_LIMITS.members, `一次最多 ${FINANCE_LIMITS.members} 位成员`),
        note: optionalText('备注', FINANCE_LIMITS.note).default(''),
      })
      .refine(({ items }) => new Set(items.map(({ userId }) => userId)).size === items.length, {
        path: ['items'],
        message: '同一位成员出现了两次',
      }),
    output: z.object({ balance: coins(), items: z.array(z.object({ userId: idSchema(), coins: coins() })) }),
    shape: 'one',
    isIdempotent: true,
  },
  [recharges.getPayee]: {
    ...reads,
    summary: '对公转账的收款账户；转账时请在附言里写上 remark',
    limit: 'read',
    input: z.object({}),
    output: z.object({
      isOpen: z.boolean(),
      name: z.string(),
      bank: z.string(),
      account: z.string(),
      remark: z.string(),
    }),
    shape: 'one',
    isRead: true,
  },
  [recharges.submit]: {
    summary: '提交一笔对公转账的凭证，审核通过后企业币到账',
    auth: 'company',
    tenancy: companyTenancy,
    permission: 'coins.recharge',
    input: z.object({
      amount: z
        .number('请填写转账金额')
        .int('转账金额以分为单位')
        .min(100, '转账金额最少 1 元')
        .max(FINANCE_LIMITS.mostCoins * 100, `转账金额最多 ${FINANCE_LIMITS.mostCoins} 元`)
        .multipleOf(100, '转账金额必须是整数元'),
      payerName: requiredText('付款方名称', 100),
      proofFileId: fileId(),
      note: optionalText('备注', FINANCE_LIMITS.note).default(''),
    }),
    output: rechargeDetail,
    shape: 'one',
    isIdempotent: true,
  },
  [recharges.list]: {
    ...reads,
    summary: '公司的充值记录，新的在前',
    input: z.object({ ...pageInput, status: decision.optional() }),
    output: z.array(recharge),
    shape: 'page',
  },
  [recharges.get]: {
    ...reads,
    summary: '一条充值记录和它的凭证',
    limit: 'read',
    input: z.object({ id: idSchema() }),
    output: rechargeDetail,
    shape: 'one',
    isRead: true,
  },
})
