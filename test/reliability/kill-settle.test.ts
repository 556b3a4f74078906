/**
 * `kill -9` in the middle of paying agents: an answered request or payment is there once with everything that belongs to it;
 * of an unanswered one there is all or nothing: money, contract, notices, the agent's message, audit line.
 */
import { eq } from 'drizzle-orm'
import * as settlements from '../../contract/calls/agency/settlements'
import { buildApp } from '../../server/app'
import { openDatabase } from '../../server/db/database'
import {
  agencyListings,
  agents,
  companyMembers,
  jobs,
  mandates,
  onboardings,
  resumes,
  users,
} from '../../server/db/schema'
import { companyHolder, OUTSIDE_HOLDER, transfer } from '../../server/modules/finance'
import { createTestDatabase, currentDatabase, type TestDatabase } from '../support/database/test-database'
import { type Random, randomOf } from '../support/fuzz/random'
import { type HttpClient, logIn } from '../support/http-client'
import { LEDGER_BALANCED, LEDGER_INVARIANTS_SQL } from '../support/reliability/ledger-invariants'
import { soakOrShort } from '../support/reliability/soak'
import { startProductServer } from '../support/servers/product-server'
import { createTestConfig } from '../support/test-app'

const ROUNDS = soakOrShort(6, 2)
const LANES = 5
const REWARD = 800_000
const ADMIN = '13800000001'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What must never be found: each is something written without what belongs to it, or twice. */
const HALVES = `
  with told as (select ext->>'path' as path, title, count(*) as n from notices where type_code = 10011 group by 1, 2),
    deeds as (select subject_id, act, count(*) as n from audit_log where subject_kind = 'settlement' group by 1, 2),
    events as (select body->>'settlementId' as id, body->>'status' as status, count(*) as n
      from partner_events where kind = 'settlement.decided' group by 1, 2),
    moved as (select subject_id, count(*) as n, sum(e.amount) as fen
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.holder_kind = 'agent' where t.kind = 'settlement' group by 1),
    mine as (select s.*, '/settleDetail?id=' || s.id as path from settlements s
      join onboardings o on o.id = s.onboarding_id where o.note = 'kill')
  select
    (select count(*) from (select 1 from mine where status <> 'rejected' group by onboarding_id having count(*) > 1) x)::int
      as doubled,
    (select count(*) from mine s left join moved m on m.subject_id = s.id
      where (s.status = 'paid') <> (coalesce(m.n, 0) = 1 and m.fen = s.amount_fen))::int as money,
    (select count(*) from mine s left join deeds d on d.subject_id = s.id and d.act = 'settlement.request'
      where coalesce(d.n, 0) <> 1)::int as unrecorded_request,
    (select count(*) from mine s left join deeds d on d.subject_id = s.id and d.act = 'settlement.' || s.status
      where s.status <> 'applied' and coalesce(d.n, 0) <> 1)::int as unrecorded_decision,
    (select count(*) from mine s left join told t on t.path = s.path and t.title = '结算申请待审核'
      where coalesce(t.n, 0) < 1)::int as untold_request,
    (select count(*) from mine s left join told t on t.path = s.path and t.title in ('结算已支付', '结算被驳回')
      where coalesce(t.n, 0) <> (s.status <> 'applied')::int)::int as untold_decision,
    (select count(*) from mine s left join events e on e.id = s.id::text and e.status = s.status
      where coalesce(e.n, 0) <> (s.status <> 'applied')::int)::int as agent_untold`
const WHOLE = {
  doubled: 0,
  money: 0,
  unrecorded_request: 0,
  unrecorded_decision: 0,
  untold_request: 0,
  untold_decision: 0,
  agent_untold: 0,
}

/** An agent's contract with hires whose guarantee is over, and money to pay them with; while no server runs. */
async function seedHires(testDatabase: TestDatabase, hires: number): Promise<string[]> {
  const config = createTestConfig({ DATA_DIR: testDatabase.dataDir, ...testDatabase.env })
  const database = await openDatabase(config)
  const { ctx, close } = await buildApp(config, { database, hasTimers: false })
  try {
    const { db } = ctx
    const [admin] = await db
      .select({ userId: users.id, companyId: companyMembers.companyId })
      .from(users)
      .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
      .where(eq(users.phone, ADMIN))
    const companyId = admin?.companyId ?? ''
    const [job] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId)).limit(1)
    const hired = await db.select({ id: resumes.id }).from(resumes).limit(hires)
    const [agentId, agencyListingId, mandateId] = [ctx.ids.next(), ctx.ids.next(), ctx.ids.next()]
    const now = ctx.clock.now()
    const terms = { companyId, jobId: job?.id ?? '', rewardFen: REWARD, guaranteeDays: 0, createdAt: now }
    const timestamps = { createdAt: now, updatedAt: now }
    const profile = { name: '秦川', phone: '15500000001', firm: '蓉聘人力', introduction: '', avatarUrl: '' }
    await db.insert(agents).values({ id: agentId, externalId: 'kill-agent', ...profile, ...timestamps })
    // a job is listed once: the mandate uses the listing that the demo data may hold
    const listing = {
      id: agencyListingId,
      status: 'open',
      note: '',
      openedBy: admin?.userId ?? '',
      ...terms,
      ...timestamps,
    } as const
    await db.insert(agencyListings).values(listing).onConflictDoNothing()
    const [existing] = await db.select().from(agencyListings).where(eq(agencyListings.jobId, terms.jobId))
    const contract = {
      id: mandateId,
      entrustId: existing?.id ?? agencyListingId,
      agentId,
      status: 'active',
      message: '',
      ...terms,
    } as const
    await db.insert(mandates).values(contract)
    const day = '2026-01-05'
    const rows = hired.map(({ id: resumeId }) => ({
      id: ctx.ids.next(),
      companyId,
      jobId: terms.jobId,
      resumeId,
      mandateId,
      startDate: day,
      dueDate: day,
      note: 'kill',
      markedBy: admin?.userId ?? '',
      createdAt: now,
    }))
    const inserted = await db.insert(onboardings).values(rows).onConflictDoNothing().returning({ id: onboardings.id })
    const flow = { from: OUTSIDE_HOLDER, to: companyHolder(companyId), unit: 'fen' as const, amount: REWARD * hires }
    await transfer(ctx, { key: 'kill:fund', kind: 'grant', flows: [flow] })
    return inserted.map(({ id }) => id)
  } finally {
    await close()
    await database.close()
  }
}

