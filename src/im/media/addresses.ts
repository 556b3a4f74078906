/** Addresses of files come as paths of the server; apps, mini-programs above all, need whole ones. */
const MEDIA = /^TIM(Image|Sound|VideoFile|File)Elem$/

/** 'wss://host/im' -> 'https://host'. */
export const httpBase = (socketUrl: string): string => socketUrl.replace(/^ws/, 'http').replace(/\/[^/]*$/, '')

/** A copy with the paths of files in messages made whole; `isInside` = within the body of one. */
export function whole(value: unknown, base: string, isInside = false): unknown {
  if (typeof value === 'string') return isInside && value.startsWith('/files/') ? base + value : value
  if (Array.isArray(value)) return value.map((v) => whole(v, base, isInside))
  if (typeof value !== 'object' || value === null) return value
  const { type } = value as { type?: unknown }
  const isMedia = typeof type === 'string' && MEDIA.test(type)
  return Object.fromEntries(
    Object.entries(value).map(([key, v]) => [key, whole(v, base, isInside || (isMedia && key === 'payload'))]),
  )
}
