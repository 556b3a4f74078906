/**
 * Relays messages to candidates as partner events. The chat does not depend on partners: when events are polled, messages after
 * the last relayed one of each candidate's conversation are written to the outbox first. Sequence numbers of a conversation have
 * no gaps, so no message is relayed twice or lost.
 */
import { sql } from 'drizzle-orm'
import type { AppContext } from '../../app-context'

const MAX_CONVERSATIONS = 500
const MAX_MESSAGES = 2000

interface MessageRow {
  conversation_id: string
  seq: string
  person_id: string
  sender: string
  type: string
  payload: Record<string, unknown>
  sent_at: Date | string
  is_revoked: boolean
}

/** New messages of candidates' conversations since the last relay, including the candidate's own, which are skipped later. */
const UNRELAYED_MESSAGES = sql`
  with behind as (
    select m.conversation_id, m.user_id, c.last_seq, coalesce(t.seq, 0) as told
    from chat_members m
    join chat_conversations c on c.id = m.conversation_id and c.scene = 'C2C'
    left join partner_told t on t.conversation_id = m.conversation_id
    where m.user_id like 'cand%' and c.last_seq > coalesce(t.seq, 0)
    order by m.conversation_id limit ${MAX_CONVERSATIONS})
  select b.conversation_id::text, g.seq::text, substr(b.user_id, 5) as person_id, g.sender, g.type, g.payload, g.sent_at,
    g.revoked_by is not null as is_revoked
  from behind b join chat_messages g on g.conversation_id = b.conversation_id and g.seq > b.told
  order by b.conversation_id, g.seq limit ${MAX_MESSAGES}`

/** Writes new messages to the outbox; one process at a time. */
export const relayMessages = (ctx: AppContext): Promise<void> =>
  ctx.transaction(async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('partner.inbox', 0))`)
    const rows = (await tx.db.execute(UNRELAYED_MESSAGES)).rows as unknown as MessageRow[]
    if (!rows.length) return
    const events = rows
      .filter((row) => row.sender !== `cand${row.person_id}` && !row.is_revoked)
      .map((row) => ({
        id: tx.ids.next(),
        person_id: row.person_id,
        body: {
          chatUserId: row.sender,
          seq: Number(row.seq),
          type: row.type,
          payload: row.payload,
          sentTime: new Date(row.sent_at).toISOString(),
        },
      }))
    const now = tx.clock.now().toISOString()
    await tx.db.execute(sql`
      insert into partner_events (id, kind, person_id, body, created_at)
      select x.id, 'message.received', x.person_id, x.body, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x(id bigint, person_id bigint, body jsonb)
      join persons p on p.id = x.person_id`)
    const lastSeqs = new Map(rows.map((row) => [row.conversation_id, row.seq]))
    const positions = [...lastSeqs].map(([conversation_id, seq]) => ({ conversation_id, seq }))
    await tx.db.execute(sql`
      insert into partner_told (conversation_id, seq)
      select x.conversation_id, x.seq from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as x(conversation_id bigint, seq bigint)
      on conflict (conversation_id) do update set seq = excluded.seq`)
  })
