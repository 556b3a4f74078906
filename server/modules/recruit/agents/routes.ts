/** Entrusted jobs, agents, settlements and contracts on the wire (contract/api/agents.ts). */
import type { Context } from '../../../context'
import type { Serve } from '../../../plugins/serve'
import { requestSettlement, reviewSettlement } from '../settlement/commands'
import { pageSettlements, settlementInfo, showSettlement } from '../settlement/queries'
import { closeEntrust, dismissAgent, openEntrust, reviewAgent } from './commands'
import { entrustWithAgents, pageContracts, pageEntrusts, pageMandates, showEntrust, showMandate } from './queries'

const A = '/job-center/api/jobAgentAudits'

const serveMandates = (serve: Serve, ctx: Context) => {
  serve('POST /pinqiao/v1/entrusts/open', async ({ input, who }) => {
    await openEntrust(ctx, who, input)
    return showEntrust(ctx, who, input.jobId)
  })
  serve('POST /pinqiao/v1/entrusts/close', async ({ input, who }) => {
    await closeEntrust(ctx, who, input.jobId)
    return showEntrust(ctx, who, input.jobId)
  })
  serve(`POST ${A}/myMandate-position-agent`, ({ input, who }) => pageEntrusts(ctx, who, input))
  serve(`POST ${A}/myMandate-position-agent-info`, ({ input, who }) => entrustWithAgents(ctx, who, input))
  serve('POST /pinqiao/v1/mandates/page', ({ input, who }) => pageMandates(ctx, who, input))
  serve(`POST ${A}/reviewAgentApplication`, async ({ input, who }) => {
    await reviewAgent(ctx, who, input)
    return showMandate(ctx, who, input.mandateId)
  })
  serve(`POST ${A}/dismissProxy`, async ({ input, who }) => {
    await dismissAgent(ctx, who, input)
    return showMandate(ctx, who, input.mandateId)
  })
  serve('POST /job-center/api/v1/contractFulfillment/queryFulfilling', ({ input, who }) =>
    pageContracts(ctx, who, input),
  )
}

/** Serves the calls of agents and settlements. */
export const serveAgents = (serve: Serve, ctx: Context): void => {
  serveMandates(serve, ctx)
  serve(`POST ${A}/onboardingSettlement`, async ({ input, who }) =>
    showSettlement(ctx, who, await requestSettlement(ctx, who, input)),
  )
  serve(`POST ${A}/queryApplySettlement`, ({ input, who }) => pageSettlements(ctx, who, input))
  serve(`POST ${A}/queryApplySettlementInfo`, ({ input, who }) => settlementInfo(ctx, who, input.settlementId))
  serve(`POST ${A}/settlementReview`, async ({ input, who }) => {
    await reviewSettlement(ctx, who, input)
    return showSettlement(ctx, who, input.settlementId)
  })
}
