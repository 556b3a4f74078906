/** `kill -9` in the middle of batch operations and of a ZIP import: a batch is complete or absent, a file is imported once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '../../contract/call-address'
import * as candidates from '../../contract/calls/candidates/candidates'
import * as localResumes from '../../contract/calls/candidates/local-resumes'
import * as timeline from '../../contract/calls/candidates/timeline'
import { buildZip } from '../support/api/zip-fixture'
import { createTestDatabase, currentDatabase, type TestDatabase } from '../support/database/test-database'
import { randomOf } from '../support/fuzz/random'
import { type HttpClient, logIn } from '../support/http-client'
import { soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'

const rounds = soakOrShort(8, 3)
const size = 200
/** Milliseconds from the request to the kill: some kills must come before the commit. */
const latest = soakOrShort(120, 20)
const samples = join('test', 'fixtures', 'resumes')

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const shuffled = (ids: readonly string[], seed: number): string[] => {
  const random = randomOf(seed)
  return [...ids]
    .map((id) => [random.int(0, 1_000_000), id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id)
}

interface Row {
  id: string
}
interface Answer {
  resumeId: string
  isDone: boolean
}

async function manyIds(client: HttpClient): Promise<string[]> {
  const ids: string[] = []
  let cursor = ''
  while (ids.length < size) {
    const { data, nextCursor } = await client.call<Row[], { nextCursor: string }>(candidates.search, {
      cursor,
      pageSize: 50,
    })
    ids.push(...data.map(({ id }) => id))
    cursor = nextCursor
    if (!cursor) break
  }
  return ids.slice(0, size)
}
/** Number of remarks with this text per candidate. */
async function remarked(client: HttpClient, ids: readonly string[], text: string): Promise<number[]> {
  const counts: number[] = []
  for (const resumeId of ids) {
    const { data } = await client.call<{ text: string }[]>(timeline.list, {
      resumeId,
      pageSize: 50,
    })
    counts.push(data.filter((row) => row.text === text).length)
  }
  return counts
}

describe.each(currentDatabase)('kill -9 in the middle of batch acts, on %s', (_name, url) => {
  let database: TestDatabase
  let server: ProductServer
  beforeAll(async () => {
    database = await createTestDatabase(url, true)
    server = await startProductServer({ dataDir: database.dataDir, env: database.env })
  })
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  it(`a batch of ${size} is done whole or not at all, and its repetition finishes it once, over ${rounds} kills`, async () => {
    const client = await logIn(server.url, '13800000002')
    const ids = await manyIds(client)
    const random = randomOf(31)
    let halfDone = 0
    for (let round = 0; round < rounds; round += 1) {
      const text = `备注-${round}`
      const key = `batch-kill-${round}`
      const send = () => client.call<Answer[]>(timeline.addRemarks, { resumeIds: shuffled(ids, round), text }, key)
      const going = send().catch(() => undefined)
      await pause(random.int(1, latest))
      await server.kill()
      await going
      await server.start()
      const probe = [ids[0] ?? '', ids[Math.floor(size / 2)] ?? '', ids.at(-1) ?? '']
      const before = await remarked(client, probe, text)
      expect(new Set(before).size).toBe(1)
      if (before[0] === 0) halfDone += 1
      const repeated = await send()
      expect(repeated.data.filter(({ isDone }) => isDone)).toHaveLength(ids.length)
      expect(await remarked(client, probe, text)).toEqual([1, 1, 1])
    }
    // some kills have to come early enough to mean anything
    expect(halfDone).toBeGreaterThan(0)
  })

  it('a ZIP goes on after every kill, and every file is imported once', async () => {
    const client = await logIn(server.url, '13800000003')
    const names = ['classic', 'export', 'english'].flatMap((kind) => [1, 2, 3, 4, 5].map((n) => `${kind}-0${n}.pdf`))
    const zip = buildZip(names.map((name) => ({ name, bytes: readFileSync(join(samples, name)) })))
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(zip)]), '简历.zip')
    const started = await fetch(`${server.url}${pathOf(localResumes.importZip)}`, {
      method: 'POST',
      headers: { authorization: `Basic ${client.token}`, 'idempotency-key': 'zip-kill-1' },
      body: form,
    })
    expect(((await started.json()) as { code: number }).code).toBe(0)
    interface Shown {
      done: number
      failed: number
      isFinished: boolean
    }
    const detail = async () => (await client.call<Shown>(localResumes.getZipImport)).data
    for (let kills = 0; kills < 3 && !(await detail()).isFinished; kills += 1) {
      await pause(700)
      await server.kill()
      await server.start()
    }
    for (let tries = 0; tries < 240 && !(await detail()).isFinished; tries += 1) await pause(500)
    const end = await detail()
    expect(end).toMatchObject({ isFinished: true, done: names.length - end.failed })
    const local = await client.call(localResumes.list, { pageSize: 1 })
    expect(local.total).toBe(end.done)
  })
})
