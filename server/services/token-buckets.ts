/** Token buckets in the memory of one process. */

interface Bucket {
  tokens: number
  /** Milliseconds of elapsed() at which `tokens` was right. */
  at: number
  perMinute: number
}

export interface Buckets {
  /**
   * Takes `cost` out of the bucket `key`, which holds `perMinute` and fills up at that rate. Returns 0, or the seconds
   * after which as much will be there; nothing is taken then.
   */
  take(key: string, cost: number, perMinute: number): number
  /** Puts back, or with a negative number takes on credit, what a request turned out to cost. */
  correct(key: string, tokens: number): void
  /** How many buckets are in memory. */
  size(): number
}

const MINUTE_MS = 60_000
/** Above this number, buckets that are full again are deleted. */
const SWEEP_SIZE = 50_000

/** `elapsed` gives milliseconds that never run back. */
export function createBuckets(elapsed: () => number): Buckets {
  const buckets = new Map<string, Bucket>()
  const levelOf = ({ tokens, at, perMinute }: Bucket, now: number) =>
    Math.min(perMinute, tokens + (Math.max(0, now - at) * perMinute) / MINUTE_MS)
  let sweepAt = SWEEP_SIZE
  const sweep = (now: number) => {
    for (const [key, bucket] of buckets) if (levelOf(bucket, now) >= bucket.perMinute) buckets.delete(key)
    sweepAt = Math.max(SWEEP_SIZE, buckets.size * 2)
  }
  return {
    take(key, cost, perMinute) {
      const now = elapsed()
      const known = buckets.get(key)
      const level = known ? levelOf(known, now) : perMinute
      if (level < cost) return Math.max(1, Math.ceil(((cost - level) * 60) / perMinute))
      buckets.set(key, { tokens: level - cost, at: now, perMinute })
      if (buckets.size > sweepAt) sweep(now)
      return 0
    },
    correct(key, tokens) {
      const bucket = buckets.get(key)
      if (bucket) bucket.tokens += tokens
    },
    size: () => buckets.size,
  }
}
