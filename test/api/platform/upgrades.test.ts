/** WebSocket upgrades: allowed paths, allowed clients, limits, and that no connection ends the process. */
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import WebSocket from 'ws'
import { CHAT_LIMITS } from '../../../contract/chat/limits'
import { EVENT_SOCKET_LIMITS } from '../../../contract/events/limits'
import { SOCKETS } from '../../../server/http/upgrades'
import { nextPhone } from '../../support/api/company-fixture'
import { openLine, type RawLine, statusOf, upgradeHead } from '../../support/api/raw-http'
import { createTestApp, type TestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

let testApp: TestApp
let port: number
const lines: RawLine[] = []

beforeEach(async () => {
  testApp = await createTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const { socket } of lines.splice(0)) socket.destroy()
  await testApp.close()
})

const open = (head: string): RawLine => {
  const line = openLine(port, head)
  lines.push(line)
  return line
}
const statusAt = async (target: string, headers?: Record<string, string>) =>
  statusOf(await open(upgradeHead(target, headers)).until('\r\n\r\n'))
const connections = () =>
  new Promise<number>((resolve, reject) =>
    testApp.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('the address of an upgrade', () => {
  test.each([
    '//',
    '//im',
    '///',
    '/%',
    '/%zz',
    '*',
    'http://[',
    'http://127.0.0.1/im',
    '/im/',
    '/none',
    '/?/im',
    '\\\\',
  ])('%j leads nowhere, and the server goes on', async (target) => {
    const line = open(upgradeHead(target))
    expect([400, 404]).toContain(statusOf(await line.closed))
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  test.each([CHAT_LIMITS.path, EVENT_SOCKET_LIMITS.path, `${CHAT_LIMITS.path}?v=1`, `${EVENT_SOCKET_LIMITS.path}?`])(
    '%s is open',
    async (target) => {
      expect(await statusAt(target)).toBe(101)
    },
  )

  test('a refusal is an envelope in Chinese', async () => {
    const answer = await open(upgradeHead('/none')).closed
    expect(JSON.parse(Buffer.from(answer.split('\r\n\r\n')[1] ?? '', 'latin1').toString())).toEqual({
      code: 404,
      message: '没有找到',
      data: null,
    })
  })

  test('a connection that is reset after an odd upgrade ends nothing', async () => {
    for (const target of ['/none', '//', CHAT_LIMITS.path, EVENT_SOCKET_LIMITS.path]) {
      const line = open(upgradeHead(target))
      await line.until('\r\n\r\n')
      line.socket.resetAndDestroy()
    }
    await waitUntil(async () => (await connections()) === 0)
  })

  test.each(['/none', '//', CHAT_LIMITS.path])(
    'an error of the connection that asked for %s is handled while it is answered',
    (url) => {
      // a peer that reads no reply: the server still owns the connection when it breaks
      const socket = new Duplex({ read() {}, write() {} })
      const request = { url, headers: { host: '127.0.0.1', upgrade: 'h2c' }, socket: { remoteAddress: '127.0.0.1' } }
      testApp.app.server.emit('upgrade', request, socket, Buffer.alloc(0))
      expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow()
      expect(socket.destroyed).toBe(true)
    },
  )

  test('a connection that was half closed after an odd upgrade is not kept', async () => {
    let askedCount = 0
    testApp.app.server.on('upgrade', () => {
      askedCount += 1
    })
    for (const target of ['/none', CHAT_LIMITS.path, EVENT_SOCKET_LIMITS.path]) open(upgradeHead(target)).socket.end()
    await waitUntil(() => askedCount === 3)
    await waitUntil(async () => (await connections()) === 0)
  })

  test('a refused connection whose other side never ends its half is not kept', async () => {
    const line = openLine(port, upgradeHead('/none'), { allowHalfOpen: true })
    lines.push(line)
    expect(statusOf(await line.until('\r\n\r\n'))).toBe(404)
    await waitUntil(async () => (await connections()) === 0)
  })

  test('an upgrade to something that is not a WebSocket is refused', async () => {
    expect(await statusAt(CHAT_LIMITS.path, { Upgrade: 'h2c' })).toBe(400)
    expect(await statusAt(CHAT_LIMITS.path, { 'Sec-WebSocket-Key': 'short' })).toBe(400)
    await waitUntil(async () => (await connections()) === 0)
  })
})

describe('who may open a socket', () => {
  test.each([CHAT_LIMITS.path, EVENT_SOCKET_LIMITS.path])('a foreign host is refused at %s', async (path) => {
    expect(await statusAt(path, { Host: 'evil.example' })).toBe(421)
    expect(await statusAt(path, { 'X-Forwarded-For': '1.2.3.4' })).toBe(421)
  })

  test.each([CHAT_LIMITS.path, EVENT_SOCKET_LIMITS.path])(
    "a page of another site is refused at %s, our own and WeChat's are not",
    async (path) => {
      for (const Origin of ['https://evil.example', 'null', 'file://', 'http://127.0.0.1.evil.example', 'nonsense'])
        expect([Origin, await statusAt(path, { Origin })]).toEqual([Origin, 403])
      for (const Origin of [`http://127.0.0.1:${port}`, 'http://localhost:10086', 'https://servicewechat.com'])
        expect([Origin, await statusAt(path, { Origin })]).toEqual([Origin, 101])
    },
  )
})

describe('how many sockets', () => {
  test('those of one address that have not logged in are limited, and counted again when they go', async () => {
    const heads: RawLine[] = []
    for (let i = 0; i < SOCKETS.waitingPerAddress; i++)
      heads.push(open(upgradeHead(i % 2 ? CHAT_LIMITS.path : EVENT_SOCKET_LIMITS.path)))
    for (const line of heads) expect(statusOf(await line.until('\r\n\r\n'))).toBe(101)
    expect(await statusAt(CHAT_LIMITS.path)).toBe(429)
    heads[0]?.socket.destroy()
    await waitUntil(async () => (await statusAt(EVENT_SOCKET_LIMITS.path)) === 101)
  })

  test('those of all addresses together are limited too', async () => {
    const maxWaiting = jest.replaceProperty(SOCKETS as { waitingInAll: number }, 'waitingInAll', 3)
    try {
      const heads = Array.from({ length: 3 }, () => open(upgradeHead(CHAT_LIMITS.path)))
      for (const line of heads) expect(statusOf(await line.until('\r\n\r\n'))).toBe(101)
      expect(await statusAt(EVENT_SOCKET_LIMITS.path)).toBe(429)
      heads[0]?.socket.destroy()
      await waitUntil(async () => (await statusAt(EVENT_SOCKET_LIMITS.path)) === 101)
    } finally {
      maxWaiting.restore()
    }
  })

  test('one that has logged in gives its place back', async () => {
    const me = await testApp.login(nextPhone())
    const ws = new WebSocket(`ws://127.0.0.1:${port}${EVENT_SOCKET_LIMITS.path}`)
    ws.on('open', () => ws.send(JSON.stringify({ type: 'auth', token: me.token })))
    await new Promise((resolve) => ws.on('message', resolve))
    const heads = Array.from({ length: SOCKETS.waitingPerAddress }, () => open(upgradeHead(CHAT_LIMITS.path)))
    for (const line of heads) expect(statusOf(await line.until('\r\n\r\n'))).toBe(101)
    expect(ws.readyState).toBe(ws.OPEN)
    ws.terminate()
  })

  test('of one person too many windows: the oldest go, each once, and the newest stay', async () => {
    const me = await testApp.login(nextPhone())
    const codes: number[] = []
    const windows: WebSocket[] = []
    for (let i = 0; i < EVENT_SOCKET_LIMITS.socketsMost + 5; i++) {
      const ws = new WebSocket(`ws://127.0.0.1:${port}${EVENT_SOCKET_LIMITS.path}`)
      windows.push(ws)
      ws.on('close', (code) => codes.push(code))
      ws.on('open', () => ws.send(JSON.stringify({ type: 'auth', token: me.token })))
      await new Promise((resolve) => ws.once('message', resolve))
    }
    await waitUntil(() => codes.length === 5)
    expect(codes).toEqual([4429, 4429, 4429, 4429, 4429])
    expect(windows.slice(5).every((ws) => ws.readyState === ws.OPEN)).toBe(true)
    for (const ws of windows) ws.terminate()
  })
})

test('while the server drains its sockets are closed a few at a time, and a new one is refused', async () => {
  const codes: number[] = []
  const sockets = Array.from({ length: 4 }, () => new WebSocket(`ws://127.0.0.1:${port}${EVENT_SOCKET_LIMITS.path}`))
  for (const ws of sockets) ws.on('close', (code) => codes.push(code))
  await Promise.all(sockets.map((ws) => new Promise((resolve) => ws.on('open', resolve))))
  const drained = testApp.drain(4 * SOCKETS.drainStepMs)
  await waitUntil(() => codes.length > 0)
  expect(codes.length).toBeLessThan(4)
  for (const path of [EVENT_SOCKET_LIMITS.path, CHAT_LIMITS.path]) expect(await statusAt(path)).toBe(503)
  await drained
  await waitUntil(() => codes.length === 4)
  expect(codes).toEqual([1001, 1001, 1001, 1001])
})
