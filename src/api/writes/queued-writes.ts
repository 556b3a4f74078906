/**
 * Writes that wait for the network: their effect stays on the screen, and they are made when it is back. They are stored for
 * the person and company, so that a closed page sends them when it is opened again.
 */
import { useSyncExternalStore } from 'react'
import { platform } from '@/platform'
import { NetworkError } from '@/platform/base/types'
import { callApi } from '../call-api'
import { isAborted } from '../errors'
import { sessionKey } from '../query-keys'
import { newIdempotencyKey } from '../request'
import type { CallOptions, Input, Output, WriteKey } from '../types'

/** A write as it is stored. */
interface QueuedWrite {
  key: WriteKey
  input: object
  idempotencyKey: string
  /** Milliseconds since 1970. */
  queuedAt: number
}

const ENTRY = 'writes.queued'
/** Milliseconds after which a stored write is dropped: others have decided since. */
const MAX_AGE_MS = 86_400_000

const storedWrites = (store = platform.userStorage.bound()): QueuedWrite[] => store.get<QueuedWrite[]>(ENTRY) ?? []

/** The stored writes of the person and company that are logged in now; it stays theirs after a log-out. */
function openEntry() {
  const store = platform.userStorage.bound()
  const others = (idempotencyKey: string) =>
    storedWrites(store).filter((write) => write.idempotencyKey !== idempotencyKey)
  return {
    add: (write: QueuedWrite) => store.set(ENTRY, [...others(write.idempotencyKey), write]),
    remove(idempotencyKey: string) {
      const rest = others(idempotencyKey)
      if (rest.length) store.set(ENTRY, rest)
      else store.remove(ENTRY)
    },
  }
}

/** How many writes wait, for their hook. */
const queue = { count: 0, listeners: new Set<() => void>() }

function changeCount(by: number): void {
  queue.count += by
  for (const listener of queue.listeners) listener()
}

const isOffline = (error: unknown) => error instanceof NetworkError && error.reason === 'offline'

/** Resolves when there is a network. */
const whenOnline = () =>
  new Promise<void>((resolve) => {
    const stop = platform.onOnline((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })

/**
 * Makes a write, without a network as soon as there is one. Resolves and rejects as callApi() does, except that it never rejects
 * for being offline. Its error is not shown. What is stored of it is removed when it is settled, as `isSettled` decides.
 */
export async function callWhenOnline<K extends WriteKey>(
  key: K,
  input: Input<K>,
  options: CallOptions,
  isSettled: (error: unknown) => boolean = () => true,
): Promise<Output<K>> {
  const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey()
  const session = sessionKey()
  const entry = openEntry()
  const waitForNetwork = async () => {
    entry.add({ key, input: input as object, idempotencyKey, queuedAt: Date.now() })
    changeCount(1)
    await whenOnline()
    changeCount(-1)
    // of a session that has ended: the next start of its own makes it
    if (sessionKey() !== session) throw new NetworkError('已取消', 'aborted')
  }
  if (!platform.isOnline()) await waitForNetwork()
  while (true) {
    try {
      const answer = await callApi(key, input, { ...options, idempotencyKey, showError: false })
      entry.remove(idempotencyKey)
      return answer
    } catch (error) {
      if (!isOffline(error)) {
        if (!isAborted(error) && isSettled(error)) entry.remove(idempotencyKey)
        throw error
      }
      await waitForNetwork()
    }
  }
}

function subscribe(listener: () => void): () => void {
  queue.listeners.add(listener)
  return () => void queue.listeners.delete(listener)
}
const countQueued = () => queue.count

/** How many writes wait for the network. */
export const useQueuedWrites = (): number => useSyncExternalStore(subscribe, countQueued, countQueued)

/** The writes of this person and company that a closed page has left, the oldest first; those of a day ago are dropped. */
export function leftWrites(): readonly QueuedWrite[] {
  const { remove } = openEntry()
  const isFresh = ({ queuedAt }: QueuedWrite) => Date.now() - queuedAt < MAX_AGE_MS
  const writes = storedWrites()
  for (const { idempotencyKey } of writes.filter((write) => !isFresh(write))) remove(idempotencyKey)
  return writes.filter(isFresh)
}
