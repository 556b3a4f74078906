/** Services of a production set-up on this machine, each in a folder that is deleted: PostgreSQL, Redis, nginx, fakes of S3 and SMS. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createTcpServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const isRoot = process.getuid?.() === 0
const listen = async (server) => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server.address().port
}
const bodyOf = async (request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A program that runs until `stop`; its output is kept. */
export function startProgram(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000)
    })
  const ended = new Promise((resolve) => child.on('close', resolve))
  return {
    child,
    output: () => output,
    ended,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** PostgreSQL with the user and database of docs/operations.md; refuses to run as root, so root becomes its user. */
export async function startPostgres(folder) {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
  const bin = join('/usr/lib/postgresql', versions[0] ?? '', 'bin')
  const data = join(folder, 'postgres')
  const log = join(folder, 'postgres.log')
  mkdirSync(data)
  writeFileSync(log, '')
  const asOwner = (command) =>
    execFileSync(...(isRoot ? ['su', ['postgres', '-s', '/bin/bash', '-c', command]] : ['bash', ['-c', command]]), {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  if (isRoot)
    for (const path of [data, log]) {
      const id = (flag) => Number(execFileSync('id', [flag, 'postgres']))
      chownSync(path, id('-u'), id('-g'))
    }
  const port = await freePort()
  asOwner(`'${bin}/initdb' -D '${data}' -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync`)
  asOwner(`'${bin}/pg_ctl' -D '${data}' -w -l '${log}' -o '-p ${port} -k ${data} -h 127.0.0.1' start`)
  const psql = (text) => asOwner(`'${bin}/psql' -q -h 127.0.0.1 -p ${port} -U postgres -c "${text}"`)
  psql("create role pinqiao login password 'secret'")
  for (const name of ['pinqiao', 'restored']) psql(`create database ${name} owner pinqiao`)
  return {
    url: (database) => `postgres://pinqiao:secret@127.0.0.1:${port}/${database}`,
    stop: async () => asOwner(`'${bin}/pg_ctl' -D '${data}' -m immediate stop`),
  }
}

export async function startRedis(folder) {
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  return { url: `redis://127.0.0.1:${port}`, ...startProgram('redis-server', flags) }
}

/** What the store answers to a signed request: status, headers, body. */
function answerOf(objects, method, path, body) {
  if (method === 'PUT') objects.set(path, body)
  if (method === 'DELETE') objects.delete(path)
  const found = objects.get(path)
  const headers = { etag: '"1"' }
  if (method === 'PUT') return [200, headers]
  if (method === 'DELETE') return [204, {}]
  return found ? [200, { ...headers, 'content-length': found.length }, found] : [404, {}]
}

/** Objects by their path in memory; unsigned requests are refused. */
export async function startFakeS3() {
  const objects = new Map()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const body = await bodyOf(request)
    const isSigned = String(request.headers.authorization).startsWith('AWS4-HMAC-SHA256')
    const [status, headers, found] = isSigned ? answerOf(objects, request.method, pathname, body) : [403, {}]
    response.writeHead(status, headers).end(request.method === 'GET' ? found : undefined)
  })
  const port = await listen(server)
  return {
    objects,
    url: (bucket) => `s3+http://key:secret@127.0.0.1:${port}/${bucket}?region=auto`,
    stop: async () => void server.close(),
  }
}

/** Tencent's SMS: remembers the code of each phone. */
export async function startFakeSms() {
  const codes = new Map()
  const server = createServer(async (request, response) => {
    const { PhoneNumberSet, TemplateParamSet } = JSON.parse((await bodyOf(request)).toString())
    codes.set(PhoneNumberSet[0], TemplateParamSet[0])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Response: { SendStatusSet: [{ Code: 'Ok', Message: '' }], RequestId: '1' } }))
  })
  const port = await listen(server)
  return { codes, url: `http://127.0.0.1:${port}`, stop: async () => void server.close() }
}

/** nginx with deploy/nginx.conf, whose names, ports and paths are replaced by those of this machine. */
export async function startNginx(root, folder, appPorts) {
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const tls = join(folder, 'tls')
  mkdirSync(tls)
  const subject = ['-subj', '/CN=hr.example.com', '-days', '1']
  const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], { stdio: 'ignore' })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/nginx-${name};`)
    .join('\n')
  const text = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('pid /run/nginx.pid;', `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx-error.log;`)
    .replace('worker_processes auto;', 'worker_processes 1;')
    .replace('worker_connections 20000;', 'worker_connections 500;')
    .replace('http {', `http {\n${temporary}`)
    .replaceAll('app1:3000', `127.0.0.1:${appPorts[0]}`)
    .replaceAll('app2:3000', `127.0.0.1:${appPorts[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replaceAll('/etc/nginx/tls', tls)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)
  chmodSync(folder, 0o755)
  const program = startProgram('nginx', ['-c', file, '-g', 'daemon off;'])
  return { plainPort, tlsPort, errors: () => readFileSync(join(folder, 'nginx-error.log'), 'utf8'), ...program }
}
