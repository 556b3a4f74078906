/** Outbox that the partner interface polls: events are written in the transaction of the change they report. */
import { and, asc, sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import { countRows } from '../../db/keyset-page'
import { partnerEvents } from '../../db/schema'

/** Events of a candidate. */
export type CandidateEventKind =
  | 'interview.proposed'
  | 'interview.cancelled'
  | 'interview.reminder'
  | 'contact-request.created'
  | 'contact-request.answered'
  | 'invitation.created'
  | 'delivery.created'
  | 'delivery.decided'
  | 'message.received'
/** Events of an agent. */
export type AgentEventKind =
  | 'mandate.reviewed'
  | 'mandate.ended'
  | 'referral.decided'
  | 'referral.onboarded'
  | 'settlement.decided'

/** Adds an event of a candidate in the transaction of `ctx`. */
export async function addPartnerEvent(
  ctx: AppContext,
  kind: CandidateEventKind,
  candidateId: string,
  body: Record<string, unknown>,
): Promise<void> {
  await ctx.db
    .insert(partnerEvents)
    .values({ id: ctx.ids.next(), kind, personId: candidateId, body, createdAt: ctx.clock.now() })
}

/** Adds an event of an agent in the transaction of `ctx`. */
export async function addAgentEvent(
  ctx: AppContext,
  kind: AgentEventKind,
  agentId: string,
  body: Record<string, unknown>,
): Promise<void> {
  await ctx.db.insert(partnerEvents).values({ id: ctx.ids.next(), kind, agentId, body, createdAt: ctx.clock.now() })
}

/** '' starts from the beginning. Throws BAD_INPUT. */
const parseCursor = (cursor: string): { tx: string; id: string } => {
  if (!cursor) return { tx: '0', id: '0' }
  const [, tx, id] = /^(\d{1,18})\.(\d{1,18})$/.exec(cursor) ?? []
  if (!tx || !id) throw httpError('BAD_INPUT', { message: '游标不正确', field: 'cursor' })
  return { tx, id }
}

/** Of a transaction older than every running one. */
const IS_SETTLED = sql`${partnerEvents.tx} < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`

/**
 * Events after the cursor, in an order that never changes later: only events of transactions older than every running one are
 * returned, so that none can appear before a cursor. Throws BAD_INPUT for an invalid cursor.
 */
export async function listEventsAfter(ctx: AppContext, cursor: string, limit: number) {
  const { tx, id } = parseCursor(cursor)
  const rows = await ctx.db
    .select()
    .from(partnerEvents)
    .where(and(sql`(${partnerEvents.tx}, ${partnerEvents.id}) > (${tx}::bigint, ${id}::bigint)`, IS_SETTLED))
    .orderBy(asc(partnerEvents.tx), asc(partnerEvents.id))
    .limit(limit)
  const last = rows.at(-1)
  return {
    rows,
    nextCursor: last ? `${last.tx}.${last.id}` : cursor,
    ...(await countRows(ctx.db, partnerEvents, IS_SETTLED)),
  }
}
