/** Places for work that a few share: those waiting get them in turn, however much one of them has sent. */

export interface FairQueue {
  /**
   * Waits for a place; the result gives it back. `key` is whose work it is. Rejects with the reason of `stop`, or with the error of
   * `close`.
   */
  acquire(key: string, stop?: AbortSignal): Promise<() => void>
  /** Says whether work of `key` ended in time: until some does again, the key waits behind everybody else. */
  report(key: string, isInTime: boolean): void
  /** Rejects all who wait, now and later. */
  close(error: Error): void
}

/** Does `work` of `key` in a place of the queue. Rejects as `acquire` and the work do. */
export async function inTurn<T>(queue: FairQueue, key: string, work: () => Promise<T>): Promise<T> {
  const release = await queue.acquire(key)
  try {
    return await work()
  } finally {
    release()
  }
}

interface Waiter {
  begin(): void
  fail(error: unknown): void
}

/** Keys that are remembered as late at most; the oldest is forgiven. */
const MAX_LATE_KEYS = 1000

/**
 * A queue of `size` places. Keys take turns (round robin); one alone has at most `sizePerKey` places, so that another need not wait for
 * what runs long.
 */
export function createFairQueue(size: number, sizePerKey = Math.max(1, size - 1)): FairQueue {
  /** Waiting by key; the order of the keys is their turn. */
  const waiting = new Map<string, Waiter[]>()
  const running = new Map<string, number>()
  const late = new Set<string>()
  let free = size
  let closed: Error | undefined

  const nextKey = (): string | undefined => {
    const ready = [...waiting.keys()].filter((key) => (running.get(key) ?? 0) < (late.has(key) ? 1 : sizePerKey))
    return ready.find((key) => !late.has(key)) ?? ready[0]
  }
  const admit = (): void => {
    while (free > 0) {
      const key = nextKey()
      if (key === undefined) return
      const [first, ...others] = waiting.get(key) as Waiter[]
      waiting.delete(key)
      if (others.length) waiting.set(key, others)
      free--
      running.set(key, (running.get(key) ?? 0) + 1)
      first?.begin()
    }
  }
  const release = (key: string): void => {
    free++
    const left = (running.get(key) ?? 1) - 1
    if (left) running.set(key, left)
    else running.delete(key)
    admit()
  }
  const leave = (key: string, waiter: Waiter): void => {
    const others = (waiting.get(key) ?? []).filter((other) => other !== waiter)
    if (others.length) waiting.set(key, others)
    else waiting.delete(key)
  }

  return {
    acquire: (key, stop) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(closed)
        if (stop?.aborted) return reject(stop.reason as Error)
        const onStop = () => {
          leave(key, waiter)
          reject(stop?.reason as Error)
        }
        const waiter: Waiter = {
          begin: () => {
            stop?.removeEventListener('abort', onStop)
            resolve(() => release(key))
          },
          fail: reject,
        }
        stop?.addEventListener('abort', onStop, { once: true })
        waiting.set(key, [...(waiting.get(key) ?? []), waiter])
        admit()
      }),
    report(key, isInTime) {
      late.delete(key)
      if (isInTime) return
      late.add(key)
      const [oldest] = late
      if (late.size > MAX_LATE_KEYS && oldest !== undefined) late.delete(oldest)
    },
    close(error) {
      closed = error
      for (const waiters of waiting.values()) for (const waiter of waiters) waiter.fail(error)
      waiting.clear()
    },
  }
}
