/** The waits of jest's tests, which themselves pause for no fixed time (test/architecture/timers.test.ts). */
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 15
/** Real time, also while a test fakes the clock. */
const now = performance.now.bind(performance)

type Truthy<T> = Exclude<T, undefined | null | false | 0 | ''>

/**
 * Waits until `check` returns something truthy, and returns it. Throws after `ms` milliseconds, naming the check and what
 * `describeState` returns.
 */
export async function waitUntil<T>(
  check: () => T | Promise<T>,
  ms = 20_000,
  describeState?: () => unknown,
): Promise<Truthy<T>> {
  for (const end = now() + ms; ; await pause(POLL_MS)) {
    const result = await check()
    if (result) return result as Truthy<T>
    if (now() > end) break
  }
  const state = (await describeState?.()) ?? ''
  throw new Error(`not true in ${ms / 1000} s: ${check}\n${typeof state === 'string' ? state : JSON.stringify(state)}`)
}

/** One turn of the event loop: what waits for nothing but promises has happened. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
