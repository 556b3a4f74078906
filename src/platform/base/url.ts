/** Queries of addresses: reading and writing. */

const decode = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** `?a=1&b=2` decoded; of a repeated name the last wins. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const pair of text.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    query[decode(at < 0 ? pair : pair.slice(0, at))] = at < 0 ? '' : decode(pair.slice(at + 1))
  }
  return query
}

/** `?a=1&b=2`, or '' when nothing is set. undefined and null are left out, lists are repeated, objects become JSON. */
export function formatQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map(
        (item) =>
          `${encodeURIComponent(key)}=${encodeURIComponent(typeof item === 'object' ? JSON.stringify(item) : String(item))}`,
      ),
  )
  return pairs.length ? `?${pairs.join('&')}` : ''
}

/** The query part of `/a?b=1#c`, decoded. */
export function queryOf(address: string): Record<string, string> {
  const at = address.indexOf('?')
  return at < 0 ? {} : parseQuery(address.slice(at + 1).split('#')[0] ?? '')
}

/** WeChat resolves a path inside its package: files of the server need a full URL there. */
export const fileUrl = (url: string, server: string): string => (url.startsWith('/files/') ? server + url : url)
