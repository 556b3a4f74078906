/** A server under attack: malformed heads, invalid upgrades, half-open, slow and reset connections, broken frames. Seeded. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import WebSocket from 'ws'
import { openLine, type RawLine, upgradeHead } from '../support/api/raw-http'
import { type Random, randomOf } from '../support/fuzz/random'
import { logIn } from '../support/http-client'
import { soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'

const ATTACK_COUNT = soakOrShort(2000, 600)
const SEED = 20_261_122
/** Open connections at a time; below the limit per address without login. */
const CONNECTIONS = 20
/** Longest life of one attack's connection in ms. */
const LIFETIME_MS = 1500
/** Largest growth of the server's memory once it is idle again. */
const MAX_GROWTH_BYTES = 150 * 1024 * 1024

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const methods = ['GET', 'POST', 'PUT', 'OPTIONS', 'CONNECT', 'TRACE', 'FOO', 'get', ''] as const
const targets = [
  '/',
  '//',
  '//im',
  '/im',
  '/events',
  '*',
  '/%',
  '/%00',
  'http://[',
  '/files/1',
  '/im/../events',
  '/#',
  '',
] as const
const headers = [
  'Host: 127.0.0.1',
  'Host: evil.example',
  'Host:',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gibberish',
  'Expect: 100-continue',
  'Connection: upgrade',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data',
  'Cookie: \x00\x01',
  'X: \xff\xfe',
  ': empty',
  'no colon',
  `X-Long: ${'x'.repeat(20_000)}`,
] as const

function malformedHead(random: Random): string {
  const lines = Array.from({ length: random.int(0, 6) }, () => random.pick(headers))
  const version = random.pick(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTP', ''])
  const end = random.pick(['\r\n\r\n', '\n\n', '\r\n', '', '\r\n\r\n\x00{"a":', '\r\n\r\n5\r\n{"a":'])
  return `${random.pick(methods)} ${random.pick(targets)} ${version}\r\n${lines.join('\r\n')}${end}`
}

const noise = (random: Random) => Buffer.from(Array.from({ length: random.int(1, 400) }, () => random.int(0, 255)))

/** A valid frame with one error: length, mask, opcode, reserved bits, unknown text. */
function brokenFrame(random: Random): Buffer {
  const texts = ['{', 'null', '[]', '{"v":1,"id":1,"call":"auth"}', '{"type":"auth","token":"x"}', '\x00', '{"v":"x"}']
  const body = Buffer.from(random.pick(texts))
  const opcode = random.pick([0x81, 0x82, 0x01, 0x83, 0xf1, 0x88, 0x89, 0x8a, 0x00])
  const length = random.pick([body.length, body.length + 5, 126, 127, 0])
  return Buffer.concat([Buffer.from([opcode, random.chance(0.8) ? 0x80 | length : length, 0, 0, 0, 0]), body])
}

type Attack = (connection: RawLine, random: Random) => Promise<void>
const untilClosed = (connection: RawLine) => Promise.race([connection.closed, pause(LIFETIME_MS)])

const ATTACKS: Record<string, Attack> = {
  head: async (connection, random) => {
    connection.socket.write(malformedHead(random), 'latin1')
    await untilClosed(connection)
  },
  noise: async (connection, random) => {
    connection.socket.write(noise(random))
    await untilClosed(connection)
  },
  upgrade: async (connection, random) => {
    connection.socket.write(
      upgradeHead(random.pick(targets) || '/x', random.chance(0.3) ? { Host: 'evil.example' } : {}),
    )
    await Promise.race([connection.until('\r\n\r\n'), pause(LIFETIME_MS)])
    if (random.chance(0.5)) connection.socket.resetAndDestroy()
  },
  halfOpen: async (connection, random) => {
    connection.socket.write(
      random.chance(0.5) ? malformedHead(random) : upgradeHead(random.pick(['/im', '/events', '/none'])),
    )
    connection.socket.end()
    await untilClosed(connection)
  },
  slow: async (connection, random) => {
    for (const byte of malformedHead(random).slice(0, 20)) {
      if (connection.socket.writable) connection.socket.write(byte)
      await pause(20)
    }
  },
  reset: async (connection, random) => {
    connection.socket.write(
      random.chance(0.5) ? malformedHead(random) : upgradeHead(random.pick(['//', '/im', '/events'])),
    )
    await pause(random.int(0, 30))
    connection.socket.resetAndDestroy()
  },
  frames: async (connection, random) => {
    connection.socket.write(upgradeHead(random.pick(['/im', '/events'])))
    await Promise.race([connection.until('\r\n\r\n'), pause(LIFETIME_MS)])
    for (let i = random.int(1, 5); i > 0 && connection.socket.writable; i--)
      connection.socket.write(random.chance(0.7) ? brokenFrame(random) : noise(random))
    await Promise.race([connection.closed, pause(random.int(0, 100))])
    if (random.chance(0.5)) connection.socket.resetAndDestroy()
  },
}

describe('strangers on the network', () => {
  let server: ProductServer
  beforeAll(async () => {
    server = await startProductServer({ hasDemoData: false })
  })
  afterAll(() => server?.stop())

  /** Open sockets of the server, its listener among them. */
  const socketsOf = () =>
    readdirSync(`/proc/${server.pid}/fd`).filter((fd) => {
      try {
        return readlinkSync(`/proc/${server.pid}/fd/${fd}`).startsWith('socket:')
      } catch {
        return false
      }
    }).length
  const memory = () => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])

  const attack = async (from: number, count: number) => {
    let next = from
    const worker = async () => {
      while (next < from + count) {
        const random = randomOf(SEED + next++)
        const connection = openLine(server.port)
        await ATTACKS[random.pick(Object.keys(ATTACKS))]?.(connection, random)
        connection.socket.destroy()
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  }

  it('end nothing, and leave nothing behind', async () => {
    const pid = server.pid
    const client = await logIn(server.url, '13920000001')
    const ws = new WebSocket(`ws://127.0.0.1:${server.port}/events`)
    ws.on('open', () => ws.send(JSON.stringify({ type: 'auth', token: client.token })))
    await new Promise((resolve) => ws.once('message', resolve))
    // one-time allocations are excluded
    await attack(0, 100)
    const [sockets, bytes] = [socketsOf(), memory()]
    await attack(100, ATTACK_COUNT)
    expect([server.pid, (await fetch(`${server.url}/healthz`)).status]).toEqual([pid, 200])
    expect(ws.readyState).toBe(ws.OPEN)
    for (const endsAt = Date.now() + 60_000; socketsOf() > sockets && Date.now() < endsAt; ) await pause(200)
    expect(socketsOf()).toBeLessThanOrEqual(sockets)
    expect(memory() - bytes).toBeLessThan(MAX_GROWTH_BYTES)
    expect(server.log()).not.toMatch(/uncaught|unhandled|"level":50/)
    ws.terminate()
  })
})
