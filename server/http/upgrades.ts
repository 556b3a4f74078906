/**
 * The one place where a connection becomes a WebSocket: allowed paths, hosts, origins and numbers. Uses `ws` and not
 * @fastify/websocket, which sends each socket through the whole chain of hooks of a request (log line, compression, session)
 * before its handshake and checks neither origins nor numbers.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { networkOf } from '../core/client-network'
import type { Config } from '../core/config'
import { type HttpError, httpError } from '../core/errors'
import { addressOf, trustedProxies } from '../core/trusted-proxies'
import type { NetworkLimits } from './network-limits'
import { endWithError } from './raw-responses'
import { isHostAllowed, isOurOrigin } from './security-headers'

/**
 * Limits of sockets before log-in. Those of one user are CHAT_LIMITS.devices and
 * EVENTS.socketsMost of the contract.
 */
export const SOCKETS = {
  /** Of one address (of one /64 of IPv6): an office where everybody reconnects at once. */
  waitingPerAddress: 200,
  /** Of all addresses, in this process. */
  waitingInAll: 5000,
  /** Seconds after which one that was refused may try again. */
  retrySeconds: 5,
  /** Milliseconds in which a socket has to answer that it is closed. */
  goodbyeMs: 2000,
  /** Milliseconds between two groups of sockets that are closed while the process stops. */
  drainStepMs: 100,
} as const

/** 'Going away': the client reconnects, to another process. */
const GOING_AWAY = 1001

/** The handler of the sockets of one path. */
export interface SocketRoute {
  path: string
  /** Largest frame of a client, bytes. */
  frameBytes: number
  /** Takes over a new socket, which writes to `stream`; calls `logIn` once it is known whose it is. */
  accept(ws: WebSocket, logIn: () => void, stream: Duplex): void
}

export interface Upgrades {
  register(route: SocketRoute): void
  /** Refuses new sockets and closes the open ones, the oldest first and evenly over this time. Resolves when it is over. */
  drain(milliseconds: number): Promise<void>
  /** Ends every socket. */
  close(): void
}

/** Closes a socket; one that does not answer in time is dropped. */
export function endSocket(ws: WebSocket, code: number, reason: string): void {
  if (ws.readyState >= ws.CLOSING) return
  ws.close(code, reason)
  const timer = setTimeout(() => ws.terminate(), SOCKETS.goodbyeMs)
  timer.unref()
  ws.once('close', () => clearTimeout(timer))
}

/** Sockets that have not logged in, by network. */
class PendingSockets {
  private readonly byNetwork = new Map<string, number>()
  private total = 0

  isFull(network: string): boolean {
    return this.total >= SOCKETS.waitingInAll || (this.byNetwork.get(network) ?? 0) >= SOCKETS.waitingPerAddress
  }

  /** Counts a socket; the returned function uncounts it, once. */
  add(network: string): () => void {
    this.total += 1
    this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1)
    let isCounted = true
    return () => {
      if (!isCounted) return
      isCounted = false
      this.total -= 1
      const left = (this.byNetwork.get(network) ?? 1) - 1
      if (left > 0) this.byNetwork.set(network, left)
      else this.byNetwork.delete(network)
    }
  }
}

/** Answers every upgrade of `server`; unregistered paths are refused. */
export function openUpgrades(
  server: Server,
  config: Config,
  limits: Pick<NetworkLimits, 'take'>,
  log: FastifyBaseLogger,
): Upgrades {
  const routes = new Map<string, { route: SocketRoute; wss: WebSocketServer }>()
  const pending = new PendingSockets()
  const isTrusted = trustedProxies(config.TRUST_PROXY)
  let isStopping = false

  const refusalOf = (request: IncomingMessage, address: string, network: string): HttpError | undefined => {
    if (!isHostAllowed(config, request)) return httpError('HOST_REFUSED')
    if (!routes.has(pathOf(request))) return httpError('NOT_FOUND')
    if (!isOurOrigin(config, request)) return httpError('ORIGIN_REFUSED')
    if (isStopping) return httpError('UNAVAILABLE')
    const seconds = limits.take('socket', address)
    if (seconds > 0) return httpError('TOO_MANY_REQUESTS', { seconds })
    return pending.isFull(network) ? httpError('SOCKETS_TOO_MANY', { seconds: SOCKETS.retrySeconds }) : undefined
  }
  const acceptSocket = (ws: WebSocket, stream: Duplex, route: SocketRoute, network: string) => {
    const release = pending.add(network)
    ws.once('close', release)
    ws.on('error', () => ws.terminate())
    route.accept(ws, release, stream)
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // node has just removed its own listener
    socket.on('error', () => socket.destroy())
    try {
      const address = addressOf(request, isTrusted)
      const network = networkOf(address)
      const refusal = refusalOf(request, address, network)
      const target = routes.get(pathOf(request))
      if (refusal || !target) return endWithError(socket, refusal ?? httpError('NOT_FOUND'))
      target.wss.handleUpgrade(request, socket, head, (ws) => acceptSocket(ws, socket, target.route, network))
    } catch (err) {
      log.error({ err }, 'upgrade failed')
      socket.destroy()
    }
  })
  const sockets = () =>
    [...routes.values()].flatMap(({ wss }) => [...wss.clients]).filter((ws) => ws.readyState === ws.OPEN)
  return {
    register(route) {
      const options = { noServer: true, maxPayload: route.frameBytes, perMessageDeflate: false }
      routes.set(route.path, { route, wss: new WebSocketServer(options) })
    },
    async drain(milliseconds) {
      // one that was closed here opens again elsewhere: taken in, it would be closed once more
      isStopping = true
      for (let left = Math.ceil(milliseconds / SOCKETS.drainStepMs); left > 0; left--) {
        const open = sockets()
        for (const ws of open.slice(0, Math.ceil(open.length / left))) endSocket(ws, GOING_AWAY, 'server is stopping')
        await pause(SOCKETS.drainStepMs)
      }
    },
    close() {
      isStopping = true
      for (const { wss } of routes.values()) {
        for (const ws of wss.clients) {
          ws.close(GOING_AWAY, 'server is stopping')
          ws.terminate()
        }
        wss.close()
      }
    },
  }
}

/** The path as it was sent; nothing is decoded, so nothing can be malformed. */
const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0] ?? ''
