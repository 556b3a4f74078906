/** Serves requirements, opportunities and leads (contract/api/requirements.ts). */
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
import { getLeadContact } from './lead-goods'
import { followLead, listLeads, setCollected, setCollectedOne } from './leads'
import { listMatchingProviders } from './matching-providers'
import { getOpportunity, listCompanyOpportunities, listHotOpportunities, listOpportunities } from './opportunities'
import { findViewerCompanyId } from './present'
import { getInterestedContact, getMyRequirement, listInterestedCompanies, listMyRequirements } from './queries'

const BASE = '/user-center/api/v1'

const registerMyRequirementRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute(`POST ${BASE}/requirement/page`, ({ ctx, input, request }) => listMyRequirements(ctx, request, input))
  registerRoute(`POST ${BASE}/requirement/addRequirement`, async ({ ctx, input, request }) =>
    getMyRequirement(ctx, request, (await createRequirement(ctx, request, input)).id),
  )
  registerRoute(`POST ${BASE}/requirement/editRequirement`, async ({ ctx, input, request }) =>
    getMyRequirement(ctx, request, (await updateRequirement(ctx, request, input)).id),
  )
  registerRoute(`POST ${BASE}/requirement/close`, async ({ ctx, input, request }) =>
    getMyRequirement(ctx, request, (await closeRequirement(ctx, request, input.id)).id),
  )
  registerRoute(`POST ${BASE}/requirement/delete`, async ({ ctx, input, request }) => {
    await deleteRequirement(ctx, request, input.id)
    return null
  })
  registerRoute(`GET ${BASE}/biz-opportunity/getMyEntpRequireById`, ({ ctx, input, request }) =>
    getMyRequirement(ctx, request, input.id),
  )
  registerRoute(`GET ${BASE}/companyRequirement/queryServiceProviders`, ({ ctx, input, request }) =>
    listMatchingProviders(ctx, request, input),
  )
  registerRoute('POST /pinqiao/v1/requirements/interested', ({ ctx, input, request }) =>
    listInterestedCompanies(ctx, request, input),
  )
  registerRoute('GET /api/buy-service/getContactById', ({ ctx, input, request }) =>
    getInterestedContact(ctx, request, input.id),
  )
}

const registerOpportunityRoutes = (registerRoute: RegisterRoute): void => {
  registerRoute(`POST ${BASE}/biz-opportunity/page`, async ({ ctx, input, request }) =>
    listOpportunities(ctx, await findViewerCompanyId(ctx, request, input.companyId), input),
  )
  registerRoute(`POST ${BASE}/biz-opportunity/hotBusinessOpportunities`, async ({ ctx, input, request }) =>
    listHotOpportunities(ctx, await findViewerCompanyId(ctx, request, input.companyId), input),
  )
  registerRoute('GET /api/buy-service/getEntpRequirePage', async ({ ctx, input, request }) =>
    listCompanyOpportunities(ctx, await findViewerCompanyId(ctx, request, input.companyId), input),
  )
  registerRoute('POST /pinqiao/v1/opportunities/detail', async ({ ctx, input, request }) =>
    getOpportunity(ctx, await findViewerCompanyId(ctx, request, input.companyId), {
      id: input.id,
      isLoggedIn: request !== null,
    }),
  )
}

export const registerRequirementRoutes = (registerRoute: RegisterRoute, ctx: AppContext): void => {
  registerMyRequirementRoutes(registerRoute)
  registerOpportunityRoutes(registerRoute)
  registerRoute(`GET ${BASE}/companyRequirement/getContact`, ({ ctx, input, request }) =>
    getLeadContact(ctx, request, input.requirementId),
  )
  registerRoute(`POST ${BASE}/companyRequirement/collect`, ({ ctx, input, request }) =>
    setCollected(ctx, request, input.requirementIds, input.isCollected),
  )
  registerRoute('POST /api/buy-service/collectRequire/{id}', ({ ctx, input, request }) =>
    setCollectedOne(ctx, request, input.id, true),
  )
  registerRoute('POST /api/buy-service/stopMyCollectRequire/{id}', ({ ctx, input, request }) =>
    setCollectedOne(ctx, request, input.id, false),
  )
  registerRoute(`POST ${BASE}/companyRequirement/page`, ({ ctx, input, request }) => listLeads(ctx, request, input))
  registerRoute('POST /pinqiao/v1/clues/follow', ({ ctx, input, request }) => followLead(ctx, request, input))
  registerRequirementAudit(ctx)
  ctx.queue.schedule(defineSweep('requirements.expire', '下线到期的需求'), EVERY_FIVE_MINUTES, () =>
    expireRequirements(ctx),
  )
}