interface Hire {
  onboardingId: string
  settlementId?: string
  isPaid: boolean
}

const apply = (client: HttpClient, { onboardingId }: Hire, key = `ask-${onboardingId}`) =>
  client.call<{ id: string }>(settlements.request, { onboardingId, note: '已转正' }, key)
const pay = (client: HttpClient, { settlementId }: Hire, key = `pay-${settlementId}`) =>
  client.call<{ status: string }>(settlements.decide, { settlementId, isApproved: true, reason: '' }, key)

/** Applies for and pays one settlement after the other until the server is gone. */
async function settleUntilDead(client: HttpClient, ids: string[], hires: Hire[]): Promise<void> {
  for (const onboardingId of ids) {
    const hire: Hire = { onboardingId, isPaid: false }
    hires.push(hire)
    try {
      const applied = await apply(client, hire)
      if (applied.code !== 0) throw new Error(`refused: ${applied.message}`)
      hire.settlementId = applied.data.id
      const paid = await pay(client, hire)
      if (paid.code !== 0) throw new Error(`refused: ${paid.message}`)
      hire.isPaid = true
    } catch (error) {
      if (/refused/.test(String(error))) throw error
      return
    }
  }
}

/** The same requests again, under the same key and under another: settled once, whether or not the first was received. */
async function repeat(client: HttpClient, hire: Hire, random: Random): Promise<void> {
  const applied = await apply(client, hire)
  expect(applied.code).toBe(0)
  if (hire.settlementId) expect(applied.data.id).toBe(hire.settlementId)
  hire.settlementId = applied.data.id
  expect((await apply(client, hire, `again-${hire.onboardingId}-${random.int(0, 9)}`)).code).not.toBe(0)
  expect((await pay(client, hire)).data.status).toBe('paid')
  expect((await pay(client, hire, `again-${hire.settlementId}`)).message).toBe('这条结算申请已经审核过')
}

describe.each(currentDatabase)('kill -9 in the middle of settlements, on %s', (_name, url) => {
  it(`leaves no half of a payment to an agent, over ${ROUNDS} kills @P-1-06 @P-7.7-10`, async () => {
    const database = await createTestDatabase(url, true)
    const share = 20
    const ids = await seedHires(database, ROUNDS * LANES * share)
    const server = await startProductServer({ dataDir: database.dataDir, env: database.env })
    try {
      const client = await logIn(server.url, ADMIN)
      const random = randomOf(47)
      let acknowledged = 0
      let cutOff = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const hires: Hire[] = []
        const workers = Array.from({ length: LANES }, () => settleUntilDead(client, ids.splice(0, share), hires))
        const targetCount = random.int(2, 10)
        for (let i = 0; i < 2000 && hires.filter(({ isPaid }) => isPaid).length < targetCount; i++) await pause(10)
        await pause(random.int(0, 60))
        await server.kill()
        await Promise.all(workers)
        expect((await database.read(HALVES))[0]).toEqual(WHOLE)
        expect((await database.read(LEDGER_INVARIANTS_SQL))[0]).toEqual(LEDGER_BALANCED)
        await server.start()
        for (const { settlementId } of hires.filter(({ isPaid }) => isPaid)) {
          const info = await client.call<{ settlement: { status: string } }>(settlements.get, {
            settlementId,
          })
          expect(info.data.settlement.status).toBe('paid')
        }
        acknowledged += hires.filter(({ isPaid }) => isPaid).length
        cutOff += hires.filter(({ isPaid }) => !isPaid).length
        for (const hire of hires) await repeat(client, hire, random)
      }
      await server.kill()
      expect((await database.read(HALVES))[0]).toEqual(WHOLE)
      expect((await database.read(LEDGER_INVARIANTS_SQL))[0]).toEqual(LEDGER_BALANCED)
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * 2)
      expect(cutOff).toBeGreaterThan(0)
    } finally {
      await server.stop()
      await database.drop()
    }
  })
})
