/**
 * Limits of chat calls by user, and of what reaches one receiver: over all sockets of the user and all processes, beside the frames that
 * a single socket may send. A process counts what it sees and shares every STEP-th count, so that a message costs no write of
 * its own and none waits for a count: order and speed of messages stay, a limit is exceeded by a step for each process at most.
 */
import type { ChatCallName } from '../../../contract/chat'
import { AT_ALL } from '../../../contract/chat/group-types'
import { monotonicMs } from '../../core/monotonic-clock'
import type { RateLimiter } from '../../services/rate-limit'

interface CallLimit {
  max: number
  /** Length of the window. */
  seconds: number
}

/** Calls counted before the processes are asked. */
const STEP = 10
/** Keys a process counts at once; windows that are over go first. */
const MAX_KEYS = 50_000

/** One's own calls of all kinds, and what costs more: what others receive, searches, stored lists. */
const LIMITS = {
  calls: { max: 6000, seconds: 60 },
  changes: { max: 600, seconds: 60 },
  messages: { max: 300, seconds: 60 },
  messagesToOne: { max: 120, seconds: 60 },
  messagesToGroup: { max: 200, seconds: 60 },
  mentionsOfAll: { max: 10, seconds: 3600 },
  searches: { max: 200, seconds: 60 },
  lists: { max: 1200, seconds: 60 },
} as const satisfies Record<string, CallLimit>
type Limit = keyof typeof LIMITS

/** Calls that only read, or change what nobody else sees. */
const READS =
  /^(ping|(conversation|conversationGroup|receiveOpt|friendGroup|file)\.|.*\.(get|list|history|near|after|receipts?|readers|users|members|memberProfiles|online|attributes|counters|pins|applications|read|watch|unwatch|check|search)$)/

interface MessageTarget {
  scene?: string
  to?: string
  at?: readonly string[]
}

/** What a call counts against: the limit and whose share of it, '' for all of the user's. */
function limitsOf(call: ChatCallName, input: unknown): [Limit, string][] {
  if (call === 'message.send') {
    const { scene, to = '', at = [] } = input as MessageTarget
    const target: [Limit, string] = [scene === 'GROUP' ? 'messagesToGroup' : 'messagesToOne', to]
    return [['messages', ''], target, ...(at.includes(AT_ALL) ? [['mentionsOfAll', to] as [Limit, string]] : [])]
  }
  if (call.startsWith('search.')) return [['searches', '']]
  if (call.startsWith('merger.')) return [['lists', '']]
  return READS.test(call) ? [] : [['changes', '']]
}

interface Window {
  endsAt: number
  count: number
  /** Set by the shared count: until then every call is refused. */
  refusedUntil: number
}

/** The counts of one process. */
export class CallLimits {
  private readonly windows = new Map<string, Window>()

  constructor(
    private readonly limiter: RateLimiter,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = monotonicMs,
  ) {}

  /** Counts a call of a user; false when a limit is used up. */
  admit(userId: string, call: ChatCallName, input: unknown): boolean {
    const counted: [Limit, string][] = [['calls', ''], ...limitsOf(call, input)]
    return counted.map(([limit, share]) => this.count(limit, `${userId}:${share}`)).every(Boolean)
  }

  private count(name: Limit, subject: string): boolean {
    const { max, seconds } = LIMITS[name]
    const now = this.now()
    const key = `chat.${name}:${subject}`
    const window = this.windowOf(key, now, seconds)
    window.count += 1
    if (window.count % STEP === 0) this.share(key, window, { max: Math.ceil(max / STEP), seconds })
    return window.count <= max && window.refusedUntil <= now
  }

  private windowOf(key: string, now: number, seconds: number): Window {
    const known = this.windows.get(key)
    if (known && known.endsAt > now) return known
    if (this.windows.size >= MAX_KEYS) this.forget(now)
    const window = { endsAt: now + seconds * 1000, count: 0, refusedUntil: known?.refusedUntil ?? 0 }
    this.windows.set(key, window)
    return window
  }

  /** Counts a step for all processes. */
  private share(key: string, window: Window, limit: CallLimit): void {
    this.limiter.hit(key, limit).then((wait) => {
      if (wait > 0) window.refusedUntil = this.now() + wait * 1000
    }, this.onError)
  }

  /** Drops windows that are over, and the oldest ones where that is not enough. */
  private forget(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key)
    for (const key of this.windows.keys()) {
      if (this.windows.size < MAX_KEYS) return
      this.windows.delete(key)
    }
  }
}
