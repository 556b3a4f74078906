import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { CompiledDist } from '../compile/compile-dist'
import { buildHostBundle } from './host-bundle'

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
}

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>mini-program</title>
<meta name="viewport" content="width=device-width,initial-scale=1"></head><body>
<script src="/compiled.js"></script><script src="/host.js"></script></body></html>`

function serveFile(dist: string, path: string, reply: ServerResponse): void {
  const file = join(dist, normalize(decodeURIComponent(path)))
  if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
    reply.writeHead(404).end()
    return
  }
  reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(reply)
}

/** Serves the host page, the compiled program and the dist's own files on a free loopback port. */
export async function serveHost(
  dist: string,
  compiled: CompiledDist,
  settings: () => unknown,
): Promise<{ origin: string; close(): Promise<void> }> {
  const script = await buildHostBundle()
  const answer = (request: IncomingMessage, reply: ServerResponse): void => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const send = (type: string, body: string): void =>
      void reply.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
    if (path === '/') send('text/html', page)
    else if (path === '/host.js') send('text/javascript', script)
    else if (path === '/compiled.js')
      send(
        'text/javascript',
        `window.__HOST__=${JSON.stringify({ bundle: compiled.bundle, settings: settings() })};window.__TEMPLATES__=function(){return ${compiled.templates}};`,
      )
    else if (path.startsWith('/dist/')) serveFile(dist, path.slice('/dist/'.length), reply)
    else reply.writeHead(404).end()
  }
  const server: Server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
