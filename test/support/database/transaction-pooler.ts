/**
 * A pooler of transactions as a server meets it: refuses what PgBouncer refuses when a session begins, and after every transaction
 * the session has forgotten its names, settings, locks and LISTEN, as if the next transaction had another one.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Parameters of a new session that PgBouncer accepts by default. */
const ACCEPTED = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'])

const PROTOCOL_3 = 196_608

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refusal = (parameter: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`))

/** Names of the parameters in the first packet of a session; undefined when that is none (a cancel request, SSL). */
function parametersOf(packet: Buffer): string[] | undefined {
  if (packet.readInt32BE(4) !== PROTOCOL_3) return undefined
  const strings = packet.toString('utf8', 8, packet.readInt32BE(0)).split('\0')
  return strings.filter((text, at) => at % 2 === 0 && text !== '')
}

/** Calls `take` with each whole message of a stream. */
function splitMessages(take: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const size = rest.readInt32BE(1) + 1
      if (rest.length < size) return
      const whole = rest.subarray(0, size)
      rest = rest.subarray(size)
      take(String.fromCharCode(whole[0] as number), whole)
    }
  }
}

/** Everything between one client and its session. */
function relay(client: Socket, session: Socket): void {
  let isForgetting = false
  let isReady = false
  const waiting: Buffer[] = []
  const forward = splitMessages((type, whole) => {
    if (isForgetting) {
      if (type !== 'Z') return
      isForgetting = false
      for (const chunk of waiting.splice(0)) session.write(chunk)
      return
    }
    client.write(whole)
    const isIdle = type === 'Z' && whole[5] === 'I'.charCodeAt(0)
    if (!isIdle) return
    isReady = true
    isForgetting = true
    session.write(message('Q', Buffer.from('discard all\0')))
  })
  session.on('data', forward)
  let isFirst = true
  client.on('data', (chunk: Buffer) => {
    const unknown = isFirst && parametersOf(chunk)?.find((name) => !ACCEPTED.has(name.toLowerCase()))
    isFirst = false
    if (unknown) client.end(refusal(unknown))
    else if (isForgetting && isReady) waiting.push(chunk)
    else session.write(chunk)
  })
  for (const [socket, other] of [
    [client, session],
    [session, client],
  ] as const) {
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
  }
}

export interface TransactionPooler {
  /** Address of the database through the pooler. */
  url: string
  close(): Promise<void>
}

/** Opens one in front of the PostgreSQL database at `url`. */
export async function openTransactionPooler(url: string): Promise<TransactionPooler> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const session = connect(Number(port || 5432), hostname)
    for (const socket of [client, session]) sockets.add(socket)
    relay(client, session)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
