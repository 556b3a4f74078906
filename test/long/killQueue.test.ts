/**
 * `kill -9` in the middle of background work: what was acknowledged is told and made by whichever process comes after, once.
 * The stand-in for WeChat takes one message from everybody who agreed to one, as WeChat does, and sometimes dies with it.
 */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '../../server/db/database'
import { runMigrations } from '../../server/db/migrate'
import { companyMembers, users, wechatIdentities } from '../../server/db/schema'
import { systemClock } from '../../server/ids'
import { anEmployer, type Employer } from '../api/employers'
import { type Stack, startStack } from '../e2e/stack'
import { type Client, logIn } from '../harness/client'
import { type Random, randomOf } from '../harness/random'
import { aConfig, aWorld } from '../world'
import { type OwnDatabase, ownDatabase, thisDatabase } from './database'
import { atLength } from './length'

const ROUNDS = atLength(20, 3)
/** People who are told something in one round. */
const SHARE = atLength(40, 15)
/** How long a lease of another process lasts, and some retries. */
const PATIENCE_MS = 120_000
const F = '/finance-center/api/v1'

/** What is open, what was written down and what was made of it. */
const COUNTS = `select
  (select count(*) from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name in ('notice.wechat', 'bills.export'))::int as open,
  (select count(*) from notices n join wechat_identities w on w.user_id = n.user_id)::int as notices,
  (select count(*) from files where use = 'bill')::int as files,
  (select count(*) from bill_exports where status = 'ready')::int as exports`

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const until = async (isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) if (await isTrue()) return
  throw new Error(`${what} did not happen in ${PATIENCE_MS / 1000} s`)
}

/** WeChat's stand-in: what it delivered, and to whom it was asked again although his agreement was used up. */
class Wechat {
  readonly delivered: string[] = []
  readonly refused: string[] = []
  private constructor(
    private readonly server: Server,
    private readonly random: Random,
  ) {}

