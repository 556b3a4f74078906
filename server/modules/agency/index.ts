/** The face of agency for other modules: what agents of partners do, and the right to list a job. */
export {
  applyForMandate,
  listMandatesOf,
  listOpenListings,
  listReferralsOf,
  parseIdCursor,
  referCandidate,
  upsertAgent,
} from './agent-commands'
export { freezeListingRight, grantListingRight, quoteListingRight, revokeListingRight } from './listing-rights'
export { registerAgencyRoutes } from './routes'
export { requestSettlementAsAgent } from './settlements/commands'
