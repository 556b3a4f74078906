/** Serves requirements, opportunities and leads (contract/api/requirements.ts). */
import * as leads from '../../../../contract/calls/market/leads'
import * as opportunities from '../../../../contract/calls/market/opportunities'
import * as requirements from '../../../../contract/calls/market/requirements'
import type { AppContext } from '../../../app-context'
import type { RegisterRoute } from '../../../http/route-server'
import { defineSweep, EVERY_FIVE_MINUTES } from '../../../queue/define-job'
import { registerRequirementAudit } from './audit'
import {
  closeRequirement,
  createRequirement,
  deleteRequirement,
  expireRequirements,
  updateRequirement,
} from './commands'
import { getLeadContact } from './lead-purchases'
import { followLead, listLeads, setCollected, setCollectedOne } from './leads'
import { listMatchingProviders } from './matching-providers'
import { getOpportunity, listCompanyOpportunities, listHotOpportunities, listOpportunities } from './opportunities'
import { findViewerCompanyId } from './present'
import { getInterestedContact, getMyRequirement, listInterestedCompanies, listMyRequirements } from './queries'

const registerMyRequirementRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute(requirements.list, ({ ctx, input, request }) => listMyRequirements(ctx, request, input))
  registerRoute(requirements.create, async ({ ctx, input, request }) =>
    getMyRequirement(ctx, request, (await createRequirement(ctx, request, input)).id),
  )
  registerRoute(requirements.update, async ({ ctx, input, request }) =>
    getMyRequirement(ctx, request, (await updateRequirement(ctx, request, input)).id),
  )
  registerRoute(requirements.close, async ({ ctx, input, request }) =>
    getMyRequirement(ctx, request, (await closeRequirement(ctx, request, input.id)).id),
  )
  registerRoute(requirements.delete, async ({ ctx, input, request }) => {
    await deleteRequirement(ctx, request, input.id)
    return null
  })
  registerRoute(requirements.get, ({ ctx, input, request }) => getMyRequirement(ctx, request, input.id))
  registerRoute(requirements.listProviders, ({ ctx, input, request }) => listMatchingProviders(ctx, request, input))
  registerRoute(requirements.listInterested, ({ ctx, input, request }) => listInterestedCompanies(ctx, request, input))
  registerRoute(requirements.getInterestedContact, ({ ctx, input, request }) =>
    getInterestedContact(ctx, request, input.id),
  )
}

const registerOpportunityRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute(opportunities.list, async ({ ctx, input, request }) =>
    listOpportunities(ctx, await findViewerCompanyId(ctx, request, input.companyId), input),
  )
  registerRoute(opportunities.listHot, async ({ ctx, input, request }) =>
    listHotOpportunities(ctx, await findViewerCompanyId(ctx, request, input.companyId), input),
  )
  registerRoute(opportunities.listByCompany, async ({ ctx, input, request }) =>
    listCompanyOpportunities(ctx, await findViewerCompanyId(ctx, request, input.companyId), input),
  )
  registerRoute(opportunities.get, async ({ ctx, input, request }) =>
    getOpportunity(ctx, await findViewerCompanyId(ctx, request, input.companyId), {
      id: input.id,
      isLoggedIn: request !== null,
    }),
  )
}

export function registerRequirementRoutes(registerRoute: RegisterRoute, ctx: AppContext): void {
  registerMyRequirementRoutes(registerRoute)
  registerOpportunityRoutes(registerRoute)
  registerRoute(opportunities.getContact, ({ ctx, input, request }) =>
    getLeadContact(ctx, request, input.requirementId),
  )
  registerRoute(opportunities.setCollected, ({ ctx, input, request }) =>
    setCollected(ctx, request, input.requirementIds, input.isCollected),
  )
  registerRoute(opportunities.collect, ({ ctx, input, request }) => setCollectedOne(ctx, request, input.id, true))
  registerRoute(opportunities.uncollect, ({ ctx, input, request }) => setCollectedOne(ctx, request, input.id, false))
  registerRoute(leads.list, ({ ctx, input, request }) => listLeads(ctx, request, input))
  registerRoute(leads.follow, ({ ctx, input, request }) => followLead(ctx, request, input))
  registerRequirementAudit(ctx)
  ctx.queue.schedule(defineSweep('requirements.expire', '下线到期的需求'), EVERY_FIVE_MINUTES, () =>
    expireRequirements(ctx),
  )
}
