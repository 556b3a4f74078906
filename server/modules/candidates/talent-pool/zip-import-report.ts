/** What an import of a ZIP has done so far, and which of its files somebody still has to look at. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { resumeImport } from '../../../../contract/api/candidates/talent-pool-timeline'
import { POOL_LIMITS } from '../../../../contract/domain/talent-pool'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { resumeImportItems, resumeImports, resumes } from '../../../db/schema'
import { fileBaseName } from './resume-zip'

export type ImportRow = typeof resumeImports.$inferSelect
export type ImportView = z.input<typeof resumeImport>

/** Maximum items read for the output, as many as a ZIP may have. */
const MAX_SHOWN_ITEMS = POOL_LIMITS.zipFiles

/** Files of this import. */
export const itemsFilter = (id: string) => eq(resumeImportItems.importId, id)

/** Files that were not imported and that nobody has acknowledged, of one import or of all imports of the company. */
async function unseenFailures(ctx: AppContext, companyId: string, importId?: string): Promise<ImportView['failures']> {
  const rows = await ctx.db
    .select({
      importId: resumeImports.id,
      zipName: resumeImports.name,
      place: resumeImportItems.place,
      name: resumeImportItems.name,
      status: resumeImportItems.status,
      message: resumeImportItems.message,
    })
    .from(resumeImports)
    .innerJoin(resumeImportItems, eq(resumeImportItems.importId, resumeImports.id))
    .where(
      and(
        eq(resumeImports.companyId, companyId),
        importId ? eq(resumeImports.id, importId) : undefined,
        eq(resumeImportItems.status, 'failed'),
        isNull(resumeImportItems.seenAt),
      ),
    )
    .orderBy(desc(resumeImports.id), asc(resumeImportItems.place))
    .limit(MAX_SHOWN_ITEMS)
  return rows.map((row) => ({ ...row, name: fileBaseName(row.name) }))
}

/**
 * An import with its counts and what is left to do. `failuresOf` is the import whose failures are listed; without it those of
 * all imports of the company are.
 */
export async function presentImport(ctx: AppContext, row: ImportRow, failuresOf?: string): Promise<ImportView> {
  const items = await ctx.db
    .select({ status: resumeImportItems.status })
    .from(resumeImportItems)
    .where(itemsFilter(row.id))
    .limit(MAX_SHOWN_ITEMS)
  const asked = await ctx.db
    .select({ id: resumes.id, name: resumeImportItems.name, questions: resumes.questions })
    .from(resumeImportItems)
    .innerJoin(resumes, eq(resumes.id, resumeImportItems.resumeId))
    .where(and(itemsFilter(row.id), isNotNull(resumes.questions)))
    .orderBy(asc(resumeImportItems.place))
    .limit(MAX_SHOWN_ITEMS)
  const countOf = (wanted: string) => items.filter(({ status }) => status === wanted).length
  return {
    id: row.id,
    name: row.name,
    total: row.total,
    done: countOf('done'),
    failed: countOf('failed'),
    isFinished: row.finishedAt !== null,
    createdTime: row.createdAt.toISOString(),
    failures: await unseenFailures(ctx, row.companyId, failuresOf),
    checks: asked.flatMap(({ id, name, questions }) =>
      questions ? [{ resumeId: id, fileName: fileBaseName(name), ...questions }] : [],
    ),
  }
}

/** The import with this id, or the latest one of the company; null without any. Throws IMPORT_NOT_FOUND. */
export async function getImport(
  ctx: AppContext,
  request: RequestContext,
  importId: string | undefined,
): Promise<ImportView | null> {
  const [row] = await ctx.db
    .select()
    .from(resumeImports)
    .where(and(eq(resumeImports.companyId, request.companyId), importId ? eq(resumeImports.id, importId) : undefined))
    .orderBy(desc(resumeImports.id))
    .limit(1)
  if (!row && importId) throw httpError('IMPORT_NOT_FOUND')
  return row ? presentImport(ctx, row, importId) : null
}

/**
 * Files that were not imported are no longer listed; one that was imported or acknowledged already stays as it is. Throws
 * IMPORT_NOT_FOUND for an import of another company.
 */
export async function markFailuresSeen(
  ctx: AppContext,
  request: RequestContext,
  files: readonly { importId: string; place: number }[],
): Promise<void> {
  const importIds = [...new Set(files.map(({ importId }) => importId))]
  const count = await ctx.db.$count(
    resumeImports,
    and(eq(resumeImports.companyId, request.companyId), inArray(resumeImports.id, importIds)),
  )
  if (count < importIds.length) throw httpError('IMPORT_NOT_FOUND')
  const indexesOf = (importId: string) => files.filter((file) => file.importId === importId).map(({ place }) => place)
  await ctx.db
    .update(resumeImportItems)
    .set({ seenAt: ctx.clock.now() })
    .where(
      and(
        eq(resumeImportItems.status, 'failed'),
        isNull(resumeImportItems.seenAt),
        or(...importIds.map((id) => and(itemsFilter(id), inArray(resumeImportItems.place, indexesOf(id))))),
      ),
    )
}
