/** The server sends file addresses as paths; apps, above all mini-programs, need absolute ones. */
const MEDIA = /^TIM(Image|Sound|VideoFile|File)Elem$/

/** 'wss://host/im' -> 'https://host'. */
export const httpBaseUrl = (socketUrl: string): string => socketUrl.replace(/^ws/, 'http').replace(/\/[^/]*$/, '')

/** A copy with absolute addresses of files in messages and of avatars; `isUrlField` = inside a field that holds addresses. */
export function toAbsoluteUrls(value: unknown, base: string, isUrlField = false): unknown {
  if (typeof value === 'string') return isUrlField && value.startsWith('/files/') ? base + value : value
  if (Array.isArray(value)) return value.map((v) => toAbsoluteUrls(v, base, isUrlField))
  if (typeof value !== 'object' || value === null) return value
  const { type } = value as { type?: unknown }
  const isMedia = typeof type === 'string' && MEDIA.test(type)
  const isUrlKey = (key: string) => isUrlField || key === 'avatar' || (isMedia && key === 'payload')
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, toAbsoluteUrls(v, base, isUrlKey(key))]))
}
