/** Routes for agents, who use the partner interface (contract/partner/agents.ts). */
import type { AppContext } from '../../app-context'
import type { RegisterRoute } from '../../http/route-server'
import {
  applyForMandate,
  countApplicationsOf,
  getCandidate,
  listApplicationsOf,
  listMandatesOf,
  listOpenListings,
  listReferralsOf,
  parseIdCursor,
  referCandidate,
  requestSettlementAsAgent,
  touchIfSearchable,
  upsertAgent,
  withdrawApplication,
} from '../recruit/commands'

/** Registers the routes for agents: mandates, referrals, settlements, and the applications of candidates. */
export const registerPartnerAgentRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerRoute('POST /partner/v1/agents', ({ input }) => upsertAgent(ctx, input))
  registerRoute('POST /partner/v1/entrusts/page', ({ input }) => listOpenListings(ctx, input))
  registerRoute('POST /partner/v1/mandates/apply', ({ input }) => applyForMandate(ctx, input))
  registerRoute('POST /partner/v1/mandates/page', ({ input }) => listMandatesOf(ctx, input.agentId, input))
  registerRoute('POST /partner/v1/referrals', async ({ input }) => {
    await getCandidate(ctx, input.personId)
    return referCandidate(ctx, input)
  })
  registerRoute('POST /partner/v1/referrals/page', ({ input }) => listReferralsOf(ctx, input))
  registerRoute('POST /partner/v1/settlements/apply', ({ input }) => requestSettlementAsAgent(ctx, input))
  registerRoute('POST /partner/v1/deliveries/page', async ({ input: { personId, cursor, limit } }) => {
    await getCandidate(ctx, personId)
    const rows = await listApplicationsOf(ctx, personId, { after: parseIdCursor(cursor), limit })
    const { total } = await countApplicationsOf(ctx, personId)
    return { rows, nextCursor: rows.at(-1)?.deliveryId ?? cursor, total }
  })
  registerRoute('POST /partner/v1/deliveries/withdraw', async ({ input }) => {
    await getCandidate(ctx, input.personId)
    const withdrawn = await withdrawApplication(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return withdrawn
  })
}
