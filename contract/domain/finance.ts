/** Bills, company coins and invoices (docs/requirements/finance.md). Amounts are whole fen unless named coins. No zod. */
import { FEN_PER_COIN, type LedgerUnit } from './money'

/** Why an account gained or gave; the key is the kind of the ledger's movement. */
export const BILL_KINDS = {
  'order.pay': '购买',
  'order.refund': '退款',
  'order.surplus': '多付退回',
  'coin.recharge': '企业币充值',
  'balance.recharge': '余额充值',
  'coin.allocate': '分配企业币',
  'coin.return': '收回企业币',
  settlement: '人才结算',
  grant: '平台发放',
} as const
export type BillKind = keyof typeof BILL_KINDS
/** The label of any kind, those of the future too. */
export const billKindOf = (kind: string): string => (BILL_KINDS as Record<string, string>)[kind] ?? '其他'

/** Money that came in, or went out. */
export const BILL_DIRECTIONS = { in: '收入', out: '支出' } as const
export type BillDirection = keyof typeof BILL_DIRECTIONS

/** What a spreadsheet of a company's bill holds. */
export interface BillFilter {
  unit: LedgerUnit
  kind?: BillKind | undefined
  direction?: BillDirection | undefined
  /** '2026-11'; all months without it. */
  month?: string | undefined
}

/** The month in which an instant lies in China: '2026-11'. */
export const monthOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 7)

/** What the operator decides: an application of an invoice, a bank transfer. */
export const DECISION_STATUS = { 1: '待审核', 2: '已通过', 3: '未通过' } as const
export type DecisionStatus = 1 | 2 | 3

/** A spreadsheet on its way. */
export const EXPORT_STATUS = { making: '正在生成', ready: '已生成', failed: '生成失败' } as const
export type ExportStatus = keyof typeof EXPORT_STATUS

/** 1 plain e-invoice, 2 special e-invoice; made for 1 an individual, 2 an enterprise. */
export const INVOICE_TYPES = { 1: '电子普通发票', 2: '电子专用发票' } as const
export type InvoiceType = 1 | 2
export const INVOICE_MAKERS = { 1: '个人', 2: '企业' } as const
export type InvoiceMaker = 1 | 2

/** '2026-11'. */
export const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/
/** A taxpayer's number: 15 to 20 letters and digits. */
export const TAX_NUMBER_PATTERN = /^[0-9A-Z]{15,20}$/
export const BANK_ACCOUNT_PATTERN = /^\d{8,30}$/

/** Value-added tax of the platform's services, in the price. */
export const VAT_PERCENT = 6
/** The tax inside a price, in whole fen. */
export const taxOf = (fen: number): number => fen - Math.round((fen * 100) / (100 + VAT_PERCENT))

/** Limits of forms. */
export const FINANCE_LIMITS = {
  /** Coins of one bank transfer, and of one allocation to one member. */
  mostCoins: 10_000_000,
  note: 100,
  /** Members of one allocation, orders of one invoice. */
  members: 100,
  orders: 100,
} as const

/** Whole coins for whole yuan. */
export const coinsForFen = (fen: number): number => fen / FEN_PER_COIN

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const DIGIT_UNITS = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '兆']

/** The whole yuan in capitals, in groups of four digits; '' for none. Zeros between digits are one 零, those that end a group none. */
function wholeText(yuan: number): string {
  const digits = [...String(yuan)].map(Number)
  let text = ''
  let isGap = false
  digits.forEach((digit, i) => {
    const power = digits.length - 1 - i
    if (digit) text += `${isGap ? '零' : ''}${DIGITS[digit]}${DIGIT_UNITS[power % 4]}`
    isGap = !digit
    const group = Math.floor(yuan / 10 ** power) % 10_000
    if (power % 4 || !group) return
    text += GROUPS[power / 4]
    isGap = false
  })
  return text
}

/** An amount in Chinese capitals, as invoices write it: 123456 fen -> 壹仟贰佰叁拾肆元伍角陆分. */
export function amountInChinese(fen: number): string {
  const whole = wholeText(Math.floor(fen / 100))
  const jiao = Math.floor(fen / 10) % 10
  const cents = fen % 10
  if (!jiao && !cents) return `${whole || '零'}元整`
  const head = whole ? `${whole}元` : ''
  const gap = whole && !jiao ? '零' : ''
  return `${head}${gap}${jiao ? `${DIGITS[jiao]}角` : ''}${cents ? `${DIGITS[cents]}分` : '整'}`
}
