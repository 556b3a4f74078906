/** The data disk fills up under a server with the embedded database: it stays up, reports it, and continues when there is space. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as feedback from '../../contract/calls/platform/feedback'
import { openDatabase } from '../../server/db/database'
import { type HttpClient, logIn } from '../support/http-client'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { createTestConfig } from '../support/test-app'
import { waitUntil } from '../support/wait-until'

/** Room for the start that is refused below 128 MB. */
const SIZE = '192m'

/** A small disk of its own; undefined where this user may not make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pinqiao-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  if (mounted.status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

const disk = smallDisk()
afterAll(() => {
  if (!disk) return
  spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})
const testOnDisk = disk === undefined ? it.skip : it

testOnDisk('a full disk refuses writes with 503 and loses nothing that was acknowledged', async () => {
  const server: ProductServer = await startProductServer({ hasDemoData: false, dataDir: join(disk ?? '', 'data') })
  const filling = join(disk ?? '', 'filling')
  try {
    const { pid } = server
    const client: HttpClient = await logIn(server.url, '13910008888')
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    const write = async (content: string) => {
      const text = content.padEnd(400, '字')
      const reply = await client.call(feedback.create, { kind: 'other', content: text, fileIds: [] }, `disk-${content}`)
      statuses.add(reply.status)
      if (reply.status === 200) acknowledged.push(text)
      return reply.status
    }
    for (let i = 0; i < 20; i += 1) expect(await write(`before-${i}`)).toBe(200)
    const { bavail, bsize } = statfsSync(disk ?? '')
    writeFileSync(filling, Buffer.alloc(bavail * bsize - 64 * 1024))
    let isRefused = false
    for (let i = 0; i < 1500 && !isRefused; i += 1) isRefused = (await write(`full-${i}`)) !== 200
    for (let i = 0; i < 20; i += 1) await write(`after-${i}`)
    expect(isRefused).toBe(true)
    rmSync(filling)
    let isBack = false
    for (let i = 0; i < 100 && !isBack; i += 1) isBack = (await write(`again-${i}`)) === 200
    expect(isBack).toBe(true)
    expect([...statuses].sort()).toEqual([200, 503])
    expect(server.pid).toBe(pid)
    await server.kill()
    const database = await openDatabase(createTestConfig({ DATA_DIR: server.dataDir }))
    const { rows } = await database.db.execute('select content, count(*)::int as n from feedbacks group by content')
    await database.close()
    const counts = new Map(rows.map(({ content, n }) => [content, n]))
    expect(acknowledged.filter((content) => counts.get(content) !== 1)).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(20)
  } finally {
    rmSync(filling, { force: true })
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
})

testOnDisk('a start on a full disk is refused in one line, and writes nothing', () => {
  const dataDir = join(disk ?? '', 'late')
  const rest = join(disk ?? '', 'rest')
  const { bavail, bsize } = statfsSync(disk ?? '')
  writeFileSync(rest, Buffer.alloc(Math.max(0, bavail * bsize - 8 * 1024 * 1024)))
  const env = { PATH: process.env.PATH, SEED: 'none', PORT: '0', DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, [join('dist', 'server', 'main.js')], {
    env: env as never,
    encoding: 'utf8',
    timeout: 60_000,
  })
  rmSync(rest)
  expect(stderr).toMatch(/^DATA_DIR: the disk is nearly full, \S+ has [78] MB left and needs at least 128 MB\n$/)
  expect(status).toBe(1)
  expect(existsSync(join(dataDir, 'db'))).toBe(false)
})

testOnDisk('a disk that fills up during the first start is named in one line', async () => {
  const dataDir = join(disk ?? '', 'first')
  const filling = join(disk ?? '', 'filling')
  const env = { PATH: process.env.PATH, MODE: 'demo', PORT: '0', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [join('dist', 'server', 'main.js')], { env: env as never })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  await waitUntil(
    () => existsSync(join(dataDir, 'db')),
    60_000,
    () => complaint,
  )
  spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k'])
  expect(await ended).toBe(1)
  expect(complaint).toBe(`DATA_DIR: the disk is full, ${dataDir} has no room left\n`)
  rmSync(filling)
})
