/** Coins, invoices, orders and their payment, after-sales. */
import { ACTIVITY_LOG, OPPORTUNITIES, REQUIREMENTS } from './company-reads'
import { AFTER_SALES, INVOICES, MONEY, ORDERS, RECHARGES } from './money-reads'
import { AGENCY_LISTINGS, BOUGHT_CONTACTS, CANDIDATE_ROWS, CANDIDATES, CONTACTS } from './recruit-reads'
import type { Invalidations, Reads } from './types'

const F = 'POST /finance-center/api/v1'
const O = 'POST /job-center/api/v1'

/** A paid order moves money and grants its goods: a contact, a lead, the right to an agency listing. */
const PAYMENT: Reads = [...ORDERS, ...MONEY, ...CONTACTS, ...CANDIDATES, ...REQUIREMENTS, ...ACTIVITY_LOG]

/** While a refund waits the goods rest, and with them what shows them. */
const REFUND: Reads = [
  ...AFTER_SALES,
  'POST /pinqiao/v1/orders/offer/detail',
  ...MONEY,
  ...CONTACTS,
  ...BOUGHT_CONTACTS,
  ...CANDIDATE_ROWS,
  ...OPPORTUNITIES,
  ...AGENCY_LISTINGS,
  ...ACTIVITY_LOG,
]

export const orderInvalidations = {
  [`${F}/bill/company/item/download` as const]: [],
  [`${F}/companyCoin/allocate` as const]: [...MONEY, ...ACTIVITY_LOG],
  [`${F}/companyCoin/recharge/apply` as const]: [...RECHARGES, ...ACTIVITY_LOG],
  [`${F}/invoice/apply/apply` as const]: [...INVOICES, ...ACTIVITY_LOG],
  [`${O}/order/submit` as const]: ORDERS,
  [`${O}/order/pay/internal` as const]: PAYMENT,
  [`${O}/order/pay/third` as const]: [`${O}/order/detail`],
  [`${O}/order/pay/verify` as const]: PAYMENT,
  'POST /pinqiao/v1/orders/cancel': [...ORDERS, ...ACTIVITY_LOG],
  [`${O}/afs/apply` as const]: REFUND,
  [`${O}/afs/cancel` as const]: REFUND,
} satisfies Partial<Invalidations>
