/** The face of companies: memberships, and leaving them. */
export { leaveAllCompanies } from './delete-company'
export { revokeInvitesBy } from './invite-codes'
export { getCurrentAuditStatus, listMemberships } from './membership-queries'
export { registerCompanyRoutes } from './routes'
export { companySearchIndex } from './search-index'
