/** What other modules may ask of companies. */
export { leaveAll } from './ending'
export { currentAuditStatusOf, membershipIn, membershipsOf } from './memberships'
