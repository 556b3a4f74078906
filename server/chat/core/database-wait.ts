/** A message that is sent while the database is away waits for a while instead of being refused. */
import { setTimeout as pause } from 'node:timers/promises'
import { monotonicMs } from '../../core/monotonic-clock'
import { isDatabaseAway } from '../../db/connection-errors'
import { ChatError } from './chat-error'

/** How long a message waits. */
export const MAX_WAIT_MS = 10_000
/** Wait between two tries: doubled each time, up to the maximum. */
const RETRY_MS = 50
const MAX_RETRY_MS = 500

/** The wait before try number `tries` + 1, in milliseconds. */
export const retryDelayMs = (tries: number): number => Math.min(RETRY_MS * 2 ** tries, MAX_RETRY_MS)

/** Throws OVERLOADED at `until` (monotonic ms): sending again later may help. */
export async function withDeadline<T>(work: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChatError('OVERLOADED')), Math.max(0, until - monotonicMs()))
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Repeats `work` while the database is away, until `until` (monotonic ms); then it throws OVERLOADED,
 * also when a try never ends. `work` must be repeatable.
 */
export function retryUntil<T>(work: () => Promise<T>, until: number): Promise<T> {
  const attempt = async (): Promise<T> => {
    for (let tries = 0; ; tries += 1)
      try {
        return await work()
      } catch (error) {
        if (!isDatabaseAway(error) || monotonicMs() >= until) throw error
        await pause(retryDelayMs(tries))
      }
  }
  return withDeadline(attempt(), until)
}
