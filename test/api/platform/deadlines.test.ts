/** Unreadable and too slow requests: an error message, and the connection is closed. */
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import * as auth from '../../../contract/calls/account/auth'
import { DEADLINES, registerDeadlines, serverDeadlines } from '../../../server/http/deadlines'
import { registerErrorHandler } from '../../../server/http/error-handler'
import { answerClientError } from '../../../server/http/raw-responses'
import { openLine, statusOf } from '../../support/api/raw-http'
import { createTestApp } from '../../support/test-app'
import { waitUntil } from '../../support/wait-until'

/** As the product's, in a hundredth of the time. */
const quick = { ...DEADLINES, head: 300, body: 600, uploadBytes: 100, idle: 1200, look: 50 }
let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = Fastify({ clientErrorHandler: answerClientError, ...serverDeadlines(quick) })
  registerErrorHandler(app)
  registerDeadlines(app, quick)
  app.post('/json', async (req) => req.body)
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_req, body, done) => done(null, body))
    raw.put('/file', { config: { isUpload: true } }, async (req) => {
      let size = 0
      for await (const chunk of req.body as AsyncIterable<Buffer>) size += chunk.length
      return { size }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

const head = (line: string, length: number, type = 'application/json') =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const messageOf = (answer: string) =>
  JSON.parse(Buffer.from(answer.split('\r\n\r\n')[1] ?? '', 'latin1').toString()).message
/** Sends `bytes` every 50 ms until the connection or the sending is over. */
function drip(line: ReturnType<typeof openLine>, bytes: Buffer, times: number): void {
  let sent = 0
  const timer = setInterval(() => {
    if (sent++ < times && line.socket.writable) line.socket.write(bytes)
    else clearInterval(timer)
  }, 50)
}

describe('a head', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, '请求格式不正确'],
    ['of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, '请求格式不正确'],
    [
      'with two lengths',
      'POST /json HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      '请求格式不正确',
    ],
    ['too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, '请求头过大'],
  ])('that is %s is answered in words', async (_what, text, status, message) => {
    const answer = await openLine(port, text).closed
    expect([statusOf(answer), messageOf(answer)]).toEqual([status, message])
  })

  test('that never ends is given up', async () => {
    const answer = await openLine(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ').closed
    expect([statusOf(answer), messageOf(answer)]).toEqual([408, '请求发送太慢，请检查网络后重试'])
  })

  test('that never comes is not waited for', async () => {
    expect(statusOf(await openLine(port).closed)).toBe(408)
  })
})

describe('a body', () => {
  test('that comes in time is read', async () => {
    const line = openLine(port, `${head('POST /json', 9)}{"a":`)
    drip(line, Buffer.from('1  }'), 1)
    expect(statusOf(await line.until('}'))).toBe(200)
    line.socket.destroy()
  })

  test('of JSON that drips is given up after its time, however steadily it moves', async () => {
    const line = openLine(port, head('POST /json', 100_000))
    drip(line, Buffer.from(' '.repeat(500)), 100)
    const answer = await line.closed
    expect([statusOf(answer), messageOf(answer)]).toEqual([408, '请求发送太慢，请检查网络后重试'])
  })

  test('of a file may take longer as long as it moves', async () => {
    const line = openLine(port, head('PUT /file', 2000, 'image/png'))
    drip(line, Buffer.alloc(100), 20)
    expect(await line.until('"size"')).toContain('{"size":2000}')
    line.socket.destroy()
  })

  test('of a file that hardly moves is given up', async () => {
    const line = openLine(port, head('PUT /file', 2000, 'image/png'))
    drip(line, Buffer.alloc(1), 100)
    expect(statusOf(await line.closed)).toBe(408)
  })

  test('that is broken off is no fault of ours', async () => {
    const line = openLine(port, `${head('POST /json', 9)}{"a":`)
    line.socket.end()
    expect(statusOf(await line.closed)).not.toBe(500)
  })
})

test('a client that does not read its answer does not hold the connection', async () => {
  const line = openLine(port, 'GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  line.socket.pause()
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await waitUntil(async () => (await connections()) === 1)
  await waitUntil(async () => (await connections()) === 0)
  line.socket.destroy()
})

test('the product gives a body a minute, and ends the request of one that drips', async () => {
  expect(DEADLINES.body).toBe(60_000)
  const body = jest.replaceProperty(DEADLINES, 'body', 300)
  const testApp = await createTestApp()
  try {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testApp.app.server.address() as AddressInfo
    const line = openLine(port, head(auth.sendCode, 100_000))
    drip(line, Buffer.from(' '), 100)
    const answer = await line.closed
    expect([statusOf(answer), messageOf(answer)]).toEqual([408, '请求发送太慢，请检查网络后重试'])
  } finally {
    body.restore()
    await testApp.close()
  }
})
