/**
 * What reading a file may cost, measured as it is made. A thread's heap has a limit of its own; bytes outside of it, into
 * which pdf.js unpacks, have none, so every buffer of the thread is counted here. Runs inside the worker thread only.
 */

const MEGABYTE = 1024 * 1024
/** Bytes of one buffer, and of all together, also of those that are free again. */
const MAX_BUFFER_BYTES = 64 * MEGABYTE
const MAX_TOTAL_BYTES = 384 * MEGABYTE

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

export interface BufferMeter {
  /** True once something wanted more than it may have; what was read until then is not the whole. */
  isOver(): boolean
}

/** From now on buffers of this thread are counted; too large ones throw RangeError. */
export function limitBuffers(): BufferMeter {
  let total = 0
  let isOver = false
  const count = (bytes: number) => {
    total += bytes
    if (bytes <= MAX_BUFFER_BYTES && total <= MAX_TOTAL_BYTES) return
    isOver = true
    throw new RangeError('the file unpacks to too much')
  }
  for (const name of ARRAYS) {
    const Original = globalThis[name]
    globalThis[name] = new Proxy(Original, {
      construct(target, args: unknown[], newTarget) {
        const [size] = args
        if (typeof size === 'number') count(size * target.BYTES_PER_ELEMENT)
        return Reflect.construct(target, args, newTarget === globalThis[name] ? target : newTarget) as object
      },
    }) as never
  }
  // pdf.js has its own, slower one, whose output is counted
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  return { isOver: () => isOver }
}
