/** What other modules may ask of companies. */
export { currentAuditStatusOf, membershipIn, membershipsOf } from './memberships'
