/**
 * Baseline of the chat bench: a plain `ws` server that stores the same rows in the same tables with group commit and
 * forwards them. No login, no roles, no checks, no repeats. Run as a child: DATABASE_URL and BASELINE_PORT from the environment.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'

/** Numbers a batch per conversation and inserts it: one statement, one commit. */
const storeSql = `
  with input as (
    select * from jsonb_to_recordset($1::jsonb) as x(ord int, conversation_id bigint, sender text, client_key text, client_seq bigint, payload jsonb)
  ), lots as (select conversation_id, count(*) as n from input group by conversation_id),
  alloc as (
    update chat_conversations c set last_seq = c.last_seq + l.n, last_count = c.last_count + l.n, last_at = now()
    from lots l where c.id = l.conversation_id returning c.id, c.last_seq - l.n as base
  )
  insert into chat_messages (conversation_id, seq, sender, client_key, client_seq, sent_at, type, payload, count_no)
  select i.conversation_id, a.base + row_number() over w, i.sender, i.client_key, i.client_seq, now(), 'TIMTextElem', i.payload,
    a.base + row_number() over w
  from input i join alloc a on a.id = i.conversation_id window w as (partition by i.conversation_id order by i.ord)
  returning seq, sender, client_key`

interface Frame {
  id: number
  conversation: string
  to: string
  random: number
  clientSeq: number
  payload: object
}
interface Waiting {
  frame: Frame
  user: string
  socket: WebSocket
}
const BATCH = 200

/** Starts the baseline server; resolves when it listens. */
export async function serveBaselineChat(databaseUrl: string, port: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const sockets = new Map<string, WebSocket>()
  const queue: Waiting[] = []
  let isRunning = false

  const storeBatch = async (batch: Waiting[]) => {
    const input = batch.map(({ frame, user }, ord) => ({
      ord,
      conversation_id: frame.conversation,
      sender: user,
      client_key: `0-${frame.random}`,
      client_seq: frame.clientSeq,
      payload: frame.payload,
    }))
    const { rows } = await pool.query({ name: 'store', text: storeSql, values: [JSON.stringify(input)] })
    const numbers = new Map(rows.map((row) => [`${row.sender} ${row.client_key}`, Number(row.seq)]))
    for (const { frame, user, socket } of batch) {
      const seq = numbers.get(`${user} 0-${frame.random}`)
      socket.send(JSON.stringify({ id: frame.id, code: 0, data: { seq } }))
      const message = { seq, from: user, to: frame.to, clientSeq: frame.clientSeq, payload: frame.payload }
      sockets.get(frame.to)?.send(JSON.stringify({ push: 'messages', data: { messages: [message] } }))
    }
  }
  const run = async () => {
    isRunning = true
    while (queue.length) await storeBatch(queue.splice(0, BATCH))
    isRunning = false
  }
  const http = createServer((_request, response) => response.end('{"code":0}'))
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (socket, request) => {
    const user = new URL(request.url ?? '/', 'http://x').searchParams.get('user') ?? ''
    sockets.set(user, socket)
    socket.on('message', (data) => {
      queue.push({ frame: JSON.parse(String(data)) as Frame, user, socket })
      if (!isRunning) void run()
    })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
}

if (process.env.BASELINE_PORT) void serveBaselineChat(process.env.DATABASE_URL ?? '', Number(process.env.BASELINE_PORT))
