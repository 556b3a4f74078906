/** Raw bytes on a TCP connection, and what the server replied. */
import { connect, type Socket } from 'node:net'

export interface RawLine {
  socket: Socket
  /** Everything received so far. */
  received(): string
  /** Resolves with the received text once it contains `part`, or when the connection is closed. */
  until(part: string): Promise<string>
  /** Resolves with the received text when the connection is closed. */
  closed: Promise<string>
}

/** Connects to a port of this machine and sends `head` at once. `allowHalfOpen`: it never ends its half by itself. */
export function openLine(port: number, head = '', { allowHalfOpen = false } = {}): RawLine {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  let text = ''
  const waiting: { part: string; resolve(text: string): void }[] = []
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    for (const waiter of waiting) if (text.includes(waiter.part)) waiter.resolve(text)
  })
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  if (head) socket.write(head)
  return {
    socket,
    received: () => text,
    closed,
    until: (part) =>
      Promise.race([
        closed,
        new Promise<string>((resolve) => (text.includes(part) ? resolve(text) : waiting.push({ part, resolve }))),
      ]),
  }
}

/** The head of a WebSocket upgrade; `headers` replace or add to the usual ones. */
export function upgradeHead(target: string, headers: Record<string, string> = {}): string {
  const all = {
    Host: '127.0.0.1',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** HTTP status of a response, 0 without one. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
