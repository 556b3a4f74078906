/**
 * Loads Tencent's call engine. The core-js in it may replace Promise, and what `then` of a native one makes, by one that has no
 * `finally`, for the whole program; both are put back.
 */
export async function loadEngine(): Promise<typeof import('tuicall-engine-wx')> {
  const Native = Promise
  const properties = Object.getOwnPropertyDescriptors(Native.prototype)
  const engine = await import('tuicall-engine-wx')
  globalThis.Promise = Native
  Object.defineProperties(Native.prototype, properties)
  return engine
}
