/** A TCP wire between clients and a server that tears, holds bytes back in the middle of a frame, and outlives the server. */
import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '../fuzz/random'

/** What happens at the next bytes that somebody sends: the rest of them is lost with the connection, or comes later. */
type Disruption = { kind: 'cut' } | { kind: 'stall'; ms: number }

class Link {
  private server: Socket | undefined
  /** What is said during a stall, in order. */
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

  /** Joins the two sides; what the client said meanwhile goes first. */
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
  /** Address of the chat socket through this line. */
  url: string
  /** Tears the connection that speaks next, in the middle of what it says. */
  cut(): void
  /** Holds back the rest of what is said next, and everything after it on that connection, for some milliseconds. */
  stall(ms: number): void
  /** Faults that have happened so far, and that wait for somebody to speak. */
  readonly counts: { cuts: number; stalls: number; waiting: number }
  close(): void
}

/** A line to the port that `portOf` gives at the moment. While nobody listens there, new connections wait or are refused. */
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
