/** Servers that tests start: a port that another process takes meanwhile costs another try, no failure. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../../support/database/postgres-server'
import { freePort } from '../../support/free-port'
import { startProductServer } from '../../support/servers/product-server'
import { PortTakenError, startOnFreePort } from '../../support/start-on-free-port'

jest.mock('../../support/free-port', () => ({
  freePort: jest.fn(jest.requireActual('../../support/free-port').freePort),
}))

/** A server in place of ours: it ends as ours does where its port is taken. */
const SCRIPT = `
const server = require('node:http').createServer((_request, response) => response.end('ours'))
server.once('error', () => { console.error('PORT: port ' + process.env.PORT + ' is taken'); process.exit(1) })
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('Pinqiao is running'))
process.on('SIGTERM', () => process.exit(0))`

let folder: string
/** Answers every request, so it would pass for a server that is ready. */
let other: Server
let taken: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-port-'))
  other = createServer((_request, response) => response.end('not ours')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = (other.address() as AddressInfo).port
  jest.mocked(freePort).mockResolvedValueOnce(taken)
})
afterEach(() => {
  other.close()
  other.closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

test('a product server starts on another port, and is not taken for the process on the first', async () => {
  const script = join(folder, 'server.cjs')
  writeFileSync(script, SCRIPT)
  const server = await startProductServer({ script, dataDir: folder, hasDemoData: false })
  expect(server.port).not.toBe(taken)
  expect(await (await fetch(server.url)).text()).toBe('ours')
  const { port } = server
  await server.restart()
  expect(server.port).toBe(port)
  await server.stop()
})

test('a PostgreSQL cluster starts on another port', async () => {
  const cluster = await startCluster()
  if (!cluster) return
  expect(Number(new URL(cluster.url).port)).not.toBe(taken)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.end()
  cluster.stop()
})

test('another error, and a port that is taken again and again, fail the start', async () => {
  const start = jest.fn(async () => Promise.reject(new Error('broken')))
  await expect(startOnFreePort(start)).rejects.toThrow('broken')
  expect(start).toHaveBeenCalledTimes(1)
  const unlucky = jest.fn(async (port: number) => Promise.reject(new PortTakenError(`${port} is taken`)))
  await expect(startOnFreePort(unlucky)).rejects.toThrow('is taken')
  expect(unlucky.mock.calls.length).toBeGreaterThan(2)
})
