/**
 * Bills on PostgreSQL: an account with 10,000 entries against one with 1,000,000, by month, kind and direction, from the first page and
 * from the middle; then the spreadsheet of each, built as the product does, with the memory used.
 */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BillFilter } from '../../contract/domain/finance'
import type { BuiltApp } from '../../server/app'
import type { Database } from '../../server/db/database'
import { accountOf } from '../../server/modules/finance/bill-entries'
import { listBillEntries } from '../../server/modules/finance/bills'
import { writeBillSheet } from '../../server/modules/finance/exports'
import { companyHolder } from '../../server/modules/finance/ledger'
import { createApiBench, seedTables, toRatios, withPostgres } from './support/api-bench-setup'
import type { Figure } from './support/report'

const SMALL = 10_000
const LARGE = Number(process.env.BENCH_ENTRIES ?? 1_000_000)
const ROUNDS = 80
const MEGABYTE = 1024 * 1024

/** Inserts an account's entries, one a minute: grants and payments alternate, one in a thousand is a settlement. */
async function insertEntries(database: Database, companyId: number, count: number): Promise<void> {
  const base = companyId * 10_000_000
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into ledger_accounts (id, holder_kind, holder_id, unit, balance, turnover, created_at)
      values (${base}, 'company', ${companyId}, 'coin', 0, 0, now())`)
    await tx.execute(sql`insert into ledger_transactions (id, key, kind, note, created_at)
      select ${base}::bigint + i, 'bench:' || (${base}::bigint + i), 'order.pay', '候选人' || i || '的联系方式', now()
      from generate_series(1, ${count}::int) i`)
    await tx.execute(sql`insert into ledger_entries
        (id, transaction_id, account_id, amount, balance_after, turnover_after, kind, created_at)
      select ${base}::bigint + i, ${base}::bigint + i, ${base}, case when i % 2 = 1 then 10 else -10 end,
        case when i % 2 = 1 then 10 else 0 end, i::bigint * 10,
        case when i % 1000 = 0 then 'settlement' when i % 2 = 1 then 'grant' else 'order.pay' end,
        '2024-01-01T00:00:00Z'::timestamptz + i * interval '1 minute'
      from generate_series(1, ${count}::int) i`)
  })
}

interface BillQuery {
  name: string
  filter: Omit<BillFilter, 'unit'>
  isMiddle?: boolean
}
const QUERIES: readonly BillQuery[] = [
  { name: 'first page', filter: {} },
  { name: 'a page in the middle', filter: {}, isMiddle: true },
  { name: 'by kind', filter: { kind: 'settlement' } },
  { name: 'by direction', filter: { direction: 'out' } },
  { name: 'by month', filter: { month: '2024-01' } },
]
const middleOf = (count: number) => `${Date.UTC(2024, 0, 1) + (count / 2) * 60_000}.1`

/** Time in ms and peak memory in bytes of building a spreadsheet. */
async function measureSheet(built: BuiltApp, companyId: string, total: number, folder: string) {
  global.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const startedAt = performance.now()
  const stop = new AbortController().signal
  const path = join(folder, `${companyId}.xlsx`)
  const onProgress = async () => undefined
  await writeBillSheet(built.ctx, { companyId, filter: { unit: 'coin' }, total }, { path, stop, onProgress })
  clearInterval(timer)
  return { took: performance.now() - startedAt, memory: peak - before }
}

async function measure(url: string): Promise<Figure[]> {
  const { built, database, folder, close } = await createApiBench(url, seedTables)
  try {
    const sizes = [SMALL, LARGE] as const
    for (const [i, count] of sizes.entries()) await insertEntries(database, i + 1, count)
    await database.db.execute(sql`analyze`)
    const figures: Figure[] = []
    for (const { name, filter, isMiddle } of QUERIES) {
      const times: [number[], number[]] = [[], []]
      for (let round = -5; round < ROUNDS; round++)
        for (const [i, count] of sizes.entries()) {
          const account = accountOf(companyHolder(String(i + 1)), 'coin')
          const startedAt = performance.now()
          const page = await listBillEntries(built.ctx, account, {
            ...filter,
            cursor: isMiddle ? middleOf(count) : '',
            pageSize: 20,
          })
          if (round >= 0) times[i]?.push(performance.now() - startedAt)
          if (!page.rows.length) throw new Error(`${name} has no rows`)
        }
      figures.push(...toRatios(name, times))
    }
    await measureSheet(built, '1', SMALL, folder)
    const small = await measureSheet(built, '1', SMALL, folder)
    const large = await measureSheet(built, '2', LARGE, folder)
    figures.push({ name: 'spreadsheet: more memory for ten thousand rows', value: small.memory / MEGABYTE, unit: 'MB' })
    figures.push({
      name: 'spreadsheet: more memory for all rows',
      value: large.memory / MEGABYTE,
      unit: 'MB',
      goal: 150,
    })
    figures.push({ name: 'spreadsheet: rows a second', value: (LARGE / large.took) * 1000, unit: 'rows' })
    return figures
  } finally {
    await close()
  }
}

export const title = 'scale of bills'
export const run = (): Promise<Figure[]> => withPostgres(measure)
