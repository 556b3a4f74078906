/** Imported (local) resumes: details with contacts, corrected basics, deletion with all that belongs to them. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { localResumeForm, type talentPoolTimelineCalls } from '../../../../contract/api/candidates/talent-pool-timeline'
import type * as localResumes from '../../../../contract/calls/candidates/local-resumes'
import { LOCAL_RESUME_EDIT } from '../../../../contract/edits/edit-tables'
import { ERRORS } from '../../../../contract/errors'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { onboardings, resumeCollections, resumes, resumeViews, timelineEvents, users } from '../../../db/schema'
import { mergeEdit, versionOf } from '../../../services/edits/merge-edit'
import { closeMootQuestions, isContactShared, openQuestions } from '../open-questions'
import { poolSearchColumns, reindexPoolKeywords } from '../pool-keyword-index'
import { openResume, presentResume } from '../present-candidate'
import { requireVisibleResume } from '../resume-policy'
import type { ResumeRow } from '../resume-profiles'
import { type BatchErrors, type BatchResult, runForEach } from './batch-action'
import { addTimelineEntries } from './pool-entry'
import { deleteAttachmentFile } from './timeline'

/** A resume the company imported. Throws TALENT_NOT_FOUND, RESUME_NOT_LOCAL. */
const requireImportedResume = async (
  ctx: AppContext,
  request: RequestContext,
  resumeId: string,
): Promise<ResumeRow> => {
  const row = await requireVisibleResume(ctx, request, resumeId)
  if (row.ownerCompanyId !== request.companyId) throw httpError('RESUME_NOT_LOCAL')
  return row
}

/** An imported resume in full, with its contacts; records the view. Throws TALENT_NOT_FOUND, RESUME_NOT_LOCAL. */
export async function getImportedResume(ctx: AppContext, request: RequestContext, resumeId: string) {
  const row = await requireImportedResume(ctx, request, resumeId)
  const [importer] = row.importedBy
    ? await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, row.importedBy))
    : []
  return {
    ...(await openResume(ctx, request, row.id)),
    importerName: importer?.name ?? '',
    importedTime: row.createdAt.toISOString(),
    phone: row.phone,
    email: row.email,
    otherPhones: row.details.otherPhones ?? [],
    version: versionOf(LOCAL_RESUME_EDIT, row),
  }
}

/** The questions after a correction: its fields were looked at, and a new contact may be that of another import. */
async function questionsAfterEdit(
  ctx: AppContext,
  companyId: string,
  before: ResumeRow,
  contacts: { phone: string; email: string },
) {
  const { uncertain = [], isSameAsked = false } = before.questions ?? {}
  const isNewContact = contacts.phone !== before.phone || contacts.email !== before.email
  return openQuestions({
    uncertain: uncertain.filter(({ field }) => !(field in LOCAL_RESUME_EDIT.fields)),
    isSameAsked: isNewContact ? await isContactShared(ctx, companyId, contacts, before.id) : isSameAsked,
  })
}

/**
 * Updates the basics of an imported resume. A contact that another import has is asked about. Throws TALENT_NOT_FOUND, RESUME_NOT_LOCAL,
 * EDIT_CONFLICT.
 */
export const updateImportedBasics = (
  ctx: AppContext,
  request: RequestContext,
  input: z.output<(typeof talentPoolTimelineCalls)[typeof localResumes.update]['input']>,
) =>
  ctx.transaction(async (tx) => {
    const { resumeId } = input
    await requireImportedResume(tx, request, resumeId)
    const [before] = await tx.db.select().from(resumes).where(eq(resumes.id, resumeId)).for('update')
    if (!before) throw httpError('TALENT_NOT_FOUND')
    const form = mergeEdit(LOCAL_RESUME_EDIT, localResumeForm, before, input)
    const search = poolSearchColumns({ ...before, ...form })
    const contacts = { phone: form.phone, email: form.email.toLowerCase() }
    const questions = await questionsAfterEdit(tx, request.companyId, before, contacts)
    await tx.db
      .update(resumes)
      .set({ ...form, ...search, ...contacts, questions, updatedAt: tx.clock.now() })
      .where(eq(resumes.id, resumeId))
    await closeMootQuestions(tx, request.companyId, [before])
    await addTimelineEntries(tx, [{ companyId: request.companyId, userId: request.userId, resumeId, kind: 'edited' }])
    const row = await requireVisibleResume(tx, request, resumeId)
    await reindexPoolKeywords(tx, [row])
    return presentResume(tx, request, row)
  })

