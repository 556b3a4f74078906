/** The states of a deal about a service: who may do what, whose turn it is, and what a filter holds. */
import {
  DEAL_STATUS,
  type DealStatus,
  dealActions,
  dealStatusAt,
  isDealTurn,
  statesOfFilter,
} from '../../../contract/domain/market/service-deals'

const STATES = Object.keys(DEAL_STATUS) as DealStatus[]

test('only the provider quotes, withdraws and delivers; only the buyer accepts, declines, confirms and sends back', () => {
  const of = (side: 'buyer' | 'provider') => new Set(STATES.flatMap((status) => dealActions(status, side)))
  expect([...of('provider')].sort()).toEqual(['cancel', 'deliver', 'quote', 'withdraw'])
  expect([...of('buyer')].sort()).toEqual(['accept', 'cancel', 'confirm', 'decline', 'review', 'rework'])
})

test('a deal can be cancelled before its delivery, by either side, and no longer after it', () => {
  const cancellable = (side: 'buyer' | 'provider') =>
    STATES.filter((status) => dealActions(status, side).includes('cancel'))
  expect(cancellable('buyer')).toEqual(['inquiry', 'ongoing'])
  expect(cancellable('provider')).toEqual(['inquiry', 'ongoing'])
})

test('a quote ends at the end of its validity; an order does not', () => {
  const validUntil = new Date('2026-12-01T00:00:00Z')
  const at = (status: DealStatus, now: string) => dealStatusAt({ status, validUntil }, new Date(now))
  expect(at('quoted', '2026-11-30T23:59:59.999Z')).toBe('quoted')
  expect(at('quoted', '2026-12-01T00:00:00Z')).toBe('expired')
  expect(at('ongoing', '2026-12-02T00:00:00Z')).toBe('ongoing')
  expect(dealStatusAt({ status: 'inquiry', validUntil: null }, validUntil)).toBe('inquiry')
})

test('one side at a time has to act, and has an action then', () => {
  for (const status of STATES) {
    const turns = (['buyer', 'provider'] as const).filter((side) => isDealTurn(status, side))
    expect(turns.length).toBeLessThanOrEqual(1)
    for (const side of turns) expect(dealActions(status, side)).not.toHaveLength(0)
  }
  expect(statesOfFilter('todo', 'buyer')).toEqual(['quoted', 'delivered'])
  expect(statesOfFilter('todo', 'provider')).toEqual(['inquiry', 'ongoing'])
})

test('the filters beside all and mine divide the states', () => {
  const divided = (['talking', 'active', 'completed', 'ended'] as const).flatMap((name) =>
    statesOfFilter(name, 'buyer'),
  )
  expect([...divided].sort()).toEqual([...STATES].sort())
  expect(statesOfFilter('all', 'buyer')).toEqual(STATES)
})
