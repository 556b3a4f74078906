import type { Browser } from '@playwright/test'
import type { PhoneSystem, Theme } from '../browser/host'
import type { HttpExchange, ReplyChange } from '../node/http-proxy'

export interface OpenOptions {
  /** Folder of the built mini-program. */
  dist: string
  /** The browser to open it in; without one the host starts its own, which closes with its last mini-program. */
  browser?: Browser
  /** Origin of the running server. */
  apiOrigin?: string
  /** Origins built into the client that are sent to apiOrigin instead, http and ws alike. Default http://127.0.0.1:3000. */
  rewrites?: string[]
  /** Another address for a URL of a foreign service, http or ws; undefined leaves it as it is. */
  redirect?: (url: string) => string | undefined
  theme?: Theme
  /** Time zone of the phone; default Asia/Shanghai. */
  timezoneId?: string
  /** Path and query to start with, as a shared link would; default is the first page. */
  path?: string
  query?: Record<string, string>
  scene?: number
  /** Storage of an earlier run: `await mp.close()` gives it. */
  storage?: Record<string, string>
  /** Missing names of wx or properties that are no error. */
  allowMissing?: string[]
  /** Milliseconds the driver waits for something to appear; default 10,000. */
  timeout?: number
  /** How many times slower the processor is; default as fast as it is. */
  slowdown?: number
  pixelRatio?: number
  /** System of the phone; default ios. */
  system?: PhoneSystem
  /** Size of the screen in CSS pixels; default 390 × 844. */
  screen?: { width: number; height: number }
  /** How many times its standard size the user wants WeChat's text; default 1. */
  fontScale?: number
  /** Called with every answered HTTP request. */
  onExchange?: (exchange: HttpExchange) => void
  /** Changes replies before the program reads them. */
  changeReply?: ReplyChange
}

const defaultOrigins = ['http://127.0.0.1:3000', 'http://localhost:3000']

/** Returns a function that redirects URLs of an origin built into the client to the server under test. */
export function rewriter(options: OpenOptions): (url: string) => string {
  const target = options.apiOrigin?.replace(/\/$/, '')
  const redirect = options.redirect ?? (() => undefined)
  if (!target) return (url) => redirect(url) ?? url
  const origins = options.rewrites ?? defaultOrigins
  const pairs = origins.flatMap((origin) => [
    [origin, target] as const,
    [origin.replace(/^http/, 'ws'), target.replace(/^http/, 'ws')] as const,
  ])
  return (url) => {
    const pair = pairs.find(([from]) => url === from || url.startsWith(`${from}/`) || url.startsWith(`${from}?`))
    return pair ? pair[1] + url.slice(pair[0].length) : (redirect(url) ?? url)
  }
}
