/** What other modules may ask of companies. */
export { leaveAll } from './ending'
export { endInvitesOf } from './invites'
export { currentAuditStatusOf, membershipIn, membershipsOf } from './memberships'
