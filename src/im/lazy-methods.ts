/** Methods whose code is loaded by the first call, or a while after the log-in. */
import type { ClientCore } from './client-core'
import { ChatError, missingCodeText } from './errors'

// biome-ignore lint/suspicious/noExplicitAny: methods of many shapes meet here, as in the published typings
type AsyncMethods<K extends string> = Record<K, (...args: any[]) => Promise<unknown>>

/** What lazy methods need of the instance. */
interface LazyCore extends Pick<ClientCore, 'lazyLoads'> {
  link: Pick<ClientCore['link'], 'isAnswering'>
}

/** Milliseconds after the log-in's conversation list: the first page is shown by then. */
const PRELOAD_MS = 15_000

/**
 * The error of code that did not arrive. A load fails alike without a network and when a release has replaced the file: only while
 * the server answers is it the file.
 */
async function toLoadError({ link }: LazyCore, cause: unknown): Promise<ChatError> {
  if (!(await link.isAnswering())) return new ChatError(2800)
  const isTimeout = (cause as { type?: unknown } | undefined)?.type === 'timeout'
  return isTimeout ? new ChatError(2801) : new ChatError(2998, missingCodeText())
}

/**
 * The named methods of what `load` gives. They share one load; calls run in their order, once it has arrived.
 * @param load imports the code and makes the methods; after a failure the next call tries again
 * @throws ChatError by a call whose code did not arrive: 2800 without a network, 2801 after webpack's time limit, else 2998
 */
export function lazyMethods<T extends AsyncMethods<K>, K extends string & keyof T>(
  core: LazyCore,
  names: readonly K[],
  load: () => Promise<T>,
): Pick<T, K> {
  let loaded: Promise<T> | undefined
  const methods = () => {
    loaded ??= load().catch((cause) => {
      loaded = undefined
      throw cause
    })
    return loaded
  }
  const methodsOrChatError = () =>
    methods().catch(async (cause) => {
      throw Object.assign(await toLoadError(core, cause), { cause })
    })
  core.lazyLoads.push(methods)
  const lazy =
    (name: K) =>
    async (...args: unknown[]) =>
      (await methodsOrChatError())[name](...args)
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
