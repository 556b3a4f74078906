/** Notices to people's WeChat over a server that is killed: a stand-in of WeChat, and people who agreed to one message each. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '../../server/core/clock'
import { openDatabase } from '../../server/db/database'
import { runMigrations } from '../../server/db/migrate'
import { companyMembers, users, wechatIdentities } from '../../server/db/schema'
import { createEmployer, type Employer } from '../support/api/company-fixture'
import type { Random } from '../support/fuzz/random'
import { createTestApp, createTestConfig } from '../support/test-app'
import { atLength } from './length'
import type { TestDatabase } from './test-database'

/** How long a lease of another process lasts, and some retries: of the whole form's 400 notices one is lost four times over. */
const PATIENCE_MS = atLength(600_000, 120_000)
/** Of so many requests WeChat's stand-in loses one. */
const LOSES_ONE_OF = 8

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** Waits until it is true; throws when it never is, with what `seen` answers then. */
export const until = async (
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  { patienceMs = PATIENCE_MS, seen }: { patienceMs?: number; seen?: () => unknown } = {},
): Promise<void> => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) if (await isTrue()) return
  const found = seen ? `: ${JSON.stringify(await seen())}` : ''
  throw new Error(`${what} did not happen in ${patienceMs / 1000} s${found}`)
}

/** WeChat's stand-in: what it delivered, and to whom it was asked again although his agreement was used up. */
export class Wechat {
  readonly delivered: string[] = []
  readonly refused: string[] = []
  private constructor(
    private readonly server: Server,
    private readonly random: Random | undefined,
  ) {}

  /** With `random` it loses some of what it is asked, and takes its time for the rest. */
  static async open(random?: Random): Promise<Wechat> {
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
    if (this.random?.int(1, LOSES_ONE_OF) === 1) return void res.destroy()
    const isNew = !this.delivered.includes(touser)
    ;(isNew ? this.delivered : this.refused).push(touser)
    if (this.random) await pause(this.random.int(0, 40))
    return void reply(isNew ? { errcode: 0 } : { errcode: 43101, errmsg: 'user refuse to accept the msg' })
  }

  /** What a server needs to talk to it. */
  get env(): Record<string, string> {
    return {
      SEED: 'none',
      WECHAT_MINI_APP_ID: 'wxmini',
      WECHAT_MINI_APP_SECRET: 's2',
      WECHAT_NOTICE_TEMPLATE: 'template-1',
      WECHAT_ENDPOINT: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    }
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

/** A company with coins and members who each agreed to one message; while no server runs. */
export async function prepare(own: TestDatabase, count: number): Promise<{ boss: Employer; userIds: string[] }> {
  const database = await openDatabase(createTestConfig({ DATA_DIR: own.dataDir, ...own.env }))
  await runMigrations(database)
  const world = await createTestApp({ env: own.env, overrides: { database, clock: systemClock } })
  try {
    const boss = await createEmployer(world)
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
