/**
 * Limits the memory that reading a file may use. A thread's heap has a limit of its own; buffers outside of it, into which
 * pdf.js unpacks, have none, so every buffer of the thread is counted when it is created. Runs inside the worker thread only.
 */

const MEGABYTE = 1024 * 1024
/** Bytes of one buffer, and of all buffers together, including those already freed. */
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
  /** True once a buffer exceeded a limit; what was read until then is incomplete. */
  isOver(): boolean
}

/** Counts the buffers of this thread from now on; one over the limits throws RangeError. */
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
  // without it pdf.js uses its own, slower decompression, whose output is counted
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  return { isOver: () => isOver }
}
