/** Import of a ZIP of resumes: kept first, then worked on file by file in the background; a restart goes on where it stopped. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { resumeImport } from '../../../../contract/api/talentSpace'
import { POOL_LIMITS } from '../../../../contract/domain/pool'
import { ERRORS } from '../../../../contract/errors'
import type { Context, Who } from '../../../context'
import { talentImportItems, talentImports } from '../../../db/schema'
import { Failure, fail } from '../../../plugins/errors'
import { sniffFile } from '../../../plugins/sniff'
import { cleanName, type Upload } from '../../../plugins/uploads'
import { defineJob } from '../../../queue/define'
import { notify } from '../../notice/commands'
import { importResume, readUpload } from '../talent/local'
import { baseName, isResumeName, listArchive, unpack } from './archive'
import { holdCompany } from './known'
import { dropFile } from './space'

type ImportRow = typeof talentImports.$inferSelect
type Item = typeof talentImportItems.$inferSelect
type Shown = z.input<typeof resumeImport>

const input = z.object({ importId: z.string() })
/** Ends an import that no try could end. */
const GIVEN_UP_JOB = defineJob('recruit.imports.given-up', {
  label: '简历导入失败后放行下一次导入',
  input,
  retryLimit: 8,
  retryDelay: 2,
})
/** One import of a ZIP at a time in a process. */
const IMPORT_JOB = defineJob('recruit.imports', {
  label: '导入简历压缩包',
  input,
  retryLimit: 8,
  retryDelay: 2,
  afterFailure: GIVEN_UP_JOB,
})
/** Failures shown; more than a ZIP may hold. */
const SHOWN_FAILURES = POOL_LIMITS.zipFiles

const itemsOf = (id: string) => eq(talentImportItems.importId, id)

const present = async (ctx: Context, row: ImportRow): Promise<Shown> => {
  const items = await ctx.db
    .select()
    .from(talentImportItems)
    .where(itemsOf(row.id))
    .orderBy(asc(talentImportItems.place))
    .limit(SHOWN_FAILURES)
  const failures = items.filter(({ status }) => status === 'failed')
  return {
    id: row.id,
    name: row.name,
    total: row.total,
    done: items.filter(({ status }) => status === 'done').length,
    failed: failures.length,
    isFinished: row.finishedAt !== null,
    createdTime: row.createdAt.toISOString(),
    failures: failures.map(({ name, status, message }) => ({ name: baseName(name), status, message })),
  }
}

export interface ReadArchive {
  upload: Upload
  files: { place: number; name: string }[]
}

/** Throws FILE_MISSING, PAYLOAD_TOO_LARGE and the ZIP_ errors. */
export const readArchive = async (uploads: Upload[]): Promise<ReadArchive> => {
  const [upload] = uploads
  if (!upload || uploads.length !== 1) throw fail('FILE_MISSING', { field: 'file' })
  if (upload.size > POOL_LIMITS.zipBytes) throw fail('PAYLOAD_TOO_LARGE', { max: '100 MB', field: 'file' })
  return { upload, files: listArchive(await readFile(upload.path)) }
}

/** Keeps the ZIP and starts. One at a time in a company. Throws IMPORT_RUNNING. */
export const startImport = (ctx: Context, who: Who, { upload, files }: ReadArchive): Promise<Shown> =>
  ctx.db.transaction(async (tx) => {
    await holdCompany(ctx, who)
    const [open] = await tx
      .select({ id: talentImports.id })
      .from(talentImports)
      .where(and(eq(talentImports.companyId, who.companyId), isNull(talentImports.finishedAt)))
      .limit(1)
    if (open) throw fail('IMPORT_RUNNING')
    const file = await ctx.files.save(upload, { use: 'resume', userId: who.userId, companyId: who.companyId })
    const [row] = await tx
      .insert(talentImports)
      .values({
        id: ctx.ids.next(),
        companyId: who.companyId,
        userId: who.userId,
        fileId: file.id,
        name: file.name,
        total: files.length,
        createdAt: ctx.clock.now(),
        finishedAt: null,
      })
      .returning()
    const made = row as ImportRow
    await tx.insert(talentImportItems).values(
      files.map(({ place, name }) => ({
        importId: made.id,
        place,
        name: name.slice(0, 300),
        status: isResumeName(name) ? ('waiting' as const) : ('failed' as const),
        message: isResumeName(name) ? '' : ERRORS.RESUME_TYPE.message,
        resumeId: null,
      })),
    )
    await ctx.queue.send(IMPORT_JOB, { importId: made.id }, { key: made.id })
    return present(ctx, made)
  })

