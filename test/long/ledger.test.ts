/** Sixteen people order, pay, grant and move money at once, with repeats: the books stay whole. On TEST_DATABASE_URL too. */
import { sql } from 'drizzle-orm'
import { ledgerTransactions, orders } from '../../server/db/schema'
import { balanceOf, company, type Holder, OUTSIDE, transfer, user } from '../../server/modules/finance/commands'
import { Failure } from '../../server/plugins/errors'
import { aCandidate, aColleague, anEmployer, type Candidate, type Employer } from '../api/employers'
import { type Random, randomOf } from '../harness/random'
import { aWorld, type World } from '../world'
import { BOOKS, SOUND } from './books'

const WRITERS = 16
const STEPS = 150
const PRICE = 1000

/** Refusals that a person may get; anything else is a fault. */
const ALLOWED = new Set(['BALANCE_TOO_LOW'])

let world: World
let people: Employer[]
let candidates: Candidate[]
beforeAll(async () => {
  world = await aWorld()
  const bosses = [await anEmployer(world), await anEmployer(world)]
  people = [...bosses, ...(await Promise.all(bosses.map((boss) => aColleague(world, boss, 'hr'))))]
  candidates = []
  for (let i = 0; i < 12; i++) candidates.push(await aCandidate(world, `候选人${i}`))
})
afterAll(() => world?.close())

/** Moves a random amount between random holders, under a key that others use too. */
async function move(random: Random): Promise<void> {
  const holders: Holder[] = [OUTSIDE, ...people.flatMap((one) => [company(one.companyId), user(one.userId)])]
  const unit = random.pick(['fen', 'coin'] as const)
  const flows = Array.from({ length: random.int(1, 4) }, () => ({
    from: random.chance(0.4) ? OUTSIDE : random.pick(holders),
    to: random.pick(holders),
    unit,
    amount: random.int(1, 40) * (unit === 'fen' ? 100 : 1),
  }))
  await transfer(world.ctx, { key: `move:${random.int(0, 400)}`, kind: 'test', flows }).catch((error: unknown) => {
    if (!(error instanceof Failure) || !ALLOWED.has(error.error)) throw error
  })
}

/** Orders a contact and pays it, perhaps twice under one key, perhaps with a wrong amount. */
async function buy(random: Random): Promise<void> {
  const as = random.pick(people)
  const { resumeId } = random.pick(candidates)
  const ordered = await world.call('POST /job-center/api/v1/order/submit', { goodsType: 2, goodsId: resumeId }, { as })
  expect(ordered.status).toBeLessThan(500)
  const orderId = ordered.data?.order?.id
  if (!orderId) return
  const payMethod = random.pick(['COMPANY_COIN', 'BALANCE'] as const)
  const amount = random.chance(0.1) ? PRICE - 1 : PRICE
  const key = `pay-${orderId}-${random.int(0, 2)}-${payMethod}-${amount}`
  const pay = () =>
    world.call('POST /job-center/api/v1/order/pay/internal', { orderId, payMethod, amount }, { as, key })
  for (const answer of await Promise.all(random.chance(0.3) ? [pay(), pay()] : [pay()]))
    expect(answer.status).toBeLessThan(500)
}

describe('sixteen writers at once', () => {
  it('leave books that sum to zero, with nothing below it and nothing drifted', async () => {
    for (const one of people) {
      const grant = { kind: 'grant', from: OUTSIDE }
      const give = (to: Holder, unit: 'fen' | 'coin', amount: number) =>
        transfer(world.ctx, {
          ...grant,
          key: `start:${one.userId}:${unit}`,
          flows: [{ from: OUTSIDE, to, unit, amount }],
        })
      await give(company(one.companyId), 'coin', 60)
      await give(user(one.userId), 'fen', 3000)
    }
    const writer = async (number: number) => {
      const random = randomOf(2026 + number)
      for (let step = 0; step < STEPS; step++) await (random.chance(0.6) ? move(random) : buy(random))
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))

    const { rows } = await world.ctx.db.execute(sql.raw(BOOKS))
    expect(rows[0]).toEqual(SOUND)
    const keys = await world.ctx.db.select({ key: ledgerTransactions.key }).from(ledgerTransactions)
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(100)
    const paid = (await world.ctx.db.select().from(orders)).filter(({ status }) => status === 3)
    expect(paid.length).toBeGreaterThan(5)
    for (const one of people)
      expect(await balanceOf(world.ctx, company(one.companyId), 'coin')).toBeGreaterThanOrEqual(0)
  })
})
