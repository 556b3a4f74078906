/** Every act on a requirement: one name, one transaction, one row lock (states.ts says what is legal when). */
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import type { requirementCalls as calls } from '../../../../contract/api/requirements'
import { AUDIT_STATUS, type AuditStatus } from '../../../../contract/domain/enums'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { requirements } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { listPermittedMembers, notify } from '../../notices/notify'
import { isCity, isService } from '../../reference-data/region-and-job-trees'
import { BUDGET_UNKNOWN, type RequirementRow } from './present'
import {
  isPastDeadline,
  REQUIREMENT_ACTION_LABELS,
  type RequirementAction,
  requirementActions,
} from './requirement-status'
import { toSearchDocument } from './search-document'

type Form = z.output<(typeof calls)['POST /user-center/api/v1/requirement/addRequirement']['input']>

const stateError = (status: AuditStatus, act: string) =>
  httpError('REQUIREMENT_STATE', { status: AUDIT_STATUS[status], act })

const tell = (ctx: AppContext, request: RequestContext, act: string, row: RequirementRow) =>
  logActivity(ctx, {
    userId: request.userId,
    companyId: request.companyId,
    act: `requirement.${act}`,
    text: `${act === 'add' ? '发布' : REQUIREMENT_ACTION_LABELS[act as RequirementAction]}需求「${row.title}」`,
    subjectKind: 'requirement',
    subjectId: row.id,
  })

/** The company's requirement, locked until the transaction ends. Throws REQUIREMENT_NOT_FOUND, REQUIREMENT_STATE. */
const lock = async (
  ctx: AppContext,
  request: RequestContext,
  id: string,
  act: RequirementAction,
): Promise<RequirementRow> => {
  const [row] = await ctx.db
    .select()
    .from(requirements)
    .where(and(eq(requirements.id, id), eq(requirements.companyId, request.companyId), isNull(requirements.deletedAt)))
    .for('update')
  if (!row) throw httpError('REQUIREMENT_NOT_FOUND')
  if (!requirementActions(row.status).includes(act)) throw stateError(row.status, REQUIREMENT_ACTION_LABELS[act])
  return row
}

const change = async (ctx: AppContext, id: string, set: Partial<RequirementRow>): Promise<RequirementRow> => {
  const [row] = await ctx.db
    .update(requirements)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(requirements.id, id))
    .returning()
  return row as RequirementRow
}

/** Columns of a form; service and city must exist, a day must be left. */
const columnsOf = (ctx: AppContext, { isDraft, ...form }: Form) => {
  const { categoryCode, cityCode, deadline } = form
  if (categoryCode && !isService(categoryCode)) throw httpError('SERVICE_UNKNOWN', { field: 'categoryCode' })
  if (cityCode && !isCity(cityCode)) throw httpError('CITY_UNKNOWN', { field: 'cityCode' })
  if (!isDraft && isPastDeadline(deadline, ctx.clock.now()))
    throw httpError('REQUIREMENT_DEADLINE', { field: 'deadline' })
  return { ...form, budgetMax: form.budgetMax ?? BUDGET_UNKNOWN, ...toSearchDocument(form) }
}

/** Puts it into review; an older open audit of it is withdrawn. */
const submit = async (ctx: AppContext, row: RequirementRow): Promise<RequirementRow> => {
  await ctx.audits.open({ kind: 'requirement', subjectId: row.id, companyId: row.companyId, title: row.title })
  return change(ctx, row.id, { status: 'pending', auditReason: '' })
}

/** Posts a requirement, or keeps it as a draft. Throws SERVICE_UNKNOWN, CITY_UNKNOWN, REQUIREMENT_DEADLINE. */
export const createRequirement = (ctx: AppContext, request: RequestContext, form: Form): Promise<RequirementRow> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const base = { companyId: request.companyId, publisherId: request.userId, createdAt: now, updatedAt: now }
    const [row] = await tx
      .insert(requirements)
      .values({ ...columnsOf(ctx, form), ...base, id: ctx.ids.next(), status: 'temporary' })
      .returning()
    const made = row as RequirementRow
    if (form.isDraft) return made
    await tell(ctx, request, 'add', made)
    return submit(ctx, made)
  })

/** Changes it; it goes through review again and is not shown until then. A draft may stay one. Throws what add and lock throw. */
export const updateRequirement = (
  ctx: AppContext,
  request: RequestContext,
  { id, ...form }: Form & { id: string },
): Promise<RequirementRow> =>
  ctx.db.transaction(async () => {
    const row = await lock(ctx, request, id, 'edit')
    if (form.isDraft && row.status !== 'temporary') throw stateError(row.status, '存为草稿')
    const changed = await change(ctx, id, columnsOf(ctx, form))
    if (form.isDraft) return changed
    await tell(ctx, request, row.status === 'temporary' ? 'add' : 'edit', changed)
    return submit(ctx, changed)
  })

/** Takes it off the market; its open audit is withdrawn. */
export const closeRequirement = (ctx: AppContext, request: RequestContext, id: string): Promise<RequirementRow> =>
  ctx.db.transaction(async () => {
    const row = await lock(ctx, request, id, 'close')
    await ctx.audits.withdraw('requirement', id)
    await tell(ctx, request, 'close', row)
    return change(ctx, id, { status: 'stop' })
  })

/** Hides it for good; those who bought its contact keep it. */
export const deleteRequirement = (ctx: AppContext, request: RequestContext, id: string): Promise<void> =>
  ctx.db.transaction(async () => {
    const row = await lock(ctx, request, id, 'delete')
    await ctx.audits.withdraw('requirement', id)
    await tell(ctx, request, 'delete', row)
    await change(ctx, id, { deletedAt: ctx.clock.now() })
  })

/** Ends requirements whose time is over, and tells who published them. */
export const expireRequirements = (ctx: AppContext): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const over = and(eq(requirements.status, 'adopt'), lte(requirements.expiresAt, now), isNull(requirements.deletedAt))
    const ended = await tx.update(requirements).set({ status: 'expire', updatedAt: now }).where(over).returning()
    for (const { title, companyId, publisherId } of ended)
      await notify(ctx, await listPermittedMembers(ctx, companyId, publisherId, 'requirement.edit'), {
        typeCode: 10000,
        title: '需求已过期',
        content: `“${title}”已到截止日期，不再作为商机展示；修改后可以重新发布`,
        ext: { title, path: '/myneeds?status=expire' },
      })
  })

/** Hides every requirement of a company that ends, in the transaction of whoever calls. */
export async function closeRequirementsOfCompany(ctx: AppContext, companyId: string): Promise<void> {
  const now = ctx.clock.now()
  const ofCompany = and(eq(requirements.companyId, companyId), isNull(requirements.deletedAt))
  const gone = await ctx.db
    .update(requirements)
    .set({ status: 'stop', deletedAt: now, updatedAt: now })
    .where(ofCompany)
    .returning({ id: requirements.id })
  for (const { id } of gone) await ctx.audits.withdraw('requirement', id)
}
