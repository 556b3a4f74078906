/** Routes for agents, who use the partner interface (contract/partner/agents.ts). */
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
export const registerPartnerAgentRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute('POST /partner/v1/agents', ({ ctx, input }) => upsertAgent(ctx, input))
  registerRoute('POST /partner/v1/entrusts/page', ({ ctx, input }) => listOpenListings(ctx, input))
  registerRoute('POST /partner/v1/mandates/apply', ({ ctx, input }) => applyForMandate(ctx, input))
  registerRoute('POST /partner/v1/mandates/page', ({ ctx, input }) => listMandatesOf(ctx, input.agentId, input))
  registerRoute('POST /partner/v1/referrals', async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    return referCandidate(ctx, input)
  })
  registerRoute('POST /partner/v1/referrals/page', ({ ctx, input }) => listReferralsOf(ctx, input))
  registerRoute('POST /partner/v1/settlements/apply', ({ ctx, input }) => requestSettlementAsAgent(ctx, input))
  registerRoute('POST /partner/v1/deliveries/page', async ({ ctx, input: { personId, cursor, limit } }) => {
    await getCandidate(ctx, personId)
    const rows = await listApplicationsOf(ctx, personId, { after: parseIdCursor(cursor), limit })
    const { total } = await countApplicationsOf(ctx, personId)
    return { rows, nextCursor: rows.at(-1)?.deliveryId ?? cursor, total }
  })
  registerRoute('POST /partner/v1/deliveries/withdraw', async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    const withdrawn = await withdrawApplication(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return withdrawn
  })
}
