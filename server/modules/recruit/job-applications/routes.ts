/** Applications, invitations and hires on the wire (contract/api/job-applications.ts). */
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import { decideApplications } from './commands'
import { onboardCandidate, onboardCandidates } from './onboarding'
import { getApplication, listApplications, listReferredApplications, listSentInvitations } from './queries'

const F = '/job-center/api/agent/findResume'

/** Serves the calls of deliveries. */
export const registerApplicationRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serve('GET /api/recruit/deliver/deliverBasePage', ({ input, who }) => listApplications(ctx, who, input))
  serve('POST /api/recruit/deliver/updateDeliverStatus', ({ input, who }) => decideApplications(ctx, who, input))
  serve(`POST ${F}/talentManageOnboardedOne`, async ({ input, who }) => {
    const { onboardingId, deliveryId } = await onboardCandidate(ctx, who, input)
    return { onboardingId, delivery: deliveryId ? await getApplication(ctx, who, deliveryId) : null }
  })
  serve(`POST ${F}/talentManageOnboarded`, ({ input, who }) => onboardCandidates(ctx, who, input))
  serve(`POST ${F}/talentManageTalentProxyList`, ({ input, who }) => listReferredApplications(ctx, who, input))
  serve('POST /pinqiao/v1/invitations/page', ({ input, who }) => listSentInvitations(ctx, who, input))
}
