/** Import of a ZIP of resumes: saved first, then processed file by file in the background; a restart continues where it stopped. */
import { webcrypto } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import { formatMegabytes } from '../../../../contract/domain/texts/byte-sizes'
import { cutText } from '../../../../contract/domain/texts/graphemes'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import { HttpError, httpError } from '../../../core/errors'
import { monotonicMs } from '../../../core/monotonic-clock'
import type { RequestContext } from '../../../core/request-context'
import { resumeImportItems, resumeImports } from '../../../db/schema'
import { sanitizeFileName, type Upload } from '../../../http/uploads'
import { defineJob } from '../../../queue/define-job'
import { sniffFileMime } from '../../../services/sniff-mime'
import { notify } from '../../notices'
import { importResume, parseResumeUpload } from '../resume-upload'
import { lockCompany } from './pool-entry'
import { fileBaseName, isResumeFileName, listZipEntries, readZipEntry } from './resume-zip'
import { deleteAttachmentFile } from './timeline'
import { type ImportRow, type ImportView, itemsFilter, presentImport } from './zip-import-report'

type ItemRow = typeof resumeImportItems.$inferSelect

const jobInput = z.object({ importId: z.string() })
/** Abandons an import after the last failed attempt. */
const ABANDON_JOB = defineJob('recruit.imports.given-up', {
  label: '简历导入失败后放行下一次导入',
  input: jobInput,
  retryLimit: 8,
  retryDelay: 2,
})
/** Imports take turns: one process works on two at a time, on each for so many milliseconds. */
const TURN_MS = 10_000
const IMPORT_JOB = defineJob('recruit.imports', {
  label: '导入简历压缩包',
  concurrency: 2,
  input: jobInput,
  retryLimit: 8,
  retryDelay: 2,
  afterFailure: ABANDON_JOB,
})
export interface ZipUpload {
  upload: Upload
  files: { index: number; name: string }[]
}

/** Checks the one file of a request and lists its entries. Throws FILE_MISSING, PAYLOAD_TOO_LARGE and the ZIP_ errors. */
export async function readZipUpload(uploads: Upload[]): Promise<ZipUpload> {
  const [upload] = uploads
  if (!upload || uploads.length !== 1) throw httpError('FILE_MISSING', { field: 'file' })
  if (upload.size > POOL_LIMITS.zipBytes)
    throw httpError('PAYLOAD_TOO_LARGE', { max: formatMegabytes(POOL_LIMITS.zipBytes), field: 'file' })
  return { upload, files: await listZipEntries(await readFile(upload.path)) }
}

/** Saves the ZIP and enqueues its import, one at a time in a company. Throws IMPORT_RUNNING. */
export const startImport = (
  ctx: AppContext,
  request: RequestContext,
  { upload, files }: ZipUpload,
): Promise<ImportView> =>
  ctx.transaction(async (tx) => {
    await lockCompany(tx, request)
    const [running] = await tx.db
      .select({ id: resumeImports.id })
      .from(resumeImports)
      .where(and(eq(resumeImports.companyId, request.companyId), isNull(resumeImports.finishedAt)))
      .limit(1)
    if (running) throw httpError('IMPORT_RUNNING')
    const file = await tx.files.save(upload, { use: 'resume', userId: request.userId, companyId: request.companyId })
    const [row] = await tx.db
      .insert(resumeImports)
      .values({
        id: tx.ids.next(),
        companyId: request.companyId,
        userId: request.userId,
        fileId: file.id,
        name: file.name,
        total: files.length,
        createdAt: tx.clock.now(),
        finishedAt: null,
      })
      .returning()
    const created = row as ImportRow
    await tx.db.insert(resumeImportItems).values(
      files.map(({ index, name }) => ({
        importId: created.id,
        place: index,
        name: cutText(name, 300),
        status: isResumeFileName(name) ? ('waiting' as const) : ('failed' as const),
        message: isResumeFileName(name) ? '' : ERRORS.RESUME_TYPE.message,
        resumeId: null,
      })),
    )
    await tx.queue.send(IMPORT_JOB, { importId: created.id }, { key: created.id })
    return presentImport(tx, created)
  })

/** Writes a file of the ZIP to `folder`, as if it had been uploaded by itself. */
const toUpload = async (folder: string, item: ItemRow, bytes: Buffer): Promise<Upload> => {
  const path = join(folder, String(item.place))
  await writeFile(path, bytes)
  const name = sanitizeFileName(fileBaseName(item.name))
  // not createHash: twenty megabytes would hold up the main thread
  const sha256 = Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
  return { field: 'file', path, name, size: bytes.length, mime: await sniffFileMime(path, name), sha256 }
}

/** What the files of one import have in common. */
interface Unpacking {
  zip: Buffer
  folder: string
  stop: AbortSignal
}

