/** Events of the partner interface. */
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instantColumn } from '../columns'
import { agents } from './agents'
import { candidates } from './jobs-and-candidates'

/**
 * What the partner interface polls. `tx` is the number of the writing transaction: events are read only up to the oldest
 * transaction still running, so that a cursor never passes an event that commits late. An event concerns a candidate or an agent.
 */
export const partnerEvents = pgTable(
  'partner_events',
  {
    id: idColumn('id').primaryKey(),
    tx: bigint('tx', { mode: 'bigint' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    kind: text('kind').notNull(),
    personId: idColumn('person_id').references(() => candidates.id),
    agentId: idColumn('agent_id').references(() => agents.id),
    body: jsonb('body').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [index('partner_events_order').on(t.tx, t.id)],
)

/** Up to which message of a conversation events were written for the partner (partner-message-relay.ts). */
export const partnerEventProgress = pgTable('partner_told', {
  conversationId: idColumn('conversation_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
})
