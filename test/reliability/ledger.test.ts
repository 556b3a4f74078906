/**
 * Sixteen writers at once, ten thousand operations with repeats: orders, payments, refunds, coin allocations and returns,
 * bank transfers. The ledger stays balanced. On TEST_DATABASE_URL too.
 */
import { eq, sql } from 'drizzle-orm'
import * as coinCalls from '../../contract/calls/finance/coins'
import * as recharges from '../../contract/calls/finance/recharges'
import * as orderCalls from '../../contract/calls/orders/orders'
import { HttpError } from '../../server/core/errors'
import { audits, files, ledgerAccounts, ledgerEntries, ledgerTransactions, orders } from '../../server/db/schema'
import {
  companyHolder,
  getBalance,
  type Holder,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  userHolder,
} from '../../server/modules/finance'
import {
  type Candidate,
  createCandidate,
  createColleague,
  createEmployer,
  type Employer,
} from '../support/api/company-fixture'
import { type Random, randomOf } from '../support/fuzz/random'
import { LEDGER_BALANCED, LEDGER_INVARIANTS_SQL } from '../support/reliability/ledger-invariants'
import { soakOrShort } from '../support/reliability/soak'
import { createTestApp, type TestApp } from '../support/test-app'

const WRITERS = 16
const STEPS = soakOrShort(625, 100)
const PRICE = 1000

/** Allowed refusals; anything else is an error. */
const ALLOWED = new Set(['BALANCE_TOO_LOW'])

let testApp: TestApp
let employers: Employer[]
let candidates: Candidate[]
beforeAll(async () => {
  testApp = await createTestApp()
  const admins = [await createEmployer(testApp), await createEmployer(testApp)]
  employers = [...admins, ...(await Promise.all(admins.map((admin) => createColleague(testApp, admin, 'hr'))))]
  candidates = []
  for (let i = 0; i < 12; i++) candidates.push(await createCandidate(testApp, `候选人${i}`))
})
afterAll(() => testApp?.close())

/** Moves a random amount between random holders, under a key that others use too. */
async function move(random: Random): Promise<void> {
  const holders: Holder[] = [
    OUTSIDE_HOLDER,
    ...employers.flatMap((employer) => [companyHolder(employer.companyId), userHolder(employer.userId)]),
  ]
  const unit = random.pick(['fen', 'coin'] as const)
  const flows = Array.from({ length: random.int(1, 4) }, () => ({
    from: random.chance(0.4) ? OUTSIDE_HOLDER : random.pick(holders),
    to: random.pick(holders),
    unit,
    amount: random.int(1, 40) * (unit === 'fen' ? 100 : 1),
  }))
  await transfer(testApp.ctx, { key: `move:${random.int(0, 400)}`, kind: 'test', flows }).catch((error: unknown) => {
    if (!(error instanceof HttpError) || !ALLOWED.has(error.error)) throw error
  })
}

/** Orders a contact and pays it, perhaps twice under one key, perhaps with a wrong amount. */
async function buy(random: Random): Promise<void> {
  const as = random.pick(employers)
  const { resumeId } = random.pick(candidates)
  const submitted = await testApp.call(orderCalls.submit, { goodsType: 2, goodsId: resumeId }, { as })
  expect(submitted.status).toBeLessThan(500)
  const orderId = submitted.data?.order?.id
  if (!orderId) return
  const payMethod = random.pick(['COMPANY_COIN', 'BALANCE'] as const)
  const amount = random.chance(0.1) ? PRICE - 1 : PRICE
  const key = `pay-${orderId}-${random.int(0, 2)}-${payMethod}-${amount}`
  const pay = () => testApp.call(orderCalls.payInternally, { orderId, payMethod, amount }, { as, key })
  for (const reply of await Promise.all(random.chance(0.3) ? [pay(), pay()] : [pay()]))
    expect(reply.status).toBeLessThan(500)
}

/** Allocates coins to a colleague or takes some back, perhaps twice under one key. */
async function share(random: Random): Promise<void> {
  const member = random.pick(employers.slice(2))
  const admin = employers.find((employer) => employer.companyId === member.companyId) as Employer
  const coins = random.pick([-1, 1]) * random.int(1, 15)
  const key = `share-${random.int(0, 2_000)}-${coins}-${member.userId}`
  const send = () => testApp.call(coinCalls.allocate, { items: [{ userId: member.userId, coins }] }, { as: admin, key })
  for (const reply of await Promise.all(random.chance(0.3) ? [send(), send()] : [send()]))
    expect(reply.status).toBeLessThan(500)
}

