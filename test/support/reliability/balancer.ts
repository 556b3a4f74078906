/** A small balancer: asks each server's /readyz, and passes requests on to those that are ready, in turn. Nothing is tried twice. */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  port: number
  /** Ports that were ready when last asked. */
  ready(): number[]
  close(): void
}

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const check = request({ port, host: '127.0.0.1', path: '/readyz', timeout: 1000 }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    check.on('timeout', () => check.destroy())
    check.on('error', () => resolve(false))
    check.end()
  })

/** Starts it before `ports`, asking every `everyMs`; keeps connections open between requests as real ones do. */
export async function openBalancer(ports: readonly number[], everyMs: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  let ready: number[] = []
  let turn = 0
  const checkAll = async () => {
    const states = await Promise.all(ports.map(isReady))
    ready = ports.filter((_port, i) => states[i])
  }
  await checkAll()
  const timer = setInterval(checkAll, everyMs)
  const server = createServer((req, res) => {
    const port = ready[turn++ % ready.length]
    const { method, url: path, headers } = req
    const upstream = request({ agent, port, host: '127.0.0.1', method, path, headers }, (reply) => {
      const { connection: _, ...forwarded } = reply.headers
      res.writeHead(reply.statusCode ?? 502, forwarded)
      reply.pipe(res)
    })
    upstream.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()))
    req.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    ready: () => ready,
    close() {
      clearInterval(timer)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
