/** Serves what agents do through the partner interface (contract/partner/agents.ts). */
import type { Context } from '../../context'
import type { Serve } from '../../plugins/serve'
import {
  applyForMandate,
  deliveriesOf,
  idAfter,
  mandatesOf,
  pageOpenEntrusts,
  personById,
  refer,
  referralsOf,
  requestAsAgent,
  saveAgent,
  touchIfListed,
  withdraw,
} from '../recruit/commands'

export const servePartnerAgents = (serve: Serve, ctx: Context): void => {
  serve('POST /partner/v1/agents', ({ input }) => saveAgent(ctx, input))
  serve('POST /partner/v1/entrusts/page', ({ input }) => pageOpenEntrusts(ctx, input))
  serve('POST /partner/v1/mandates/apply', ({ input }) => applyForMandate(ctx, input))
  serve('POST /partner/v1/mandates/page', ({ input }) => mandatesOf(ctx, input.agentId, input))
  serve('POST /partner/v1/referrals', async ({ input }) => {
    await personById(ctx, input.personId)
    return refer(ctx, input)
  })
  serve('POST /partner/v1/referrals/page', ({ input }) => referralsOf(ctx, input))
  serve('POST /partner/v1/settlements/apply', ({ input }) => requestAsAgent(ctx, input))
  serve('POST /partner/v1/deliveries/page', async ({ input: { personId, cursor, limit } }) => {
    await personById(ctx, personId)
    const rows = await deliveriesOf(ctx, personId, { after: idAfter(cursor), limit })
    return { rows, nextCursor: rows.at(-1)?.deliveryId ?? cursor }
  })
  serve('POST /partner/v1/deliveries/withdraw', async ({ input }) => {
    await personById(ctx, input.personId)
    const taken = await withdraw(ctx, input)
    await touchIfListed(ctx, input.personId)
    return taken
  })
}
