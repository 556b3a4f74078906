/** Commands on jobs: each is one transaction with one row lock (job-status.ts defines the legal actions). */
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { type jobCalls, jobDraft, jobForm } from '../../../contract/api/jobs'
import type * as jobCallNames from '../../../contract/calls/jobs/jobs'
import { ACTIVITY_LABELS } from '../../../contract/domain/activity'
import { AUDIT_STATUS, type AuditStatus } from '../../../contract/domain/enums'
import { LIMITS } from '../../../contract/domain/limits'
import { JOB_EDIT } from '../../../contract/edits/edit-tables'
import type { AppContext } from '../../app-context'
import { badInputError, httpError } from '../../core/errors'
import type { RequestContext } from '../../core/request-context'
import { jobs } from '../../db/schema'
import { gramsWithin, indexLine, indexTokens } from '../../db/search-text/index-texts'
import { logActivity } from '../../services/activity-log'
import { formOf, mergeEdit } from '../../services/edits/merge-edit'
import { listPermittedMembers, notify } from '../notices'
import { isPost } from '../reference-data'
import { isActionAllowed, JOB_ACTION_LABELS, type JobAction, refreshWaitMs, reopenedStatus } from './job-status'
import { type JobRow, SALARY_UNKNOWN, toJobForm } from './present'
import { copyStageTemplate } from './stages/job-stages'
import { requireCompanyAddress } from './work-addresses'

type JobDraft = z.output<typeof jobDraft>
type JobForm = z.output<typeof jobForm>
/** What a call that saves a job takes: the whole form, or with a version only what has changed. */
type JobInput<K extends keyof typeof jobCalls> = z.output<(typeof jobCalls)[K]['input']>
const HOUR_MS = 3_600_000

const stateError = (status: AuditStatus, action: string) =>
  httpError('JOB_STATE', { status: AUDIT_STATUS[status], act: action })

/** The company's job, locked, if its status allows `action`. Throws JOB_NOT_FOUND, JOB_STATE. */
const lockJob = async (ctx: AppContext, request: RequestContext, id: string, action: JobAction): Promise<JobRow> => {
  const [row] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.companyId, request.companyId), isNull(jobs.deletedAt)))
    .for('update')
  if (!row) throw httpError('JOB_NOT_FOUND')
  if (!isActionAllowed(row.status, action)) throw stateError(row.status, JOB_ACTION_LABELS[action])
  return row
}

const updateColumns = async (ctx: AppContext, id: string, set: Partial<typeof jobs.$inferInsert>): Promise<JobRow> => {
  const [row] = await ctx.db
    .update(jobs)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(jobs.id, id))
    .returning()
  if (!row) throw httpError('JOB_NOT_FOUND')
  return row
}

/** The columns by which a job is found: among all open ones, and in its company. */
export function jobSearchColumns({ companyId, title }: Pick<JobRow, 'companyId' | 'title'>) {
  const { grams, ...line } = indexLine(title)
  return { ...line, grams: indexTokens([title]).grams, ownGrams: gramsWithin(companyId, grams) }
}

/** Columns of a form. Throws POST_UNKNOWN, ADDRESS_NOT_FOUND. */
const toColumns = async (ctx: AppContext, request: RequestContext, form: JobForm | JobDraft) => {
  if (form.postCode && !isPost(form.postCode)) throw httpError('POST_UNKNOWN', { field: 'postCode' })
  const address = form.addressId ? await requireCompanyAddress(ctx, request.companyId, form.addressId) : undefined
  return {
    ...form,
    salaryMin: form.salaryMin ?? SALARY_UNKNOWN,
    salaryMax: form.salaryMax ?? SALARY_UNKNOWN,
    ...jobSearchColumns({ companyId: request.companyId, title: form.title }),
    addressId: address?.id ?? null,
    cityCode: address?.cityCode ?? '',
  }
}

const insertJob = async (
  ctx: AppContext,
  request: RequestContext,
  set: Awaited<ReturnType<typeof toColumns>>,
  status: AuditStatus,
) => {
  const now = ctx.clock.now()
  const columns = {
    id: ctx.ids.next(),
    companyId: request.companyId,
    publisherId: request.userId,
    createdAt: now,
    updatedAt: now,
  }
  const [row] = await ctx.db
    .insert(jobs)
    .values({ ...columns, ...set, status })
    .returning()
  await copyStageTemplate(ctx, request.companyId, columns.id)
  return row as JobRow
}

type LoggedAction = 'submit' | 'edit' | 'close' | 'open' | 'delete'

/** Writes what was done to a job into the company's record. */
const logJob = (ctx: AppContext, request: RequestContext, { id, title }: JobRow, action: LoggedAction) =>
  logActivity(ctx, {
    ...request,
    act: `job.${action}`,
    text: `${ACTIVITY_LABELS[`job.${action}`]}「${title}」`,
    subjectKind: 'job',
    subjectId: id,
  })

/** Submits a job for review; an open audit of it is withdrawn. */
const submitForReview = async (
  ctx: AppContext,
  request: RequestContext,
  row: JobRow,
  action: LoggedAction = 'submit',
): Promise<JobRow> => {
  await logJob(ctx, request, row, action)
  await ctx.audits.open({ kind: 'job', subjectId: row.id, companyId: row.companyId, title: row.title })
  return updateColumns(ctx, row.id, { status: 'pending', auditReason: '', revision: row.revision + 1 })
}

/**
 * Saves a draft: a new one, or over the draft `id`. Throws JOB_NOT_FOUND, JOB_STATE, POST_UNKNOWN, ADDRESS_NOT_FOUND, EDIT_CONFLICT.
 */
