/**
 * What every call may be asked for by class (contract/define-calls.ts): a user, a company, an address without log-in, a token's
 * holder. What is dear (SHARED) is counted for all processes together: each process judges by its own buckets first and then
 * by those that all share. Cheap classes and tokens are judged by each process alone, so that N processes allow N times as
 * much; they guard a process, and nothing worth copying is read by them.
 */
import type { FastifyRequest } from 'fastify'
import type { Auth, LimitClass } from '../../contract/define-calls'
import type { AppContext } from '../app-context'
import { networkOf } from '../core/client-network'
import { systemClock } from '../core/clock'
import { httpError } from '../core/errors'
import type { RequestContext } from '../core/request-context'
import { createSharedBuckets } from '../services/shared-token-buckets'
import { createBuckets } from '../services/token-buckets'
import type { Caller } from './auth'

/** Requests a minute; as many may come at once. Of `personal`, people a minute: see PERSON. */
type Rates = Record<'user' | 'company' | 'network', number>

/** An address without log-in may be an office; a company, fifty people at work at once. */
const RATES: Record<LimitClass, Rates> = {
  read: { user: 1200, company: 12_000, network: 6000 },
  list: { user: 300, company: 6000, network: 1200 },
  personal: { user: 600, company: 3000, network: 600 },
  write: { user: 240, company: 3000, network: 300 },
  upload: { user: 60, company: 600, network: 60 },
  costly: { user: 30, company: 300, network: 120 },
}
/** Classes that all processes count together: people's data, and what costs more than the counting. */
const SHARED: ReadonlySet<LimitClass> = new Set(['personal', 'upload', 'costly'])
/** A partner and an operator speak for many with one token each. */
const TOKEN_RATE = 6000

/** A whole resume or contact counts as much as five names in a list: 120 a minute and 1,500 a day. */
const PROFILE_COST = 5
/** Most that is read in a day: a busy recruiter stays below half of it. */
const PERSONAL_PER_DAY = { user: 1500 * PROFILE_COST, company: 20_000 * PROFILE_COST } as const
/** So many are read between two looks at the day's count outside. */
const DAILY_STEP = 50
const DAY_SECONDS = 86_400

type Subjects = readonly (readonly ['user' | 'company', string])[]

/** A call as its limits see it. */
export interface LimitedCall {
  auth: Auth
  limit: LimitClass
}

export interface ClassLimits {
  /** Counts a request before anything of it is read. Throws TOO_MANY_REQUESTS. */
  admit(asked: LimitedCall, caller: Caller, req: FastifyRequest): Promise<void>
  /**
   * Counts what a company asks for and how many people a `personal` call may show. Returns what is to be told the answer, so
   * that the people really shown count. Throws TOO_MANY_REQUESTS, PERSONAL_TOO_MANY.
   */
  reserve(
    asked: LimitedCall,
    request: RequestContext | null,
    input: unknown,
  ): Promise<(answer: unknown) => Promise<void>>
}

/** What an answer counts as: the rows of a list, or one whole person. */
function profileCostOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  const { rows } = (answer ?? {}) as { rows?: unknown }
  return Array.isArray(rows) ? rows.length : PROFILE_COST
}

const subjectsOf = ({ userId, companyId }: RequestContext): Subjects => [
  ['user', userId],
  ...(companyId ? ([['company', companyId]] as const) : []),
]

const noop = async () => undefined

/** The day's counts of people read, each step of them one hit outside. */
function createDailyCounts(ctx: AppContext, elapsed: () => number) {
  const pending = new Map<string, number>()
  const closedUntil = new Map<string, number>()
  return {
    check(subjects: Subjects): void {
      for (const [kind, id] of subjects) {
        const until = closedUntil.get(`${kind}:${id}`)
        if (until === undefined) continue
        const seconds = Math.ceil((until - elapsed()) / 1000)
        if (seconds > 0) throw httpError('PERSONAL_TOO_MANY', { seconds })
        closedUntil.delete(`${kind}:${id}`)
      }
    },
    async add(subjects: Subjects, cost: number): Promise<void> {
      for (const [kind, id] of subjects) {
        const key = `${kind}:${id}`
        const sum = (pending.get(key) ?? 0) + cost
        pending.set(key, sum % DAILY_STEP)
        for (let step = 0; step < Math.floor(sum / DAILY_STEP); step += 1) {
          // the last step allowed closes the day, so that nobody reads on until the next
          const limit = { max: PERSONAL_PER_DAY[kind] / DAILY_STEP - 1, seconds: DAY_SECONDS }
          const seconds = await ctx.limiter.hit(`personal:${key}`, limit)
          if (seconds > 0) closedUntil.set(key, elapsed() + seconds * 1000)
        }
      }
    },
  }
}

/** The class limits of one server; all of them allow everything while RATE_LIMIT is off. */
export function createClassLimits(ctx: AppContext): ClassLimits {
  if (!ctx.config.RATE_LIMIT) return { admit: noop, reserve: async () => noop }
  // a clock that is set back delays nobody; a clock that a test drives is followed
  const elapsed = ctx.clock === systemClock ? () => performance.now() : () => ctx.clock.now().getTime()
  const buckets = createBuckets(elapsed)
  const dailyCounts = createDailyCounts(ctx, elapsed)
  const shared = createSharedBuckets(ctx)
  const takeLocal = (key: string, cost: number, perMinute: number) => {
    const seconds = buckets.take(key, cost, perMinute)
    if (seconds > 0) throw httpError('TOO_MANY_REQUESTS', { seconds })
  }
  const take = async (limit: LimitClass, subject: string, cost: number, perMinute: number) => {
    const key = `${limit}:${subject}`
    takeLocal(key, cost, perMinute)
    if (!SHARED.has(limit)) return
    const seconds = await shared.take(key, cost, perMinute)
    if (seconds === 0) return
    buckets.correct(key, cost)
    throw httpError('TOO_MANY_REQUESTS', { seconds })
  }
  return {
    async admit({ auth, limit }, caller, req) {
      if (auth === 'partner' || auth === 'operator') takeLocal(auth, 1, TOKEN_RATE)
      else if (!caller) await take(limit, networkOf(req.ip), 1, RATES[limit].network)
      else if (limit !== 'personal') await take(limit, caller.userId, 1, RATES[limit].user)
    },
    async reserve({ limit }, request, input) {
      if (!request) return noop
      if (limit !== 'personal') {
        if (request.companyId) await take(limit, request.companyId, 1, RATES[limit].company)
        return noop
      }
      const subjects = subjectsOf(request)
      dailyCounts.check(subjects)
      const { pageSize = PROFILE_COST } = input as { pageSize?: number }
      for (const [kind, id] of subjects) await take('personal', id, pageSize, RATES.personal[kind])
      return async (answer) => {
        const cost = profileCostOf(answer)
        for (const [kind, id] of subjects) {
          buckets.correct(`personal:${id}`, pageSize - cost)
          await shared.correct(`personal:${id}`, pageSize - cost, RATES.personal[kind])
        }
        await dailyCounts.add(subjects, cost)
      }
    },
  }
}
