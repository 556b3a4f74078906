/**
 * `node scripts/deploy/try-production.mjs`: tries the production set-up of docs/operations.md with the programs of this machine (Debian's
 * postgresql, redis-server, nginx, openssl) and fakes of S3 and SMS: two processes in MODE=production behind deploy/nginx.conf, a
 * log-in, a socket, an upload, a rolling restart under requests, backup and restore. Needs dist/server; the sites are not needed.
 */
import '../machine/require-packages.mjs'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressesOf } from './call-addresses.mjs'
import {
  freePort,
  startFakeS3,
  startFakeSms,
  startNginx,
  startPostgres,
  startProgram,
  startRedis,
} from './local-services.mjs'

// loaded once they are known to be there
const { WebSocket } = await import('ws')

const HOST = 'hr.example.com'
const PHONE = '13912345678'
const DRAIN_SECONDS = 3
/** The user's limit is used up: an answer as well. */
const TOO_MANY = 429
const START_MS = 120_000
/** Windows of one user that stay open during the rolling restart. */
const WINDOWS = 6
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'pinqiao-production-'))
// other users run PostgreSQL and nginx's workers
chmodSync(folder, 0o755)
const running = []
const keep = (service) => {
  running.unshift(service)
  return service
}
const done = (text) => console.log(`✔ ${text}`)
const expect = (isTrue, text) => {
  if (!isTrue) throw new Error(text)
  done(text)
}

function environment({ postgres, redis, s3, sms }, database = 'pinqiao', bucket = 'pinqiao') {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    MODE: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `https://${HOST}`,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    DATABASE_URL: postgres.url(database),
    REDIS_URL: redis.url,
    FILES_URL: s3.url(bucket),
    APP_SECRET: 'a'.repeat(64),
    CHAT_SECRET: 'c'.repeat(64),
    OPERATOR_TOKEN: 'o'.repeat(64),
    SMS_PROVIDER: 'tencent',
    SMS_TENCENT_ENDPOINT: sms.url,
    SMS_TENCENT_ID: 'id',
    SMS_TENCENT_KEY: 'key',
    SMS_TENCENT_APP: '1400000000',
    SMS_TENCENT_SIGN: '聘桥',
    SMS_TENCENT_TEMPLATE: '1',
  }
}

/** One process; resolves when /readyz answers 200. */
async function startProcess(env, port) {
  const dataDir = join(folder, `data-${port}`)
  mkdirSync(dataDir, { recursive: true })
  const program = startProgram(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
  })
  const endsAt = Date.now() + START_MS
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return program
    if (program.child.exitCode !== null || Date.now() > endsAt) throw new Error(`no start:\n${program.output()}`)
    await pause(200)
  }
}

/** One request to nginx over TLS, under the public name; its certificate is made by ourselves. */
function send(port, method, path, { body, headers = {} } = {}) {
  const options = { host: '127.0.0.1', port, method, path, servername: HOST, rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const call = request({ ...options, headers: { host: HOST, ...headers } }, (reply) => {
      const chunks = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: reply.statusCode, headers: reply.headers, bytes, json: () => JSON.parse(bytes.toString()) })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

const sendJson = (port, path, input, token) =>
  send(port, 'POST', path, {
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `try-${Math.random()}`,
      ...(token ? { authorization: `Basic ${token}` } : {}),
    },
  })

async function logIn(port, codes, pathOf) {
  await sendJson(port, pathOf('auth.sendCode'), { phone: PHONE })
  for (let tries = 0; tries < 100 && !codes.has(`+86${PHONE}`); tries += 1) await pause(100)
  const code = codes.get(`+86${PHONE}`)
  const form = { username: '', password: '', phone: PHONE, code, smsCode: code, phoneNumber: PHONE }
  const reply = await sendJson(port, pathOf('auth.logIn'), {
    ...form,
    device: 'pc',
    loginRole: 'entp',
  })
  const token = reply.json().data?.access_token
  expect(Boolean(token), 'a user logs in by an SMS code')
  return token
}

async function checkTls({ plainPort, tlsPort }) {
  const reply = await new Promise((resolve) => {
    plainRequest({ host: '127.0.0.1', port: plainPort, headers: { host: HOST } }, resolve).end()
  })
  reply.resume()
  expect(reply.statusCode === 301 && reply.headers.location === `https://${HOST}/`, 'http leads to https')
  const { status, headers } = await send(tlsPort, 'GET', '/readyz')
  expect(status === 200 && /max-age/.test(headers['strict-transport-security'] ?? ''), 'https answers, with HSTS')
}

function openSocket(port) {
  const options = { servername: HOST, rejectUnauthorized: false, headers: { host: HOST, origin: `https://${HOST}` } }
  return new WebSocket(`wss://127.0.0.1:${port}/events`, options)
}

async function checkSocket(port, token) {
  const socket = openSocket(port)
  const frame = await new Promise((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    socket.on('message', (data) => resolve(JSON.parse(String(data))))
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
  })
  expect(frame.type === 'ready', 'a socket opens through nginx and is logged in')
  return socket
}

async function checkUpload(port, token, objects, pathOf) {
  const form = new FormData()
  form.append('use', 'other')
  form.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'a.pdf')
  const encoded = new Response(form)
  const reply = await send(port, 'POST', pathOf('files.upload'), {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type'), authorization: `Basic ${token}` },
  })
  const url = reply.json().data?.url
  expect(reply.status === 200 && objects.size > 0, 'an upload arrives in the file store')
  const { pathname, search } = new URL(url, `https://${HOST}`)
  const { bytes } = await send(port, 'GET', pathname + search)
  expect(bytes.toString().startsWith('%PDF'), 'and can be read again')
}

