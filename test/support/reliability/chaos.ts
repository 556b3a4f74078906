/**
 * Many clients send messages while the server is killed, connections are cut and bytes are delayed. Everything sent must
 * be stored once and received once, numbered 1..n without gaps, in the order of sending.
 */

import { createTestDatabase } from '../database/test-database'
import { type Random, randomOf } from '../fuzz/random'
import { type ProductServer, startProductServer } from '../servers/product-server'
import {
  acquaint,
  type ChatClient,
  checkReceived,
  checkStored,
  createChatClient,
  expectedMessages,
  receivedBy,
  runConversation,
  sleep,
  waitUntilDelivered,
} from './chat-load-clients'
import { type FaultyNetwork, openFaultyNetwork } from './faulty-network'

export interface ChaosOptions {
  clients: number
  kills: number
  cuts: number
  stalls: number
  seed: number
  /** Lifetime of the server between two kills in ms: minimum and maximum. */
  lifetimeMs: [number, number]
  /** Seconds to wait at the end for pending messages. */
  settleSeconds: number
  /** Another build of the server. */
  script?: string
}
export interface ChaosResult {
  sent: number
  kills: number
  cuts: number
  stalls: number
  /** Problems; empty = nothing lost, duplicated or out of order. */
  problems: string[]
}

/** Messages received between two kills, however slow the machine is; the wait for them is bounded. */
const MESSAGES_BETWEEN_KILLS = 20
const MAX_WAIT_MS = 30_000

/** Performs kills, cuts and stalls, spread over time; returns their counts. */
async function disrupt(
  server: ProductServer,
  network: FaultyNetwork,
  random: Random,
  options: ChaosOptions,
  receivedCount: () => number,
) {
  const { kills, cuts, stalls, lifetimeMs } = options
  for (let kill = 1; kill <= kills; kill++) {
    const span = random.int(...lifetimeMs)
    const [before, latest] = [receivedCount(), Date.now() + MAX_WAIT_MS]
    const shareOf = (all: number) => Math.round((all * kill) / kills) - Math.round((all * (kill - 1)) / kills)
    const afterRandomDelay = (action: () => void) => sleep(random.int(0, span)).then(action)
    const disruptions = [
      ...Array.from({ length: shareOf(cuts) }, () => afterRandomDelay(() => network.cut())),
      ...Array.from({ length: shareOf(stalls) }, () => afterRandomDelay(() => network.stall(random.int(1000, 4000)))),
    ]
    await Promise.all([sleep(span), ...disruptions])
    while (receivedCount() - before < MESSAGES_BETWEEN_KILLS && Date.now() < latest) await sleep(20)
    while (kill === kills && network.counts.waiting) await sleep(20)
    await server.kill()
    await server.start()
  }
  return { kills, cuts: network.counts.cuts, stalls: network.counts.stalls }
}

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const random = randomOf(options.seed)
  const database = await createTestDatabase()
  const server = await startProductServer({
    hasDemoData: false,
    dataDir: database.dataDir,
    env: database.env,
    script: options.script,
  })
  const network = await openFaultyNetwork(() => server.port, random)
  const clients: ChatClient[] = []
  let isOver = false
  try {
    for (let i = 0; i < options.clients; i++) clients.push(await createChatClient(server.url, network.url, i))
    await acquaint(clients)
    const lanes = clients.flatMap((from, i) =>
      [1, options.clients - 1].map((step) =>
        runConversation(from, clients[(i + step) % clients.length] as ChatClient, random, () => isOver),
      ),
    )
    const counts = await disrupt(server, network, random, options, () =>
      clients.reduce((sum, t) => sum + receivedBy(t), 0),
    )
    isOver = true
    await Promise.all(lanes)
    await waitUntilDelivered(clients, options.settleSeconds)
    const problems = checkReceived(clients)
    await Promise.all(clients.map((t) => t.chat.destroy()))
    await server.stop()
    problems.push(...(await checkStored(database, clients)))
    return { sent: clients.reduce((sum, t) => sum + expectedMessages(clients, t), 0), ...counts, problems }
  } finally {
    isOver = true
    await Promise.all(clients.map((t) => t.chat.destroy()))
    network.close()
    await server.stop()
    await database.drop()
  }
}