/** Closes one of the questions about an imported resume as answered. Throws TALENT_NOT_FOUND, RESUME_NOT_LOCAL. */
export const answerImportQuestion = (
  ctx: AppContext,
  request: RequestContext,
  { resumeId, question }: z.output<(typeof talentPoolTimelineCalls)[typeof localResumes.answerQuestion]['input']>,
) =>
  ctx.transaction(async (tx) => {
    await requireImportedResume(tx, request, resumeId)
    const [row] = await tx.db.select().from(resumes).where(eq(resumes.id, resumeId)).for('update')
    if (!row) throw httpError('TALENT_NOT_FOUND')
    if (row.questions) {
      const left = question === 'fields' ? { uncertain: [] } : { isSameAsked: false }
      await tx.db
        .update(resumes)
        .set({ questions: openQuestions({ ...row.questions, ...left }) })
        .where(eq(resumes.id, resumeId))
    }
    return presentResume(tx, request, row)
  })

/** Resumes with a hire, which must not be deleted. */
const listOnboardedIds = async (ctx: AppContext, ids: string[]): Promise<Set<string>> => {
  const rows = await ctx.db
    .select({ resumeId: onboardings.resumeId })
    .from(onboardings)
    .where(inArray(onboardings.resumeId, ids))
  return new Set(rows.map(({ resumeId }) => resumeId))
}

/** Deletes imported resumes with their files, remarks and attachments; others are reported as failures. */
export const deleteImportedResumes = (
  ctx: AppContext,
  request: RequestContext,
  resumeIds: string[],
): Promise<BatchResult[]> =>
  runForEach(ctx, request, resumeIds, async (tx, ids) => {
    const errors: BatchErrors = new Map()
    const rows = await tx.db
      .select()
      .from(resumes)
      .where(and(inArray(resumes.id, ids), eq(resumes.ownerCompanyId, request.companyId)))
      .orderBy(resumes.id)
      .for('update')
    const importedIds = new Set(rows.map(({ id }) => id))
    const onboardedIds = await listOnboardedIds(tx, ids)
    for (const id of ids) {
      if (!importedIds.has(id)) errors.set(id, ERRORS.RESUME_NOT_LOCAL.message)
      else if (onboardedIds.has(id)) errors.set(id, '已登记入职，不能删除')
    }
    const deletable = rows.filter(({ id }) => !errors.has(id))
    if (deletable.length) {
      await deleteRows(tx, deletable)
      await closeMootQuestions(tx, request.companyId, deletable)
    }
    return errors
  })

const deleteRows = async (ctx: AppContext, rows: ResumeRow[]) => {
  const ids = rows.map(({ id }) => id)
  const attachments = await ctx.db
    .select({ fileId: timelineEvents.fileId })
    .from(timelineEvents)
    .where(and(inArray(timelineEvents.resumeId, ids), isNotNull(timelineEvents.fileId)))
  await ctx.db.delete(resumeCollections).where(inArray(resumeCollections.resumeId, ids))
  await ctx.db.delete(resumeViews).where(inArray(resumeViews.resumeId, ids))
  // entries, groups, tags and events are deleted with the row
  await ctx.db.delete(resumes).where(inArray(resumes.id, ids))
  for (const { fileId } of [...rows, ...attachments]) await deleteAttachmentFile(ctx, fileId)
}