/** Imports one file; the resume and the item's status are written in one transaction, so that a retry never imports it twice. */
const importItem = async (
  ctx: AppContext,
  row: ImportRow,
  item: ItemRow,
  { zip, folder, stop }: Unpacking,
): Promise<void> => {
  const { companyId } = row
  const request: RequestContext = { userId: row.userId, companyId: row.companyId, sessionId: '', role: 'hr' }
  const itemFilter = and(itemsFilter(row.id), eq(resumeImportItems.place, item.place))
  try {
    const upload = await toUpload(folder, item, await readZipEntry(zip, item.place))
    const parsed = await parseResumeUpload(ctx, [upload], { companyId, stop })
    await ctx.transaction(async (tx) => {
      const { id } = await importResume(tx, request, parsed)
      await tx.db.update(resumeImportItems).set({ status: 'done', resumeId: id }).where(itemFilter)
    })
  } catch (error) {
    // the process stops: the file is read in another attempt
    stop.throwIfAborted()
    // a file that crashes its reader is rejected like a broken one; the import continues
    if (!(error instanceof HttpError)) ctx.log.error({ err: error, importId: row.id }, 'resume of a ZIP failed')
    const message = error instanceof HttpError ? error.message : ERRORS.RESUME_BROKEN.message
    await ctx.db.update(resumeImportItems).set({ status: 'failed', message }).where(itemFilter)
  }
}

/** Finishes an import: deletes the ZIP and notifies the uploader. */
const finishImport = (ctx: AppContext, row: ImportRow): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [finished] = await tx.db
      .update(resumeImports)
      .set({ finishedAt: tx.clock.now() })
      .where(and(eq(resumeImports.id, row.id), isNull(resumeImports.finishedAt)))
      .returning()
    if (!finished) return
    await deleteAttachmentFile(tx, row.fileId)
    const { done, failed } = await presentImport(tx, finished)
    await notify(
      tx,
      { userIds: [row.userId] },
      {
        typeCode: 10000,
        title: '简历导入完成',
        content: `「${row.name}」导入 ${done} 份${failed ? `，${failed} 份未导入` : ''}`,
        ext: { path: '/talentmanagement?tab=local' },
      },
    )
  })

/** Takes one turn of an import: the files of ten seconds. What is left waits behind the imports of other companies. */
const processImport = async (ctx: AppContext, row: ImportRow, stop: AbortSignal): Promise<void> => {
  const file = await ctx.files.find(row.fileId)
  const zip = file ? await ctx.files.read(file) : Buffer.alloc(0)
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-zip-'))
  try {
    const waitingItems = await ctx.db
      .select()
      .from(resumeImportItems)
      .where(and(itemsFilter(row.id), eq(resumeImportItems.status, 'waiting')))
      .orderBy(asc(resumeImportItems.place))
      .limit(POOL_LIMITS.zipFiles)
    const turnEnd = monotonicMs() + TURN_MS
    for (const item of waitingItems) {
      stop.throwIfAborted()
      if (monotonicMs() > turnEnd)
        return await ctx.queue.send(IMPORT_JOB, { importId: row.id }, { key: `${row.id}:${item.place}` })
      await importItem(ctx, row, item, { zip, folder, stop })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await finishImport(ctx, row)
}

/** Marks the waiting items as failed and finishes, so that the company may import again. */
async function abandonImport(ctx: AppContext, row: ImportRow): Promise<void> {
  await ctx.db
    .update(resumeImportItems)
    .set({ status: 'failed', message: ERRORS.RESUME_BROKEN.message })
    .where(and(itemsFilter(row.id), eq(resumeImportItems.status, 'waiting')))
  await finishImport(ctx, row)
}

/**
 * Registers the jobs of imports. After a crash at any step the next attempt continues with the waiting files: each resume and
 * the status of its item are one transaction, and so are the end of the import and its notice.
 */
export function registerImports(ctx: AppContext): void {
  const isUnfinished = isNull(resumeImports.finishedAt)
  const findUnfinished = async (importId: string): Promise<ImportRow | undefined> => {
    const [row] = await ctx.db
      .select()
      .from(resumeImports)
      .where(and(eq(resumeImports.id, importId), isUnfinished))
    return row
  }
  ctx.queue.work(ABANDON_JOB, async ({ importId }) => {
    const row = await findUnfinished(importId)
    if (row) await abandonImport(ctx, row)
  })
  ctx.queue.work(
    IMPORT_JOB,
    async ({ importId }, { stop }) => {
      const row = await findUnfinished(importId)
      if (row) await processImport(ctx, row, stop)
    },
    {
      backlog: async () => {
        const rows = await ctx.db.select({ id: resumeImports.id }).from(resumeImports).where(isUnfinished)
        return rows.map(({ id }) => ({ key: id, data: { importId: id } }))
      },
    },
  )
}
