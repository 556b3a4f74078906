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
  serve('POST /pinqiao/v1/entrusts/open', async ({ input, who }) => {
    await openAgencyListing(ctx, who, input)
    return getListing(ctx, who, input.jobId)
  })
  serve('POST /pinqiao/v1/entrusts/close', async ({ input, who }) => {
    await closeAgencyListing(ctx, who, input.jobId)
    return getListing(ctx, who, input.jobId)
  })
  serve(`POST ${A}/myMandate-position-agent`, ({ input, who }) => listListings(ctx, who, input))
  serve(`POST ${A}/myMandate-position-agent-info`, ({ input, who }) => getListingWithMandates(ctx, who, input))
  serve('POST /pinqiao/v1/mandates/page', ({ input, who }) => listCompanyMandates(ctx, who, input))
  serve(`POST ${A}/reviewAgentApplication`, async ({ input, who }) => {
    await decideMandate(ctx, who, input)
    return getMandate(ctx, who, input.mandateId)
  })
  serve(`POST ${A}/dismissProxy`, async ({ input, who }) => {
    await dismissMandate(ctx, who, input)
    return getMandate(ctx, who, input.mandateId)
  })
  serve('POST /job-center/api/v1/contractFulfillment/queryFulfilling', ({ input, who }) =>
    listContracts(ctx, who, input),
  )
}

/** Serves the calls of agents and settlements. */
export const registerAgencyRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serveMandates(serve, ctx)
  serve(`POST ${A}/onboardingSettlement`, async ({ input, who }) =>
    getSettlement(ctx, who, await requestSettlement(ctx, who, input)),
  )
  serve(`POST ${A}/queryApplySettlement`, ({ input, who }) => listSettlements(ctx, who, input))
  serve(`POST ${A}/queryApplySettlementInfo`, ({ input, who }) => getSettlementReview(ctx, who, input.settlementId))
  serve(`POST ${A}/settlementReview`, async ({ input, who }) => {
    await decideSettlement(ctx, who, input)
    return getSettlement(ctx, who, input.settlementId)
  })
}
