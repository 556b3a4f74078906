/** Coins, invoices, orders and their payment, after-sales. */
import * as bills from '~contract/calls/finance/bills'
import * as coins from '~contract/calls/finance/coins'
import * as invoices from '~contract/calls/finance/invoices'
import * as recharges from '~contract/calls/finance/recharges'
import * as afterSales from '~contract/calls/orders/after-sales'
import * as orders from '~contract/calls/orders/orders'
import { ACTIVITY_LOG, OPPORTUNITIES, REQUIREMENTS } from './company-reads'
import { AFTER_SALES, INVOICES, MONEY, ORDERS, RECHARGES } from './money-reads'
import { AGENCY_LISTINGS, BOUGHT_CONTACTS, CANDIDATE_ROWS, CANDIDATES, CONTACTS } from './recruit-reads'
import type { Invalidations, Reads } from './types'

/** A paid order moves money and grants its goods: a contact, a lead, the right to an agency listing. */
const PAYMENT: Reads = [
  ...ORDERS,
  ...MONEY,
  ...CONTACTS,
  ...CANDIDATES,
  ...REQUIREMENTS,
  ...AGENCY_LISTINGS,
  ...ACTIVITY_LOG,
]

/** While a refund is pending the goods are frozen, and with them what shows them. */
const REFUND: Reads = [
  ...AFTER_SALES,
  orders.getOffer,
  ...MONEY,
  ...CONTACTS,
  ...BOUGHT_CONTACTS,
  ...CANDIDATE_ROWS,
  ...OPPORTUNITIES,
  ...AGENCY_LISTINGS,
  ...ACTIVITY_LOG,
]

export const orderInvalidations = {
  [bills.export]: [],
  [coins.allocate]: [...MONEY, ...ACTIVITY_LOG],
  [recharges.submit]: [...RECHARGES, ...ACTIVITY_LOG],
  [invoices.submit]: [...INVOICES, orders.list, orders.get, ...ACTIVITY_LOG],
  [orders.submit]: ORDERS,
  [orders.payInternally]: PAYMENT,
  [orders.payExternally]: [orders.get],
  [orders.verifyPayment]: PAYMENT,
  [orders.cancel]: [...ORDERS, ...ACTIVITY_LOG],
  [afterSales.create]: REFUND,
  [afterSales.cancel]: REFUND,
} satisfies Partial<Invalidations>
