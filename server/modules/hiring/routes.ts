/** Routes of job invitations, and of the folders below: applications, interviews, decisions (contract/api/hiring). */
import * as jobInvitations from '../../../contract/calls/hiring/job-invitations'
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import { candidateChatId } from '../candidates'
import { registerApplicationStageRoutes } from './application-stages/routes'
import { registerInterviewRoutes } from './interviews/routes'
import { registerApplicationRoutes } from './job-applications/routes'
import { inviteCandidate, inviteCandidates } from './job-invitations'
import { registerStageRoutes } from './stages/routes'

const registerInvitationRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(jobInvitations.create, async ({ ctx, input, request }) => {
    const row = await inviteCandidate(ctx, request, input)
    return { invitationId: row.id, status: row.status, chatUserId: candidateChatId(row.personId) }
  })
  registerRoute(jobInvitations.createMany, ({ ctx, input, request }) => inviteCandidates(ctx, request, input))
}

/** Registers the routes of hiring, and the reminders of interviews. */
export function registerHiringModule(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerInvitationRoutes(registerRoute)
  registerStageRoutes(registerRoute)
  registerApplicationRoutes(registerRoute)
  registerApplicationStageRoutes(registerRoute)
  registerInterviewRoutes(registerRoute, ctx)
}
