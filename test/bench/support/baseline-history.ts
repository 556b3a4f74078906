/**
 * Baseline of the history bench: a plain `ws` server that reads a page with one prepared statement, mapped by hand. The user is
 * taken from the log-in as it is; no roles, no checks. It knows pages with messages.
 * Run as a child: DATABASE_URL and BASELINE_PORT from the environment.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { type NamedQuery, namedQueryOf } from './baseline-session'

const conversationSql = `select id from chat_conversations where scene = 'C2C' and key = $1`
const historySql = `select m.*, s.tiny_id, s.nick, s.avatar, r.nick as revoker_nick, r.avatar as revoker_avatar,
    c.receipts, c.first_read_at,
    (select read_seq from chat_members where user_id = $4 and conversation_id = $1) as peer_read_seq
  from chat_messages m join chat_accounts s on s.user_id = m.sender left join chat_accounts r on r.user_id = m.revoked_by,
    lateral (select count(*)::int as receipts, min(read_at) as first_read_at from chat_receipts
      where conversation_id = m.conversation_id and seq = m.seq) c
  where m.conversation_id = $1 and m.seq < $2
    and m.seq > coalesce((select cleared_seq from chat_members where user_id = $3 and conversation_id = $1), 0)
    and not exists (select 1 from chat_deletions d where d.user_id = $3 and d.conversation_id = $1 and d.seq = m.seq)
    and (m.flags -> 'to' is null or m.sender = $3 or m.flags -> 'to' ? $3)
  order by m.seq desc limit $5`

interface Row {
  sender: string
  sent_at: Date
  flags: Record<string, unknown>
  version: number
  receipts: number
  first_read_at: Date | null
  [column: string]: unknown
}
interface Frame {
  id: number
  call: string
  data: { userID: string; to: string; before: number; count: number }
}

const toMessage = (row: Row, me: string, peer: string) => ({
  id: `${row.tiny_id}-${row.client_key}`,
  seq: Number(row.seq),
  rev: Number(row.rev),
  scene: 'C2C',
  from: row.sender,
  to: row.sender === me ? peer : me,
  nick: row.nick,
  avatar: row.avatar,
  nameCard: row.flags.card ?? '',
  time: Math.floor(row.sent_at.getTime() / 1000),
  clientSeq: Number(row.client_seq),
  type: row.type,
  payload: row.payload,
  custom: row.custom,
  at: row.flags.at ?? [],
  priority: row.flags.priority ?? 'Normal',
  needReceipt: row.need_receipt,
  isRelay: row.flags.isRelay ?? false,
  hasExtensions: row.flags.hasExtensions ?? false,
  noUnread: row.flags.noUnread ?? false,
  noLast: row.flags.noLast ?? false,
  version: row.version,
  reacts: row.reacts,
  exts: row.exts,
  receivers: row.flags.to ?? [],
  isModified: row.version > 0,
  revoked: row.revoked_by
    ? {
        by: { userID: row.revoked_by, nick: row.revoker_nick ?? '', avatar: row.revoker_avatar ?? '' },
        reason: row.revoke_reason,
      }
    : null,
  receipt: row.first_read_at ? { read: row.receipts, time: Math.round(row.first_read_at.getTime() / 1000) } : null,
})

/** Reads pages; the ids of conversations are cached. */
function createReader(query: NamedQuery) {
  const ids = new Map<string, string>()
  const findId = async (key: string) => {
    const known = ids.get(key) ?? String((await query('conversation', conversationSql, [key]))[0]?.id)
    ids.set(key, known)
    return known
  }
  return async (me: string, { to, before, count }: Frame['data']) => {
    const id = await findId([me, to].sort().join(' '))
    const values = [id, before || Number.MAX_SAFE_INTEGER, me, to, count + 1]
    const rows = await query<Row>('history', historySql, values)
    const messages = rows.slice(0, count).map((row) => toMessage(row, me, to))
    return {
      messages: messages.reverse(),
      isCompleted: rows.length <= count,
      peerReadSeq: Number(rows[0]?.peer_read_seq ?? 0),
    }
  }
}

/** Starts the baseline server; resolves when it listens. */
export async function serveBaselineHistory(databaseUrl: string, port: number): Promise<void> {
  const readPage = createReader(namedQueryOf(new pg.Pool({ connectionString: databaseUrl, max: 10 })))
  const http = createServer((_request, response) => response.end('{"code":0}'))
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (socket) => {
    let me = ''
    socket.on('message', async (bytes) => {
      const { id, call, data } = JSON.parse(String(bytes)) as Frame
      if (call === 'auth') me = data.userID
      const answer = call === 'auth' ? {} : await readPage(me, data)
      socket.send(JSON.stringify({ id, code: 0, data: answer }))
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
}

if (process.env.BASELINE_PORT)
  void serveBaselineHistory(process.env.DATABASE_URL ?? '', Number(process.env.BASELINE_PORT))
