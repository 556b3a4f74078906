/** The face of agency: what agents of partners do, and the right to list a job as goods. */
export {
  applyForMandate,
  listMandatesOf,
  listOpenListings,
  listReferralsOf,
  parseIdCursor,
  referCandidate,
  upsertAgent,
} from './agent-commands'
export { listingGoods } from './listing-goods'
export { registerAgencyRoutes } from './routes'
export { requestSettlementAsAgent } from './settlements/commands'
