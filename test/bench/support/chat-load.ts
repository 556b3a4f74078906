/** Load on a chat service: pairs of users, one writes, the other reads; timed from sending to arriving, which is after storing. */
import { percentile } from './report'

/** One writer and one reader, connected and logged in. */
export interface ChatPair {
  /** Sends message number `n` of this pair. */
  send(n: number): void
  /** Set by the load; called when message `n` has arrived at the reader. */
  arrived: (n: number) => void
  close(): void
}
/** A service under test. */
export interface ChatContestant {
  name: string
  /** Processor milliseconds the service has used so far, its database left out. */
  cpu(): number
  pairs: ChatPair[]
  stop(): Promise<void>
}
export interface Measurement {
  /** Messages a second that arrived. */
  rate: number
  /** Milliseconds from sending to arriving. */
  p50: number
  p99: number
  /** Processor milliseconds of the service per message. */
  cpu: number
}

/** A message that has not arrived after this long is lost. */
const LOST_MS = 20_000
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** Numbers go on from one measurement to the next, so that no message is taken for an older one. */
const lastNumber = new WeakMap<ChatPair, number>()

class Load {
  readonly latencies: number[] = []
  readonly startedAt = performance.now()
  private readonly waiting = new Map<ChatPair, Map<number, number>>()
  private readonly cpuBefore: number

  constructor(
    private readonly contestant: ChatContestant,
    next: (pair: ChatPair) => void,
  ) {
    this.cpuBefore = contestant.cpu()
    for (const pair of contestant.pairs) {
      const sentAt = new Map<number, number>()
      this.waiting.set(pair, sentAt)
      pair.arrived = (n) => {
        const at = sentAt.get(n)
        if (at === undefined) return
        sentAt.delete(n)
        this.latencies.push(performance.now() - at)
        next(pair)
      }
    }
  }

  send(pair: ChatPair): void {
    const n = (lastNumber.get(pair) ?? 0) + 1
    lastNumber.set(pair, n)
    this.waiting.get(pair)?.set(n, performance.now())
    pair.send(n)
  }

  /** Waits for what is under way; throws when something never arrives. */
  async finish(): Promise<Measurement> {
    const left = () => [...this.waiting.values()].reduce((sum, sentAt) => sum + sentAt.size, 0)
    for (const end = performance.now() + LOST_MS; left() > 0; await sleep(1))
      if (performance.now() > end) throw new Error(`${this.contestant.name}: ${left()} messages never arrived`)
    const seconds = (performance.now() - this.startedAt) / 1000
    const { latencies } = this
    return {
      rate: latencies.length / seconds,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      cpu: (this.contestant.cpu() - this.cpuBefore) / latencies.length,
    }
  }
}

/** Every pair keeps `window` messages under way. */
export async function closedLoop(contestant: ChatContestant, window: number, seconds: number): Promise<Measurement> {
  const end = performance.now() + seconds * 1000
  const load = new Load(contestant, (pair) => {
    if (performance.now() < end) load.send(pair)
  })
  for (const pair of contestant.pairs) for (let i = 0; i < window; i++) load.send(pair)
  await sleep(seconds * 1000)
  return load.finish()
}

/** `perSecond` messages a second over all pairs, however long each takes. */
export async function openLoop(contestant: ChatContestant, perSecond: number, seconds: number): Promise<Measurement> {
  const load = new Load(contestant, () => {})
  const { pairs } = contestant
  for (let sentCount = 0; sentCount < perSecond * seconds; await sleep(2)) {
    const due = Math.floor(((performance.now() - load.startedAt) / 1000) * perSecond)
    for (; sentCount < due; sentCount++) load.send(pairs[sentCount % pairs.length] as ChatPair)
  }
  return load.finish()
}
