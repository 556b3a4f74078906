/** What a movement of the ledger changes in which account, and which movements are refused. */
import { entryTime, type Holder, type LedgerFlow, netChanges } from '../../../server/modules/finance/ledger-flows'

const company: Holder = { kind: 'company', id: '1' }
const user: Holder = { kind: 'user', id: '7' }
const platform: Holder = { kind: 'platform', id: '0' }
const flow = (from: Holder, to: Holder, amount: number, unit: LedgerFlow['unit'] = 'coin'): LedgerFlow => ({
  from,
  to,
  unit,
  amount,
})
/** 'company 1 coin -50' for each account that changes. */
const changesOf = (...flows: LedgerFlow[]) =>
  netChanges(flows).map(({ kind, id, unit, gain }) => `${kind} ${id} ${unit} ${gain}`)

it('What one account gives, another one gains', () => {
  expect(changesOf(flow(company, platform, 50))).toEqual(['company 1 coin -50', 'platform 0 coin 50'])
})

it('Several flows of one account are summed up to one change', () => {
  expect(changesOf(flow(company, platform, 40), flow(company, user, 20), flow(platform, user, 5))).toEqual([
    'company 1 coin -60',
    'platform 0 coin 35',
    'user 7 coin 25',
  ])
})

it('An account that gains what it gives does not change', () => {
  expect(changesOf(flow(company, user, 30), flow(user, platform, 30))).toEqual([
    'company 1 coin -30',
    'platform 0 coin 30',
  ])
  expect(changesOf(flow(company, user, 30), flow(user, company, 30))).toEqual([])
  expect(changesOf(flow(company, company, 30))).toEqual([])
})

it('Coins and fen of one holder are accounts of their own', () => {
  expect(changesOf(flow(company, user, 1), flow(user, company, 100, 'fen'))).toEqual([
    'company 1 coin -1',
    'company 1 fen 100',
    'user 7 coin 1',
    'user 7 fen -100',
  ])
})

it('The accounts have one order, whatever the order of the flows, so that two movements cannot deadlock', () => {
  const flows = [flow(user, platform, 3), flow(platform, company, 2), flow(company, user, 4)]
  const accounts = ['company 1 coin -2', 'platform 0 coin 1', 'user 7 coin 1']
  expect(changesOf(...flows)).toEqual(accounts)
  expect(changesOf(...[...flows].reverse())).toEqual(accounts)
})

it('A movement without flows changes nothing', () => {
  expect(changesOf()).toEqual([])
})

it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'A flow of %p is refused: units are whole and above zero',
  (amount) => {
    expect(() => changesOf(flow(company, user, 5), flow(company, user, amount))).toThrow(
      `a flow moves whole units, got ${amount}`,
    )
  },
)

it.each([1, 2 ** 53 - 1])('A flow of %p is booked', (amount) => {
  expect(changesOf(flow(company, user, amount))).toEqual([`company 1 coin -${amount}`, `user 7 coin ${amount}`])
})

describe('The time of an entry', () => {
  const now = new Date('2026-11-27T12:00:00.000Z')
  it.each([
    ['now, for the first of an account', null, '2026-11-27T12:00:00.000Z'],
    ['now, a second after the last one', '2026-11-27T11:59:59.000Z', '2026-11-27T12:00:00.000Z'],
    ['a millisecond later where the last one is of now', '2026-11-27T12:00:00.000Z', '2026-11-27T12:00:00.001Z'],
    ['a millisecond after one of a clock ahead', '2026-11-27T12:00:05.000Z', '2026-11-27T12:00:05.001Z'],
  ])('is %s', (_rule, lastAt, expected) => {
    expect(entryTime(now, lastAt === null ? null : new Date(lastAt)).toISOString()).toBe(expected)
  })
})
