/** Routes of agency listings, mandates, settlements and contracts (contract/api/recruit/agency.ts). */
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

const AGENT_AUDITS_PATH = '/job-center/api/jobAgentAudits'

const registerMandateRoutes = (registerRoute: RegisterRoute) => {
  registerRoute('POST /pinqiao/v1/entrusts/open', async ({ ctx, input, request }) => {
    await openAgencyListing(ctx, request, input)
    return getListing(ctx, request, input.jobId)
  })
  registerRoute('POST /pinqiao/v1/entrusts/close', async ({ ctx, input, request }) => {
    await closeAgencyListing(ctx, request, input.jobId)
    return getListing(ctx, request, input.jobId)
  })
  registerRoute(`POST ${AGENT_AUDITS_PATH}/myMandate-position-agent`, ({ ctx, input, request }) =>
    listListings(ctx, request, input),
  )
  registerRoute(`POST ${AGENT_AUDITS_PATH}/myMandate-position-agent-info`, ({ ctx, input, request }) =>
    getListingWithMandates(ctx, request, input),
  )
  registerRoute('POST /pinqiao/v1/mandates/page', ({ ctx, input, request }) => listCompanyMandates(ctx, request, input))
  registerRoute(`POST ${AGENT_AUDITS_PATH}/reviewAgentApplication`, async ({ ctx, input, request }) => {
    await decideMandate(ctx, request, input)
    return getMandate(ctx, request, input.mandateId)
  })
  registerRoute(`POST ${AGENT_AUDITS_PATH}/dismissProxy`, async ({ ctx, input, request }) => {
    await dismissMandate(ctx, request, input)
    return getMandate(ctx, request, input.mandateId)
  })
  registerRoute('POST /job-center/api/v1/contractFulfillment/queryFulfilling', ({ ctx, input, request }) =>
    listContracts(ctx, request, input),
  )
}

/** Registers the routes of agency listings, mandates and settlements. */
export const registerAgencyRoutes = (registerRoute: RegisterRoute): void => {
  registerMandateRoutes(registerRoute)
  registerRoute(`POST ${AGENT_AUDITS_PATH}/onboardingSettlement`, async ({ ctx, input, request }) =>
    getSettlement(ctx, request, await requestSettlement(ctx, request, input)),
  )
  registerRoute(`POST ${AGENT_AUDITS_PATH}/queryApplySettlement`, ({ ctx, input, request }) =>
    listSettlements(ctx, request, input),
  )
  registerRoute(`POST ${AGENT_AUDITS_PATH}/queryApplySettlementInfo`, ({ ctx, input, request }) =>
    getSettlementReview(ctx, request, input.settlementId),
  )
  registerRoute(`POST ${AGENT_AUDITS_PATH}/settlementReview`, async ({ ctx, input, request }) => {
    await decideSettlement(ctx, request, input)
    return getSettlement(ctx, request, input.settlementId)
  })
}
