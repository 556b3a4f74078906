/** Every act on a service item or a case: one name, one transaction, one row lock. */
import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { serviceCaseForm, serviceItemForm } from '../../../../contract/api/services'
import { AUDIT_STATUS } from '../../../../contract/domain/enums'
import {
  attributeError,
  SERVICE_ACTIONS,
  SERVICE_LIMITS,
  type ServiceAction,
  serviceActions,
} from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceOffers } from '../../../db/schema'
import { gramsForSubstring } from '../../../db/text-index'
import { logActivity } from '../../../services/activity-log'
import { claimFiles } from '../../files/commands'
import { isService } from '../../reference-data/region-and-job-trees'
import { getPictures, type OfferRow, presentMyCase, presentMyItem, presentMyProvider } from './present'
import { findProvider } from './provider-commands'

type ItemForm = z.output<typeof serviceItemForm>
type CaseForm = z.output<typeof serviceCaseForm>
type Kind = OfferRow['kind']
/** A form as columns. */
type Columns = Partial<ItemForm & CaseForm> & Omit<CaseForm, 'client'>

const WORDS: Record<Kind, { noun: string; most: number }> = {
  item: { noun: '服务项目', most: SERVICE_LIMITS.items },
  case: { noun: '案例', most: SERVICE_LIMITS.cases },
}

/** The company's offer, locked until the transaction ends. Throws SERVICE_NOT_FOUND, SERVICE_STATE. */
const lock = async (
  ctx: AppContext,
  request: RequestContext,
  kind: Kind,
  id: string,
  act: ServiceAction,
): Promise<OfferRow> => {
  const [row] = await ctx.db
    .select()
    .from(serviceOffers)
    .where(and(eq(serviceOffers.id, id), eq(serviceOffers.companyId, request.companyId), eq(serviceOffers.kind, kind)))
    .for('update')
  if (!row) throw httpError('SERVICE_NOT_FOUND', { noun: WORDS[kind].noun })
  if (!serviceActions(row.status).includes(act))
    throw httpError('SERVICE_STATE', { status: AUDIT_STATUS[row.status], act: SERVICE_ACTIONS[act] })
  return row
}

/** The form with the ids of its pictures; those that hang on the offer already stay. */
const checked = async <F extends Columns>(
  ctx: AppContext,
  request: RequestContext,
  form: F,
  known: readonly string[],
): Promise<F> => {
  if (!isService(form.categoryCode)) throw httpError('SERVICE_UNKNOWN', { field: 'categoryCode' })
  const problem = form.attributes && attributeError(form.categoryCode, form.attributes)
  if (problem) throw httpError('BAD_INPUT', { message: problem, field: 'attributes' })
  const { ids: fileIds } = await claimFiles(ctx, form.fileIds, { user: request, use: 'case', field: 'fileIds', known })
  return { ...form, fileIds }
}

const change = async (ctx: AppContext, id: string, set: Partial<OfferRow>): Promise<OfferRow> => {
  const [row] = await ctx.db
    .update(serviceOffers)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(serviceOffers.id, id))
    .returning()
  return row as OfferRow
}

const tell = (ctx: AppContext, request: RequestContext, act: string, verb: string, { kind, title, id }: OfferRow) =>
  logActivity(ctx, {
    ...request,
    act,
    text: `${verb}${WORDS[kind].noun}「${title}」`,
    subjectKind: `service-${kind}`,
    subjectId: id,
  })

const submit = async (ctx: AppContext, request: RequestContext, row: OfferRow, verb: string): Promise<OfferRow> => {
  await ctx.audits.open({
    kind: `service-${row.kind}`,
    subjectId: row.id,
    companyId: row.companyId,
    title: row.title,
  })
  await tell(ctx, request, 'service.submit', verb, row)
  return row
}

const firmOf = (ctx: AppContext, request: RequestContext) =>
  ctx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, request.companyId))

/** What of an offer can be found: any part of its title, its text, or the name of its company. */
const wordsOf = async (
  ctx: AppContext,
  request: RequestContext,
  { title, content }: Columns,
): Promise<{ grams: number[] }> => {
  const [firm] = await firmOf(ctx, request)
  return { grams: gramsForSubstring(`${title} ${content} ${firm?.name}`) }
}

/** Throws SERVICE_PROVIDER_NONE, SERVICE_LIMIT. The company's row is locked: two presses at once count each other. */
const mayAdd = async (ctx: AppContext, request: RequestContext, kind: Kind): Promise<void> => {
  await firmOf(ctx, request).for('update')
  if (!(await findProvider(ctx, request.companyId))) throw httpError('SERVICE_PROVIDER_NONE')
  const [had] = await ctx.db
    .select({ total: count() })
    .from(serviceOffers)
    .where(and(eq(serviceOffers.companyId, request.companyId), eq(serviceOffers.kind, kind)))
  const { noun, most } = WORDS[kind]
  if ((had?.total ?? 0) >= most) throw httpError('SERVICE_LIMIT', { noun, max: most })
}

