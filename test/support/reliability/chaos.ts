/**
 * Many clients talk while the server is killed, connections are cut and bytes are held back. Afterwards everything sent must
 * be stored once and shown once, numbers 1..n without a gap, in the order it was written.
 */
import { type ProductServer, startProductServer } from '../browser/product-server'
import { type Random, randomOf } from '../fuzz/random'
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
import { createTestDatabase } from '../database/test-database'

export interface ChaosOptions {
  clients: number
  kills: number
  cuts: number
  stalls: number
  seed: number
  /** Milliseconds the server lives between two kills, least and most. */
  life: [number, number]
  /** Seconds to wait at the end for what is still under way. */
  settleSeconds: number
  /** Another build of the server. */
  script?: string
}
export interface ChaosResult {
  sent: number
  kills: number
  cuts: number
  stalls: number
  /** What is wrong; empty = nothing lost, doubled or disordered. */
  problems: string[]
}

/** Messages that are shown between two kills, however slow the machine is; but no longer than this is waited for them. */
const LIVELY = 20
const LIVELY_MS = 30_000

/** Kills, cuts and stalls, spread over the time; answers how many there were. `shown` counts what was shown so far. */
async function rage(
  stack: ProductServer,
  line: FaultyNetwork,
  random: Random,
  options: ChaosOptions,
  shown: () => number,
) {
  const { kills, cuts, stalls, life } = options
  for (let kill = 1; kill <= kills; kill++) {
    const span = random.int(...life)
    const [before, latest] = [shown(), Date.now() + LIVELY_MS]
    const share = (all: number) => Math.round((all * kill) / kills) - Math.round((all * (kill - 1)) / kills)
    const later = (act: () => void) => sleep(random.int(0, span)).then(act)
    const acting = [
      ...Array.from({ length: share(cuts) }, () => later(() => line.cut())),
      ...Array.from({ length: share(stalls) }, () => later(() => line.stall(random.int(1000, 4000)))),
    ]
    await Promise.all([sleep(span), ...acting])
    while (shown() - before < LIVELY && Date.now() < latest) await sleep(20)
    while (kill === kills && line.happened.waiting) await sleep(20)
    await stack.kill()
    await stack.start()
  }
  return { kills, cuts: line.happened.cuts, stalls: line.happened.stalls }
}

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const random = randomOf(options.seed)
  const database = await createTestDatabase()
  const stack = await startProductServer({
    hasWorld: false,
    dataDir: database.dataDir,
    env: database.env,
    script: options.script,
  })
  const line = await openFaultyNetwork(() => stack.port, random)
  const talkers: ChatClient[] = []
  let isOver = false
  try {
    for (let i = 0; i < options.clients; i++) talkers.push(await createChatClient(stack.url, line.url, i))
    await acquaint(talkers)
    const lanes = talkers.flatMap((from, i) =>
      [1, options.clients - 1].map((step) =>
        runConversation(from, talkers[(i + step) % talkers.length] as ChatClient, random, () => isOver),
      ),
    )
    const done = await rage(stack, line, random, options, () => talkers.reduce((sum, t) => sum + receivedBy(t), 0))
    isOver = true
    await Promise.all(lanes)
    await waitUntilDelivered(talkers, options.settleSeconds)
    const problems = checkReceived(talkers)
    await Promise.all(talkers.map((t) => t.chat.destroy()))
    await stack.stop()
    problems.push(...(await checkStored(database, talkers)))
    return { sent: talkers.reduce((sum, t) => sum + expectedMessages(talkers, t), 0), ...done, problems }
  } finally {
    isOver = true
    await Promise.all(talkers.map((t) => t.chat.destroy()))
    line.close()
    await stack.stop()
    await database.drop()
  }
}
