/** What other modules may ask of the books. */
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
