/** What other modules may use of finance. */
export { coinHolder, getAllocationHolder, getSpendableCoins, returnCoins } from './coins'
export { assertNotInvoiced } from './invoice-commands'
export {
  agentHolder,
  companyHolder,
  freezeAmount,
  getBalance,
  lockFreeBalance,
  type Movement,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from './ledger'
export type { Holder, LedgerFlow } from './ledger-flows'
