/**
 * Writes the words of messages into chat_finds, after they were stored and in a quiet moment, so that storing costs
 * nothing more. A search brings the searcher's own conversations up to date first: it misses nothing, whatever was
 * killed, and whichever process stored the message.
 */
import { sql } from 'drizzle-orm'
import { elementTypes } from '../../../contract/chat/elements'
import { monotonicMs } from '../../core/monotonic-clock'
import { runOutsideTransaction } from '../../db/transaction-context'
import { type Executor, fetchRows, toJson, toNumber, toText } from '../core/sql'
import { toSearchEntry } from './message-terms'

/** Quiet time before writing, and the longest wait while it is never quiet. */
const QUIET_MS = 400
const LONGEST_MS = 5000
const BATCH = 300
/** Messages a search itself waits for; a longer backlog goes on behind it. */
const SEARCH_WAITS = 3000

const idsOf = (ids: Iterable<string>) =>
  sql`(SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))`

export class Indexer {
  private readonly waiting = new Set<string>()
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly db: Executor,
    private readonly report: (error: unknown) => void,
  ) {}

  /** A conversation has new messages. */
  note(conversationId: string): void {
    if (!this.waiting.size) this.since = monotonicMs()
    this.waiting.add(conversationId)
    if (this.timer && monotonicMs() - this.since > LONGEST_MS) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => runOutsideTransaction(() => this.work()), QUIET_MS)
    this.timer.unref()
  }

  private work(): void {
    this.timer = undefined
    const ids = [...this.waiting]
    this.waiting.clear()
    void this.write(ids, Number.POSITIVE_INFINITY).catch(this.report)
  }

  /** Everything `me` may search is written, up to a bound. */
  async ready(me: string): Promise<void> {
    const rows = await fetchRows(
      this.db,
      sql`SELECT c.id::text AS id FROM chat_members b JOIN chat_conversations c ON c.id = b.conversation_id
          LEFT JOIN chat_indexed i ON i.conversation_id = c.id WHERE b.user_id = ${me} AND c.last_seq > coalesce(i.seq, 0)`,
    )
    const ids = rows.map((r) => toText(r.id))
    const isWhole = !ids.length || (await this.write(ids, SEARCH_WAITS))
    if (!isWhole) for (const id of ids) this.note(id)
  }

  /** A message was modified; behind what is being written, which may have read the old words. */
  again(conversationId: string, seq: number): Promise<void> {
    const mine = this.last.then(() => this.rewrite(conversationId, seq))
    this.last = mine.catch(() => {})
    return mine
  }

  private async rewrite(conversationId: string, seq: number): Promise<void> {
    const rows = await fetchRows(
      this.db,
      sql`SELECT conversation_id::text AS conversation_id, seq, sender, type, payload, sent_at FROM chat_messages
          WHERE conversation_id = ${conversationId}::bigint AND seq = ${seq}`,
    )
    const finds = rows.map((r) => {
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
      FROM jsonb_to_recordset(${JSON.stringify(finds)}::jsonb) AS x(seq bigint, text text, grams int[])
      WHERE f.conversation_id = ${conversationId}::bigint AND f.seq = x.seq`)
  }

  /** One writer at a time in this process. False when `limit` messages were written and more are left. */
  private write(ids: string[], limit: number): Promise<boolean> {
    const mine = this.last.then(async () => {
      for (let done = 0; done < limit; ) {
        const n = await this.batch(ids)
        if (n < BATCH) return true
        done += n
      }
      return false
    })
    this.last = mine.catch(() => {})
    return mine
  }

  /**
   * Writes the next messages of some conversations in one statement; answers how many there were. Each conversation is
   * read from where its words end, however long it is.
   */
  private async batch(ids: string[]): Promise<number> {
    const rows = await fetchRows(
      this.db,
      sql`SELECT m.conversation_id::text AS conversation_id, m.seq, m.sender, m.type, m.payload, m.sent_at::text AS sent_at
          FROM (SELECT x.id, coalesce(i.seq, 0) AS seq FROM ${idsOf(ids)} AS x(id)
            LEFT JOIN chat_indexed i ON i.conversation_id = x.id) d
          CROSS JOIN LATERAL (SELECT * FROM chat_messages n WHERE n.conversation_id = d.id AND n.seq > d.seq
            ORDER BY n.seq LIMIT ${BATCH}) m LIMIT ${BATCH}`,
    )
    if (!rows.length) return 0
    const finds = rows
      .filter((r) => (elementTypes as string[]).includes(toText(r.type)))
      .map((r) => {
        const [conversationId, sender, type] = [toText(r.conversation_id), toText(r.sender), toText(r.type)]
        const words = toSearchEntry({ conversationId, sender, type, payload: toJson(r.payload) })
        return {
          conversation_id: conversationId,
          seq: toNumber(r.seq),
          sent_at: toText(r.sent_at),
          sender,
          type,
          ...words,
        }
      })
    const upto = new Map(rows.map((r) => [toText(r.conversation_id), toNumber(r.seq)]))
    const marks = [...upto].map(([conversation_id, seq]) => ({ conversation_id, seq }))
    await this.db.execute(sql`
      WITH finds AS (
        INSERT INTO chat_finds (conversation_id, seq, sent_at, sender, type, text, grams)
        SELECT x.conversation_id, x.seq, x.sent_at, x.sender, x.type, x.text, x.grams
        FROM jsonb_to_recordset(${JSON.stringify(finds)}::jsonb)
          AS x(conversation_id bigint, seq bigint, sent_at timestamptz, sender text, type text, text text, grams int[])
        ON CONFLICT DO NOTHING
      )
      INSERT INTO chat_indexed (conversation_id, seq)
      SELECT x.conversation_id, x.seq FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS x(conversation_id bigint, seq bigint)
      ON CONFLICT (conversation_id) DO UPDATE SET seq = greatest(chat_indexed.seq, excluded.seq)`)
    return rows.length
  }
}
