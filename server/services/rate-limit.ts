/** Rate limits in fixed windows, counted in the database, or in Redis when REDIS_URL is set and it answers. */
import { lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { CallKey } from '../../contract/api'
import * as account from '../../contract/calls/account/account'
import * as auth from '../../contract/calls/account/auth'
import * as candidateContacts from '../../contract/calls/candidates/candidate-contacts'
import * as companies from '../../contract/calls/company/companies'
import * as inviteCodes from '../../contract/calls/company/invite-codes'
import * as joinApplications from '../../contract/calls/company/join-applications'
import * as members from '../../contract/calls/company/members'
import * as opportunities from '../../contract/calls/market/opportunities'
import * as providers from '../../contract/calls/market/providers'
import * as orders from '../../contract/calls/orders/orders'
import * as complaints from '../../contract/calls/platform/complaints'
import * as feedback from '../../contract/calls/platform/feedback'
import * as files from '../../contract/calls/platform/files'
import * as site from '../../contract/calls/platform/site'
import type { Config } from '../core/config'
import { httpError } from '../core/errors'
import type { RequestContext } from '../core/request-context'
import { rateLimits } from '../db/schema'
import type { Db } from '../db/types'
import { senderOf } from './device-credentials'
import type { RedisLink } from './redis'
import type { ServiceContext } from './service-context'

export interface RateLimit {
  /** What it counts by: the network of the address (a device that has logged in before by itself), the user, the company. */
  by: 'ip' | 'user' | 'company'
  max: number
  /** Length of the window. */
  seconds: number
  /** The error when it is used up; TOO_MANY_REQUESTS by default. */
  error?: 'CONTACTS_TOO_MANY'
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Limits above normal use, against copying of the platform's contacts. */
const contactLimits = (ofUser: number, ofCompany: number): readonly RateLimit[] => [
  { by: 'user', max: ofUser, seconds: HOUR, error: 'CONTACTS_TOO_MANY' },
  { by: 'company', max: ofCompany, seconds: DAY, error: 'CONTACTS_TOO_MANY' },
]

/** Limits of single calls; what is not listed has none. */
const LIMITS_OF: Partial<Record<CallKey, readonly RateLimit[]>> = {
  [auth.logIn]: [{ by: 'ip', max: 60, seconds: 10 * MINUTE }],
  [auth.logInByWechat]: [{ by: 'ip', max: 60, seconds: 10 * MINUTE }],
  [auth.logInByMiniProgram]: [{ by: 'ip', max: 60, seconds: 10 * MINUTE }],
  [auth.bindWechatPhone]: [{ by: 'ip', max: 60, seconds: 10 * MINUTE }],
  [site.getWechatSignature]: [{ by: 'ip', max: 600, seconds: 10 * MINUTE }],
  [account.sendCode]: [{ by: 'user', max: 20, seconds: DAY }],
  [account.exportData]: [{ by: 'user', max: 10, seconds: DAY }],
  [account.verifyIdentity]: [{ by: 'user', max: 10, seconds: DAY }],
  [companies.readLicense]: [{ by: 'user', max: 30, seconds: DAY }],
  [members.findUserByPhone]: [{ by: 'user', max: 20, seconds: DAY }],
  [members.invite]: [
    { by: 'user', max: 30, seconds: DAY },
    { by: 'company', max: 100, seconds: DAY },
  ],
  [joinApplications.create]: [{ by: 'user', max: 10, seconds: DAY }],
  [complaints.submit]: [{ by: 'user', max: 30, seconds: DAY }],
  [feedback.create]: [{ by: 'user', max: 20, seconds: DAY }],
  [files.upload]: [{ by: 'user', max: 300, seconds: HOUR }],
  [inviteCodes.get]: [{ by: 'ip', max: 60, seconds: 10 * MINUTE }],
  [inviteCodes.accept]: [{ by: 'user', max: 20, seconds: 10 * MINUTE }],
  // masked until bought, and fetched by every page that shows a candidate or a requirement
  [candidateContacts.get]: contactLimits(300, 3000),
  [opportunities.getContact]: contactLimits(300, 3000),
  // unmasked and free
  [providers.getContact]: contactLimits(60, 200),
  [orders.submit]: [{ by: 'user', max: 120, seconds: 10 * MINUTE }],
}

/** Counts one more under `key` and returns the seconds to wait, 0 while the limit holds. */
export interface RateLimiter {
  hit(key: string, limit: Pick<RateLimit, 'max' | 'seconds'>): Promise<number>
  /** The limiter of the transaction `db`: what a rolled back one counted in the database is not counted. */
  within(db: Db): RateLimiter
}

/** Counts with one upsert. */
export const createDatabaseRateLimiter = ({ db, clock }: Pick<ServiceContext, 'db' | 'clock'>): RateLimiter => ({
  within: (tx) => createDatabaseRateLimiter({ db: tx, clock }),
  async hit(key, { max, seconds }) {
    const now = clock.now()
    const resetsAt = new Date(now.getTime() + seconds * 1000)
    const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`
    // a window that ends later than it can was begun before the clock stepped back
    const end = sql`least(${rateLimits.resetsAt}, excluded.resets_at)`
    const [row] = await db
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${end} end`,
        },
      })
      .returning()
    return row && row.count > max ? Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)) : 0
  },
})

/** Counts in Redis; while it is away, in `fallback`, which starts from nothing. */
export const createRedisRateLimiter = (redis: RedisLink, fallback: RateLimiter): RateLimiter => ({
  within: (db) => createRedisRateLimiter(redis, fallback.within(db)),
  hit: (key, limit) => redis.run((client) => hitRedis(client, key, limit)).catch(() => fallback.hit(key, limit)),
})

async function hitRedis(
  client: Redis,
  key: string,
  { max, seconds }: Pick<RateLimit, 'max' | 'seconds'>,
): Promise<number> {
  const name = `pinqiao:limit:${key}`
  const replies = await client.multi().incr(name).expire(name, seconds, 'NX').ttl(name).exec()
  const [count, , left] = (replies ?? []).map(([error, value]) => {
    if (error) throw error
    return Number(value)
  })
  if (count === undefined || left === undefined) throw new Error('Redis counted nothing')
  // Redis goes by its own clock: a window that ends later than it can was begun before that clock stepped back
  if (left > seconds) await client.expire(name, seconds)
  return count > max ? Math.min(Math.max(1, left), seconds) : 0
}

const subjectOf = (config: Config, { by }: RateLimit, req: FastifyRequest, request: RequestContext | null): string => {
  const subject = by === 'user' ? request?.userId : by === 'company' ? request?.companyId : undefined
  return subject ?? senderOf(config, req)
}

/** Throws TOO_MANY_REQUESTS, or the limit's own error, when a limit of the call is used up. */
export async function enforceRateLimit(
  ctx: Pick<ServiceContext, 'config'> & { limiter: RateLimiter },
  key: string,
  req: FastifyRequest,
  request: RequestContext | null,
) {
  const limits = LIMITS_OF[key as CallKey]
  if (!limits || !ctx.config.RATE_LIMIT) return
  for (const limit of limits) {
    const wait = await ctx.limiter.hit(`${key}:${limit.by}:${subjectOf(ctx.config, limit, req, request)}`, limit)
    if (wait > 0)
      throw httpError(limit.error ?? 'TOO_MANY_REQUESTS', { seconds: wait, minutes: Math.ceil(wait / MINUTE) })
  }
}

/** Deletes windows that are over. */
export async function deleteExpiredRateLimits(ctx: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.resetsAt, ctx.clock.now()))
}