  static async open(random: Random): Promise<Wechat> {
    const server = createServer()
    const wechat = new Wechat(server, random)
    server.on('request', (req, res) => {
      let text = ''
      req.on('data', (chunk) => {
        text += chunk
      })
      req.on('end', () => void wechat.answer(req.url ?? '', text, res))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return wechat
  }

  private async answer(url: string, text: string, res: ServerResponse): Promise<void> {
    const reply = (body: object) => res.end(JSON.stringify(body))
    if (url.startsWith('/cgi-bin/stable_token')) return void reply({ access_token: 't', expires_in: 7200 })
    const { touser } = JSON.parse(text) as { touser: string }
    // lost before it was taken, taken at once, or taken long before the answer
    if (this.random.int(0, 4) === 0) return void res.destroy()
    const isNew = !this.delivered.includes(touser)
    ;(isNew ? this.delivered : this.refused).push(touser)
    await pause(this.random.int(0, 40))
    return void reply(isNew ? { errcode: 0 } : { errcode: 43101, errmsg: 'user refuse to accept the msg' })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

/** A company with coins and members who each agreed to one message; while no server runs. */
async function prepare(own: OwnDatabase, count: number): Promise<{ boss: Employer; userIds: string[] }> {
  const database = await openDatabase(aConfig({ DATA_DIR: own.dataDir, ...own.env }))
  await runMigrations(database)
  const world = await aWorld({ env: own.env, overrides: { database, clock: systemClock } })
  try {
    const boss = await anEmployer(world)
    const { ctx, config } = world
    const now = ctx.clock.now()
    const [company] = await ctx.db.query.companies.findMany({ columns: { name: true } })
    const grant = { companyName: company?.name ?? '', amount: count * 10, note: '断电测试' }
    const granted = await world.call('POST /operator/v1/coins/grant', grant, { as: config.OPERATOR_TOKEN })
    expect(granted.code).toBe(0)
    const userIds = Array.from({ length: count }, () => ctx.ids.next())
    const person = (id: string, i: number) => ({
      id,
      phone: `137${String(i).padStart(8, '0')}`,
      name: `成员${i}`,
      createdAt: now,
      updatedAt: now,
    })
    await ctx.db.insert(users).values(userIds.map(person))
    await ctx.db
      .insert(companyMembers)
      .values(userIds.map((userId) => ({ companyId: boss.companyId, userId, role: 'hr' as const, joinedAt: now })))
    await ctx.db
      .insert(wechatIdentities)
      .values(userIds.map((userId) => ({ app: 'mini' as const, openId: `open-${userId}`, userId, createdAt: now })))
    return { boss, userIds }
  } finally {
    await world.close()
    await database.close()
  }
}

interface Round {
  told: string[]
  exports: string[]
}

/** Gives coins and asks for bills until the server is gone; keeps what was acknowledged. */
async function workUntilDead(client: Client, userIds: string[], kept: Round): Promise<void> {
  try {
    for (const userId of userIds) {
      const items = [{ userId, coins: 1 }]
      const given = await client.call(`POST ${F}/companyCoin/allocate`, { items, note: '' }, `give-${userId}`)
      if (given.code !== 0) throw new Error(`refused: ${given.message}`)
      kept.told.push(userId)
      const bill = await client.call<{ exportId: string }>(`POST ${F}/bill/company/item/download`, { unit: 'coin' })
      if (bill.code !== 0) throw new Error(`refused: ${bill.message}`)
      kept.exports.push(bill.data.exportId)
    }
  } catch (error) {
    if (/refused/.test(String(error))) throw error
  }
}

describe.each(thisDatabase)('kill -9 in the middle of background work, on %s', (_name, url) => {
  let own: OwnDatabase
  let wechat: Wechat
  let stack: Stack
  const random = randomOf(53)
  beforeAll(async () => {
    own = await ownDatabase(url)
    wechat = await Wechat.open(random)
  })
  afterAll(async () => {
    await stack?.stop()
    wechat?.close()
    await own?.drop()
  })

  it(`tells everybody once and makes every file once, over ${ROUNDS} kills`, async () => {
    const { boss, userIds } = await prepare(own, ROUNDS * SHARE)
    const env = {
      ...own.env,
      SEED: 'none',
      WECHAT_MINI_APP_ID: 'wxmini',
      WECHAT_MINI_APP_SECRET: 's2',
      WECHAT_NOTICE_TEMPLATE: 'template-1',
      WECHAT_ENDPOINT: wechat.url,
    }
    stack = await startStack({ dataDir: own.dataDir, env, hasWorld: false })
    const client = await logIn(stack.url, boss.phone)
    const told = new Set<string>()
    const exports = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const kept: Round = { told: [], exports: [] }
      const share = userIds.splice(0, SHARE)
      const working = workUntilDead(client, share, kept)
      const enough = random.int(3, SHARE - 2)
      await until(() => kept.told.length >= enough, 'the work')
      await pause(random.int(0, 60))
      await stack.kill()
      await working
      for (const userId of kept.told) told.add(`open-${userId}`)
      for (const id of kept.exports) exports.add(id)
      await stack.start()
    }
    await until(() => [...told].every((openId) => wechat.delivered.includes(openId)), 'the last notice')
    for (const exportId of exports)
      await until(async () => {
        const { data } = await client.call<{ status: string }>(`POST ${F}/bill/company/item/download`, {
          unit: 'coin',
          exportId,
        })
        return data.status === 'ready'
      }, `the file ${exportId}`)
    // what was written down and never acknowledged has its retries too
    let counts: Record<string, unknown> | undefined
    await until(async () => {
      await stack.kill()
      ;[counts] = await own.read(COUNTS)
      if (counts?.open === 0) return true
      await stack.start()
      await pause(3000)
      return false
    }, 'the last job')
    expect(counts?.files).toBe(counts?.exports)
    expect(Number(counts?.exports)).toBeGreaterThanOrEqual(exports.size)
    // acknowledged or not: what is written down is told, each once
    expect(wechat.delivered).toHaveLength(Number(counts?.notices))
    expect(new Set(wechat.delivered).size).toBe(wechat.delivered.length)
    expect(told.size).toBeGreaterThanOrEqual(ROUNDS * 3)
  })
})
