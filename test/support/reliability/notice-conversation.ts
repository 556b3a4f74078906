/** Notices to WeChat across server kills: a fake WeChat, and users who agreed to one message each. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as operator from '../../../contract/calls/operator'
import { systemClock } from '../../../server/core/clock'
import { openDatabase } from '../../../server/db/database'
import { runMigrations } from '../../../server/db/migrate'
import { companies, companyMembers, users, wechatIdentities } from '../../../server/db/schema'
import { createEmployer, type Employer } from '../api/company-fixture'
import type { TestDatabase } from '../database/test-database'
import type { Random } from '../fuzz/random'
import { createTestApp, createTestConfig } from '../test-app'
import { soakOrShort } from './soak'

/** Longest wait: a lease of another process and some retries; of 400 notices one is lost four times in a row. */
export const PATIENCE_MS = soakOrShort(600_000, 120_000)
/** The fake loses one in this many requests. */
const LOSS_ONE_IN = 8

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Fake WeChat: recipients of delivered messages, and those refused because their consent was used up. */
export class FakeWechat {
  readonly delivered: string[] = []
  readonly refused: string[] = []
  private constructor(
    private readonly server: Server,
    private readonly random: Random | undefined,
  ) {}

  /** With `random` it loses some requests and delays the rest. */
  static async open(random?: Random): Promise<FakeWechat> {
    const server = createServer()
    const wechat = new FakeWechat(server, random)
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
    // lost before delivery, delivered at once, or delivered long before the reply
    if (this.random?.int(1, LOSS_ONE_IN) === 1) return void res.destroy()
    const isNew = !this.delivered.includes(touser)
    ;(isNew ? this.delivered : this.refused).push(touser)
    if (this.random) await pause(this.random.int(0, 40))
    return void reply(isNew ? { errcode: 0 } : { errcode: 43101, errmsg: 'user refuse to accept the msg' })
  }

  /** Environment of a server that uses this fake. */
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

/** Creates a company with coins and members who each agreed to one message; while no server runs. */
export async function seedNoticeRecipients(
  testDatabase: TestDatabase,
  count: number,
): Promise<{ employer: Employer; userIds: string[] }> {
  const database = await openDatabase(createTestConfig({ DATA_DIR: testDatabase.dataDir, ...testDatabase.env }))
  await runMigrations(database)
  const testApp = await createTestApp({ env: testDatabase.env, overrides: { database, clock: systemClock } })
  try {
    const employer = await createEmployer(testApp)
    const { ctx, config } = testApp
    const now = ctx.clock.now()
    const [company] = await ctx.db.select({ name: companies.name }).from(companies)
    const grant = { companyName: company?.name ?? '', amount: count * 10, note: '断电测试' }
    const reply = await testApp.call(operator.grantCoins, grant, { as: config.OPERATOR_TOKEN })
    expect(reply.code).toBe(0)
    const userIds = Array.from({ length: count }, () => ctx.ids.next())
    const toUserRow = (id: string, i: number) => ({
      id,
      phone: `137${String(i).padStart(8, '0')}`,
      name: `成员${i}`,
      createdAt: now,
      updatedAt: now,
    })
    await ctx.db.insert(users).values(userIds.map(toUserRow))
    await ctx.db
      .insert(companyMembers)
      .values(userIds.map((userId) => ({ companyId: employer.companyId, userId, role: 'hr' as const, joinedAt: now })))
    await ctx.db
      .insert(wechatIdentities)
      .values(userIds.map((userId) => ({ app: 'mini' as const, openId: `open-${userId}`, userId, createdAt: now })))
    return { employer, userIds }
  } finally {
    await testApp.close()
    await database.close()
  }
}
