/** Groups of reads that change together: money and orders. */
import type { Reads } from './types'

const F = 'POST /finance-center/api/v1'
const O = 'POST /job-center/api/v1'

/** Balances and their bills. */
export const MONEY: Reads = [
  `${F}/wallet/detail`,
  `${F}/pay/methods`,
  `${F}/bill/item/page`,
  `${F}/bill/item/detail`,
  `${F}/bill/company/item/pageByCompany`,
  `${F}/bill/company/item/page`,
  `${F}/companyCoin/detail`,
  `${F}/companyCoin/staff/members`,
  `${F}/companyCoin/staff/detail`,
  'POST /job-center/api/jobAgentAudits/queryApplySettlementInfo',
]

export const RECHARGES: Reads = [
  `${F}/companyCoin/recharge/page`,
  `${F}/companyCoin/recharge/detail`,
  `${F}/companyCoin/detail`,
]

export const INVOICES: Reads = [
  `${F}/invoice/order/page`,
  `${F}/invoice/apply/page`,
  `${F}/invoice/apply/detail`,
  `${F}/invoice/apply/item/page`,
  `${F}/invoice-summary/detail`,
]

export const AFTER_SALES: Reads = [`${O}/afs/page`, `${O}/afs/detail-by-order`, `${O}/order/page`, `${O}/order/detail`]

export const ORDERS: Reads = [
  ...AFTER_SALES,
  'POST /pinqiao/v1/orders/offer/detail',
  `${F}/invoice/order/page`,
  `${F}/invoice-summary/detail`,
]
