/**
 * Spreadsheets of a company's bill, in sentences: one is made at a time in the background; who asked sees how far it is and
 * gets a private file; a process that stops leaves it to be made anew; after a day it goes.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { financeCalls } from '../../../contract/api/finance'
import { type BillFilter, billKindOf } from '../../../contract/domain/finance'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { billExports } from '../../db/schema'
import { defineJob, defineSweep, HOURLY, type Run } from '../../queue/define-job'
import { accountFilter, type BillItem, countBillEntries, getBill } from './bills'
import { companyHolder } from './ledger'
import { renderSpreadsheet, type SheetCell, type SheetColumn } from './spreadsheet'

type Row = typeof billExports.$inferSelect
type Answer = z.input<(typeof financeCalls)['POST /finance-center/api/v1/bill/company/item/download']['output']>

const input = z.object({ exportId: z.string() })
/** Says that it failed, also when no try lived long enough to say so. */
const GIVEN_UP_JOB = defineJob('bills.export.given-up', {
  label: '账单导出失败后告知',
  input,
  retryLimit: 8,
  retryDelay: 2,
})
export const BILL_EXPORT_JOB = defineJob('bills.export', {
  label: '导出账单',
  input,
  // a process that dies takes the file with it that it was making: some of these tries
  retryLimit: 5,
  retryDelay: 2,
  afterFailure: GIVEN_UP_JOB,
})
export const BILL_EXPORT_CLEANUP_JOB = defineSweep('bills.sweep', '清理过期的账单文件')
const KEPT_MS = 24 * 3_600_000
/** Rows read at once. */
const BATCH = 5000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const COLUMNS: readonly SheetColumn[] = [
  { title: '时间', width: 20 },
  { title: '类型', width: 14 },
  { title: '摘要', width: 44 },
  { title: '收入', width: 14 },
  { title: '支出', width: 14 },
  { title: '余额', width: 16 },
  { title: '经办人', width: 14 },
]