/** Sends requests one after the other until the returned function is called; it resolves to their statuses and counts. */
function startLanes(requests) {
  let isOver = false
  const statuses = new Map()
  const lane = async (sendOne) => {
    while (!isOver) {
      const { status } = await sendOne().catch(() => ({ status: 'lost' }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await pause(5)
    }
  }
  const lanes = requests.map(lane)
  return async () => {
    isOver = true
    await Promise.all(lanes)
    return statuses
  }
}

/** A window that opens its socket again whenever it was closed; returns how often that was, and how often it was refused. */
function startWindow(port, token) {
  const counts = { closed: 0, refused: 0 }
  let isOver = false
  let socket
  const connect = () => {
    let isOpen = false
    socket = openSocket(port)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', token })))
    socket.on('message', () => {
      isOpen = true
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (isOver) return
      counts[isOpen ? 'closed' : 'refused'] += 1
      setTimeout(connect, 50)
    })
  }
  connect()
  return () => {
    isOver = true
    socket.terminate()
    return counts
  }
}

/** Replaces both processes, one after the other, while requests go on and windows stay open. */
async function rollingRestart(port, token, env, apps, pathOf) {
  const read = () => send(port, 'GET', pathOf('referenceData.getPosts'))
  const write = () => sendJson(port, pathOf('account.updateProfile'), { name: '林晓' }, token)
  const stopLanes = startLanes([read, read, write, write, write, write, write, write])
  let statuses
  let windows
  const stopWindows = Array.from({ length: WINDOWS }, () => startWindow(port, token))
  try {
    for (const app of apps) {
      await app.program.stop()
      app.program = await startProcess(env, app.port)
    }
  } finally {
    statuses = await stopLanes()
    windows = stopWindows.map((stop) => stop())
  }
  const total = [...statuses.values()].reduce((sum, status) => sum + status, 0)
  expect(
    statuses.has(200) && [...statuses.keys()].every((status) => status === 200 || status === TOO_MANY),
    `a rolling restart answers each of ${total} reads and writes (${[...statuses]})`,
  )
  // each process stops once
  expect(
    windows.every(({ closed, refused }) => closed <= 2 && refused === 0),
    `and closes a socket at most once for each process (${windows.map(({ closed, refused }) => `${closed}+${refused}`)})`,
  )
}

function runCli(env, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')}:\n${stdout}${stderr}`)
}

function backupAndRestore(services, env) {
  const file = join(folder, 'backup.tar.gz')
  const dataDir = join(folder, 'data-restored')
  runCli({ ...env, DATA_DIR: join(folder, 'data-cli') }, 'dist/server/backup.js', file)
  done('a backup is taken while both processes run')
  runCli({ ...environment(services, 'restored', 'restored'), DATA_DIR: dataDir }, 'dist/server/restore.js', file)
  done('and restored into an empty database and bucket, rows and checksums compared')
}

async function tryAll() {
  const [postgres, s3, sms] = [keep(await startPostgres(folder)), keep(await startFakeS3()), keep(await startFakeSms())]
  const services = { postgres, redis: keep(await startRedis(folder)), s3, sms }
  const env = environment(services)
  const apps = []
  for (let i = 0; i < 2; i += 1) {
    const port = await freePort()
    const app = { port, program: await startProcess(env, port) }
    apps.push(app)
    keep({ stop: () => app.program.stop('SIGKILL') })
  }
  done('two processes serve in MODE=production')
  const nginx = keep(
    await startNginx(
      root,
      folder,
      apps.map(({ port }) => port),
    ),
  )
  await pause(1000)
  await checkTls(nginx)
  const pathOf = addressesOf((await send(nginx.tlsPort, 'GET', '/openapi.json')).json())
  const token = await logIn(nginx.tlsPort, sms.codes, pathOf)
  const socket = await checkSocket(nginx.tlsPort, token)
  await checkUpload(nginx.tlsPort, token, s3.objects, pathOf)
  try {
    await rollingRestart(nginx.tlsPort, token, env, apps, pathOf)
  } catch (error) {
    // that both are down follows from what came before
    const causes = nginx
      .errors()
      .split('\n')
      .filter((line) => !line.includes('no live upstreams'))
    throw new Error([error.message, ...causes.slice(0, 12)].join('\n'), { cause: error })
  }
  socket.terminate()
  backupAndRestore(services, env)
}

try {
  await tryAll()
  console.log('the production set-up works')
} catch (error) {
  console.error(`✖ ${error.message}`)
  process.exitCode = 1
} finally {
  for (const service of running) await service.stop()
  rmSync(folder, { recursive: true, force: true })
}
