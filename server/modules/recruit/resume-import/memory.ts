/**
 * What reading a file may cost, measured as it is made. A thread's heap has a limit of its own; bytes outside of it, into
 * which pdf.js unpacks, have none, so every buffer of the thread is counted here. Runs inside the worker thread only.
 */

const MEGABYTE = 1024 * 1024
/** Bytes of one buffer, and of all together, also of those that are free again. */
const MOST_AT_ONCE = 64 * MEGABYTE
const MOST_IN_ALL = 384 * MEGABYTE

const ARRAYS = [
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const

export interface Meter {
  /** True once something wanted more than it may have; what was read until then is not the whole. */
  isOver(): boolean
}

/** From now on buffers of this thread are counted; too large ones throw RangeError. */
export function limitBuffers(): Meter {
  let total = 0
  let isOver = false
  const count = (bytes: number) => {
    total += bytes
    if (bytes <= MOST_AT_ONCE && total <= MOST_IN_ALL) return
    isOver = true
    throw new RangeError('the file unpacks to too much')
  }
  for (const name of ARRAYS) {
    const Original = globalThis[name]
    globalThis[name] = new Proxy(Original, {
      construct(target, given: unknown[], newTarget) {
        const [size] = given
        if (typeof size === 'number') count(size * target.BYTES_PER_ELEMENT)
        return Reflect.construct(target, given, newTarget === globalThis[name] ? target : newTarget) as object
      },
    }) as never
  }
  // pdf.js has its own, slower one, whose output is counted
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  return { isOver: () => isOver }
}
