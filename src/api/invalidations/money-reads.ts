/** Groups of reads that change together: money and orders. */
import * as afterSales from '~contract/calls/after-sales'
import * as bills from '~contract/calls/bills'
import * as coins from '~contract/calls/coins'
import * as invoices from '~contract/calls/invoices'
import * as orders from '~contract/calls/orders'
import * as recharges from '~contract/calls/recharges'
import * as settlements from '~contract/calls/settlements'
import * as wallet from '~contract/calls/wallet'
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
