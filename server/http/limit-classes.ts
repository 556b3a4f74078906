/**
 * Rate limits by class of call (contract/define-calls.ts), for a user, a company, an address without log-in, a token's
 * holder. Expensive classes (SHARED) are counted for all processes together: each process checks its own buckets first and then
 * the shared ones. Cheap classes and tokens are counted by each process alone, so that N processes allow N times as
 * much; these limits only protect the process.
 */
import type { FastifyRequest } from 'fastify'
import type { Auth, LimitClass } from '../../contract/define-calls'
import type { AppContext } from '../app-context'
import { httpError } from '../core/errors'
import { elapsedOf } from '../core/monotonic-clock'
import type { RequestContext } from '../core/request-context'
import { senderOf } from '../services/device-credentials'
import { createSharedBuckets } from '../services/shared-token-buckets'
import { createBuckets } from '../services/token-buckets'
import type { Caller } from './auth'

/** Requests a minute, also the burst size. Of `personal`: cost units a minute, see PROFILE_COST. */
type Rates = Record<'user' | 'company' | 'network', number>

/** An address without log-in may be an office; a company, fifty members at work at once. */
const RATES: Record<LimitClass, Rates> = {
  read: { user: 1200, company: 12_000, network: 6000 },
  list: { user: 300, company: 6000, network: 1200 },
  personal: { user: 600, company: 3000, network: 600 },
  write: { user: 240, company: 3000, network: 300 },
  upload: { user: 60, company: 600, network: 60 },
  costly: { user: 30, company: 300, network: 120 },
}
/** Classes that all processes count together: personal data and expensive work. */
const SHARED: ReadonlySet<LimitClass> = new Set(['personal', 'upload', 'costly'])
/** A partner and an operator serve many users with one token each. */
const TOKEN_RATE = 6000

/** Cost of a whole resume or contact: as much as five names in a list: 120 a minute and 1,500 a day. */
const PROFILE_COST = 5
/** Cost units per day; a busy recruiter stays below half of it. */
const PERSONAL_PER_DAY = { user: 1500 * PROFILE_COST, company: 20_000 * PROFILE_COST } as const
/** Cost units between two updates of the shared daily count. */
const DAILY_STEP = 50
const DAY_SECONDS = 86_400

type Subjects = readonly (readonly ['user' | 'company', string])[]

/** A call as its limits see it. */
export interface LimitedCall {
  auth: Auth
  limit: LimitClass
  /** Rows of the page count as whole profiles. */
  hasWholeContacts?: boolean
}

export interface ClassLimits {
  /** Counts a request before anything of it is read. Throws TOO_MANY_REQUESTS. */
  admit(asked: LimitedCall, caller: Caller, req: FastifyRequest): Promise<void>
  /**
   * Counts a company's request, and reserves the cost of a `personal` call. Returns a function to be called with the answer,
   * which corrects the cost to what was really shown. Throws TOO_MANY_REQUESTS, PERSONAL_TOO_MANY.
   */
  reserve(
    asked: LimitedCall,
    request: RequestContext | null,
    input: unknown,
  ): Promise<(answer: unknown) => Promise<void>>
}

/** Cost of an answer: the rows of a list, or one whole profile. */
function profileCostOf(answer: unknown, rowCost: number): number {
  if (Array.isArray(answer)) return answer.length * rowCost
  const { rows } = (answer ?? {}) as { rows?: unknown }
  return Array.isArray(rows) ? rows.length * rowCost : PROFILE_COST
}

const subjectsOf = ({ userId, companyId }: RequestContext): Subjects => [
  ['user', userId],
  ...(companyId ? ([['company', companyId]] as const) : []),
]

const noop = async () => undefined

/** Daily counts of personal data read; each DAILY_STEP is one hit of the shared limiter. */
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
          // the last step allowed already closes the day: up to DAILY_STEP units are not counted yet
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
  const elapsed = elapsedOf(ctx.clock)
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
      else if (!caller) await take(limit, senderOf(ctx.config, req), 1, RATES[limit].network)
      else if (limit !== 'personal') await take(limit, caller.userId, 1, RATES[limit].user)
    },
    async reserve({ limit, hasWholeContacts }, request, input) {
      if (!request) return noop
      if (limit !== 'personal') {
        if (request.companyId) await take(limit, request.companyId, 1, RATES[limit].company)
        return noop
      }
      const subjects = subjectsOf(request)
      dailyCounts.check(subjects)
      const rowCost = hasWholeContacts ? PROFILE_COST : 1
      const { pageSize } = input as { pageSize?: number }
      const reserved = pageSize === undefined ? PROFILE_COST : pageSize * rowCost
      for (const [kind, id] of subjects) await take('personal', id, reserved, RATES.personal[kind])
      return async (answer) => {
        const cost = profileCostOf(answer, rowCost)
        for (const [kind, id] of subjects) {
          buckets.correct(`personal:${id}`, reserved - cost)
          await shared.correct(`personal:${id}`, reserved - cost, RATES.personal[kind])
        }
        await dailyCounts.add(subjects, cost)
      }
    },
  }
}
