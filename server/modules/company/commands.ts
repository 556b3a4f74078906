/** What other modules may use of companies. */
export { leaveAllCompanies } from './delete-company'
export { revokeInvitesBy } from './invite-codes'
export { findMembership, getCurrentAuditStatus, listMemberships } from './membership-queries'
