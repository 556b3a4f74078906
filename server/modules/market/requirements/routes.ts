/** Requirements, opportunities and clues on the wire (contract/api/requirements.ts). */
import type { Context } from '../../../context'
import type { Serve } from '../../../plugins/serve'
import { defineSweep, EVERY_FIVE_MINUTES } from '../../../queue/define'
import { registerRequirementAudit } from './audit'
import { collect, collectOne, followClue, pageClues } from './clues'
import { addRequirement, closeRequirement, deleteRequirement, editRequirement, expireRequirements } from './commands'
import { contactOf } from './leads'
import { hotOpportunities, opportunitiesOf, pageOpportunities, showOpportunity } from './opportunities'
import { viewerCompany } from './present'
import { matchingProviders } from './providers'
import { interestedContact, pageInterested, pageOwn, showOwn } from './queries'

const U = '/user-center/api/v1'
/** Seconds between looks for requirements whose time is over. */

const serveOwn = (serve: Serve, ctx: Context): void => {
  serve(`POST ${U}/requirement/page`, ({ input, who }) => pageOwn(ctx, who, input))
  serve(`POST ${U}/requirement/addRequirement`, async ({ input, who }) =>
    showOwn(ctx, who, (await addRequirement(ctx, who, input)).id),
  )
  serve(`POST ${U}/requirement/editRequirement`, async ({ input, who }) =>
    showOwn(ctx, who, (await editRequirement(ctx, who, input)).id),
  )
  serve(`POST ${U}/requirement/close`, async ({ input, who }) =>
    showOwn(ctx, who, (await closeRequirement(ctx, who, input.id)).id),
  )
  serve(`POST ${U}/requirement/delete`, async ({ input, who }) => {
    await deleteRequirement(ctx, who, input.id)
    return null
  })
  serve(`GET ${U}/biz-opportunity/getMyEntpRequireById`, ({ input, who }) => showOwn(ctx, who, input.id))
  serve(`GET ${U}/companyRequirement/queryServiceProviders`, ({ input, who }) => matchingProviders(ctx, who, input))
  serve('POST /pinqiao/v1/requirements/interested', ({ input, who }) => pageInterested(ctx, who, input))
  serve('GET /api/buy-service/getContactById', ({ input, who }) => interestedContact(ctx, who, input.id))
}

const serveOpen = (serve: Serve, ctx: Context): void => {
  serve(`POST ${U}/biz-opportunity/page`, async ({ input, who }) =>
    pageOpportunities(ctx, await viewerCompany(ctx, who, input.companyId), input),
  )
  serve(`POST ${U}/biz-opportunity/hotBusinessOpportunities`, async ({ input, who }) =>
    hotOpportunities(ctx, await viewerCompany(ctx, who, input.companyId), input),
  )
  serve('GET /api/buy-service/getEntpRequirePage', async ({ input, who }) =>
    opportunitiesOf(ctx, await viewerCompany(ctx, who, input.companyId), input),
  )
  serve('POST /pinqiao/v1/opportunities/detail', async ({ input, who }) =>
    showOpportunity(ctx, await viewerCompany(ctx, who, input.companyId), { id: input.id, isLoggedIn: who !== null }),
  )
}

export const serveRequirements = (serve: Serve, ctx: Context): void => {
  serveOwn(serve, ctx)
  serveOpen(serve, ctx)
  serve(`GET ${U}/companyRequirement/getContact`, ({ input, who }) => contactOf(ctx, who, input.requirementId))
  serve(`POST ${U}/companyRequirement/collect`, ({ input, who }) =>
    collect(ctx, who, input.requirementIds, input.isCollected),
  )
  serve('POST /api/buy-service/collectRequire/{id}', ({ input, who }) => collectOne(ctx, who, input.id, true))
  serve('POST /api/buy-service/stopMyCollectRequire/{id}', ({ input, who }) => collectOne(ctx, who, input.id, false))
  serve(`POST ${U}/companyRequirement/page`, ({ input, who }) => pageClues(ctx, who, input))
  serve('POST /pinqiao/v1/clues/follow', ({ input, who }) => followClue(ctx, who, input))
  registerRequirementAudit(ctx)
  ctx.queue.schedule(defineSweep('requirements.expire', '下线到期的需求'), EVERY_FIVE_MINUTES, () =>
    expireRequirements(ctx),
  )
}
