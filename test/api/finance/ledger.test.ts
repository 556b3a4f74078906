import { sql } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../../server/db/schema'
import {
  companyHolder,
  getBalance,
  type Movement,
  OUTSIDE_HOLDER,
  PLATFORM_HOLDER,
  transfer,
  transferAll,
  userHolder,
} from '../../../server/modules/finance/ledger'
import { freshTestApp } from '../../support/shared-fixture'

const testApp = freshTestApp()

const grant = (key: string, amount: number, to = companyHolder('1')): Movement => ({
  key,
  kind: 'grant',
  flows: [{ from: OUTSIDE_HOLDER, to, unit: 'coin', amount }],
})

/** What the database itself answered, under the query builder's wrapping. */
const causeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown as { cause?: { constraint?: string } },
  )
  return error?.cause?.constraint ?? ''
}

describe('the ledger', () => {
  it('moves coins once under a key, however often it is asked', async () => {
    expect(await transfer(testApp.ctx, grant('a', 50))).toBe(true)
    expect(await transfer(testApp.ctx, grant('a', 50))).toBe(false)
    expect(await getBalance(testApp.ctx, companyHolder('1'), 'coin')).toBe(50)
    expect(await getBalance(testApp.ctx, OUTSIDE_HOLDER, 'coin')).toBe(-50)
    expect(await getBalance(testApp.ctx, companyHolder('1'), 'fen')).toBe(0)
  })

  it('moves whole balances to one account, and nothing for those that have none', async () => {
    const [rich, empty, unknown] = [companyHolder('1'), companyHolder('2'), companyHolder('3')]
    await transfer(testApp.ctx, grant('a', 50, rich))
    await transfer(testApp.ctx, grant('b', 1, empty))
    const giveAway = { kind: 'test', flows: [{ from: empty, to: userHolder('7'), unit: 'coin' as const, amount: 1 }] }
    await transfer(testApp.ctx, { key: 'c', ...giveAway })
    const all = { kind: 'test', to: PLATFORM_HOLDER, unit: 'coin' as const }
    await transferAll(testApp.ctx, { key: 'd', from: [rich, empty, unknown], ...all })
    expect(await getBalance(testApp.ctx, rich, 'coin')).toBe(0)
    expect(await getBalance(testApp.ctx, PLATFORM_HOLDER, 'coin')).toBe(50)
    const movements = () => testApp.ctx.db.$count(ledgerTransactions)
    const before = await movements()
    await transferAll(testApp.ctx, { key: 'e', from: [rich, empty], ...all })
    expect(await movements()).toBe(before)
  })

  it('refuses to give more than there is, and then nothing has moved', async () => {
    await transfer(testApp.ctx, grant('a', 50))
    const flows: Movement['flows'] = [
      { from: companyHolder('1'), to: PLATFORM_HOLDER, unit: 'coin', amount: 40 },
      { from: companyHolder('1'), to: userHolder('7'), unit: 'coin', amount: 20 },
    ]
    await expect(transfer(testApp.ctx, { key: 'b', kind: 'test', flows })).rejects.toMatchObject({
      error: 'BALANCE_TOO_LOW',
    })
    expect(await getBalance(testApp.ctx, companyHolder('1'), 'coin')).toBe(50)
    expect(await getBalance(testApp.ctx, userHolder('7'), 'coin')).toBe(0)
    expect(await testApp.ctx.db.select().from(ledgerTransactions)).toHaveLength(1)
  })

  it('keeps its flows together, one entry for each account', async () => {
    await transfer(testApp.ctx, grant('a', 50))
    const flows: Movement['flows'] = [
      { from: companyHolder('1'), to: PLATFORM_HOLDER, unit: 'coin', amount: 10 },
      { from: companyHolder('1'), to: userHolder('7'), unit: 'coin', amount: 20 },
    ]
    expect(await transfer(testApp.ctx, { key: 'b', kind: 'test', flows })).toBe(true)
    const rows = await testApp.ctx.db.select().from(ledgerEntries)
    expect(rows.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-50, -30, 10, 20, 50])
    expect(rows.find(({ amount }) => amount === -30)?.balanceAfter).toBe(20)
  })

  it('remembers flows that come out even, and moves nothing', async () => {
    await transfer(testApp.ctx, grant('a', 50))
    const outgoing = { from: companyHolder('1'), to: userHolder('7'), unit: 'coin', amount: 10 } as const
    const incoming = { from: userHolder('7'), to: companyHolder('1'), unit: 'coin', amount: 10 } as const
    expect(await transfer(testApp.ctx, { key: 'b', kind: 'test', flows: [outgoing, incoming] })).toBe(true)
    expect(await transfer(testApp.ctx, { key: 'b', kind: 'test', flows: [outgoing] })).toBe(false)
    expect(await getBalance(testApp.ctx, companyHolder('1'), 'coin')).toBe(50)
  })

  it('goes back with the transaction around it', async () => {
    const work = testApp.ctx.transaction(async (tx) => {
      await transfer(tx, grant('a', 50))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await getBalance(testApp.ctx, companyHolder('1'), 'coin')).toBe(0)
    expect(await transfer(testApp.ctx, grant('a', 50))).toBe(true)
  })

  it.each([0, -1, 0.5, Number.NaN])('moves whole units only, not %p', async (amount) => {
    await expect(transfer(testApp.ctx, grant('a', amount))).rejects.toThrow(RangeError)
  })

  it('has a database that refuses one-sided entries, changed entries and a balance below zero', async () => {
    const { db } = testApp.ctx
    await transfer(testApp.ctx, grant('a', 50))
    const [entry] = await db.select().from(ledgerEntries)
    const [account] = await db.select().from(ledgerAccounts).where(sql`holder_kind = 'company'`)
    expect(
      await causeOf(db.insert(ledgerEntries).values({ ...(entry as typeof ledgerEntries.$inferSelect), id: '5' })),
    ).toBe('ledger_entries_zero')
    expect(await causeOf(db.update(ledgerEntries).set({ amount: 7 }))).toBe('ledger_is_written')
    expect(await causeOf(db.delete(ledgerTransactions))).toBe('ledger_is_written')
    const negativeUpdate = db.update(ledgerAccounts).set({ balance: -1 }).where(sql`id = ${account?.id}::bigint`)
    expect(await causeOf(negativeUpdate)).toBe('ledger_accounts_balance')
  })
})