/** One import of the company, or its latest; null when there was none. Throws IMPORT_NOT_FOUND. */
export const showImport = async (ctx: Context, who: Who, importId: string | undefined): Promise<Shown | null> => {
  const [row] = await ctx.db
    .select()
    .from(talentImports)
    .where(and(eq(talentImports.companyId, who.companyId), importId ? eq(talentImports.id, importId) : undefined))
    .orderBy(desc(talentImports.id))
    .limit(1)
  if (!row && importId) throw fail('IMPORT_NOT_FOUND')
  return row ? present(ctx, row) : null
}

/** A file of the ZIP as if it had been uploaded by itself. */
const asUpload = async (folder: string, item: Item, bytes: Buffer): Promise<Upload> => {
  const path = join(folder, String(item.place))
  await writeFile(path, bytes)
  const name = cleanName(baseName(item.name))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { field: 'file', path, name, size: bytes.length, mime: await sniffFile(path, name), sha256 }
}

/** Imports one file; the resume and the file's state are written together, so that it is done once whatever happens. */
const importItem = async (ctx: Context, row: ImportRow, item: Item, zip: Buffer, folder: string): Promise<void> => {
  const who: Who = { userId: row.userId, companyId: row.companyId, sessionId: '', role: 'hr' }
  const mine = and(itemsOf(row.id), eq(talentImportItems.place, item.place))
  try {
    const read = await readUpload(ctx, [await asUpload(folder, item, await unpack(zip, item.place))])
    await ctx.db.transaction(async (tx) => {
      const { id } = await importResume(ctx, who, read)
      await tx.update(talentImportItems).set({ status: 'done', resumeId: id }).where(mine)
    })
  } catch (error) {
    // a file that brings its reader down is refused like a broken one; the others go on
    if (!(error instanceof Failure)) ctx.log.error({ err: error, importId: row.id }, 'resume of a ZIP failed')
    const message = error instanceof Failure ? error.message : ERRORS.RESUME_BROKEN.message
    await ctx.db.update(talentImportItems).set({ status: 'failed', message }).where(mine)
  }
}

/** Ends an import: the ZIP goes, its uploader is told. */
const finish = (ctx: Context, row: ImportRow): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(talentImports)
      .set({ finishedAt: ctx.clock.now() })
      .where(and(eq(talentImports.id, row.id), isNull(talentImports.finishedAt)))
      .returning()
    if (!ended) return
    await dropFile(ctx, row.fileId)
    const { done, failed } = await present(ctx, ended)
    await notify(
      ctx,
      { userIds: [row.userId] },
      {
        typeCode: 10000,
        title: '简历导入完成',
        content: `「${row.name}」导入 ${done} 份${failed ? `，${failed} 份未导入` : ''}`,
        ext: { path: '/talentmanagement?tab=local' },
      },
    )
  })

const workOn = async (ctx: Context, row: ImportRow, stop: AbortSignal): Promise<void> => {
  const file = await ctx.files.find(row.fileId)
  const zip = file ? await ctx.files.read(file) : Buffer.alloc(0)
  const folder = await mkdtemp(join(tmpdir(), 'pinqiao-zip-'))
  try {
    const waiting = await ctx.db
      .select()
      .from(talentImportItems)
      .where(and(itemsOf(row.id), eq(talentImportItems.status, 'waiting')))
      .orderBy(asc(talentImportItems.place))
      .limit(POOL_LIMITS.zipFiles)
    for (const item of waiting) {
      stop.throwIfAborted()
      await importItem(ctx, row, item, zip, folder)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await finish(ctx, row)
}

/** What could not be worked on counts as failed, so that the company may import again. */
async function giveUp(ctx: Context, row: ImportRow): Promise<void> {
  await ctx.db
    .update(talentImportItems)
    .set({ status: 'failed', message: ERRORS.RESUME_BROKEN.message })
    .where(and(itemsOf(row.id), eq(talentImportItems.status, 'waiting')))
  await finish(ctx, row)
}

/**
 * Works on imports. Killed at any step, the next try goes on with the files that wait: each resume and the state of its
 * file are one transaction, and so are the end of the import and its notice.
 */
export const registerImports = (ctx: Context): void => {
  const isOpen = isNull(talentImports.finishedAt)
  const findOpen = async (importId: string): Promise<ImportRow | undefined> => {
    const [row] = await ctx.db
      .select()
      .from(talentImports)
      .where(and(eq(talentImports.id, importId), isOpen))
    return row
  }
  ctx.queue.work(GIVEN_UP_JOB, async ({ importId }) => {
    const row = await findOpen(importId)
    if (row) await giveUp(ctx, row)
  })
  ctx.queue.work(
    IMPORT_JOB,
    async ({ importId }, { stop }) => {
      const row = await findOpen(importId)
      if (row) await workOn(ctx, row, stop)
    },
    {
      backlog: async () => {
        const rows = await ctx.db.select({ id: talentImports.id }).from(talentImports).where(isOpen)
        return rows.map(({ id }) => ({ key: id, data: { importId: id } }))
      },
    },
  )
}
