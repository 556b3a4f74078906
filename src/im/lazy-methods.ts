/** Methods whose code is loaded by the first call. */
import { ChatError } from './errors'

// biome-ignore lint/suspicious/noExplicitAny: methods of many shapes meet here, as in the published typings
type AsyncMethods<K extends string> = Record<K, (...args: any[]) => Promise<unknown>>

/**
 * The named methods of what `load` gives. They share one load; calls run in their order, once it has arrived.
 * @param load imports the code and makes the methods; after a failure the next call tries again
 * @throws ChatError (2800) by a call whose code did not arrive
 */
export function lazyMethods<T extends AsyncMethods<K>, K extends string & keyof T>(
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
  const lazy =
    (name: K) =>
    async (...args: unknown[]) =>
      (await methods())[name](...args)
  return Object.fromEntries(names.map((name) => [name, lazy(name)])) as unknown as Pick<T, K>
}
