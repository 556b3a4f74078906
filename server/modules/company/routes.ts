/** Serves the company calls (contract/api/company.ts). */

import * as companies from '../../../contract/calls/company/companies'
import * as inviteCodes from '../../../contract/calls/company/invite-codes'
import * as joinApplications from '../../../contract/calls/company/join-applications'
import * as members from '../../../contract/calls/company/members'
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

/** The public card of an approved company. Throws COMPANY_NOT_FOUND. */
const getCard = async (ctx: AppContext, id: string) => {
  const [card] = await presentCompanyCards(ctx, [await getPublicCompany(ctx, id)])
  if (!card) throw httpError('COMPANY_NOT_FOUND')
  return card
}

/** Registers the company calls and the audit of companies. */
export function registerCompanyRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerCompanyAudit(ctx)
  registerRoute(companies.submit, async ({ ctx, input, request }) =>
    presentCompany(ctx, await submitCompany(ctx, request.userId, input)),
  )
  registerRoute(companies.hasName, ({ ctx, input }) => findCompanyByExactName(ctx, input.companyName))
  registerRoute(companies.getCard, ({ ctx, input }) => getCard(ctx, input.id))
  registerRoute(companies.findByName, async ({ ctx, input }) =>
    presentCompanyCards(ctx, await searchCompanies(ctx, input.companyName)),
  )
  registerRoute(companies.listMine, ({ ctx, request }) => listMemberships(ctx, request.userId))
  registerRoute(companies.getSubmission, async ({ ctx, request }) => {
    const company = await findMyCompany(ctx, request.userId)
    return company ? presentCompany(ctx, company) : null
  })
  registerRoute(companies.getReviewStatus, async ({ ctx, input, request }) => {
    const membership = await findMembership(ctx, request.userId, input.id)
    if (!membership) throw httpError('COMPANY_NOT_FOUND')
    return membership.auditStatus
  })
  registerJoinRoutes(registerRoute)
  registerMemberRoutes(registerRoute)
}

/** Join applications, invite codes and the list of members. */
function registerJoinRoutes(registerRoute: RegisterRoute): void {
  registerRoute(joinApplications.create, ({ ctx, input, request }) =>
    applyToJoin(ctx, request.userId, input.joinCompanyId, input.message),
  )
  registerRoute(joinApplications.cancel, ({ ctx, input, request }) =>
    cancelJoinApplication(ctx, request.userId, input.applyId),
  )
  registerRoute(joinApplications.getMine, ({ ctx, request }) => findLatestJoinApplication(ctx, request.userId))
  registerRoute(joinApplications.decide, ({ ctx, input, request }) => decideJoinApplication(ctx, request, input))
  registerRoute(joinApplications.list, ({ ctx, input, request }) => listJoinApplications(ctx, request, input))
  registerRoute(members.getMyRole, async ({ request }) => ({
    role: request.role,
    roleName: MEMBER_ROLES[request.role],
    acts: permissionsOf(request.role),
  }))
  registerRoute(members.list, ({ ctx, input, request }) => listMembers(ctx, request, input))

  registerRoute(inviteCodes.create, ({ ctx, input, request }) => createInviteCode(ctx, request, input))
  registerRoute(inviteCodes.get, async ({ ctx, input }) => {
    const { invite, inviterName } = await getInvite(ctx, input.code)
    return {
      company: await getCard(ctx, invite.companyId),
      role: invite.role,
      inviterName,
      isConfirmationRequired: isInviteConfirmed(invite.role),
      expiresTime: invite.expiresAt.toISOString(),
    }
  })
  registerRoute(inviteCodes.accept, ({ ctx, input, request }) => joinByInvite(ctx, request.userId, input.code))
}

const roles = Object.keys(MEMBER_ROLES) as MemberRole[]
const permissionsOf = (role: MemberRole) =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(role, permission))

/** The calls of contract/api/members.ts. */
function registerMemberRoutes(registerRoute: RegisterRoute): void {
  registerRoute(companies.readLicense, ({ ctx, input, request }) => readLicence(ctx, request, input.licenceFileId))
  registerRoute(companies.delete, async ({ ctx, input, request }) => {
    await deleteCompany(ctx, request.userId, input.id, input.companyName)
    return null
  })
  registerRoute(members.leave, async ({ ctx, input, request }) => {
    await leaveCompany(ctx, request.userId, input.companyId)
    return null
  })
  registerRoute(members.listRoles, async () =>
    roles.map((role) => ({
      role,
      roleName: MEMBER_ROLES[role],
      acts: permissionsOf(role).map((permission) => PERMISSIONS[permission]),
    })),
  )
  registerRoute(members.listAssignableRoles, async () => roles.map((value) => ({ value, label: MEMBER_ROLES[value] })))
  registerRoute(members.updateRole, async ({ ctx, input, request }) => {
    await setMemberRole(ctx, request, input)
    return getMember(ctx, request, input.userId)
  })
  registerRoute(members.remove, async ({ ctx, input, request }) => ({
    removed: await removeMembers(ctx, request, input.userIds),
  }))
  registerRoute(members.findUserByPhone, ({ ctx, input, request }) => findUserByPhone(ctx, request, input.phone))
  registerRoute(members.invite, ({ ctx, input, request }) => inviteUser(ctx, request, input.userId, input.role))
  registerRoute(inviteCodes.list, ({ ctx, input, request }) => listInvites(ctx, request, input))
  registerRoute(inviteCodes.revoke, async ({ ctx, input, request }) => {
    await revokeInvite(ctx, request, input.code)
    return null
  })
  registerRoute(companies.listActivities, ({ ctx, input, request }) => listActivity(ctx, request, input))
  registerRoute(companies.get, ({ ctx, request }) => getCompany(ctx, request))
  registerRoute(companies.updateProfile, async ({ ctx, input, request }) => {
    await updateCompany(ctx, request, input)
    const membership = await findMembership(ctx, request.userId, request.companyId)
    if (!membership) throw httpError('COMPANY_NOT_FOUND')
    return membership
  })
  registerRoute(companies.listVenues, ({ ctx, request }) => listVenues(ctx, request.companyId))
  registerRoute(companies.saveVenues, ({ ctx, input, request }) => saveVenues(ctx, request, input))
}
