/** What other modules may use of finance. */
export { coinHolder, getAllocationHolder, getCoinBalance, returnCoins } from './coins'
export { assertNotInvoiced } from './invoice-commands'
export {
  type AccountBalance,
  agentHolder,
  companyHolder,
  freeOf,
  freezeAmount,
  getAccountBalance,
  getBalance,
  lockFreeBalance,
  type Movement,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from './ledger'
export type { Holder, LedgerFlow } from './ledger-flows'
