/** Writes service items and cases: each command is one transaction with one row lock. */

import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type serviceCalls, serviceCaseForm, serviceItemForm } from '../../../../contract/api/services'
import type * as services from '../../../../contract/calls/market/services'
import type { ActivityKey } from '../../../../contract/domain/activity'
import { AUDIT_STATUS } from '../../../../contract/domain/enums'
import {
  attributeError,
  SERVICE_ACTIONS,
  SERVICE_LIMITS,
  type ServiceAction,
  serviceActions,
} from '../../../../contract/domain/services'
import { SERVICE_CASE_EDIT, SERVICE_ITEM_EDIT } from '../../../../contract/edits/edit-tables'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceOffers } from '../../../db/schema'
import { indexLine } from '../../../db/search-text/index-texts'
import { logActivity } from '../../../services/activity-log'
import { mergeEdit } from '../../../services/edits/merge-edit'
import { claimFiles, findFileInfos } from '../../files'
import { isService } from '../../reference-data'
import { type OfferRow, presentMyCase, presentMyItem, presentMyProvider, toOfferForm } from './present'
import { findProvider } from './provider-commands'

type ItemForm = z.output<typeof serviceItemForm>
type CaseForm = z.output<typeof serviceCaseForm>
type ItemInput = z.output<(typeof serviceCalls)[typeof services.updateItem]['input']>
type CaseInput = z.output<(typeof serviceCalls)[typeof services.updateCase]['input']>
type OfferKind = OfferRow['kind']
/** Columns of either form. */
type OfferColumns = Partial<ItemForm & CaseForm> & Omit<CaseForm, 'client'>

const OFFER_KINDS: Record<OfferKind, { noun: string; max: number }> = {
  item: { noun: '服务项目', max: SERVICE_LIMITS.items },
  case: { noun: '案例', max: SERVICE_LIMITS.cases },
}

/** The company's offer, locked until the transaction ends. Throws SERVICE_NOT_FOUND, SERVICE_STATE. */
const lockOffer = async (
  ctx: AppContext,
  request: RequestContext,
  kind: OfferKind,
  id: string,
  action: ServiceAction,
): Promise<OfferRow> => {
  const [row] = await ctx.db
    .select()
    .from(serviceOffers)
    .where(and(eq(serviceOffers.id, id), eq(serviceOffers.companyId, request.companyId), eq(serviceOffers.kind, kind)))
    .for('update')
  if (!row) throw httpError('SERVICE_NOT_FOUND', { noun: OFFER_KINDS[kind].noun })
  if (!serviceActions(row.status).includes(action))
    throw httpError('SERVICE_STATE', { status: AUDIT_STATUS[row.status], act: SERVICE_ACTIONS[action] })
  return row
}

/**
 * The checked form with its claimed image ids; images already used by the offer stay. Throws SERVICE_UNKNOWN, BAD_INPUT,
 * FILE_NOT_FOUND.
 */
const withClaimedFiles = async <F extends OfferColumns>(
  ctx: AppContext,
  request: RequestContext,
  form: F,
  currentFileIds: readonly string[],
): Promise<F> => {
  if (!isService(form.categoryCode)) throw httpError('SERVICE_UNKNOWN', { field: 'categoryCode' })
  const error = form.attributes && attributeError(form.categoryCode, form.attributes)
  if (error) throw httpError('BAD_INPUT', { message: error, field: 'attributes' })
  const { ids: fileIds } = await claimFiles(ctx, form.fileIds, {
    user: request,
    use: 'case',
    field: 'fileIds',
    known: currentFileIds,
  })
  return { ...form, fileIds }
}

const updateRow = async (ctx: AppContext, id: string, set: Partial<OfferRow>): Promise<OfferRow> => {
  const [row] = await ctx.db
    .update(serviceOffers)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(serviceOffers.id, id))
    .returning()
  return row as OfferRow
}

const logOfferActivity = (
  ctx: AppContext,
  request: RequestContext,
  action: ActivityKey,
  verb: string,
  { kind, title, id }: OfferRow,
) =>
  logActivity(ctx, {
    ...request,
    act: action,
    text: `${verb}${OFFER_KINDS[kind].noun}「${title}」`,
    subjectKind: `service-${kind}`,
    subjectId: id,
  })

const submitForAudit = async (
  ctx: AppContext,
  request: RequestContext,
  row: OfferRow,
  verb: string,
): Promise<OfferRow> => {
  await ctx.audits.open({
    kind: `service-${row.kind}`,
    subjectId: row.id,
    companyId: row.companyId,
    title: row.title,
  })
  await logOfferActivity(ctx, request, 'service.submit', verb, row)
  return row
}

const selectCompany = (ctx: AppContext, request: RequestContext) =>
  ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, request.companyId))

/** The columns by which an offer is found: any part of its title, its text, or its company's name. */
export const offerSearchColumns = ({ title, content }: Pick<OfferRow, 'title' | 'content'>, companyName: string) =>
  indexLine(`${title} ${content} ${companyName}`)

const toSearchColumns = async (ctx: AppContext, request: RequestContext, offer: OfferColumns) => {
  const [company] = await selectCompany(ctx, request)
  return offerSearchColumns(offer, company?.name ?? '')
}

/** Locks the company's row, so that concurrent calls count each other. Throws SERVICE_PROVIDER_NONE, SERVICE_LIMIT. */
const assertCanAdd = async (ctx: AppContext, request: RequestContext, kind: OfferKind): Promise<void> => {
  await selectCompany(ctx, request).for('update')
  if (!(await findProvider(ctx, request.companyId))) throw httpError('SERVICE_PROVIDER_NONE')
  const [existing] = await ctx.db
    .select({ total: count() })
    .from(serviceOffers)
    .where(and(eq(serviceOffers.companyId, request.companyId), eq(serviceOffers.kind, kind)))
  const { noun, max } = OFFER_KINDS[kind]
  if ((existing?.total ?? 0) >= max) throw httpError('SERVICE_LIMIT', { noun, max })
}

