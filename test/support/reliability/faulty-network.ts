/** A TCP wire between clients and a server that tears, holds bytes back in the middle of a frame, and outlives the server. */
import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '../fuzz/random'

/** What happens at the next bytes that somebody sends: the rest of them is lost with the connection, or comes later. */
type Fault = { kind: 'cut' } | { kind: 'stall'; ms: number }

class Wire {
  private server: Socket | undefined
  /** What is said during a stall, in order. */
  private held: { to: Socket; bytes: Buffer }[] | undefined
  isOpen = true

  constructor(
    private readonly client: Socket,
    private readonly nextFault: () => Fault | undefined,
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
    this.client.on('data', (bytes) => this.carry(server, bytes))
    server.on('data', (bytes) => this.carry(this.client, bytes))
    this.client.resume()
  }

  private carry(to: Socket, bytes: Buffer): void {
    if (this.held) {
      this.held.push({ to, bytes })
      return
    }
    const fault = this.nextFault()
    const part = fault ? this.random.int(0, bytes.length - 1) : bytes.length
    to.write(bytes.subarray(0, part))
    if (fault?.kind === 'cut') setImmediate(() => this.end())
    if (!fault) return
    this.held = [{ to, bytes: bytes.subarray(part) }]
    if (fault.kind === 'stall') setTimeout(() => this.release(), fault.ms)
  }

  private release(): void {
    const held = this.held ?? []
    this.held = undefined
    if (this.isOpen) for (const { to, bytes } of held) to.write(bytes)
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
  readonly happened: { cuts: number; stalls: number; waiting: number }
  close(): void
}

/** A line to the port that `portOf` gives at the moment. While nobody listens there, new connections wait or are refused. */
export async function openFaultyNetwork(portOf: () => number, random: Random): Promise<FaultyNetwork> {
  const wires = new Set<Wire>()
  const faults: Fault[] = []
  const happened = { cuts: 0, stalls: 0 }
  const nextFault = () => {
    const fault = faults.shift()
    if (fault) happened[fault.kind === 'cut' ? 'cuts' : 'stalls']++
    return fault
  }
  const listener = createServer((client) => {
    if (random.chance(0.1)) return client.destroy()
    client.pause()
    const wire = new Wire(client, nextFault, random)
    wires.add(wire)
    client.on('close', () => wires.delete(wire))
    const reach = () => {
      if (!wire.isOpen) return
      const server = connect(portOf(), '127.0.0.1')
      server.once('connect', () => (wire.isOpen ? wire.join(server) : server.destroy()))
      server.once('error', () => setTimeout(reach, 50))
    }
    reach()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/im`,
    cut: () => void faults.push({ kind: 'cut' }),
    stall: (ms) => void faults.push({ kind: 'stall', ms }),
    get happened() {
      return { ...happened, waiting: faults.length }
    },
    close: () => {
      for (const wire of wires) wire.end()
      listener.close()
    },
  }
}
