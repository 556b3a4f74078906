/** The operator's decisions on invoices, and the PDFs of approved ones. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '../../app-context'
import { pdfFontFile } from '../../core/asset-paths'
import { invoiceApplies, invoiceItems } from '../../db/schema'
import type { WorkKind } from '../../ports/workers'
import { defineJob, type Run } from '../../queue/define-job'
import { notify } from '../notices'
import { INVOICE_AUDIT } from './invoice-commands'
import type { InvoicePdfInput } from './invoice-pdf-worker'
import type { InvoiceRow } from './invoice-queries'
import { getPlatformPayee } from './platform-payee'

export const INVOICE_ISSUE_JOB = defineJob('invoices.issue', {
  label: '开具发票',
  input: z.object({ applyId: z.string() }),
  retryLimit: 8,
  retryDelay: 5,
})

const INVOICE_PDF: WorkKind<InvoicePdfInput, void> = {
  script: 'invoice-pdf-worker',
  timeLimitMs: 60_000,
  heapMb: 256,
  // the job is tried again
  failure: (reason) => new Error(`the invoice was not drawn: ${reason}`),
}

const INVOICES_PAGE = '/invoices?tab=applies'

async function decide(ctx: AppContext, id: string, set: Partial<InvoiceRow>): Promise<InvoiceRow> {
  const [row] = await ctx.db
    .update(invoiceApplies)
    .set({ ...set, decidedAt: ctx.clock.now() })
    .where(eq(invoiceApplies.id, id))
    .returning()
  return row as InvoiceRow
}

/** Creates the PDF of an approved application and notifies the applicant. */
async function issueInvoice(ctx: AppContext, row: InvoiceRow, stop: AbortSignal): Promise<void> {
  const items = await ctx.db
    .select({ title: invoiceItems.title, amount: invoiceItems.amount })
    .from(invoiceItems)
    .where(eq(invoiceItems.applyId, row.id))
    .orderBy(asc(invoiceItems.id))
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-invoice-'))
  try {
    const file = join(folder, 'invoice.pdf')
    const input = { row, items, payee: getPlatformPayee(ctx), path: file, fontFile: pdfFontFile }
    await ctx.ports.workers.run(INVOICE_PDF, input, { companyId: row.companyId, stop })
    const name = `发票-${row.title}-${row.id}.pdf`
    const incoming = { path: file, name, size: (await stat(file)).size, mime: 'application/pdf' }
    await ctx.transaction(async (tx) => {
      const [unissued] = await tx.db
        .select({ id: invoiceApplies.id })
        .from(invoiceApplies)
        .where(and(eq(invoiceApplies.id, row.id), isNull(invoiceApplies.fileId)))
        .for('update')
      if (!unissued) return
      const saved = await tx.files.save(incoming, { use: 'invoice', userId: row.userId, companyId: row.companyId })
      await tx.db.update(invoiceApplies).set({ fileId: saved.id }).where(eq(invoiceApplies.id, row.id))
      const content = `「${row.title}」的发票已开具，可以下载。`
      await notify(
        tx,
        { userIds: [row.userId] },
        { typeCode: 10000, title: '发票已开具', content, ext: { path: INVOICES_PAGE } },
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Approved, without a PDF. */
const UNISSUED = and(eq(invoiceApplies.status, 2), isNull(invoiceApplies.fileId))

/** Issues one invoice. After a crash it is issued again: PDF, application and notice are one transaction. */
async function issuePendingInvoice(ctx: AppContext, applyId: string, { stop }: Run): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(invoiceApplies)
    .where(and(eq(invoiceApplies.id, applyId), UNISSUED))
  if (row) await issueInvoice(ctx, row, stop)
}

/** Registers the audit of invoices and the job that issues them. */
export function registerInvoiceJobs(ctx: AppContext): void {
  ctx.audits.register(INVOICE_AUDIT, {
    label: '发票申请',
    permission: 'finance.view',
    async approve(tx, { subjectId }) {
      await decide(tx, subjectId, { status: 2 })
      await tx.queue.send(INVOICE_ISSUE_JOB, { applyId: subjectId }, { key: subjectId })
    },
    async reject(tx, { subjectId }, reason) {
      const row = await decide(tx, subjectId, { status: 3, reason })
      await tx.db.update(invoiceItems).set({ isLive: false }).where(eq(invoiceItems.applyId, row.id))
      const content = `「${row.title}」的发票申请没有通过：${reason}。这些订单可以重新申请。`
      const notice = {
        typeCode: 10000,
        title: '发票申请未通过',
        content,
        opinion: reason,
        ext: { path: INVOICES_PAGE },
      } as const
      await notify(tx, { userIds: [row.userId] }, notice)
    },
  })
  ctx.queue.work(INVOICE_ISSUE_JOB, ({ applyId }, run) => issuePendingInvoice(ctx, applyId, run), {
    backlog: async () => {
      const rows = await ctx.db.select({ id: invoiceApplies.id }).from(invoiceApplies).where(UNISSUED)
      return rows.map(({ id }) => ({ key: id, data: { applyId: id } }))
    },
  })
}