const createOffer = (
  ctx: AppContext,
  request: RequestContext,
  kind: OfferKind,
  input: OfferColumns,
): Promise<OfferRow> =>
  ctx.transaction(async (tx) => {
    await assertCanAdd(tx, request, kind)
    const form = await withClaimedFiles(tx, request, input, [])
    const now = tx.clock.now()
    const base = { id: tx.ids.next(), kind, companyId: request.companyId, userId: request.userId, createdAt: now }
    const [row] = await tx.db
      .insert(serviceOffers)
      .values({ ...form, ...base, ...(await toSearchColumns(tx, request, form)), status: 'pending', updatedAt: now })
      .returning()
    return submitForAudit(tx, request, row as OfferRow, '新增')
  })

const updateOffer = (
  ctx: AppContext,
  request: RequestContext,
  kind: OfferKind,
  id: string,
  merge: (row: OfferRow) => OfferColumns,
): Promise<OfferRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockOffer(tx, request, kind, id, 'edit')
    const form = await withClaimedFiles(tx, request, merge(row), row.fileIds)
    const searchColumns = await toSearchColumns(tx, request, form)
    const set = { ...form, ...searchColumns, userId: request.userId, status: 'pending', auditReason: '' } as const
    return submitForAudit(tx, request, await updateRow(tx, id, set), '修改')
  })

const revokeOffer = (ctx: AppContext, request: RequestContext, kind: OfferKind, id: string): Promise<OfferRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockOffer(tx, request, kind, id, 'revoke')
    const isOpen = row.status === 'adopt'
    await tx.audits.withdraw(`service-${kind}`, id)
    await logOfferActivity(tx, request, 'service.revoke', isOpen ? '下架' : '撤回', row)
    return updateRow(tx, id, { status: isOpen ? 'stop' : 'temporary' })
  })

/** Deletes an offer. Throws SERVICE_NOT_FOUND, SERVICE_STATE. */
export const deleteOffer = (ctx: AppContext, request: RequestContext, kind: OfferKind, id: string): Promise<null> =>
  ctx.transaction(async (tx) => {
    const row = await lockOffer(tx, request, kind, id, 'delete')
    await tx.audits.withdraw(`service-${kind}`, id)
    await tx.db.delete(serviceOffers).where(eq(serviceOffers.id, id))
    await logOfferActivity(tx, request, 'service.delete', '删除', row)
    return null
  })

const presentItem = async (ctx: AppContext, request: RequestContext, row: OfferRow) =>
  presentMyItem(ctx, request, row, await findFileInfos(ctx, [row.fileIds]))
const presentCase = async (ctx: AppContext, request: RequestContext, row: OfferRow) =>
  presentMyCase(ctx, request, row, await findFileInfos(ctx, [row.fileIds]))

export const createItem = async (ctx: AppContext, request: RequestContext, form: ItemForm) =>
  presentItem(ctx, request, await createOffer(ctx, request, 'item', form))
export const createCase = async (ctx: AppContext, request: RequestContext, form: CaseForm) =>
  presentCase(ctx, request, await createOffer(ctx, request, 'case', form))
/** Updates an item. Throws SERVICE_NOT_FOUND, SERVICE_STATE, EDIT_CONFLICT, and what withClaimedFiles() throws. */
export async function updateItem(ctx: AppContext, request: RequestContext, input: ItemInput) {
  const row = await updateOffer(ctx, request, 'item', input.itemId, (row) =>
    mergeEdit(SERVICE_ITEM_EDIT, serviceItemForm, toOfferForm(ctx, row), input),
  )
  return presentItem(ctx, request, row)
}
/** Updates a case. Throws what updateItem() throws. */
export async function updateCase(ctx: AppContext, request: RequestContext, input: CaseInput) {
  const row = await updateOffer(ctx, request, 'case', input.caseId, (row) =>
    mergeEdit(SERVICE_CASE_EDIT, serviceCaseForm, toOfferForm(ctx, row), input),
  )
  return presentCase(ctx, request, row)
}
export const revokeItem = async (ctx: AppContext, request: RequestContext, id: string) =>
  presentItem(ctx, request, await revokeOffer(ctx, request, 'item', id))
export const revokeCase = async (ctx: AppContext, request: RequestContext, id: string) =>
  presentCase(ctx, request, await revokeOffer(ctx, request, 'case', id))

/** All offers of the company, the newest first, at most SERVICE_LIMITS.items and SERVICE_LIMITS.cases. */
export async function listMyServices(ctx: AppContext, request: RequestContext) {
  const provider = await findProvider(ctx, request.companyId)
  const rows = await ctx.db
    .select()
    .from(serviceOffers)
    .where(eq(serviceOffers.companyId, request.companyId))
    .orderBy(desc(serviceOffers.id))
    .limit(SERVICE_LIMITS.items + SERVICE_LIMITS.cases)
  const images = await findFileInfos(
    ctx,
    rows.map(({ fileIds }) => fileIds),
  )
  const offersOf = (kind: OfferKind) => rows.filter((row) => row.kind === kind)
  return {
    provider: provider ? presentMyProvider(request, provider) : null,
    items: offersOf('item').map((row) => presentMyItem(ctx, request, row, images)),
    cases: offersOf('case').map((row) => presentMyCase(ctx, request, row, images)),
  }
}
