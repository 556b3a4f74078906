/** The face of agency: what agents of partners do, and the right to list a job as goods. */
export { applyForMandate, referCandidate, upsertAgent } from './agent-commands'
export { listMandatesOf, listOpenListings, listReferralsOf, parseIdCursor } from './agent-queries'
export { listingGoods } from './listing-goods'
export { registerAgencyRoutes } from './routes'
export { requestSettlementAsAgent } from './settlements/commands'
