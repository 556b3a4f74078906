/**
 * Writes requirements: each command is one transaction with one row lock (requirement-status.ts has the allowed actions).
 */
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type requirementCalls as calls,
  requirementDraft,
  requirementForm,
} from '../../../../contract/api/requirements'
import type * as requirementCalls from '../../../../contract/calls/market/requirements'
import { AUDIT_STATUS, type AuditStatus } from '../../../../contract/domain/enums'
import { REQUIREMENT_EDIT } from '../../../../contract/edits/edit-tables'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { requirements } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { mergeEdit } from '../../../services/edits/merge-edit'
import { listPermittedMembers, notify } from '../../notices'
import { isCity, isService } from '../../reference-data'
import { BUDGET_UNKNOWN, type RequirementRow, toRequirementForm } from './present'
import {
  isPastDeadline,
  REQUIREMENT_ACTION_LABELS,
  type RequirementAction,
  requirementActions,
} from './requirement-status'
import { toSearchDocument } from './search-document'

type RequirementForm = z.output<(typeof calls)[typeof requirementCalls.create]['input']>
type RequirementInput = z.output<(typeof calls)[typeof requirementCalls.update]['input']>

const stateError = (status: AuditStatus, action: string) =>
  httpError('REQUIREMENT_STATE', { status: AUDIT_STATUS[status], act: action })

const logRequirementActivity = (
  ctx: AppContext,
  request: RequestContext,
  action: 'add' | RequirementAction,
  row: RequirementRow,
) =>
  logActivity(ctx, {
    userId: request.userId,
    companyId: request.companyId,
    act: `requirement.${action}`,
    text: `${action === 'add' ? '发布' : REQUIREMENT_ACTION_LABELS[action]}需求「${row.title}」`,
    subjectKind: 'requirement',
    subjectId: row.id,
  })

/** The company's requirement, locked until the transaction ends. Throws REQUIREMENT_NOT_FOUND, REQUIREMENT_STATE. */
const lockRequirement = async (
  ctx: AppContext,
  request: RequestContext,
  id: string,
  action: RequirementAction,
): Promise<RequirementRow> => {
  const [row] = await ctx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.id, id), eq(requirements.companyId, request.companyId), isNull(requirements.deletedAt)))
    .for('update')
  if (!row) throw httpError('REQUIREMENT_NOT_FOUND')
  if (!requirementActions(row.status).includes(action)) throw stateError(row.status, REQUIREMENT_ACTION_LABELS[action])
  return row
}

const updateRow = async (ctx: AppContext, id: string, set: Partial<RequirementRow>): Promise<RequirementRow> => {
  const [row] = await ctx.db
    .update(requirements)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(requirements.id, id))
    .returning()
  return row as RequirementRow
}

/** Columns of a form. Throws SERVICE_UNKNOWN, CITY_UNKNOWN, REQUIREMENT_DEADLINE. */
const toColumns = (ctx: AppContext, { isDraft, ...form }: RequirementForm) => {
  const { categoryCode, cityCode, deadline } = form
  if (categoryCode && !isService(categoryCode)) throw httpError('SERVICE_UNKNOWN', { field: 'categoryCode' })
  if (cityCode && !isCity(cityCode)) throw httpError('CITY_UNKNOWN', { field: 'cityCode' })
  if (!isDraft && isPastDeadline(deadline, ctx.clock.now()))
    throw httpError('REQUIREMENT_DEADLINE', { field: 'deadline' })
  return { ...form, budgetMax: form.budgetMax ?? BUDGET_UNKNOWN, ...toSearchDocument(form) }
}

/** Opens an audit, which replaces an older open one, and sets the status to pending. */
const submitForAudit = async (ctx: AppContext, row: RequirementRow): Promise<RequirementRow> => {
  await ctx.audits.open({ kind: 'requirement', subjectId: row.id, companyId: row.companyId, title: row.title })
  return updateRow(ctx, row.id, { status: 'pending', auditReason: '' })
}

