/**
 * Writes search entries of messages into chat_finds, in a quiet moment after they were stored, so that storing costs
 * nothing more. A search first catches up the user's conversations: it misses nothing, whatever process was
 * killed, and whichever process stored the message.
 */
import { sql } from 'drizzle-orm'
import { elementTypes } from '../../../contract/chat/elements'
import { monotonicMs } from '../../core/monotonic-clock'
import { type Executor, fetchRows, toJson, toNumber, toText } from '../core/sql'
import { toSearchEntry } from './message-terms'

/** Quiet time before writing, and the maximum delay without a quiet moment. */
const QUIET_MS = 400
const MAX_DELAY_MS = 5000
const BATCH = 300
/** Messages a search waits for; a longer backlog is written in the background. */
const CATCH_UP_LIMIT = 3000

const idListSql = (ids: Iterable<string>) =>
  sql`(SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))`

export class Indexer {
  private readonly pending = new Set<string>()
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastWrite: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: Executor,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Schedules the new messages of a conversation. */
  schedule(conversationId: string): void {
    if (!this.pending.size) this.since = monotonicMs()
    this.pending.add(conversationId)
    if (this.timer && monotonicMs() - this.since > MAX_DELAY_MS) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), QUIET_MS)
    this.timer.unref()
  }

  private flush(): void {
    this.timer = undefined
    const ids = [...this.pending]
    this.pending.clear()
    void this.write(ids, Number.POSITIVE_INFINITY).catch(this.report)
  }

  /** Writes the entries of all conversations of `me`, up to CATCH_UP_LIMIT. */
  async catchUp(me: string): Promise<void> {
    const rows = await fetchRows(
      this.db,
      sql`SELECT c.id::text AS id FROM chat_members b JOIN chat_conversations c ON c.id = b.conversation_id
          LEFT JOIN chat_indexed i ON i.conversation_id = c.id WHERE b.user_id = ${me} AND c.last_seq > coalesce(i.seq, 0)`,
    )
    const ids = rows.map((r) => toText(r.id))
    const isComplete = !ids.length || (await this.write(ids, CATCH_UP_LIMIT))
    if (!isComplete) for (const id of ids) this.schedule(id)
  }

  /** Rewrites the entry of a modified message, after the running write, which may have read the old text. */
  reindex(conversationId: string, seq: number): Promise<void> {
    const task = this.lastWrite.then(() => this.rewrite(conversationId, seq))
    this.lastWrite = task.catch(() => {})
    return task
  }

  private async rewrite(conversationId: string, seq: number): Promise<void> {
    const rows = await fetchRows(
      this.db,
      sql`SELECT conversation_id::text AS conversation_id, seq, sender, type, payload, sent_at FROM chat_messages
          WHERE conversation_id = ${conversationId}::bigint AND seq = ${seq}`,
    )
    const entries = rows.map((r) => {
      const m = {
        conversationId,
        sender: toText(r.sender),
        type: toText(r.type),
        payload: toJson<Record<string, unknown>>(r.payload),
      }
      return { seq, ...toSearchEntry(m) }
    })
    await this.db.execute(sql`
      UPDATE chat_finds f SET text = x.text, grams = x.grams
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS x(seq bigint, text text, grams int[])
      WHERE f.conversation_id = ${conversationId}::bigint AND f.seq = x.seq`)
  }

  /** One writer at a time in this process. False when `limit` messages were written and more are left. */
  private write(ids: string[], limit: number): Promise<boolean> {
    const task = this.lastWrite.then(async () => {
      for (let done = 0; done < limit; ) {
        const n = await this.writeBatch(ids)
        if (n < BATCH) return true
        done += n
      }
      return false
    })
    this.lastWrite = task.catch(() => {})
    return task
  }

  /**
   * Writes the entries of the next messages of some conversations in one statement; returns their number. Each
   * conversation is read from its last indexed message, however long it is.
   */
  private async writeBatch(ids: string[]): Promise<number> {
    const rows = await fetchRows(
      this.db,
      sql`SELECT m.conversation_id::text AS conversation_id, m.seq, m.sender, m.type, m.payload, m.sent_at::text AS sent_at
          FROM (SELECT x.id, coalesce(i.seq, 0) AS seq FROM ${idListSql(ids)} AS x(id)
            LEFT JOIN chat_indexed i ON i.conversation_id = x.id) d
          CROSS JOIN LATERAL (SELECT * FROM chat_messages n WHERE n.conversation_id = d.id AND n.seq > d.seq
            ORDER BY n.seq LIMIT ${BATCH}) m LIMIT ${BATCH}`,
    )
    if (!rows.length) return 0
    const entries = rows
      .filter((r) => (elementTypes as string[]).includes(toText(r.type)))
      .map((r) => {
        const [conversationId, sender, type] = [toText(r.conversation_id), toText(r.sender), toText(r.type)]
        const entry = toSearchEntry({ conversationId, sender, type, payload: toJson(r.payload) })
        return {
          conversation_id: conversationId,
          seq: toNumber(r.seq),
          sent_at: toText(r.sent_at),
          sender,
          type,
          ...entry,
        }
      })
    const lastSeqs = new Map(rows.map((r) => [toText(r.conversation_id), toNumber(r.seq)]))
    const positions = [...lastSeqs].map(([conversation_id, seq]) => ({ conversation_id, seq }))
    await this.db.execute(sql`
      WITH finds AS (
        INSERT INTO chat_finds (conversation_id, seq, sent_at, sender, type, text, grams)
        SELECT x.conversation_id, x.seq, x.sent_at, x.sender, x.type, x.text, x.grams
        FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
          AS x(conversation_id bigint, seq bigint, sent_at timestamptz, sender text, type text, text text, grams int[])
        ON CONFLICT DO NOTHING
      )
      INSERT INTO chat_indexed (conversation_id, seq)
      SELECT x.conversation_id, x.seq FROM jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) AS x(conversation_id bigint, seq bigint)
      ON CONFLICT (conversation_id) DO UPDATE SET seq = greatest(chat_indexed.seq, excluded.seq)`)
    return rows.length
  }
}
