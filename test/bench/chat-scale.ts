/** Scale: idle sockets, a conversation with a million messages, a group of a thousand. */
import { readFileSync } from 'node:fs'
import { startPostgres } from '../support/database/postgres-server'
import {
  createAccounts,
  type EmbeddedSocket,
  openEmbeddedSocket,
  sqlOn,
  startEmbedded,
} from './support/chat-contestants'
import { fillConversation } from './support/chat-conversation'
import { sleep } from './support/chat-load'
import { type Figure, median, runInterleaved } from './support/report'

const SOCKETS = 5000
const [LARGE, SMALL] = [1_000_000, 1000]
const ME = 'scale'

/** Memory of a process in MB; 0 where /proc is missing. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function restingSockets(url: string, port: number, pid: number): Promise<Figure[]> {
  const users = Array.from({ length: SOCKETS }, (_, i) => `rest${i}`)
  await createAccounts(url, users)
  const sockets: EmbeddedSocket[] = []
  // one socket and one query of each kind run before counting starts
  sockets.push(await openEmbeddedSocket(port, ME))
  await sleep(2000)
  const before = memoryOf(pid)
  for (let i = 0; i < SOCKETS; i += 50)
    sockets.push(...(await Promise.all(users.slice(i, i + 50).map((user) => openEmbeddedSocket(port, user)))))
  await sleep(5000)
  const after = memoryOf(pid)
  for (const { socket } of sockets) socket.terminate()
  await sleep(2000)
  return [
    { name: `${SOCKETS} idle sockets: memory of the server`, value: after, unit: 'MB' },
    { name: 'one idle socket', value: ((after - before) * 1024) / SOCKETS, unit: 'KB' },
  ]
}

async function firstPages(url: string, port: number): Promise<Figure[]> {
  await createAccounts(url, ['large', 'small'])
  await fillConversation(url, { id: 8_000_000_000_001, me: ME, peer: 'large', messages: LARGE })
  await fillConversation(url, { id: 8_000_000_000_002, me: ME, peer: 'small', messages: SMALL })
  await sqlOn(url, 'vacuum analyze chat_messages')
  const me = await openEmbeddedSocket(port, ME)
  const page = async (to: string) => {
    const times: number[] = []
    for (let i = 0; i < 200; i++) {
      const startedAt = performance.now()
      const { messages } = await me.call<{ messages: unknown[] }>('message.history', {
        scene: 'C2C',
        to,
        before: 0,
        count: 15,
      })
      times.push(performance.now() - startedAt)
      if (messages.length !== 15) throw new Error(`a page of ${messages.length}`)
    }
    return median(times)
  }
  const pages = await runInterleaved(
    5,
    () => page('small'),
    () => page('large'),
  )
  me.socket.terminate()
  return [
    { name: `first page of history: ${SMALL} messages`, value: pages.a, unit: 'ms' },
    { name: `first page of history: ${LARGE} messages`, value: pages.b, unit: 'ms' },
    { name: 'how much slower', value: pages.ratio, unit: '×', goal: 1.3 },
  ]
}

export const title = 'scale of the chat'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const server = await startEmbedded(postgres.url)
  try {
    await createAccounts(postgres.url, [ME])
    return [
      ...(await restingSockets(postgres.url, server.port, server.pid)),
      ...(await firstPages(postgres.url, server.port)),
    ]
  } finally {
    await server.stop()
    postgres.stop()
  }
}
