/** The face of finance: the ledger, coins, invoices. */
export { allocateCoins } from './coin-allocations'
export { coinHolder, getCoinBalance, returnCoins } from './coins'
export { assertNotInvoiced } from './invoice-commands'
export { INVOICE_ISSUE_JOB } from './invoice-issuing'
export { findInvoiceableOrders, findInvoicedOrders } from './invoice-queries'
export {
  type AccountBalance,
  agentHolder,
  companyHolder,
  findFreeBalances,
  freeOf,
  freezeAmount,
  getAccountBalance,
  getBalance,
  lockFreeBalance,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from './ledger'
export type { Holder, LedgerFlow } from './ledger-flows'
export { registerFinanceRoutes } from './routes'
