/** A TCP proxy between clients and a server that cuts connections and delays bytes in the middle of a frame, across server restarts. */
import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '../fuzz/random'

/** Applied to the next bytes sent: the rest of them is lost with the connection, or delayed. */
type Disruption = { kind: 'cut' } | { kind: 'stall'; ms: number }

class Link {
  private server: Socket | undefined
  /** Bytes buffered during a stall, in order. */
  private buffered: { to: Socket; bytes: Buffer }[] | undefined
  isOpen = true

  constructor(
    private readonly client: Socket,
    private readonly nextDisruption: () => Disruption | undefined,
    private readonly random: Random,
  ) {
    client.on('error', () => this.end())
    client.on('close', () => this.end())
  }

  /** Connects both sides; bytes the client has sent meanwhile go first. */
  join(server: Socket): void {
    this.server = server
    server.on('error', () => this.end())
    server.on('close', () => this.end())
    this.client.on('data', (bytes) => this.forward(server, bytes))
    server.on('data', (bytes) => this.forward(this.client, bytes))
    this.client.resume()
  }

  private forward(to: Socket, bytes: Buffer): void {
    if (this.buffered) {
      this.buffered.push({ to, bytes })
      return
    }
    const disruption = this.nextDisruption()
    const part = disruption ? this.random.int(0, bytes.length - 1) : bytes.length
    to.write(bytes.subarray(0, part))
    if (disruption?.kind === 'cut') setImmediate(() => this.end())
    if (!disruption) return
    this.buffered = [{ to, bytes: bytes.subarray(part) }]
    if (disruption.kind === 'stall') setTimeout(() => this.release(), disruption.ms)
  }

  private release(): void {
    const buffered = this.buffered ?? []
    this.buffered = undefined
    if (this.isOpen) for (const { to, bytes } of buffered) to.write(bytes)
  }

  end(): void {
    this.isOpen = false
    this.client.destroy()
    this.server?.destroy()
  }
}

export interface FaultyNetwork {
  /** Address of the chat socket through this proxy. */
  url: string
  /** Cuts the next connection that sends, in the middle of its bytes. */
  cut(): void
  /** Delays the rest of the next bytes sent, and everything after them on that connection, by `ms`. */
  stall(ms: number): void
  /** Disruptions applied so far, and those still waiting for traffic. */
  readonly counts: { cuts: number; stalls: number; waiting: number }
  close(): void
}

/** Opens a proxy to `portOf()`. While nothing listens there, new connections wait or are refused. */
export async function openFaultyNetwork(portOf: () => number, random: Random): Promise<FaultyNetwork> {
  const links = new Set<Link>()
  const pending: Disruption[] = []
  const counts = { cuts: 0, stalls: 0 }
  const nextDisruption = () => {
    const disruption = pending.shift()
    if (disruption) counts[disruption.kind === 'cut' ? 'cuts' : 'stalls']++
    return disruption
  }
  const listener = createServer((client) => {
    if (random.chance(0.1)) return client.destroy()
    client.pause()
    const link = new Link(client, nextDisruption, random)
    links.add(link)
    client.on('close', () => links.delete(link))
    const connectToServer = () => {
      if (!link.isOpen) return
      const server = connect(portOf(), '127.0.0.1')
      server.once('connect', () => (link.isOpen ? link.join(server) : server.destroy()))
      server.once('error', () => setTimeout(connectToServer, 50))
    }
    connectToServer()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/im`,
    cut: () => void pending.push({ kind: 'cut' }),
    stall: (ms) => void pending.push({ kind: 'stall', ms }),
    get counts() {
      return { ...counts, waiting: pending.length }
    },
    close: () => {
      for (const link of links) link.end()
      listener.close()
    },
  }
}
