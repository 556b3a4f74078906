/** Load errors of lazy pages (a load error of type missing, timeout or error). */

export type ChunkErrorType = 'missing' | 'timeout' | 'error'

/** The type of a failed page chunk; undefined when the error is another one. */
export function chunkErrorType(error: unknown): ChunkErrorType | undefined {
  const { name, type, message } = (error ?? {}) as { name?: unknown; type?: unknown; message?: unknown }
  if (name !== 'ChunkLoadError' && !/Loading (CSS )?chunk/.test(String(message))) return undefined
  const kind = String(type ?? message)
  return /missing/.test(kind) ? 'missing' : /timeout/.test(kind) ? 'timeout' : 'error'
}
