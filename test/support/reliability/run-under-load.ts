/** Chat clients and HTTP writers that work during a disruption; afterwards everything acknowledged must exist exactly once. */
import { readdirSync, readFileSync } from 'node:fs'
import * as feedback from '../../../contract/calls/platform/feedback'
import type { TestDatabase } from '../database/test-database'
import { type Random, randomOf } from '../fuzz/random'
import { type HttpClient, logIn } from '../http-client'
import type { ProductServer } from '../servers/product-server'
import {
  acquaint,
  type ChatClient,
  checkReceived,
  checkStored,
  createChatClient,
  runConversation,
  sleep,
  waitUntilDelivered,
} from './chat-load-clients'

const CHAT_CLIENTS = 4
const WRITERS = 3
/** Longest time a request may take, whatever is broken. */
const ANSWER_MS = 30_000
/** Bytes and open files by which the server may have grown at the end. */
const GROWTH_BYTES = 150 * 1024 * 1024
const GROWTH_FILES = 20

/** Resident bytes and open files of a process; undefined where /proc is missing. */
function processSizeOf(pid: number): { bytes: number; files: number } | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { bytes: Number(kilobytes) * 1024, files: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return undefined
  }
}

interface WriteLog {
  acknowledged: string[]
  statuses: Map<number, number>
  slowestMs: number
}

/** Sends feedback one after the other; what was not answered with success is sent again with its key. */
async function writeUntilOver(
  httpClient: HttpClient,
  name: string,
  log: WriteLog,
  isOver: () => boolean,
): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const content = `${name}-${number}`
    for (let isDone = false; !isDone; ) {
      const startedAt = performance.now()
      const status = await httpClient
        .call(feedback.create, { kind: 'other', content, fileIds: [] }, `load-${content}`)
        .then(
          (reply) => reply.status,
          () => 0,
        )
      log.slowestMs = Math.max(log.slowestMs, performance.now() - startedAt)
      log.statuses.set(status, (log.statuses.get(status) ?? 0) + 1)
      isDone = status === 200 || (status >= 400 && status < 500)
      if (!isDone) await sleep(100)
    }
    log.acknowledged.push(content)
    await sleep(20)
  }
}

export interface LoadOutcome {
  /** Problems; empty = nothing lost, duplicated, refused other than with 503, or leaked by the process. */
  problems: string[]
  messages: number
  writes: number
  /** Answers with 503. */
  refusedCount: number
}

/** Runs clients against `server` while `disrupt` runs, then checks what they received, what is stored, and the process. */
export async function runUnderLoad(
  server: ProductServer,
  database: TestDatabase,
  disrupt: (random: Random) => Promise<void>,
): Promise<LoadOutcome> {
  const random = randomOf(11)
  const clients: ChatClient[] = []
  const socket = `ws://127.0.0.1:${server.port}/im`
  for (let i = 0; i < CHAT_CLIENTS; i += 1) clients.push(await createChatClient(server.url, socket, i))
  await acquaint(clients)
  const httpClient = await logIn(server.url, '13910009999')
  const log: WriteLog = { acknowledged: [], statuses: new Map(), slowestMs: 0 }
  let isOver = false
  const pid = server.pid
  const running = [
    ...clients.flatMap((from, i) =>
      [1, 2].map((step) =>
        runConversation(from, clients[(i + step) % CHAT_CLIENTS] as ChatClient, random, () => isOver),
      ),
    ),
    ...Array.from({ length: WRITERS }, (_, i) => writeUntilOver(httpClient, `writer${i}`, log, () => isOver)),
  ]
  await sleep(1000)
  const before = processSizeOf(pid)
  try {
    await disrupt(random)
    await sleep(1000)
  } finally {
    isOver = true
    await Promise.all(running)
  }
  await waitUntilDelivered(clients, 60)
  const problems = checkReceived(clients)
  if (server.pid !== pid || !(await fetch(`${server.url}/readyz`)).ok)
    problems.push('the server is not the same, or not ready')
  for (const client of clients) await client.chat.destroy()
  problems.push(...(await checkStored(database, clients)))
  const rows = await database.read(`select content, count(*)::int as n from feedbacks group by content`)
  const counts = new Map(rows.map(({ content, n }) => [content, n]))
  for (const content of log.acknowledged)
    if (counts.get(content) !== 1)
      problems.push(`${content} was acknowledged and is there ${counts.get(content) ?? 0} times`)
  for (const [status, times] of log.statuses)
    if (status !== 200 && status !== 503) problems.push(`${times} answers of ${status}`)
  if (log.slowestMs > ANSWER_MS) problems.push(`an answer took ${Math.round(log.slowestMs)} ms`)
  const after = processSizeOf(pid)
  if (before && after && after.bytes - before.bytes > GROWTH_BYTES) problems.push(`grew to ${after.bytes} bytes`)
  if (before && after && after.files - before.files > GROWTH_FILES)
    problems.push(`holds ${after.files} open files instead of ${before.files}`)
  return {
    problems,
    messages: clients.reduce((sum, t) => sum + [...t.wrote.values()].flat().length, 0),
    writes: log.acknowledged.length,
    refusedCount: log.statuses.get(503) ?? 0,
  }
}