/** 2026-11-21 23:05:09 on China's clock. */
const timeText = (iso: string): string =>
  new Date(new Date(iso).getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Whole coins, or fen as yuan with two decimals, digit by digit. */
const numberCell = (count: number, unit: BillFilter['unit']): SheetCell =>
  unit === 'coin'
    ? { number: String(count), style: 'whole' }
    : {
        number: `${count < 0 ? '-' : ''}${Math.floor(Math.abs(count) / 100)}.${String(Math.abs(count) % 100).padStart(2, '0')}`,
        style: 'money',
      }

const cellsOf = (row: BillItem): SheetCell[] => [
  timeText(row.createdTime),
  billKindOf(row.kind),
  row.title,
  row.amount > 0 ? numberCell(row.amount, row.unit) : '',
  row.amount < 0 ? numberCell(-row.amount, row.unit) : '',
  numberCell(row.balanceAfter, row.unit),
  row.operatorName,
]

/** What a spreadsheet is made of. */
type Wanted = Pick<Row, 'companyId' | 'filter' | 'total'>

const accountsOf = ({ companyId, filter }: Pick<Row, 'companyId' | 'filter'>) =>
  accountFilter(companyHolder(companyId), filter.unit)

/** The rows of a bill in batches, telling how many were read. */
async function* batches(ctx: AppContext, row: Wanted, stop: AbortSignal, tell: (done: number) => Promise<void>) {
  const { unit: _unit, ...filter } = row.filter
  let cursor = ''
  let done = 0
  do {
    stop.throwIfAborted()
    const page = await getBill(ctx, accountsOf(row), filter, cursor, BATCH)
    cursor = page.nextCursor
    done += page.rows.length
    yield page.rows.map(cellsOf)
    await tell(done)
  } while (cursor)
}

/** The file as a stream; `tell` hears how many rows were read, `stop` ends it. */
export const buildBillSheet = (
  ctx: AppContext,
  wanted: Wanted,
  stop: AbortSignal,
  tell: (done: number) => Promise<void>,
) => renderSpreadsheet(COLUMNS, wanted.total, batches(ctx, wanted, stop, tell))

async function make(ctx: AppContext, row: Row, stop: AbortSignal): Promise<void> {
  const { unit: _unit, ...filter } = row.filter
  const mine = eq(billExports.id, row.id)
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-bill-'))
  try {
    const total = await countBillEntries(ctx, accountsOf(row), filter)
    await ctx.db.update(billExports).set({ total, done: 0 }).where(mine)
    const tell = async (done: number) => {
      await ctx.db.update(billExports).set({ done }).where(mine)
    }
    const file = join(folder, 'bill.xlsx')
    await pipeline(buildBillSheet(ctx, { ...row, total }, stop, tell), createWriteStream(file))
    const name = `${row.filter.unit === 'coin' ? '企业币' : '公司资金'}账单-${row.filter.month ?? '全部'}.xlsx`
    const incoming = { path: file, name, size: (await stat(file)).size, mime: XLSX }
    await ctx.db.transaction(async (tx) => {
      const owner = { use: 'bill', userId: row.userId, companyId: row.companyId }
      const saved = await ctx.files.save(incoming, owner)
      await tx.update(billExports).set({ status: 'ready', fileId: saved.id }).where(mine)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes one file. Killed at any step it is made anew: file and state are one transaction, and a state that is ready ends the job. */
async function makeOne(ctx: AppContext, exportId: string, { stop }: Run): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(billExports)
    .where(and(eq(billExports.id, exportId), ne(billExports.status, 'ready')))
  if (row) await make(ctx, row, stop)
}

/** Who asked hears that it failed, and may ask anew. */
async function giveUp(ctx: AppContext, exportId: string): Promise<void> {
  const isOpen = and(eq(billExports.id, exportId), ne(billExports.status, 'ready'))
  await ctx.db.update(billExports).set({ status: 'failed' }).where(isOpen)
}

/** Takes away what is older than a day. */
async function sweep(ctx: AppContext): Promise<void> {
  const old = lt(billExports.createdAt, new Date(ctx.clock.now().getTime() - KEPT_MS))
  for (const { id, fileId } of await ctx.db.select().from(billExports).where(old).limit(200)) {
    const file = fileId ? await ctx.files.find(fileId) : undefined
    await ctx.db.delete(billExports).where(eq(billExports.id, id))
    if (file) await ctx.files.remove(file)
  }
}

async function present(ctx: AppContext, row: Row): Promise<Answer> {
  const file = row.fileId ? await ctx.files.find(row.fileId) : undefined
  const { id: exportId, status, done, total } = row
  return { exportId, status, done, total, file: file ? ctx.files.infoOf(file) : null }
}

const sameFilter = (a: BillFilter, b: BillFilter): boolean =>
  a.unit === b.unit && a.kind === b.kind && a.direction === b.direction && a.month === b.month

/** Begins a spreadsheet; one of the same person that is being made of the same rows is joined. */
export const startBillExport = (ctx: AppContext, request: RequestContext, filter: BillFilter): Promise<Answer> =>
  ctx.db.transaction(async (tx) => {
    const mine = and(eq(billExports.userId, request.userId), eq(billExports.companyId, request.companyId))
    const running = await tx
      .select()
      .from(billExports)
      .where(and(mine, eq(billExports.status, 'making')))
    const same = running.find((row) => sameFilter(row.filter, filter))
    if (same) return present(ctx, same)
    const { userId, companyId } = request
    const [row] = await tx
      .insert(billExports)
      .values({ id: ctx.ids.next(), companyId, userId, filter, status: 'making', createdAt: ctx.clock.now() })
      .returning()
    const made = row as Row
    await ctx.queue.send(BILL_EXPORT_JOB, { exportId: made.id }, { key: made.id })
    return present(ctx, made)
  })

/** How far one's own spreadsheet is. Throws BILL_NOT_FOUND. */
export async function getBillExport(ctx: AppContext, request: RequestContext, id: string): Promise<Answer> {
  const [row] = await ctx.db
    .select()
    .from(billExports)
    .where(
      and(eq(billExports.id, id), eq(billExports.userId, request.userId), eq(billExports.companyId, request.companyId)),
    )
  if (!row) throw httpError('BILL_NOT_FOUND')
  return present(ctx, row)
}

/** Lets the queue make spreadsheets and take old ones away. */
export function registerBillExports(ctx: AppContext): void {
  ctx.queue.work(GIVEN_UP_JOB, ({ exportId }) => giveUp(ctx, exportId))
  ctx.queue.work(BILL_EXPORT_JOB, ({ exportId }, run) => makeOne(ctx, exportId, run), {
    backlog: async () => {
      const open = eq(billExports.status, 'making')
      const rows = await ctx.db.select({ id: billExports.id }).from(billExports).where(open)
      return rows.map(({ id }) => ({ key: id, data: { exportId: id } }))
    },
  })
  ctx.queue.schedule(BILL_EXPORT_CLEANUP_JOB, HOURLY, () => sweep(ctx))
}
