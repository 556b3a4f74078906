/** Companies on the wire (contract/api/company.ts). */
import {
  MEMBER_ROLES,
  type MemberRole,
  PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
} from '../../../contract/domain/roles'
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
import { findByPhone, pageInvites } from './invite-queries'
import { applyToJoin, cancelJoin, decideJoin, lastJoin, pageJoins } from './join-applications'
import { findInvite, joinByInvite } from './join-by-invite'
import { readLicence } from './licence-ocr'
import { leaveCompany, removeMembers, setMemberRole } from './member-commands'
import { listMembers, presentMember } from './members'
import { findMembership, listMemberships } from './membership-queries'
import { isInviteConfirmed } from './policy'
import { presentCards, presentCompany } from './present'

const U = '/user-center/api/v1/company'

/** Serves the company calls and takes part in audits. */
export const registerCompanyRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerCompanyAudit(ctx)
  const cardOf = async (id: string) => {
    const [card] = await presentCards(ctx, [await getPublicCompany(ctx, id)])
    if (!card) throw httpError('COMPANY_NOT_FOUND')
    return card
  }

  registerRoute(`POST ${U}/saveSelfCompany`, async ({ input, request }) =>
    presentCompany(ctx, await submitCompany(ctx, request.userId, input)),
  )
  registerRoute(`GET ${U}/isCompanyExists`, ({ input }) => findCompanyByExactName(ctx, input.companyName))
  registerRoute(`GET ${U}/getCompanyByCompanyId`, ({ input }) => cardOf(input.id))
  registerRoute(`GET ${U}/getCompanyByCompanyName`, async ({ input }) =>
    presentCards(ctx, await searchCompanies(ctx, input.companyName)),
  )
  registerRoute(`GET ${U}/getJoinedCompaniesByCurrentUser`, ({ request }) => listMemberships(ctx, request.userId))
  registerRoute(`GET ${U}/getApplyLastInfoByCurrentUser`, async ({ request }) => {
    const own = await findMyCompany(ctx, request.userId)
    return own ? presentCompany(ctx, own) : null
  })
  registerRoute('GET /pinqiao/v1/company/auditStatus', async ({ input, request }) => {
    const entp = await findMembership(ctx, request.userId, input.id)
    if (!entp) throw httpError('COMPANY_NOT_FOUND')
    return entp.auditStatus
  })

  registerRoute(`POST ${U}/member/applyForJoinCompanyByCurrentUser`, ({ input, request }) =>
    applyToJoin(ctx, request.userId, input.joinCompanyId, input.message),
  )
  registerRoute(`POST ${U}/member/cancelApplyForJoinCompanyByCurrentUser`, ({ input, request }) =>
    cancelJoin(ctx, request.userId, input.applyId),
  )
  registerRoute(`POST ${U}/member/getApplyStatusByCurrentUser`, ({ request }) => lastJoin(ctx, request.userId))
  registerRoute(`POST ${U}/member/processingInvitations`, ({ input, request }) => decideJoin(ctx, request, input))
  registerRoute('POST /pinqiao/v1/company/joinApplications/page', ({ input, request }) => pageJoins(ctx, request, input))
  registerRoute(`POST ${U}/member/getCompanyRoleByCurrentUser`, async ({ request }) => ({
    role: request.role,
    roleName: MEMBER_ROLES[request.role],
    acts: [...ROLE_PERMISSIONS[request.role]],
  }))
  registerRoute(`POST ${U}/member/getCompanyMembers`, ({ input, request }) => listMembers(ctx, request, input))

  registerRoute('POST /pinqiao/v1/company/inviteCode', ({ input, request }) => createInviteCode(ctx, request, input))
  registerRoute('GET /api/entp-manage/validInviteCode/{code}', async ({ input }) => {
    const { invite, inviterName } = await findInvite(ctx, input.code)
    return {
      company: await cardOf(invite.companyId),
      role: invite.role,
      inviterName,
      isConfirmationRequired: isInviteConfirmed(invite.role),
      expiresTime: invite.expiresAt.toISOString(),
    }
  })
  registerRoute('POST /api/entp-manage/inviteCodeJoinEntp', ({ input, request }) =>
    joinByInvite(ctx, request.userId, input.code),
  )
  serveLife(registerRoute, ctx)
}

const roles = Object.keys(MEMBER_ROLES) as MemberRole[]

/** The calls of contract/api/members.ts. */
function serveLife(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerRoute(`POST ${U}/ocr`, ({ input, request }) => readLicence(ctx, request, input.licenceFileId))
  registerRoute(`POST ${U}/deleteCompanyById`, async ({ input, request }) => {
    await deleteCompany(ctx, request.userId, input.id, input.companyName)
    return null
  })
  registerRoute(`POST ${U}/member/exitCompany`, async ({ input, request }) => {
    await leaveCompany(ctx, request.userId, input.companyId)
    return null
  })
  registerRoute(`POST ${U}/member/getCompanyAllRoles`, async () =>
    roles.map((role) => ({
      role,
      roleName: MEMBER_ROLES[role],
      acts: [...ROLE_PERMISSIONS[role]].map((act: Permission) => PERMISSIONS[act]),
    })),
  )
  registerRoute('GET /api/entp-manage/getRoleList', async () => roles.map((value) => ({ value, label: MEMBER_ROLES[value] })))
  registerRoute(`POST ${U}/member/updateCompanyMemberRole`, async ({ input, request }) => {
    await setMemberRole(ctx, request, input.userId, input.role)
    return presentMember(ctx, request, input.userId)
  })
  registerRoute(`POST ${U}/member/batchRemoveMembers`, async ({ input, request }) => ({
    removed: await removeMembers(ctx, request, input.userIds),
  }))
  registerRoute('GET /api/entp-manage/searchUserByPhone', ({ input, request }) => findByPhone(ctx, request, input.phone))
  registerRoute('POST /pinqiao/v1/company/members/invite', ({ input, request }) =>
    inviteUser(ctx, request, input.userId, input.role),
  )
  registerRoute('POST /pinqiao/v1/company/inviteCodes/page', ({ input, request }) => pageInvites(ctx, request, input))
  registerRoute('POST /pinqiao/v1/company/inviteCodes/revoke', async ({ input, request }) => {
    await revokeInvite(ctx, request, input.code)
    return null
  })
  registerRoute('POST /pinqiao/v1/company/acts/page', ({ input, request }) => listActivity(ctx, request, input))
  registerRoute('GET /pinqiao/v1/company/detail', ({ request }) => getCompany(ctx, request))
  registerRoute('POST /pinqiao/v1/company/profile', async ({ input, request }) => {
    await updateCompany(ctx, request, input)
    const entp = await findMembership(ctx, request.userId, request.companyId)
    if (!entp) throw httpError('COMPANY_NOT_FOUND')
    return entp
  })
  registerRoute(`GET ${U}/venue/getCompanyBusinessVenues`, ({ request }) => listVenues(ctx, request.companyId))
  registerRoute(`POST ${U}/venue/saveCompanyBusinessVenues`, ({ input, request }) => saveVenues(ctx, request, input.venues))
}
