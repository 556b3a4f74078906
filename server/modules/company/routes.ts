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
export const registerCompanyRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  registerCompanyAudit(ctx)
  const cardOf = async (id: string) => {
    const [card] = await presentCards(ctx, [await getPublicCompany(ctx, id)])
    if (!card) throw httpError('COMPANY_NOT_FOUND')
    return card
  }

  serve(`POST ${U}/saveSelfCompany`, async ({ input, who }) =>
    presentCompany(ctx, await submitCompany(ctx, who.userId, input)),
  )
  serve(`GET ${U}/isCompanyExists`, ({ input }) => findCompanyByExactName(ctx, input.companyName))
  serve(`GET ${U}/getCompanyByCompanyId`, ({ input }) => cardOf(input.id))
  serve(`GET ${U}/getCompanyByCompanyName`, async ({ input }) =>
    presentCards(ctx, await searchCompanies(ctx, input.companyName)),
  )
  serve(`GET ${U}/getJoinedCompaniesByCurrentUser`, ({ who }) => listMemberships(ctx, who.userId))
  serve(`GET ${U}/getApplyLastInfoByCurrentUser`, async ({ who }) => {
    const own = await findMyCompany(ctx, who.userId)
    return own ? presentCompany(ctx, own) : null
  })
  serve('GET /pinqiao/v1/company/auditStatus', async ({ input, who }) => {
    const entp = await findMembership(ctx, who.userId, input.id)
    if (!entp) throw httpError('COMPANY_NOT_FOUND')
    return entp.auditStatus
  })

  serve(`POST ${U}/member/applyForJoinCompanyByCurrentUser`, ({ input, who }) =>
    applyToJoin(ctx, who.userId, input.joinCompanyId, input.message),
  )
  serve(`POST ${U}/member/cancelApplyForJoinCompanyByCurrentUser`, ({ input, who }) =>
    cancelJoin(ctx, who.userId, input.applyId),
  )
  serve(`POST ${U}/member/getApplyStatusByCurrentUser`, ({ who }) => lastJoin(ctx, who.userId))
  serve(`POST ${U}/member/processingInvitations`, ({ input, who }) => decideJoin(ctx, who, input))
  serve('POST /pinqiao/v1/company/joinApplications/page', ({ input, who }) => pageJoins(ctx, who, input))
  serve(`POST ${U}/member/getCompanyRoleByCurrentUser`, async ({ who }) => ({
    role: who.role,
    roleName: MEMBER_ROLES[who.role],
    acts: [...ROLE_PERMISSIONS[who.role]],
  }))
  serve(`POST ${U}/member/getCompanyMembers`, ({ input, who }) => listMembers(ctx, who, input))

  serve('POST /pinqiao/v1/company/inviteCode', ({ input, who }) => createInviteCode(ctx, who, input))
  serve('GET /api/entp-manage/validInviteCode/{code}', async ({ input }) => {
    const { invite, inviterName } = await findInvite(ctx, input.code)
    return {
      company: await cardOf(invite.companyId),
      role: invite.role,
      inviterName,
      isConfirmationRequired: isInviteConfirmed(invite.role),
      expiresTime: invite.expiresAt.toISOString(),
    }
  })
  serve('POST /api/entp-manage/inviteCodeJoinEntp', ({ input, who }) => joinByInvite(ctx, who.userId, input.code))
  serveLife(serve, ctx)
}

const roles = Object.keys(MEMBER_ROLES) as MemberRole[]

/** The calls of contract/api/members.ts. */
function serveLife(serve: RegisterRoute, ctx: AppContext): void {
  serve(`POST ${U}/ocr`, ({ input, who }) => readLicence(ctx, who, input.licenceFileId))
  serve(`POST ${U}/deleteCompanyById`, async ({ input, who }) => {
    await deleteCompany(ctx, who.userId, input.id, input.companyName)
    return null
  })
  serve(`POST ${U}/member/exitCompany`, async ({ input, who }) => {
    await leaveCompany(ctx, who.userId, input.companyId)
    return null
  })
  serve(`POST ${U}/member/getCompanyAllRoles`, async () =>
    roles.map((role) => ({
      role,
      roleName: MEMBER_ROLES[role],
      acts: [...ROLE_PERMISSIONS[role]].map((act: Permission) => PERMISSIONS[act]),
    })),
  )
  serve('GET /api/entp-manage/getRoleList', async () => roles.map((value) => ({ value, label: MEMBER_ROLES[value] })))
  serve(`POST ${U}/member/updateCompanyMemberRole`, async ({ input, who }) => {
    await setMemberRole(ctx, who, input.userId, input.role)
    return presentMember(ctx, who, input.userId)
  })
  serve(`POST ${U}/member/batchRemoveMembers`, async ({ input, who }) => ({
    removed: await removeMembers(ctx, who, input.userIds),
  }))
  serve('GET /api/entp-manage/searchUserByPhone', ({ input, who }) => findByPhone(ctx, who, input.phone))
  serve('POST /pinqiao/v1/company/members/invite', ({ input, who }) => inviteUser(ctx, who, input.userId, input.role))
  serve('POST /pinqiao/v1/company/inviteCodes/page', ({ input, who }) => pageInvites(ctx, who, input))
  serve('POST /pinqiao/v1/company/inviteCodes/revoke', async ({ input, who }) => {
    await revokeInvite(ctx, who, input.code)
    return null
  })
  serve('POST /pinqiao/v1/company/acts/page', ({ input, who }) => listActivity(ctx, who, input))
  serve('GET /pinqiao/v1/company/detail', ({ who }) => getCompany(ctx, who))
  serve('POST /pinqiao/v1/company/profile', async ({ input, who }) => {
    await updateCompany(ctx, who, input)
    const entp = await findMembership(ctx, who.userId, who.companyId)
    if (!entp) throw httpError('COMPANY_NOT_FOUND')
    return entp
  })
  serve(`GET ${U}/venue/getCompanyBusinessVenues`, ({ who }) => listVenues(ctx, who.companyId))
  serve(`POST ${U}/venue/saveCompanyBusinessVenues`, ({ input, who }) => saveVenues(ctx, who, input.venues))
}
