/** What other modules may ask of the books. */
export { coinHolder, returnCoins, spendableCoins, staffHolder } from './coins'
export { refuseInvoiced } from './invoices'
export {
  agent,
  balanceOf,
  company,
  type Flow,
  type Holder,
  type Movement,
  OUTSIDE,
  PLATFORM,
  transfer,
  user,
} from './ledger'