export const saveJobDraft = (
  ctx: AppContext,
  request: RequestContext,
  input: JobInput<typeof jobCallNames.saveDraft>,
): Promise<JobRow> =>
  ctx.transaction(async (tx) => {
    if (!input.id) return insertJob(tx, request, await toColumns(tx, request, formOf(jobDraft, input)), 'temporary')
    const row = await lockJob(tx, request, input.id, 'edit')
    if (row.status !== 'temporary') throw stateError(row.status, '存为草稿')
    const draft = mergeEdit(JOB_EDIT, jobDraft, toJobForm(row), input)
    return updateColumns(tx, row.id, await toColumns(tx, request, draft))
  })

/**
 * Submits a new job, or the draft `id` with this content. Throws JOB_NOT_FOUND, JOB_STATE, POST_UNKNOWN, ADDRESS_NOT_FOUND,
 * EDIT_CONFLICT.
 */
export const createJob = (
  ctx: AppContext,
  request: RequestContext,
  input: JobInput<typeof jobCallNames.publish>,
): Promise<JobRow> =>
  ctx.transaction(async (tx) => {
    if (!input.id) {
      const set = await toColumns(tx, request, formOf(jobForm, input))
      return submitForReview(tx, request, await insertJob(tx, request, set, 'pending'))
    }
    const row = await lockJob(tx, request, input.id, 'post')
    const set = await toColumns(tx, request, mergeEdit(JOB_EDIT, jobForm, toJobForm(row), input))
    return submitForReview(tx, request, await updateColumns(tx, row.id, { ...set, publisherId: request.userId }))
  })

/**
 * Updates a job; it is reviewed again and not shown until then. Throws JOB_NOT_FOUND, JOB_STATE, POST_UNKNOWN, ADDRESS_NOT_FOUND,
 * EDIT_CONFLICT.
 */
export const updateJob = (
  ctx: AppContext,
  request: RequestContext,
  input: JobInput<typeof jobCallNames.update>,
): Promise<JobRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockJob(tx, request, input.id, 'edit')
    const set = await toColumns(tx, request, mergeEdit(JOB_EDIT, jobForm, toJobForm(row), input))
    return submitForReview(tx, request, await updateColumns(tx, row.id, set), 'edit')
  })

/** Submits a draft as it is. Throws JOB_NOT_FOUND, JOB_STATE, BAD_INPUT with the missing fields. */
export const publishJob = (ctx: AppContext, request: RequestContext, id: string): Promise<JobRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockJob(tx, request, id, 'post')
    const form = jobForm.safeParse(toJobForm(row))
    if (!form.success) throw badInputError(form.error)
    await toColumns(tx, request, form.data)
    return submitForReview(tx, request, row)
  })

/** Moves an open job to the top of lists. Throws JOB_NOT_FOUND, JOB_STATE, JOB_REFRESH_TOO_SOON within 24 hours. */
export const refreshJob = (ctx: AppContext, request: RequestContext, id: string): Promise<JobRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockJob(tx, request, id, 'refresh')
    const now = tx.clock.now()
    const waitMs = refreshWaitMs(row, now)
    if (waitMs > 0) throw httpError('JOB_REFRESH_TOO_SOON', { hours: Math.ceil(waitMs / HOUR_MS) })
    return updateColumns(tx, id, { refreshedAt: now })
  })

/** Closes an open job. Throws JOB_NOT_FOUND, JOB_STATE. */
export const closeJob = (ctx: AppContext, request: RequestContext, id: string): Promise<JobRow> =>
  ctx.transaction(async (tx) => {
    await logJob(tx, request, await lockJob(tx, request, id, 'close'), 'close')
    return updateColumns(tx, id, { status: 'stop' })
  })

/** Reopens a closed job: at once while its approval is valid, else through review. Throws JOB_NOT_FOUND, JOB_STATE. */
export const reopenJob = (ctx: AppContext, request: RequestContext, id: string): Promise<JobRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockJob(tx, request, id, 'open')
    if (reopenedStatus(row, tx.clock.now()) === 'pending') return submitForReview(tx, request, row, 'open')
    await logJob(tx, request, row, 'open')
    return updateColumns(tx, id, { status: 'adopt' })
  })

/** Soft-deletes a job; invitations and applications still refer to it. Throws JOB_NOT_FOUND, JOB_STATE. */
export const deleteJob = (ctx: AppContext, request: RequestContext, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await logJob(tx, request, await lockJob(tx, request, id, 'delete'), 'delete')
    await tx.audits.withdraw('job', id)
    await updateColumns(tx, id, { deletedAt: tx.clock.now() })
  })

/** Expires jobs whose validity of 90 days is over and notifies their publishers. */
export const expireJobs = (ctx: AppContext): Promise<void> =>
  ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const expired = await tx.db
      .update(jobs)
      .set({ status: 'expire', updatedAt: now })
      .where(and(eq(jobs.status, 'adopt'), lte(jobs.expiresAt, now), isNull(jobs.deletedAt)))
      .returning({ id: jobs.id, title: jobs.title, companyId: jobs.companyId, publisherId: jobs.publisherId })
    for (const { id: jobId, title: positionName, companyId, publisherId } of expired)
      await notify(tx, await listPermittedMembers(tx, companyId, publisherId, 'job.publish'), {
        typeCode: 10000,
        title: '职位已过期',
        content: `「${positionName}」的 ${LIMITS.jobValidDays} 天有效期已到，重新打开后可以继续招聘`,
        ext: { positionName, jobId, path: '/jobmanagement?status=expire' },
      })
  })
