/**
 * Pages of a long conversation over the chat socket, from anywhere in it: the product against a plain ws server with one prepared
 * statement; both must give the same answer.
 *   BENCH_PAIRS=5   measurements of each
 */
import { CHAT_LIMITS } from '../../contract/chat/limits'
import { startPostgres } from '../support/database/postgres-server'
import { startBaselineServer } from './support/baseline-server'
import {
  createAccounts,
  type EmbeddedSocket,
  openEmbeddedSocket,
  sqlOn,
  startEmbedded,
} from './support/chat-contestants'
import { fillConversation } from './support/chat-conversation'
import { type Figure, runInterleaved } from './support/report'
import { assertSameAnswer } from './support/same-answer'

const seconds = 2
const pairs = Number(process.env.BENCH_PAIRS ?? 5)
const MESSAGES = 3000
/** What the client requests while its user scrolls up. */
const PAGE = CHAT_LIMITS.longPage
const SOCKETS = 10
const [ME, PEER] = ['history', 'historypeer']

const openSockets = (port: number): Promise<EmbeddedSocket[]> =>
  Promise.all(Array.from({ length: SOCKETS }, () => openEmbeddedSocket(port, ME)))

/** The page below the message `before`; 0 = the newest page. */
const readPage = (socket: EmbeddedSocket, before: number) =>
  socket.call<{ messages: unknown[] }>('message.history', { scene: 'C2C', to: PEER, before, count: PAGE })

/** A position with a whole page below it. */
const randomPosition = () => PAGE + 1 + Math.floor(Math.random() * (MESSAGES - PAGE + 1))

async function comparePages([product]: EmbeddedSocket[], [baseline]: EmbeddedSocket[]): Promise<void> {
  if (!product || !baseline) return
  for (const before of [0, PAGE, PAGE + 1, MESSAGES / 2, MESSAGES + 1]) {
    const answer = await readPage(product, before)
    if (!answer.messages.length) throw new Error(`the page below ${before} is empty`)
    assertSameAnswer(`the page below ${before}`, answer, await readPage(baseline, before))
  }
}

/** Pages per second with one page always under way on every socket. */
async function pageRate(sockets: EmbeddedSocket[]): Promise<number> {
  const startedAt = performance.now()
  let pages = 0
  const readPages = async (socket: EmbeddedSocket) => {
    for (; performance.now() < startedAt + seconds * 1000; pages += 1) await readPage(socket, randomPosition())
  }
  await Promise.all(sockets.map(readPages))
  return pages / ((performance.now() - startedAt) / 1000)
}

async function measure(databaseUrl: string, productPort: number, baselinePort: number): Promise<Figure[]> {
  await createAccounts(databaseUrl, [ME, PEER])
  await fillConversation(databaseUrl, { id: 8_000_000_000_003, me: ME, peer: PEER, messages: MESSAGES })
  await sqlOn(databaseUrl, `update chat_members set read_seq = ${MESSAGES - 7} where user_id = '${PEER}'`)
  await sqlOn(databaseUrl, 'vacuum analyze chat_messages')
  const [product, baseline] = [await openSockets(productPort), await openSockets(baselinePort)]
  await comparePages(product, baseline)
  const rates = await runInterleaved(
    pairs,
    () => pageRate(product),
    () => pageRate(baseline),
  )
  for (const { socket } of [...product, ...baseline]) socket.terminate()
  return [
    { name: `${PAGE} messages, ${SOCKETS} at once: product`, value: rates.a, unit: 'pages/s' },
    { name: `${PAGE} messages, ${SOCKETS} at once: bare ws`, value: rates.b, unit: 'pages/s' },
    { name: 'how much slower', value: rates.ratio, unit: '×', goal: 1.25 },
  ]
}

export const title = 'speed of history'
export async function run(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  const server = await startEmbedded(postgres.url)
  const baseline = await startBaselineServer('history', postgres.url)
  try {
    return await measure(postgres.url, server.port, baseline.port)
  } finally {
    baseline.child.kill()
    await server.stop()
    postgres.stop()
  }
}
