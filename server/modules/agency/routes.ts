/** Routes of agency listings, mandates, settlements and contracts (contract/api/agency.ts). */
import * as agencyListings from '../../../contract/calls/agency/agency-listings'
import * as mandates from '../../../contract/calls/agency/mandates'
import * as settlements from '../../../contract/calls/agency/settlements'
import type { RegisterRoute } from '../../http/route-server'
import { closeAgencyListing, decideMandate, dismissMandate, openAgencyListing } from './commands'
import {
  getListing,
  getListingWithMandates,
  getMandate,
  listCompanyMandates,
  listContracts,
  listListings,
} from './queries'
import { decideSettlement, requestSettlement } from './settlements/commands'
import { getSettlement, getSettlementReview, listSettlements } from './settlements/queries'

const registerMandateRoutes = (registerRoute: RegisterRoute) => {
  registerRoute(agencyListings.open, async ({ ctx, input, request }) => {
    await openAgencyListing(ctx, request, input)
    return getListing(ctx, request, input.jobId)
  })
  registerRoute(agencyListings.close, async ({ ctx, input, request }) => {
    await closeAgencyListing(ctx, request, input.jobId)
    return getListing(ctx, request, input.jobId)
  })
  registerRoute(agencyListings.list, ({ ctx, input, request }) => listListings(ctx, request, input))
  registerRoute(mandates.listByJob, ({ ctx, input, request }) => getListingWithMandates(ctx, request, input))
  registerRoute(mandates.list, ({ ctx, input, request }) => listCompanyMandates(ctx, request, input))
  registerRoute(mandates.decide, async ({ ctx, input, request }) => {
    await decideMandate(ctx, request, input)
    return getMandate(ctx, request, input.mandateId)
  })
  registerRoute(mandates.dismiss, async ({ ctx, input, request }) => {
    await dismissMandate(ctx, request, input)
    return getMandate(ctx, request, input.mandateId)
  })
  registerRoute(mandates.listContracts, ({ ctx, input, request }) => listContracts(ctx, request, input))
}

/** Registers the routes of agency listings, mandates and settlements. */
export function registerAgencyRoutes(registerRoute: RegisterRoute): void {
  registerMandateRoutes(registerRoute)
  registerRoute(settlements.request, async ({ ctx, input, request }) =>
    getSettlement(ctx, request, await requestSettlement(ctx, request, input)),
  )
  registerRoute(settlements.list, ({ ctx, input, request }) => listSettlements(ctx, request, input))
  registerRoute(settlements.get, ({ ctx, input, request }) => getSettlementReview(ctx, request, input.settlementId))
  registerRoute(settlements.decide, async ({ ctx, input, request }) => {
    await decideSettlement(ctx, request, input)
    return getSettlement(ctx, request, input.settlementId)
  })
}
