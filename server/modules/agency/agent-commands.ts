/** What agents do through the partner interface: apply for mandates, refer candidates. */
import { and, eq, inArray } from 'drizzle-orm'
import { MANDATE_STATUS } from '../../../contract/domain/agency'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { agencyListings, agents, jobs, mandates } from '../../db/schema'
import { applyToJob } from '../hiring'
import { notify } from '../notices'
import { getAgent, lockMandate } from './agent-queries'
import { findSharedRight } from './listing-rights'

export type AgentForm = Pick<
  typeof agents.$inferSelect,
  'externalId' | 'name' | 'phone' | 'firm' | 'introduction' | 'avatarUrl'
>

/** Creates the agent, or updates the one with this externalId. */
export async function upsertAgent(ctx: AppContext, form: AgentForm) {
  const now = ctx.clock.now()
  const id = ctx.ids.next()
  const [row] = await ctx.db
    .insert(agents)
    .values({ ...form, id, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: agents.externalId, set: { ...form, updatedAt: now } })
    .returning({ id: agents.id })
  return { agentId: row?.id ?? '', externalId: form.externalId, isNew: row?.id === id }
}

/** Throws LISTING_PAUSED while the refund of the order that paid for the job's listing waits; why is not the agents' business. */
const assertNotPaused = async (ctx: AppContext, jobId: string): Promise<void> => {
  if ((await findSharedRight(ctx, jobId))?.frozenAt) throw httpError('LISTING_PAUSED')
}

/**
 * Applies for a mandate under the listing's present terms; an open application or active mandate of the agent is returned instead.
 * Throws AGENT_NOT_FOUND, LISTING_NOT_FOUND, LISTING_CLOSED, LISTING_PAUSED.
 */
export const applyForMandate = (
  ctx: AppContext,
  { agentId, entrustId, message }: { agentId: string; entrustId: string; message: string },
): Promise<{ mandateId: string; isNew: boolean }> =>
  ctx.transaction(async (tx) => {
    const agent = await getAgent(tx, agentId)
    const [found] = await tx.db
      .select({ listing: agencyListings, title: jobs.title, jobStatus: jobs.status })
      .from(agencyListings)
      .innerJoin(jobs, eq(jobs.id, agencyListings.jobId))
      .where(eq(agencyListings.id, entrustId))
      .for('share', { of: agencyListings })
    if (!found) throw httpError('LISTING_NOT_FOUND')
    const { listing, title, jobStatus } = found
    if (listing.status !== 'open' || jobStatus !== 'adopt') throw httpError('LISTING_CLOSED')
    await assertNotPaused(tx, listing.jobId)
    const terms = { rewardFen: listing.rewardFen, guaranteeDays: listing.guaranteeDays }
    const columns = { companyId: listing.companyId, entrustId, jobId: listing.jobId, agentId }
    const [created] = await tx.db
      .insert(mandates)
      .values({ id: tx.ids.next(), ...columns, ...terms, status: 'applied', message, createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: mandates.id })
    if (created) {
      const path = `/entrustDetails?id=${listing.jobId}`
      await notify(
        tx,
        { companyId: listing.companyId, act: 'agent.manage' },
        {
          typeCode: 10010,
          title: '新的代理申请',
          content: `${agent.firm} ${agent.name}申请代理「${title}」`,
          ext: { positionName: title, jobId: listing.jobId, path },
        },
      )
      return { mandateId: created.id, isNew: true }
    }
    const isOpen = and(
      eq(mandates.entrustId, entrustId),
      eq(mandates.agentId, agentId),
      inArray(mandates.status, ['applied', 'active']),
    )
    const [existing] = await tx.db.select({ id: mandates.id }).from(mandates).where(isOpen)
    return { mandateId: existing?.id ?? '', isNew: false }
  })

/**
 * Refers a candidate under an active mandate. Throws MANDATE_NOT_FOUND, MANDATE_STATE, LISTING_PAUSED, TALENT_NOT_FOUND,
 * JOB_NOT_OPEN, DELIVERED_ALREADY.
 */
export const referCandidate = (
  ctx: AppContext,
  input: { agentId: string; mandateId: string; personId: string; message: string },
): Promise<{ deliveryId: string; isNew: boolean }> =>
  ctx.transaction(async (tx) => {
    const { personId, message, mandateId } = input
    const mandate = await lockMandate(tx, input.agentId, mandateId)
    if (mandate.status !== 'active')
      throw httpError('MANDATE_STATE', { status: MANDATE_STATUS[mandate.status], act: '推荐' })
    await assertNotPaused(tx, mandate.jobId)
    return applyToJob(tx, { personId, jobId: mandate.jobId, message, mandateId })
  })
