/** Applications, invitations and hires on the wire (contract/api/job-applications.ts). */
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import { decideApplications } from './commands'
import { onboardCandidate, onboardCandidates } from './onboarding'
import { getApplication, listApplications, listReferredApplications, listSentInvitations } from './queries'

const F = '/job-center/api/agent/findResume'

/** Serves the calls of deliveries. */
export const registerApplicationRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serve('GET /api/recruit/deliver/deliverBasePage', ({ input, request }) => listApplications(ctx, request, input))
  serve('POST /api/recruit/deliver/updateDeliverStatus', ({ input, request }) =>
    decideApplications(ctx, request, input),
  )
  serve(`POST ${F}/talentManageOnboardedOne`, async ({ input, request }) => {
    const { onboardingId, deliveryId } = await onboardCandidate(ctx, request, input)
    return { onboardingId, delivery: deliveryId ? await getApplication(ctx, request, deliveryId) : null }
  })
  serve(`POST ${F}/talentManageOnboarded`, ({ input, request }) => onboardCandidates(ctx, request, input))
  serve(`POST ${F}/talentManageTalentProxyList`, ({ input, request }) => listReferredApplications(ctx, request, input))
  serve('POST /pinqiao/v1/invitations/page', ({ input, request }) => listSentInvitations(ctx, request, input))
}
