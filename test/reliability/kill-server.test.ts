/** The server dies by `kill -9` in the middle of writes: what it acknowledged is there, once; what it did not is whole or absent. */

import * as jobs from '../../contract/calls/jobs/jobs'
import { createTestDatabase, currentDatabase, type TestDatabase } from '../support/database/test-database'
import { randomOf } from '../support/fuzz/random'
import { type HttpClient, logIn } from '../support/http-client'
import { soakOrShort } from '../support/reliability/soak'
import { type ProductServer, startProductServer } from '../support/servers/product-server'
import { waitUntil } from '../support/wait-until'

const rounds = soakOrShort(12, 3)
const writers = 6

interface Written {
  title: string
  key: string
  isAcknowledged: boolean
}

interface JobRow {
  id: string
  title: string
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const save = (client: HttpClient, title: string, key: string) => client.call<JobRow>(jobs.saveDraft, { title }, key)

/** Writes drafts until the server is gone; notes which were acknowledged. */
async function writeUntilDead(client: HttpClient, name: string, written: Written[]): Promise<void> {
  for (let number = 0; ; number += 1) {
    const entry: Written = {
      title: `${name}-${number}`,
      key: `kill-${encodeURIComponent(name).replace(/%/g, '')}-${number}`,
      isAcknowledged: false,
    }
    written.push(entry)
    try {
      const reply = await save(client, entry.title, entry.key)
      if (reply.code !== 0) throw new Error(`refused: ${reply.message}`)
      entry.isAcknowledged = true
    } catch (error) {
      if (/refused/.test(String(error))) throw error
      return
    }
  }
}

async function titlesOf(client: HttpClient, keyword: string): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1; ; page += 1) {
    const reply = await client.call<JobRow[]>(jobs.list, {
      currentPage: page,
      pageSize: 100,
      keyword,
    })
    if (reply.code !== 0) throw new Error(reply.message)
    titles.push(...reply.data.map((row) => row.title))
    if (page >= (reply.totalPages ?? 1)) return titles
  }
}

describe.each(currentDatabase)('kill -9 in the middle of writes, on %s', (_name, url) => {
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

  it(`keeps every acknowledged job exactly once, over ${rounds} kills`, async () => {
    const client = await logIn(server.url, '13800000001')
    const random = randomOf(77)
    let acknowledged = 0
    for (let round = 0; round < rounds; round += 1) {
      const written: Written[] = []
      const name = `断电${round}`
      const writing = Array.from({ length: writers }, (_, writer) =>
        writeUntilDead(client, `${name}-${writer}`, written),
      )
      const enough = random.int(6, 40)
      await waitUntil(() => written.filter((entry) => entry.isAcknowledged).length >= enough, 60_000)
      await pause(random.int(0, 100))
      await server.kill()
      await Promise.all(writing)
      await server.start()

      const found = await titlesOf(client, name)
      const missing = written.filter((entry) => entry.isAcknowledged && !found.includes(entry.title))
      expect(missing.map((entry) => entry.title)).toEqual([])
      expect(found.length).toBe(new Set(found).size)
      expect(found.filter((title) => !written.some((entry) => entry.title === title))).toEqual([])
      acknowledged += written.filter((entry) => entry.isAcknowledged).length

      const unanswered = written.filter((entry) => !entry.isAcknowledged)
      const repeated = written.filter((entry) => entry.isAcknowledged).slice(0, 3)
      for (const entry of [...unanswered, ...repeated]) await save(client, entry.title, entry.key)
      const stored = await titlesOf(client, name)
      expect(stored.length).toBe(new Set(stored).size)
      expect(stored.length).toBe(written.length)
    }
    expect(acknowledged).toBeGreaterThan(rounds * 5)
  })
})
