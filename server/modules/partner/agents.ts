/** Routes for agents, who use the partner interface (contract/partner/agents.ts). */
import * as partner from '../../../contract/calls/partner'
import type { RegisterRoute } from '../../http/route-server'
import {
  applyForMandate,
  listMandatesOf,
  listOpenListings,
  listReferralsOf,
  parseIdCursor,
  referCandidate,
  requestSettlementAsAgent,
  upsertAgent,
} from '../agency'
import { getCandidate, touchIfSearchable } from '../candidates'
import { countApplicationsOf, listApplicationsOf, withdrawApplication } from '../hiring'

/** Registers the routes for agents: mandates, referrals, settlements, and the applications of candidates. */
export function registerPartnerAgentRoutes(registerRoute: RegisterRoute): void {
  registerRoute(partner.saveAgent, ({ ctx, input }) => upsertAgent(ctx, input))
  registerRoute(partner.listAgencyListings, ({ ctx, input }) => listOpenListings(ctx, input))
  registerRoute(partner.applyForMandate, ({ ctx, input }) => applyForMandate(ctx, input))
  registerRoute(partner.listMandates, ({ ctx, input }) => listMandatesOf(ctx, input.agentId, input))
  registerRoute(partner.refer, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    return referCandidate(ctx, input)
  })
  registerRoute(partner.listReferrals, ({ ctx, input }) => listReferralsOf(ctx, input))
  registerRoute(partner.requestSettlement, ({ ctx, input }) => requestSettlementAsAgent(ctx, input))
  registerRoute(partner.listApplications, async ({ ctx, input: { personId, cursor, limit } }) => {
    await getCandidate(ctx, personId)
    const rows = await listApplicationsOf(ctx, personId, { after: parseIdCursor(cursor), limit })
    const { total } = await countApplicationsOf(ctx, personId)
    return { rows, nextCursor: rows.at(-1)?.deliveryId ?? cursor, total }
  })
  registerRoute(partner.withdrawApplication, async ({ ctx, input }) => {
    await getCandidate(ctx, input.personId)
    const withdrawn = await withdrawApplication(ctx, input)
    await touchIfSearchable(ctx, input.personId)
    return withdrawn
  })
}
