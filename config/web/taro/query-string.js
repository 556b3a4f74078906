// Replaces `query-string` (8 KB), of which Taro's router uses these two.
const plain = (text) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

function parse(text, { decode = true } = {}) {
  const read = decode ? plain : (value) => value
  const query = Object.create(null)
  for (const pair of text.replace(/^[?#&]/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    query[read(at < 0 ? pair : pair.slice(0, at))] = at < 0 ? null : read(pair.slice(at + 1))
  }
  return query
}

const stringify = (query) =>
  Object.keys(query)
    .filter((key) => query[key] !== undefined && query[key] !== null)
    .sort()
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(String(query[key]))}`)
    .join('&')

export { parse, stringify }
export default { parse, stringify }
