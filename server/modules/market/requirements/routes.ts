/** Requirements, opportunities and clues on the wire (contract/api/requirements.ts). */
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
import { getOpportunity, listHotOpportunities, listOpportunities, listOpportunitiesOf } from './opportunities'
import { viewerCompanySql } from './present'
import { getInterestedContact, getMyRequirement, listInterestedCompanies, listMyRequirements } from './queries'

const U = '/user-center/api/v1'
/** Seconds between looks for requirements whose time is over. */

const serveOwn = (serve: RegisterRoute, ctx: AppContext): void => {
  serve(`POST ${U}/requirement/page`, ({ input, who }) => listMyRequirements(ctx, who, input))
  serve(`POST ${U}/requirement/addRequirement`, async ({ input, who }) =>
    getMyRequirement(ctx, who, (await createRequirement(ctx, who, input)).id),
  )
  serve(`POST ${U}/requirement/editRequirement`, async ({ input, who }) =>
    getMyRequirement(ctx, who, (await updateRequirement(ctx, who, input)).id),
  )
  serve(`POST ${U}/requirement/close`, async ({ input, who }) =>
    getMyRequirement(ctx, who, (await closeRequirement(ctx, who, input.id)).id),
  )
  serve(`POST ${U}/requirement/delete`, async ({ input, who }) => {
    await deleteRequirement(ctx, who, input.id)
    return null
  })
  serve(`GET ${U}/biz-opportunity/getMyEntpRequireById`, ({ input, who }) => getMyRequirement(ctx, who, input.id))
  serve(`GET ${U}/companyRequirement/queryServiceProviders`, ({ input, who }) => listMatchingProviders(ctx, who, input))
  serve('POST /pinqiao/v1/requirements/interested', ({ input, who }) => listInterestedCompanies(ctx, who, input))
  serve('GET /api/buy-service/getContactById', ({ input, who }) => getInterestedContact(ctx, who, input.id))
}

const serveOpen = (serve: RegisterRoute, ctx: AppContext): void => {
  serve(`POST ${U}/biz-opportunity/page`, async ({ input, who }) =>
    listOpportunities(ctx, await viewerCompanySql(ctx, who, input.companyId), input),
  )
  serve(`POST ${U}/biz-opportunity/hotBusinessOpportunities`, async ({ input, who }) =>
    listHotOpportunities(ctx, await viewerCompanySql(ctx, who, input.companyId), input),
  )
  serve('GET /api/buy-service/getEntpRequirePage', async ({ input, who }) =>
    listOpportunitiesOf(ctx, await viewerCompanySql(ctx, who, input.companyId), input),
  )
  serve('POST /pinqiao/v1/opportunities/detail', async ({ input, who }) =>
    getOpportunity(ctx, await viewerCompanySql(ctx, who, input.companyId), { id: input.id, isLoggedIn: who !== null }),
  )
}

export const registerRequirementRoutes = (serve: RegisterRoute, ctx: AppContext): void => {
  serveOwn(serve, ctx)
  serveOpen(serve, ctx)
  serve(`GET ${U}/companyRequirement/getContact`, ({ input, who }) => getLeadContact(ctx, who, input.requirementId))
  serve(`POST ${U}/companyRequirement/collect`, ({ input, who }) =>
    setCollected(ctx, who, input.requirementIds, input.isCollected),
  )
  serve('POST /api/buy-service/collectRequire/{id}', ({ input, who }) => setCollectedOne(ctx, who, input.id, true))
  serve('POST /api/buy-service/stopMyCollectRequire/{id}', ({ input, who }) =>
    setCollectedOne(ctx, who, input.id, false),
  )
  serve(`POST ${U}/companyRequirement/page`, ({ input, who }) => listLeads(ctx, who, input))
  serve('POST /pinqiao/v1/clues/follow', ({ input, who }) => followLead(ctx, who, input))
  registerRequirementAudit(ctx)
  ctx.queue.schedule(defineSweep('requirements.expire', '下线到期的需求'), EVERY_FIVE_MINUTES, () =>
    expireRequirements(ctx),
  )
}
