/** Serves the company calls (contract/api/company.ts). */

import { can, MEMBER_ROLES, type MemberRole } from '../../../contract/domain/roles'
import { PERMISSIONS, type Permission } from '../../../contract/domain/texts/permissions'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RegisterRoute } from '../../http/route-server'
import { getCompany, listActivity, listVenues, saveVenues, updateCompany } from './company-profile'
import {
  findCompanyByExactName,
  findMyCompany,
  getPublicCompany,
  registerCompanyAudit,
  searchCompanies,
  submitCompany,
} from './company-registration'
import { deleteCompany } from './delete-company'
import { createInviteCode, inviteUser, revokeInvite } from './invite-codes'
import { findUserByPhone, listInvites } from './invite-queries'
import { applyToJoin, cancelJoinApplication, decideJoinApplication } from './join-application-commands'
import { findLatestJoinApplication, listJoinApplications } from './join-application-queries'
import { getInvite, joinByInvite } from './join-by-invite'
import { readLicence } from './licence-ocr'
import { leaveCompany, removeMembers, setMemberRole } from './member-commands'
import { getMember, listMembers } from './members'
import { findMembership, listMemberships } from './membership-queries'
import { isInviteConfirmed } from './policy'
import { presentCompany, presentCompanyCards } from './present'

const BASE = '/user-center/api/v1/company'

/** The public card of an approved company. Throws COMPANY_NOT_FOUND. */
const getCard = async (ctx: AppContext, id: string) => {
  const [card] = await presentCompanyCards(ctx, [await getPublicCompany(ctx, id)])
  if (!card) throw httpError('COMPANY_NOT_FOUND')
  return card
}

/** Registers the company calls and the audit of companies. */
export const registerCompanyRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerCompanyAudit(ctx)
  registerRoute(`POST ${BASE}/saveSelfCompany`, async ({ ctx, input, request }) =>
    presentCompany(ctx, await submitCompany(ctx, request.userId, input)),
  )
  registerRoute(`GET ${BASE}/isCompanyExists`, ({ ctx, input }) => findCompanyByExactName(ctx, input.companyName))
  registerRoute(`GET ${BASE}/getCompanyByCompanyId`, ({ ctx, input }) => getCard(ctx, input.id))
  registerRoute(`GET ${BASE}/getCompanyByCompanyName`, async ({ ctx, input }) =>
    presentCompanyCards(ctx, await searchCompanies(ctx, input.companyName)),
  )
  registerRoute(`GET ${BASE}/getJoinedCompaniesByCurrentUser`, ({ ctx, request }) =>
    listMemberships(ctx, request.userId),
  )
  registerRoute(`GET ${BASE}/getApplyLastInfoByCurrentUser`, async ({ ctx, request }) => {
    const company = await findMyCompany(ctx, request.userId)
    return company ? presentCompany(ctx, company) : null
  })
  registerRoute('GET /pinqiao/v1/company/auditStatus', async ({ ctx, input, request }) => {
    const membership = await findMembership(ctx, request.userId, input.id)
    if (!membership) throw httpError('COMPANY_NOT_FOUND')
    return membership.auditStatus
  })
  registerJoinRoutes(registerRoute)
  registerMemberRoutes(registerRoute)
}

