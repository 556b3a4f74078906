/**
 * Spreadsheet exports of a company's bill: created in the background, one at a time; the requester sees the progress and
 * gets a private file; after a crash it is created again; after a day it is deleted.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { financeCalls } from '../../../contract/api/finance'
import type * as bills from '../../../contract/calls/finance/bills'
import type { BillFilter } from '../../../contract/domain/finance'
import type { AppContext } from '../../app-context'
import { httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { billExports } from '../../db/schema'
import type { WorkKind } from '../../ports/workers'
import { defineJob, defineSweep, HOURLY, type Run } from '../../queue/define-job'
import { accountOf } from './bill-entries'
import type { BillSheetInput } from './bill-sheet-worker'
import { countBillEntries, getBill } from './bills'
import { companyHolder } from './ledger'

type ExportRow = typeof billExports.$inferSelect
type ExportView = z.input<(typeof financeCalls)[typeof bills.export]['output']>

const input = z.object({ exportId: z.string() })
/** Marks the export as failed, also when every try died. */
const GIVEN_UP_JOB = defineJob('bills.export.given-up', {
  label: '账单导出失败后告知',
  input,
  retryLimit: 8,
  retryDelay: 2,
})
export const BILL_EXPORT_JOB = defineJob('bills.export', {
  label: '导出账单',
  input,
  // a process that dies takes its unfinished file with it, and one try
  retryLimit: 5,
  retryDelay: 2,
  afterFailure: GIVEN_UP_JOB,
})
export const BILL_EXPORT_CLEANUP_JOB = defineSweep('bills.sweep', '清理过期的账单文件')
const RETENTION_MS = 24 * 3_600_000
/** Rows per query: few enough that reading them holds nobody up. */
const BATCH_ROWS = 200
/** Rows after which the progress is written down again. */
const PROGRESS_ROWS = 5000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const BILL_SHEET: WorkKind<BillSheetInput, void> = {
  script: 'bill-sheet-worker',
  timeLimitMs: 60_000,
  heapMb: 128,
  // the job is tried again, then the user gets the error
  failure: (reason) => new Error(`the spreadsheet was not written: ${reason}`),
}

/** Input of a spreadsheet. */
type SheetSource = Pick<ExportRow, 'companyId' | 'filter' | 'total'>

const accountsOf = ({ companyId, filter }: Pick<ExportRow, 'companyId' | 'filter'>) =>
  accountOf(companyHolder(companyId), filter.unit)

/** The rows of a bill in batches; reports how many were read. */
async function* batches(
  ctx: AppContext,
  row: SheetSource,
  stop: AbortSignal,
  onProgress: (done: number) => Promise<void>,
) {
  const { unit: _unit, ...filter } = row.filter
  let cursor = ''
  let done = 0
  do {
    stop.throwIfAborted()
    const page = await getBill(ctx, accountsOf(row), filter, cursor, BATCH_ROWS)
    cursor = page.nextCursor
    done += page.rows.length
    yield page.rows
    if (!cursor || done % PROGRESS_ROWS === 0) await onProgress(done)
  } while (cursor)
}

/** What `writeBillSheet` needs beside the bill. */
interface SheetTarget {
  path: string
  /** Aborts the work. */
  stop: AbortSignal
  /** Receives the number of rows read, now and then and at the end. */
  onProgress: (done: number) => Promise<void>
}

/** Writes the spreadsheet of a bill. Rejects with the reason of `stop`. */
export const writeBillSheet = (
  ctx: AppContext,
  source: SheetSource,
  { path, stop, onProgress }: SheetTarget,
): Promise<void> =>
  ctx.ports.workers.run(
    BILL_SHEET,
    { path, total: source.total },
    { companyId: source.companyId, stop, batches: batches(ctx, source, stop, onProgress) },
  )

