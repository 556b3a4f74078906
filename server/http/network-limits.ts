/**
 * Limits of every route by the network of its caller (an IPv4 address, a /64 of IPv6), counted before anything of a request is read. A
 * route names its class as `config.networkLimit` and is refused without one; what no route matches is a page or a file of a site.
 * Counted by each process alone: these limits protect the process. Calls of the contract have limits of their own besides
 * (limit-classes.ts).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { networkOf } from '../core/client-network'
import { httpError } from '../core/errors'
import { elapsedOf } from '../core/monotonic-clock'
import { createBuckets } from '../services/token-buckets'

/** Requests a minute of one network, also the burst size. A network may be an office, or the server of a provider. */
export const NETWORK_RATES = {
  /** Calls of the contract, and a backup. */
  call: 24_000,
  /** Pages, whose heads read the database, and addresses that do not exist. */
  page: 1200,
  /** Files of the sites: a visit loads dozens. */
  asset: 12_000,
  /** What crawlers and developers read: sitemap, robots.txt, documentation. */
  document: 120,
  /** Files at signed addresses: a page shows a hundred images. */
  file: 3000,
  /** Uploads of the chat. */
  upload: 1200,
  /** Reports of providers; Tencent's chat asks before each message. */
  callback: 12_000,
  /** /healthz and /readyz. */
  probe: 6000,
  /** Handshakes of sockets. */
  socket: 3000,
} as const
export type NetworkLimit = keyof typeof NETWORK_RATES

/** A wrong name or signature counts as so many requests. */
export const MISS_COST = 50

declare module 'fastify' {
  interface FastifyContextConfig {
    networkLimit?: NetworkLimit
  }
}

export interface NetworkLimits {
  /** Counts one request from the network of `address`; 0, or the seconds to wait. */
  take(limit: NetworkLimit, address: string): number
  /** Counts a wrong name or signature in a request that was counted already. */
  miss(limit: NetworkLimit, address: string): void
}

/** The class of a request; of one that no route matches, by its path. */
function limitOf(req: FastifyRequest): NetworkLimit {
  const { networkLimit } = req.routeOptions.config ?? {}
  return networkLimit ?? (/\.\w+$/.test(req.url.split('?', 1)[0] ?? '') ? 'asset' : 'page')
}

/** Counts every request of `app`; register it before the first route. Nothing is counted while RATE_LIMIT is off. */
export function registerNetworkLimits(app: FastifyInstance, ctx: Pick<AppContext, 'clock' | 'config'>): NetworkLimits {
  const buckets = createBuckets(elapsedOf(ctx.clock))
  const isOff = !ctx.config.RATE_LIMIT
  const keyOf = (limit: NetworkLimit, address: string) => `${limit}:${networkOf(address)}`
  const limits: NetworkLimits = {
    take: (limit, address) => (isOff ? 0 : buckets.take(keyOf(limit, address), 1, NETWORK_RATES[limit])),
    miss: (limit, address) => buckets.correct(keyOf(limit, address), 1 - MISS_COST),
  }
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.networkLimit) throw new Error(`${method} ${url} has no networkLimit`)
  })
  app.addHook('onRequest', (req, _reply, done) => {
    const seconds = limits.take(limitOf(req), req.ip)
    if (seconds > 0) done(httpError('TOO_MANY_REQUESTS', { seconds }))
    else done()
  })
  return limits
}
