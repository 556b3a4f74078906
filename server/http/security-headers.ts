/** Allowed hosts and origins, and the security headers of every response. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../core/config'
import { httpError } from '../core/errors'
import { sendHttpError } from './error-handler'
import { HEALTH_PATHS } from './health'

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']

/** 'example.com:443' -> 'example.com'. */
const nameOf = (host: string) =>
  (host.startsWith('[') ? host.replace(/\]:\d+$/, ']') : host.replace(/:\d+$/, '')).toLowerCase()

const LOOPBACK_ADDRESS = /^(::1|127\.\d+\.\d+\.\d+|::ffff:127\.\d+\.\d+\.\d+)$/

/** Where the pages of every WeChat mini-program come from. */
const MINI_PROGRAM_ORIGIN = 'https://servicewechat.com'

/**
 * A demo server answers this machine only: a foreign Host header (DNS rebinding), a proxied request or another
 * machine is refused. In production the host of PUBLIC_URL, and loopback for health checks, is accepted.
 */
export function isHostAllowed(
  config: Pick<Config, 'MODE' | 'PUBLIC_URL'>,
  req: Pick<FastifyRequest | IncomingMessage, 'headers' | 'socket'>,
): boolean {
  const host = nameOf(req.headers.host ?? '')
  if (config.MODE === 'production')
    return host === new URL(config.PUBLIC_URL).hostname.toLowerCase() || LOOPBACK_NAMES.has(host)
  if (PROXY_HEADERS.some((header) => req.headers[header] !== undefined)) return false
  return LOOPBACK_NAMES.has(host) && LOOPBACK_ADDRESS.test(req.socket.remoteAddress ?? '127.0.0.1')
}

/**
 * Whether a socket was opened by one of our pages: of PUBLIC_URL or of the requested host; in a demo of any address of this
 * machine. Clients other than browsers send no origin, a mini-program sends WeChat's.
 */
export function isOurOrigin(
  config: Pick<Config, 'MODE' | 'PUBLIC_URL'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  const { origin } = headers
  if (origin === undefined || origin === MINI_PROGRAM_ORIGIN) return true
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const page = new URL(origin)
  if (config.PUBLIC_URL && page.origin === new URL(config.PUBLIC_URL).origin) return true
  return config.MODE === 'demo' ? LOOPBACK_NAMES.has(page.hostname) : page.host === headers.host?.toLowerCase()
}

/** Headers of every answer; static sites replace the Content-Security-Policy with their own. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
  if (config.PUBLIC_URL.startsWith('https:'))
    headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains'
  let isProxyWarned = config.MODE !== 'production' || config.TRUST_PROXY !== ''
  app.addHook('onRequest', (req, reply, done) => {
    if (!isProxyWarned && PROXY_HEADERS.some((header) => req.headers[header] !== undefined)) {
      isProxyWarned = true
      req.log.warn(
        'a request came through a reverse proxy while TRUST_PROXY is empty: everybody is limited as one address; set the address of the proxy',
      )
    }
    reply.headers(headers).header('X-Request-Id', req.id)
    if (HEALTH_PATHS.has(req.routeOptions.url ?? '') || isHostAllowed(config, req)) done()
    else sendHttpError(reply, httpError('HOST_REFUSED'))
  })
}
