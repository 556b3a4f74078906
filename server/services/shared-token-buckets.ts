/**
 * Token buckets that all processes share, in Redis when it is there, else in the database. A bucket is one instant: when it
 * will be full again. A request moves it on by what the request costs; a bucket whose instant is a minute ahead is empty.
 */
import { eq, sql } from 'drizzle-orm'
import type { Redis } from 'ioredis'
import { rateLimits } from '../db/schema'
import type { RedisLink } from './redis'
import type { ServiceContext } from './service-context'

const MINUTE_MS = 60_000

export interface SharedBuckets {
  /**
   * Takes `cost` out of the bucket `key`, which holds `perMinute` and fills up at that rate. Returns 0, or the seconds
   * after which as much will be there; nothing is taken then.
   */
  take(key: string, cost: number, perMinute: number): Promise<number>
  /** Puts back, or with a negative number takes on credit, what a request turned out to cost. */
  correct(key: string, tokens: number, perMinute: number): Promise<void>
}

const refillMs = (tokens: number, perMinute: number) => Math.round((tokens * MINUTE_MS) / perMinute)
/** Seconds to wait when a bucket would be full `ahead` milliseconds from now. */
const waitSeconds = (ahead: number) => Math.max(1, Math.ceil((ahead - MINUTE_MS) / 1000))
const nameOf = (key: string) => `bucket:${key}`

/** One conditional upsert a request; full buckets are deleted with the windows that are over (rate-limit.ts). */
export function databaseBuckets(ctx: Pick<ServiceContext, 'db' | 'clock'>): SharedBuckets {
  // more than a minute ahead: taken on credit by correct(); much further: written before the clock stepped back
  const fullAt = (now: Date) => {
    const from = sql`${now.toISOString()}::timestamptz`
    const bounded = sql`least(greatest(${rateLimits.resetsAt}, ${from}), ${from} + interval '1 minute')`
    return sql`case when ${rateLimits.resetsAt} > ${from} + interval '2 minutes' then ${from} else ${bounded} end`
  }
  const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`
  return {
    async take(key, cost, perMinute) {
      const now = ctx.clock.now()
      const costMs = refillMs(cost, perMinute)
      const next = sql`${fullAt(now)} + ${interval(costMs)}`
      const taken = await ctx.db
        .insert(rateLimits)
        .values({ key: nameOf(key), count: 0, resetsAt: new Date(now.getTime() + costMs) })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { resetsAt: next },
          setWhere: sql`${next} <= ${now.toISOString()}::timestamptz + interval '1 minute'`,
        })
        .returning({ key: rateLimits.key })
      if (taken.length) return 0
      const [row] = await ctx.db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, nameOf(key)))
      const ahead = row ? row.resetsAt.getTime() - now.getTime() : 0
      if (ahead > MINUTE_MS)
        await ctx.db
          .update(rateLimits)
          .set({ resetsAt: fullAt(now) })
          .where(eq(rateLimits.key, nameOf(key)))
      return waitSeconds(Math.min(Math.max(ahead, 0), MINUTE_MS) + costMs)
    },
    async correct(key, tokens, perMinute) {
      if (tokens === 0) return
      await ctx.db
        .update(rateLimits)
        .set({ resetsAt: sql`${rateLimits.resetsAt} - ${interval(refillMs(tokens, perMinute))}` })
        .where(eq(rateLimits.key, nameOf(key)))
    },
  }
}

/** By the clock of Redis. KEYS: the bucket. ARGV: milliseconds to move it on, a minute, '1' = whatever it holds. */
const MOVE_SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute = tonumber(ARGV[2])
local kept_until = tonumber(redis.call('GET', KEYS[1]) or 0)
if kept_until > now + 2 * minute then kept_until = now end
local before = math.min(math.max(kept_until, now), now + minute) - now
local ahead = before + tonumber(ARGV[1])
local isRefused = ARGV[3] ~= '1' and ahead > minute
local kept = isRefused and before or ahead
if kept > 0 then redis.call('SET', KEYS[1], string.format('%.0f', now + kept), 'PX', kept) else redis.call('DEL', KEYS[1]) end
return isRefused and ahead or 0`

/** Buckets in Redis; while it is away, in `fallback`, which starts full. */
export function redisBuckets(redis: RedisLink, fallback: SharedBuckets): SharedBuckets {
  const move = (client: Redis, key: string, milliseconds: number, isForced: boolean) =>
    client.eval(MOVE_SCRIPT, 1, `pinqiao:${nameOf(key)}`, milliseconds, MINUTE_MS, isForced ? 1 : 0).then(Number)
  return {
    take: (key, cost, perMinute) =>
      redis
        .run((client) => move(client, key, refillMs(cost, perMinute), false))
        .then((ahead) => (ahead > 0 ? waitSeconds(ahead) : 0))
        .catch(() => fallback.take(key, cost, perMinute)),
    correct: async (key, tokens, perMinute) => {
      if (tokens === 0) return
      await redis
        .run((client) => move(client, key, -refillMs(tokens, perMinute), true))
        .catch(() => fallback.correct(key, tokens, perMinute))
    },
  }
}

/** The shared buckets of one server. */
export const createSharedBuckets = (ctx: Pick<ServiceContext, 'db' | 'clock' | 'redis'>): SharedBuckets =>
  ctx.redis ? redisBuckets(ctx.redis, databaseBuckets(ctx)) : databaseBuckets(ctx)
