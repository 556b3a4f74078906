/** The waits of jest's tests, which themselves pause for no fixed time (test/architecture/timers.test.ts). */

const POLL_MS = 15

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
  for (const end = performance.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
    const result = await check()
    if (result) return result as Truthy<T>
    if (performance.now() > end) break
  }
  const state = await describeState?.()
  throw new Error(`not true in ${ms / 1000} s: ${check}\n${typeof state === 'string' ? state : JSON.stringify(state)}`)
}

/** One turn of the event loop: what waits for nothing but promises has happened. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