const add = (ctx: AppContext, request: RequestContext, kind: Kind, given: Columns): Promise<OfferRow> =>
  ctx.db.transaction(async (tx) => {
    await mayAdd(ctx, request, kind)
    const form = await checked(ctx, request, given, [])
    const now = ctx.clock.now()
    const base = { id: ctx.ids.next(), kind, companyId: request.companyId, userId: request.userId, createdAt: now }
    const [row] = await tx
      .insert(serviceOffers)
      .values({ ...form, ...base, ...(await wordsOf(ctx, request, form)), status: 'pending', updatedAt: now })
      .returning()
    return submit(ctx, request, row as OfferRow, '新增')
  })

const update = (ctx: AppContext, request: RequestContext, kind: Kind, id: string, given: Columns): Promise<OfferRow> =>
  ctx.db.transaction(async () => {
    const row = await lock(ctx, request, kind, id, 'edit')
    const form = await checked(ctx, request, given, row.fileIds)
    const words = await wordsOf(ctx, request, form)
    const set = { ...form, ...words, userId: request.userId, status: 'pending', auditReason: '' } as const
    return submit(ctx, request, await change(ctx, id, set), '修改')
  })

const revoke = (ctx: AppContext, request: RequestContext, kind: Kind, id: string): Promise<OfferRow> =>
  ctx.db.transaction(async () => {
    const row = await lock(ctx, request, kind, id, 'revoke')
    const isOpen = row.status === 'adopt'
    await ctx.audits.withdraw(`service-${kind}`, id)
    await tell(ctx, request, 'service.revoke', isOpen ? '下架' : '撤回', row)
    return change(ctx, id, { status: isOpen ? 'stop' : 'temporary' })
  })

/** Removes it for good. Throws SERVICE_NOT_FOUND. */
export const deleteOffer = (ctx: AppContext, request: RequestContext, kind: Kind, id: string): Promise<null> =>
  ctx.db.transaction(async (tx) => {
    const row = await lock(ctx, request, kind, id, 'delete')
    await ctx.audits.withdraw(`service-${kind}`, id)
    await tx.delete(serviceOffers).where(eq(serviceOffers.id, id))
    await tell(ctx, request, 'service.delete', '删除', row)
    return null
  })

const asItem = async (ctx: AppContext, request: RequestContext, row: OfferRow) =>
  presentMyItem(request, row, await getPictures(ctx, [row]))
const asCase = async (ctx: AppContext, request: RequestContext, row: OfferRow) =>
  presentMyCase(request, row, await getPictures(ctx, [row]))

export const createItem = async (ctx: AppContext, request: RequestContext, form: ItemForm) =>
  asItem(ctx, request, await add(ctx, request, 'item', form))
export const createCase = async (ctx: AppContext, request: RequestContext, form: CaseForm) =>
  asCase(ctx, request, await add(ctx, request, 'case', form))
export const updateItem = async (
  ctx: AppContext,
  request: RequestContext,
  { itemId, ...form }: ItemForm & { itemId: string },
) => asItem(ctx, request, await update(ctx, request, 'item', itemId, form))
export const updateCase = async (
  ctx: AppContext,
  request: RequestContext,
  { caseId, ...form }: CaseForm & { caseId: string },
) => asCase(ctx, request, await update(ctx, request, 'case', caseId, form))
export const revokeItem = async (ctx: AppContext, request: RequestContext, id: string) =>
  asItem(ctx, request, await revoke(ctx, request, 'item', id))
export const revokeCase = async (ctx: AppContext, request: RequestContext, id: string) =>
  asCase(ctx, request, await revoke(ctx, request, 'case', id))

/** Everything the company offers; the newest first, at most SERVICES.items and SERVICES.cases. */
export async function listMyServices(ctx: AppContext, request: RequestContext) {
  const provider = await findProvider(ctx, request.companyId)
  const rows = await ctx.db
    .select()
    .from(serviceOffers)
    .where(eq(serviceOffers.companyId, request.companyId))
    .orderBy(desc(serviceOffers.id))
    .limit(SERVICE_LIMITS.items + SERVICE_LIMITS.cases)
  const pictures = await getPictures(ctx, rows)
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind)
  return {
    provider: provider ? presentMyProvider(request, provider) : null,
    items: of('item').map((row) => presentMyItem(request, row, pictures)),
    cases: of('case').map((row) => presentMyCase(request, row, pictures)),
  }
}