async function createFile(ctx: AppContext, row: ExportRow, stop: AbortSignal): Promise<void> {
  const { unit: _unit, ...filter } = row.filter
  const isThisExport = eq(billExports.id, row.id)
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-bill-'))
  try {
    const total = await countBillEntries(ctx, accountsOf(row), filter)
    await ctx.db.update(billExports).set({ total, done: 0 }).where(isThisExport)
    const onProgress = async (done: number) => {
      await ctx.db.update(billExports).set({ done }).where(isThisExport)
    }
    const file = join(folder, 'bill.xlsx')
    await writeBillSheet(ctx, { ...row, total }, { path: file, stop, onProgress })
    const name = `${row.filter.unit === 'coin' ? '企业币' : '公司资金'}账单-${row.filter.month ?? '全部'}.xlsx`
    const incoming = { path: file, name, size: (await stat(file)).size, mime: XLSX }
    await ctx.transaction(async (tx) => {
      const owner = { use: 'bill', userId: row.userId, companyId: row.companyId }
      const saved = await tx.files.save(incoming, owner)
      await tx.db.update(billExports).set({ status: 'ready', fileId: saved.id }).where(isThisExport)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Creates one file. After a crash it is created again: file and status are one transaction, and status ready ends the job.
 */
async function createExport(ctx: AppContext, exportId: string, { stop }: Run): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(billExports)
    .where(and(eq(billExports.id, exportId), ne(billExports.status, 'ready')))
  if (row) await createFile(ctx, row, stop)
}

/** Marks an unfinished export as failed; the user may start another. */
async function markFailed(ctx: AppContext, exportId: string): Promise<void> {
  const isOpen = and(eq(billExports.id, exportId), ne(billExports.status, 'ready'))
  await ctx.db.update(billExports).set({ status: 'failed' }).where(isOpen)
}

/** Deletes exports older than a day. */
async function deleteExpired(ctx: AppContext): Promise<void> {
  const isExpired = lt(billExports.createdAt, new Date(ctx.clock.now().getTime() - RETENTION_MS))
  for (const { id, fileId } of await ctx.db.select().from(billExports).where(isExpired).limit(200)) {
    const file = fileId ? await ctx.files.find(fileId) : undefined
    await ctx.db.delete(billExports).where(eq(billExports.id, id))
    if (file) await ctx.files.remove(file)
  }
}

async function present(ctx: AppContext, row: ExportRow): Promise<ExportView> {
  const file = row.fileId ? await ctx.files.find(row.fileId) : undefined
  const { id: exportId, status, done, total } = row
  return { exportId, status, done, total, file: file ? ctx.files.infoOf(file) : null }
}

const isSameFilter = (a: BillFilter, b: BillFilter): boolean =>
  a.unit === b.unit && a.kind === b.kind && a.direction === b.direction && a.month === b.month

/** Starts an export, or joins the user's running one with the same filter. */
export const startBillExport = (ctx: AppContext, request: RequestContext, filter: BillFilter): Promise<ExportView> =>
  ctx.transaction(async (tx) => {
    const isMyExport = and(eq(billExports.userId, request.userId), eq(billExports.companyId, request.companyId))
    const running = await tx.db
      .select()
      .from(billExports)
      .where(and(isMyExport, eq(billExports.status, 'making')))
    const existing = running.find((row) => isSameFilter(row.filter, filter))
    if (existing) return present(tx, existing)
    const { userId, companyId } = request
    const [row] = await tx.db
      .insert(billExports)
      .values({ id: tx.ids.next(), companyId, userId, filter, status: 'making', createdAt: tx.clock.now() })
      .returning()
    const created = row as ExportRow
    const isWaiting = and(eq(billExports.companyId, companyId), eq(billExports.status, 'making'))
    const waitingOfSender = (await tx.db.$count(billExports, isWaiting)) - 1
    await tx.queue.send(BILL_EXPORT_JOB, { exportId: created.id }, { key: created.id, waitingOfSender })
    return present(tx, created)
  })

/** The progress of the user's export. Throws BILL_NOT_FOUND. */
export async function getBillExport(ctx: AppContext, request: RequestContext, id: string): Promise<ExportView> {
  const [row] = await ctx.db
    .select()
    .from(billExports)
    .where(
      and(eq(billExports.id, id), eq(billExports.userId, request.userId), eq(billExports.companyId, request.companyId)),
    )
  if (!row) throw httpError('BILL_NOT_FOUND')
  return present(ctx, row)
}

/** Registers the jobs that create exports and delete old ones. */
export function registerBillExports(ctx: AppContext): void {
  ctx.queue.work(GIVEN_UP_JOB, ({ exportId }) => markFailed(ctx, exportId))
  ctx.queue.work(BILL_EXPORT_JOB, ({ exportId }, run) => createExport(ctx, exportId, run), {
    backlog: async () => {
      const isMaking = eq(billExports.status, 'making')
      const rows = await ctx.db.select({ id: billExports.id }).from(billExports).where(isMaking)
      return rows.map(({ id }) => ({ key: id, data: { exportId: id } }))
    },
  })
  ctx.queue.schedule(BILL_EXPORT_CLEANUP_JOB, HOURLY, () => deleteExpired(ctx))
}
