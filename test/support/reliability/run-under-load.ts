/** People who talk and people who write over HTTP while something breaks; afterwards everything answered must be there, once. */
import { readdirSync, readFileSync } from 'node:fs'
import type { ProductServer } from '../browser/product-server'
import { type Random, randomOf } from '../fuzz/random'
import { type HttpClient, logIn } from '../http-client'
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
import type { TestDatabase } from '../database/test-database'

const TALKERS = 4
const WRITERS = 3
/** Longest time a request may take, whatever is broken. */
const ANSWER_MS = 30_000
/** Bytes and open files by which the server may have grown at the end. */
const GROWTH_BYTES = 150 * 1024 * 1024
const GROWTH_FILES = 20

/** Resident bytes and open files of a process; undefined where the system does not tell. */
function sizeOf(pid: number): { bytes: number; files: number } | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { bytes: Number(kilobytes) * 1024, files: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return undefined
  }
}

interface Written {
  acknowledged: string[]
  statuses: Map<number, number>
  slowest: number
}

/** Sends feedback one after the other; what was not answered with success is sent again with its key. */
async function writeOn(client: HttpClient, name: string, written: Written, isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const content = `${name}-${number}`
    for (let isDone = false; !isDone; ) {
      const startedAt = performance.now()
      const status = await client
        .call('POST /user-center/api/v1/feedback/create', { kind: 'other', content, fileIds: [] }, `load-${content}`)
        .then(
          (reply) => reply.status,
          () => 0,
        )
      written.slowest = Math.max(written.slowest, performance.now() - startedAt)
      written.statuses.set(status, (written.statuses.get(status) ?? 0) + 1)
      isDone = status === 200 || (status >= 400 && status < 500)
      if (!isDone) await sleep(100)
    }
    written.acknowledged.push(content)
    await sleep(20)
  }
}

export interface LoadOutcome {
  /** What is wrong; empty = nothing lost, doubled, refused in other words than 503, or left behind in the process. */
  problems: string[]
  messages: number
  writes: number
  /** Answers with 503. */
  refused: number
}

/** Lets people work at `stack` while `breaking` runs, then judges what they were told, what is stored, and the process. */
export async function underLoad(
  stack: ProductServer,
  database: TestDatabase,
  breaking: (random: Random) => Promise<void>,
): Promise<LoadOutcome> {
  const random = randomOf(11)
  const talkers: ChatClient[] = []
  const socket = `ws://127.0.0.1:${stack.port}/im`
  for (let i = 0; i < TALKERS; i += 1) talkers.push(await createChatClient(stack.url, socket, i))
  await acquaint(talkers)
  const client = await logIn(stack.url, '13910009999')
  const written: Written = { acknowledged: [], statuses: new Map(), slowest: 0 }
  let isOver = false
  const pid = stack.pid
  const work = [
    ...talkers.flatMap((from, i) =>
      [1, 2].map((step) => runConversation(from, talkers[(i + step) % TALKERS] as ChatClient, random, () => isOver)),
    ),
    ...Array.from({ length: WRITERS }, (_, i) => writeOn(client, `writer${i}`, written, () => isOver)),
  ]
  await sleep(1000)
  const before = sizeOf(pid)
  try {
    await breaking(random)
    await sleep(1000)
  } finally {
    isOver = true
    await Promise.all(work)
  }
  await waitUntilDelivered(talkers, 60)
  const problems = checkReceived(talkers)
  if (stack.pid !== pid || !(await fetch(`${stack.url}/readyz`)).ok)
    problems.push('the server is not the same, or not ready')
  for (const talker of talkers) await talker.chat.destroy()
  problems.push(...(await checkStored(database, talkers)))
  const rows = await database.read(`select content, count(*)::int as n from feedbacks group by content`)
  const counts = new Map(rows.map(({ content, n }) => [content, n]))
  for (const content of written.acknowledged)
    if (counts.get(content) !== 1)
      problems.push(`${content} was acknowledged and is there ${counts.get(content) ?? 0} times`)
  for (const [status, times] of written.statuses)
    if (status !== 200 && status !== 503) problems.push(`${times} answers of ${status}`)
  if (written.slowest > ANSWER_MS) problems.push(`an answer took ${Math.round(written.slowest)} ms`)
  const after = sizeOf(pid)
  if (before && after && after.bytes - before.bytes > GROWTH_BYTES) problems.push(`grew to ${after.bytes} bytes`)
  if (before && after && after.files - before.files > GROWTH_FILES)
    problems.push(`holds ${after.files} open files instead of ${before.files}`)
  return {
    problems,
    messages: talkers.reduce((sum, t) => sum + [...t.wrote.values()].flat().length, 0),
    writes: written.acknowledged.length,
    refused: written.statuses.get(503) ?? 0,
  }
}
