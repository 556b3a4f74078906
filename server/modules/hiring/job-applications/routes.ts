/** Routes of applications, job invitations and hires (contract/api/hiring/job-applications.ts, conversation-candidates.ts). */
import * as referrals from '../../../../contract/calls/agency/referrals'
import * as conversationCandidates from '../../../../contract/calls/candidates/conversation-candidates'
import * as applications from '../../../../contract/calls/hiring/applications'
import * as jobInvitations from '../../../../contract/calls/hiring/job-invitations'
import * as stages from '../../../../contract/calls/hiring/stages'
import type { RegisterRoute } from '../../../http/route-server'
import { decideApplications } from './commands'
import { listConversationCandidates } from './conversation-candidates'
import { onboardCandidate, onboardCandidates } from './onboarding'
import { getApplication, listApplications, listReferredApplications, listSentInvitations } from './queries'

/** Registers the routes of applications, job invitations and hires, and of the candidates in conversations. */
export function registerApplicationRoutes(registerRoute: RegisterRoute): void {
  registerRoute(applications.list, ({ ctx, input, request }) => listApplications(ctx, request, input))
  registerRoute(applications.decide, ({ ctx, input, request }) => decideApplications(ctx, request, input))
  registerRoute(stages.hireOne, async ({ ctx, input, request }) => {
    const { onboardingId, deliveryId } = await onboardCandidate(ctx, request, input)
    return { onboardingId, delivery: deliveryId ? await getApplication(ctx, request, deliveryId) : null }
  })
  registerRoute(stages.hire, ({ ctx, input, request }) => onboardCandidates(ctx, request, input))
  registerRoute(referrals.list, ({ ctx, input, request }) => listReferredApplications(ctx, request, input))
  registerRoute(conversationCandidates.list, ({ ctx, input, request }) =>
    listConversationCandidates(ctx, request, input.userIds.split(',')),
  )
  registerRoute(jobInvitations.list, ({ ctx, input, request }) => listSentInvitations(ctx, request, input))
}
