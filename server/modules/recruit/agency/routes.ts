/** Entrusted jobs, agents, settlements and contracts on the wire (contract/api/agents.ts). */
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import { decideSettlement, requestSettlement } from '../settlements/commands'
import { getSettlement, getSettlementReview, listSettlements } from '../settlements/queries'
import { closeAgencyListing, decideMandate, dismissMandate, openAgencyListing } from './commands'
import {
  getListing,
  getListingWithMandates,
  getMandate,
  listCompanyMandates,
  listContracts,
  listListings,
} from './queries'

const A = '/job-center/api/jobAgentAudits'

const serveMandates = (serve: RegisterRoute, ctx: AppContext) => {
  serve('POST /pinqiao/v1/entrusts/open', async ({ input, request }) => {
    await openAgencyListing(ctx, request, input)
    return getListing(ctx, request, input.jobId)
  })
  serve('POST /pinqiao/v1/entrusts/close', async ({ input, request }) => {
    await closeAgencyListing(ctx, request, input.jobId)
    return getListing(ctx, request, input.jobId)
  })
  serve(`POST ${A}/myMandate-position-agent`, ({ input, request }) => listListings(ctx, request, input))
  serve(`POST ${A}/myMandate-position-agent-info`, ({ input, request }) => getListingWithMandates(ctx, request, input))
  serve('POST /pinqiao/v1/mandates/page', ({ input, request }) => listCompanyMandates(ctx, request, input))
  serve(`POST ${A}/reviewAgentApplication`, async ({ input, request }) => {
    await decideMandate(ctx, request, input)
    return getMandate(ctx, request, input.mandateId)
  })
  serve(`POST ${A}/dismissProxy`, async ({ input, request }) => {
    await dismissMandate(ctx, request, input)
    return getMandate(ctx, request, input.mandateId)
  })
  serve('POST /job-center/api/v1/contractFulfillment/queryFulfilling', ({ input, request }) =>
    listContracts(ctx, request, input),
  )
}

/** Serves the calls of agents and settlements. */
export const registerAgencyRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serveMandates(serve, ctx)
  serve(`POST ${A}/onboardingSettlement`, async ({ input, request }) =>
    getSettlement(ctx, request, await requestSettlement(ctx, request, input)),
  )
  serve(`POST ${A}/queryApplySettlement`, ({ input, request }) => listSettlements(ctx, request, input))
  serve(`POST ${A}/queryApplySettlementInfo`, ({ input, request }) =>
    getSettlementReview(ctx, request, input.settlementId),
  )
  serve(`POST ${A}/settlementReview`, async ({ input, request }) => {
    await decideSettlement(ctx, request, input)
    return getSettlement(ctx, request, input.settlementId)
  })
}