/** Creates a requirement, pending or as a draft. Throws SERVICE_UNKNOWN, CITY_UNKNOWN, REQUIREMENT_DEADLINE. */
export const createRequirement = (
  ctx: AppContext,
  request: RequestContext,
  form: RequirementForm,
): Promise<RequirementRow> =>
  ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const base = { companyId: request.companyId, publisherId: request.userId, createdAt: now, updatedAt: now }
    const [row] = await tx.db
      .insert(requirements)
      .values({ ...toColumns(tx, form), ...base, id: tx.ids.next(), status: 'temporary' })
      .returning()
    const created = row as RequirementRow
    if (form.isDraft) return created
    await logRequirementActivity(tx, request, 'add', created)
    return submitForAudit(tx, created)
  })

/**
 * Updates a requirement, which is reviewed again and hidden until then. A draft may stay a draft. Throws what toColumns()
 * and lockRequirement() throw, EDIT_CONFLICT.
 */
export const updateRequirement = (
  ctx: AppContext,
  request: RequestContext,
  input: RequirementInput,
): Promise<RequirementRow> =>
  ctx.transaction(async (tx) => {
    const { id, isDraft = false } = input
    const row = await lockRequirement(tx, request, id, 'edit')
    if (isDraft && row.status !== 'temporary') throw stateError(row.status, '存为草稿')
    const current = toRequirementForm(row)
    const form = isDraft
      ? mergeEdit(REQUIREMENT_EDIT, requirementDraft, current, input)
      : mergeEdit(REQUIREMENT_EDIT, requirementForm, current, input)
    const changed = await updateRow(tx, id, toColumns(tx, { ...form, isDraft }))
    if (isDraft) return changed
    await logRequirementActivity(tx, request, row.status === 'temporary' ? 'add' : 'edit', changed)
    return submitForAudit(tx, changed)
  })

/** Closes a requirement and withdraws its open audit. Throws what lockRequirement() throws. */
export const closeRequirement = (ctx: AppContext, request: RequestContext, id: string): Promise<RequirementRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockRequirement(tx, request, id, 'close')
    await tx.audits.withdraw('requirement', id)
    await logRequirementActivity(tx, request, 'close', row)
    return updateRow(tx, id, { status: 'stop' })
  })

/** Deletes a requirement; companies that bought its contact keep it. Throws what lockRequirement() throws. */
export const deleteRequirement = (ctx: AppContext, request: RequestContext, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockRequirement(tx, request, id, 'delete')
    await tx.audits.withdraw('requirement', id)
    await logRequirementActivity(tx, request, 'delete', row)
    await updateRow(tx, id, { deletedAt: tx.clock.now() })
  })

/** Expires requirements past their deadline and notifies their publishers. */
export const expireRequirements = (ctx: AppContext): Promise<void> =>
  ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const isOverdue = and(
      eq(requirements.status, 'adopt'),
      lte(requirements.expiresAt, now),
      isNull(requirements.deletedAt),
    )
    const expired = await tx.db
      .update(requirements)
      .set({ status: 'expire', updatedAt: now })
      .where(isOverdue)
      .returning()
    for (const { title, companyId, publisherId } of expired)
      await notify(tx, await listPermittedMembers(tx, companyId, publisherId, 'requirement.edit'), {
        typeCode: 10000,
        title: '需求已过期',
        content: `「${title}」已到截止日期，不再作为商机展示；修改后可以重新发布`,
        ext: { title, path: '/myneeds?status=expire' },
      })
  })

/** Closes and deletes every requirement of a company that closes, in the caller's transaction. */
export async function closeRequirementsOfCompany(ctx: AppContext, companyId: string): Promise<void> {
  const now = ctx.clock.now()
  const ofCompany = and(eq(requirements.companyId, companyId), isNull(requirements.deletedAt))
  const closed = await ctx.db
    .update(requirements)
    .set({ status: 'stop', deletedAt: now, updatedAt: now })
    .where(ofCompany)
    .returning({ id: requirements.id })
  for (const { id } of closed) await ctx.audits.withdraw('requirement', id)
}
