/** Applications, invitations and hires on the wire (contract/api/deliveries.ts). */
import type { Context } from '../../../context'
import type { Serve } from '../../../plugins/serve'
import { decideDeliveries } from './commands'
import { onboard, onboardMany } from './onboarding'
import { pageDeliveries, pageInvited, pageReferred, showDelivery } from './queries'

const F = '/job-center/api/agent/findResume'

/** Serves the calls of deliveries. */
export const serveDeliveries = (serve: Serve, ctx: Context): void => {
  serve('GET /api/recruit/deliver/deliverBasePage', ({ input, who }) => pageDeliveries(ctx, who, input))
  serve('POST /api/recruit/deliver/updateDeliverStatus', ({ input, who }) => decideDeliveries(ctx, who, input))
  serve(`POST ${F}/talentManageOnboardedOne`, async ({ input, who }) => {
    const { onboardingId, deliveryId } = await onboard(ctx, who, input)
    return { onboardingId, delivery: deliveryId ? await showDelivery(ctx, who, deliveryId) : null }
  })
  serve(`POST ${F}/talentManageOnboarded`, ({ input, who }) => onboardMany(ctx, who, input))
  serve(`POST ${F}/talentManageTalentProxyList`, ({ input, who }) => pageReferred(ctx, who, input))
  serve('POST /pinqiao/v1/invitations/page', ({ input, who }) => pageInvited(ctx, who, input))
}