/** A bank transfer approved by the operator, perhaps twice at once. */
async function recharge(random: Random): Promise<void> {
  const admin = random.pick(employers.slice(0, 2))
  const proofFileId = testApp.ctx.ids.next()
  const file = { use: 'proof', name: 'a.png', size: 1, mime: 'image/png', storeKey: proofFileId }
  const sha256 = Buffer.from(proofFileId)
  const createdAt = testApp.clock.now()
  await testApp.ctx.db.insert(files).values({ ...file, id: proofFileId, userId: admin.userId, sha256, createdAt })
  const input = { amount: random.int(1, 20) * 100, payerName: '锦云智联', proofFileId }
  const applied = await testApp.call(recharges.submit, input, { as: admin })
  expect(applied.status).toBe(200)
  const [audit] = await testApp.ctx.db.select().from(audits).where(eq(audits.subjectId, applied.data.id))
  const decide = () => testApp.ctx.audits.decide(audit?.id ?? '', 'approved', '', 'test').catch(() => undefined)
  await Promise.all(random.chance(0.5) ? [decide(), decide()] : [decide()])
}

/** Refunds an order as an after-sale request does; the key makes it idempotent. */
async function refund(random: Random): Promise<void> {
  const rows = await testApp.ctx.db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.kind, 'order.pay'))
    .limit(40)
  if (!rows.length) return
  const { id, subjectId } = random.pick(rows)
  const entries = await testApp.ctx.db
    .select({
      amount: ledgerEntries.amount,
      kind: ledgerAccounts.holderKind,
      holder: ledgerAccounts.holderId,
      unit: ledgerAccounts.unit,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.transactionId, id))
  const payer = entries.find(({ amount }) => amount < 0)
  if (!payer) return
  const to = { kind: payer.kind, id: payer.holder }
  const flows = [{ from: PLATFORM_HOLDER, to, unit: payer.unit, amount: -payer.amount }]
  await transfer(testApp.ctx, { key: `refund:${subjectId}`, kind: 'order.refund', flows }).catch((error: unknown) => {
    if (!(error instanceof HttpError) || !ALLOWED.has(error.error)) throw error
  })
}

const OPERATIONS: readonly [number, (random: Random) => Promise<void>][] = [
  [0.4, move],
  [0.65, buy],
  [0.85, share],
  [0.92, recharge],
  [1, refund],
]
const runRandomOperation = (random: Random) => {
  const chance = random.int(0, 999) / 1000
  return (OPERATIONS.find(([limit]) => chance < limit)?.[1] ?? move)(random)
}

describe('sixteen writers at once', () => {
  it('leave books that sum to zero, with nothing below it and nothing drifted', async () => {
    for (const employer of employers) {
      const grant = { kind: 'grant', from: OUTSIDE_HOLDER }
      const grantTo = (to: Holder, unit: 'fen' | 'coin', amount: number) =>
        transfer(testApp.ctx, {
          ...grant,
          key: `start:${employer.userId}:${unit}`,
          flows: [{ from: OUTSIDE_HOLDER, to, unit, amount }],
        })
      await grantTo(companyHolder(employer.companyId), 'coin', 60)
      await grantTo(userHolder(employer.userId), 'fen', 3000)
    }
    const writer = async (number: number) => {
      const random = randomOf(2026 + number)
      for (let step = 0; step < STEPS; step++) await runRandomOperation(random)
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))

    const { rows } = await testApp.ctx.db.execute(sql.raw(LEDGER_INVARIANTS_SQL))
    expect(rows[0]).toEqual(LEDGER_BALANCED)
    const keys = await testApp.ctx.db.select({ key: ledgerTransactions.key }).from(ledgerTransactions)
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(100)
    const paid = (await testApp.ctx.db.select().from(orders)).filter(({ status }) => status === 3)
    expect(paid.length).toBeGreaterThan(5)
    const kinds = new Set(
      (await testApp.ctx.db.select({ kind: ledgerTransactions.kind }).from(ledgerTransactions)).map(({ kind }) => kind),
    )
    for (const kind of ['order.pay', 'order.refund', 'coin.allocate', 'coin.return', 'coin.recharge'])
      expect(kinds).toContain(kind)
    for (const employer of employers)
      expect(await getBalance(testApp.ctx, companyHolder(employer.companyId), 'coin')).toBeGreaterThanOrEqual(0)
  })
})
