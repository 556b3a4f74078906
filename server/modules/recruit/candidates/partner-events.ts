/** What the partner interface polls: an outbox written in the transaction of the act it tells about. */
import { and, asc, sql } from 'drizzle-orm'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import { partnerEvents } from '../../../db/schema'

/** What happens to a job seeker. */
export type CandidateEventKind =
  | 'interview.proposed'
  | 'interview.cancelled'
  | 'interview.reminder'
  | 'invitation.created'
  | 'delivery.created'
  | 'delivery.decided'
  | 'message.received'
/** What happens to an agent. */
export type AgentEventKind =
  | 'mandate.reviewed'
  | 'mandate.ended'
  | 'referral.decided'
  | 'referral.onboarded'
  | 'settlement.decided'
export type PartnerEventRow = typeof partnerEvents.$inferSelect

/** Adds an event to the surrounding transaction. */
export const addPartnerEvent = async (
  ctx: AppContext,
  kind: CandidateEventKind,
  candidateId: string,
  body: Record<string, unknown>,
): Promise<void> => {
  await ctx.db.insert(partnerEvents).values({ id: ctx.ids.next(), kind, personId: candidateId, body, createdAt: ctx.clock.now() })
}

/** The same for an agent. */
export const addAgentEvent = async (
  ctx: AppContext,
  kind: AgentEventKind,
  agentId: string,
  body: Record<string, unknown>,
): Promise<void> => {
  await ctx.db.insert(partnerEvents).values({ id: ctx.ids.next(), kind, agentId, body, createdAt: ctx.clock.now() })
}

/** '' = from the beginning. Throws BAD_INPUT. */
const parseCursor = (cursor: string): { tx: string; id: string } => {
  if (!cursor) return { tx: '0', id: '0' }
  const [, tx, id] = /^(\d{1,18})\.(\d{1,18})$/.exec(cursor) ?? []
  if (!tx || !id) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return { tx, id }
}

/**
 * Events after the cursor, in an order that never changes afterwards: only events of transactions older than every running one
 * are shown, so none can appear behind a cursor.
 */
export const listEventsAfter = async (ctx: AppContext, cursor: string, limit: number) => {
  const { tx, id } = parseCursor(cursor)
  const rows = await ctx.db
    .select()
    .from(partnerEvents)
    .where(
      and(
        sql`(${partnerEvents.tx}, ${partnerEvents.id}) > (${tx}::bigint, ${id}::bigint)`,
        sql`${partnerEvents.tx} < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`,
      ),
    )
    .orderBy(asc(partnerEvents.tx), asc(partnerEvents.id))
    .limit(limit)
  const last = rows.at(-1)
  return { rows, nextCursor: last ? `${last.tx}.${last.id}` : cursor }
}
