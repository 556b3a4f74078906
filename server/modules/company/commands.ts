/** What other modules may ask of companies. */
export { leaveAllCompanies } from './delete-company'
export { revokeInvitesBy } from './invite-codes'
export { findMembership, getCurrentAuditStatus, listMemberships } from './membership-queries'
