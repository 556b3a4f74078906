import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** A server that echoes requests: HTTP at /echo, bytes at /socket. */
export async function startEcho(): Promise<{ origin: string; close(): Promise<void> }> {
  const answer = (request: IncomingMessage, reply: ServerResponse): void => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      const body = Buffer.concat(chunks).toString('utf8')
      reply.writeHead(200, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ method, url, authorization: headers.authorization, body }))
    })
  }
  const server = createServer(answer)
  const sockets = new WebSocketServer({ server, path: '/socket' })
  sockets.on('connection', (socket) =>
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        for (const client of sockets.clients) client.terminate()
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