/** Join applications, invite codes and the list of members. */
function registerJoinRoutes(registerRoute: RegisterRoute): void {
  registerRoute(`POST ${BASE}/member/applyForJoinCompanyByCurrentUser`, ({ ctx, input, request }) =>
    applyToJoin(ctx, request.userId, input.joinCompanyId, input.message),
  )
  registerRoute(`POST ${BASE}/member/cancelApplyForJoinCompanyByCurrentUser`, ({ ctx, input, request }) =>
    cancelJoinApplication(ctx, request.userId, input.applyId),
  )
  registerRoute(`POST ${BASE}/member/getApplyStatusByCurrentUser`, ({ ctx, request }) =>
    findLatestJoinApplication(ctx, request.userId),
  )
  registerRoute(`POST ${BASE}/member/processingInvitations`, ({ ctx, input, request }) =>
    decideJoinApplication(ctx, request, input),
  )
  registerRoute('POST /pinqiao/v1/company/joinApplications/page', ({ ctx, input, request }) =>
    listJoinApplications(ctx, request, input),
  )
  registerRoute(`POST ${BASE}/member/getCompanyRoleByCurrentUser`, async ({ request }) => ({
    role: request.role,
    roleName: MEMBER_ROLES[request.role],
    acts: permissionsOf(request.role),
  }))
  registerRoute(`POST ${BASE}/member/getCompanyMembers`, ({ ctx, input, request }) => listMembers(ctx, request, input))

  registerRoute('POST /pinqiao/v1/company/inviteCode', ({ ctx, input, request }) =>
    createInviteCode(ctx, request, input),
  )
  registerRoute('GET /api/entp-manage/validInviteCode/{code}', async ({ ctx, input }) => {
    const { invite, inviterName } = await getInvite(ctx, input.code)
    return {
      company: await getCard(ctx, invite.companyId),
      role: invite.role,
      inviterName,
      isConfirmationRequired: isInviteConfirmed(invite.role),
      expiresTime: invite.expiresAt.toISOString(),
    }
  })
  registerRoute('POST /api/entp-manage/inviteCodeJoinEntp', ({ ctx, input, request }) =>
    joinByInvite(ctx, request.userId, input.code),
  )
}

const roles = Object.keys(MEMBER_ROLES) as MemberRole[]
const permissionsOf = (role: MemberRole) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(role, permission))

/** The calls of contract/api/members.ts. */
function registerMemberRoutes(registerRoute: RegisterRoute): void {
  registerRoute(`POST ${BASE}/ocr`, ({ ctx, input, request }) => readLicence(ctx, request, input.licenceFileId))
  registerRoute(`POST ${BASE}/deleteCompanyById`, async ({ ctx, input, request }) => {
    await deleteCompany(ctx, request.userId, input.id, input.companyName)
    return null
  })
  registerRoute(`POST ${BASE}/member/exitCompany`, async ({ ctx, input, request }) => {
    await leaveCompany(ctx, request.userId, input.companyId)
    return null
  })
  registerRoute(`POST ${BASE}/member/getCompanyAllRoles`, async () =>
    roles.map((role) => ({
      role,
      roleName: MEMBER_ROLES[role],
      acts: permissionsOf(role).map((permission) => PERMISSIONS[permission]),
    })),
  )
  registerRoute('GET /api/entp-manage/getRoleList', async () =>
    roles.map((value) => ({ value, label: MEMBER_ROLES[value] })),
  )
  registerRoute(`POST ${BASE}/member/updateCompanyMemberRole`, async ({ ctx, input, request }) => {
    await setMemberRole(ctx, request, input.userId, input.role)
    return getMember(ctx, request, input.userId)
  })
  registerRoute(`POST ${BASE}/member/batchRemoveMembers`, async ({ ctx, input, request }) => ({
    removed: await removeMembers(ctx, request, input.userIds),
  }))
  registerRoute('GET /api/entp-manage/searchUserByPhone', ({ ctx, input, request }) =>
    findUserByPhone(ctx, request, input.phone),
  )
  registerRoute('POST /pinqiao/v1/company/members/invite', ({ ctx, input, request }) =>
    inviteUser(ctx, request, input.userId, input.role),
  )
  registerRoute('POST /pinqiao/v1/company/inviteCodes/page', ({ ctx, input, request }) =>
    listInvites(ctx, request, input),
  )
  registerRoute('POST /pinqiao/v1/company/inviteCodes/revoke', async ({ ctx, input, request }) => {
    await revokeInvite(ctx, request, input.code)
    return null
  })
  registerRoute('POST /pinqiao/v1/company/acts/page', ({ ctx, input, request }) => listActivity(ctx, request, input))
  registerRoute('GET /pinqiao/v1/company/detail', ({ ctx, request }) => getCompany(ctx, request))
  registerRoute('POST /pinqiao/v1/company/profile', async ({ ctx, input, request }) => {
    await updateCompany(ctx, request, input)
    const membership = await findMembership(ctx, request.userId, request.companyId)
    if (!membership) throw httpError('COMPANY_NOT_FOUND')
    return membership
  })
  registerRoute(`GET ${BASE}/venue/getCompanyBusinessVenues`, ({ ctx, request }) => listVenues(ctx, request.companyId))
  registerRoute(`POST ${BASE}/venue/saveCompanyBusinessVenues`, ({ ctx, input, request }) =>
    saveVenues(ctx, request, input.venues),
  )
}
