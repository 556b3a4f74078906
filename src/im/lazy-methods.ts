/** Methods whose code is loaded by the first call, or a while after the log-in. */
import type { ClientCore } from './client-core'
import { ChatError } from './errors'

// biome-ignore lint/suspicious/noExplicitAny: methods of many shapes meet here, as in the published typings
type AsyncMethods<K extends string> = Record<K, (...args: any[]) => Promise<unknown>>

/** Milliseconds after the log-in's conversation list: the first page stands by then. */
const PRELOAD_MS = 15_000

/**
 * The named methods of what `load` gives. They share one load; calls run in their order, once it has arrived.
 * @param load imports the code and makes the methods; after a failure the next call tries again
 * @throws ChatError (2800) by a call whose code did not arrive
 */
export function lazyMethods<T extends AsyncMethods<K>, K extends string & keyof T>(
  core: Pick<ClientCore, 'lazyLoads'>,
  names: readonly K[],
  load: () => Promise<T>,
): Pick<T, K> {
  let loaded: Promise<T> | undefined
  const methods = () => {
    loaded ??= load().catch((cause) => {
      loaded = undefined
      throw Object.assign(new ChatError(2800), { cause })
    })
    return loaded
  }
  core.lazyLoads.push(methods)
  const lazy =
    (name: K) =>
    async (...args: unknown[]) =>
      (await methods())[name](...args)
  return Object.fromEntries(names.map((name) => [name, lazy(name)])) as unknown as Pick<T, K>
}

/**
 * Loads the code of all lazy methods a while after each log-in: a page that stays open over a new release of the app goes on with
 * the code of its own. What does not arrive is left to the first call.
 */
export function preloadLazyMethods(core: Pick<ClientCore, 'lazyLoads' | 'onSynced' | 'resets'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const loadAll = async () => {
    for (const load of core.lazyLoads) await load().catch(() => undefined)
  }
  core.onSynced.push((isFirst) => {
    if (isFirst) timer = setTimeout(() => void loadAll(), PRELOAD_MS)
  })
  core.resets.push(() => clearTimeout(timer))
}
