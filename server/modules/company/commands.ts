/** What other modules may ask of companies. */
export { leaveAllCompanies } from './ending'
export { endInvitesOf } from './invites'
export { findMembership, getCurrentAuditStatus, listMemberships } from './memberships'
