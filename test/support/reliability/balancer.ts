/** A round-robin load balancer: polls each server's /readyz and forwards requests to those that are ready. No retries. */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  port: number
  /** Ports that were ready at the last check. */
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

/** Starts it in front of `ports`, checking every `everyMs`; keeps connections open between requests. */
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
