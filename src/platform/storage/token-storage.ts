import type { TokenStorage } from '../base/types'

const NAME = 'pinqiao_token'
/** Seconds; the server's own limit is shorter or equal, a dead token costs one 401. */
const MAX_AGE_SECONDS = 30 * 24 * 3600

const write = (value: string, seconds: number) => {
  known = undefined
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and older Safari
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

const read: TokenStorage['get'] = () => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  const [tokenType, accessToken] = decodeURIComponent(found?.slice(NAME.length + 1) ?? '').split(' ')
  return tokenType && accessToken ? { tokenType, accessToken } : undefined
}

/** Read in this microtask: every read of a screen asks for the token several times a render, and a cookie is slow to read. */
let known: { token: ReturnType<TokenStorage['get']> } | undefined

/** Token and token type in one cookie with a fixed key (P-9-03, P-9-22). */
export const token: TokenStorage = {
  get() {
    if (!known) {
      known = { token: read() }
      queueMicrotask(() => {
        known = undefined
      })
    }
    return known.token
  },
  set: ({ accessToken, tokenType }) => write(encodeURIComponent(`${tokenType} ${accessToken}`), MAX_AGE_SECONDS),
  clear: () => write('', 0),
}
