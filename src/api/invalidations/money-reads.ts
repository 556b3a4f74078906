/** Groups of reads that change together: money and orders. */
import * as settlements from '~contract/calls/agency/settlements'
import * as bills from '~contract/calls/finance/bills'
import * as coins from '~contract/calls/finance/coins'
import * as invoices from '~contract/calls/finance/invoices'
import * as recharges from '~contract/calls/finance/recharges'
import * as wallet from '~contract/calls/finance/wallet'
import * as afterSales from '~contract/calls/orders/after-sales'
import * as orders from '~contract/calls/orders/orders'
import type { Reads } from './types'

/** Balances and their bills. */
export const MONEY: Reads = [
  wallet.get,
  orders.listPaymentMethods,
  bills.list,
  bills.get,
  bills.listCompany,
  bills.listMembers,
  coins.get,
  coins.listMembers,
  coins.getMember,
  settlements.get,
]

export const RECHARGES: Reads = [recharges.list, recharges.get, coins.get]

export const INVOICES: Reads = [
  invoices.listInvoiceableOrders,
  invoices.list,
  invoices.get,
  invoices.listOrders,
  invoices.getSummary,
]

export const AFTER_SALES: Reads = [afterSales.list, afterSales.listByOrder, orders.list, orders.get]

export const ORDERS: Reads = [...AFTER_SALES, orders.getOffer, invoices.listInvoiceableOrders, invoices.getSummary]
