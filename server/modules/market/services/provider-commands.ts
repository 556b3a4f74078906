/** The provider's profile of a company: submitted, decided, taken back; its contact changes without a review. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { providerForm } from '../../../../contract/api/services'
import { AUDIT_STATUS } from '../../../../contract/domain/enums'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceProviders } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { isRegion, isService } from '../../reference-data/region-and-job-trees'
import { type ProviderRow, presentMyProvider } from './present'

type Form = z.output<typeof providerForm>

/** The company's profile, in whatever state; undefined before the first one. */
export const findProvider = async (ctx: AppContext, companyId: string): Promise<ProviderRow | undefined> =>
  (await ctx.db.select().from(serviceProviders).where(eq(serviceProviders.companyId, companyId)))[0]

/** The same, locked until the transaction ends. Throws SERVICE_PROVIDER_NONE. */
const lock = async (ctx: AppContext, companyId: string): Promise<ProviderRow> => {
  const [row] = await ctx.db
    .select()
    .from(serviceProviders)
    .where(eq(serviceProviders.companyId, companyId))
    .for('update')
  if (!row) throw httpError('SERVICE_PROVIDER_NONE')
  return row
}

const change = async (ctx: AppContext, id: string, set: Partial<ProviderRow>): Promise<ProviderRow> => {
  const [row] = await ctx.db
    .update(serviceProviders)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(serviceProviders.id, id))
    .returning()
  return row as ProviderRow
}

const tell = (ctx: AppContext, request: RequestContext, act: string, text: string, subjectId: string) =>
  logActivity(ctx, { ...request, act, text, subjectKind: 'service-provider', subjectId })

/** Writes the profile and asks for its review. Throws CITY_UNKNOWN, SERVICE_UNKNOWN. */
export const submitProvider = (
  ctx: AppContext,
  request: RequestContext,
  { contactName, contactPhone, ...text }: Form,
) =>
  ctx.db.transaction(async (tx) => {
    const form = { ...text, cityCodes: [...new Set(text.cityCodes)], categories: [...new Set(text.categories)] }
    if (!form.cityCodes.every(isRegion)) throw httpError('CITY_UNKNOWN', { field: 'cityCodes' })
    if (!form.categories.every(isService)) throw httpError('SERVICE_UNKNOWN', { field: 'categories' })
    const now = ctx.clock.now()
    const written = {
      form,
      contactName,
      contactPhone,
      status: 'pending',
      auditReason: '',
      userId: request.userId,
      updatedAt: now,
    } as const
    const [row] = await tx
      .insert(serviceProviders)
      .values({ ...written, id: ctx.ids.next(), companyId: request.companyId, createdAt: now })
      .onConflictDoUpdate({ target: serviceProviders.companyId, set: written })
      .returning()
    const { id } = row as ProviderRow
    const [firm] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, request.companyId))
    await ctx.audits.open({
      kind: 'service-provider',
      subjectId: id,
      companyId: request.companyId,
      title: firm?.name ?? '',
    })
    await tell(ctx, request, 'service.submit', '提交服务商资料审核', id)
    return presentMyProvider(request, row as ProviderRow)
  })

/** Whom to call about the services; holds at once. Throws SERVICE_PROVIDER_NONE. */
export const updateProviderContact = (
  ctx: AppContext,
  request: RequestContext,
  contact: { contactName: string; contactPhone: string },
) =>
  ctx.db.transaction(async () => {
    const { id } = await lock(ctx, request.companyId)
    const row = await change(ctx, id, { ...contact, userId: request.userId })
    await tell(ctx, request, 'service.contact', '修改服务联系方式', id)
    return presentMyProvider(request, row)
  })

/**
 * Takes a waiting profile back: a version that had passed stays public. Ends an approved one: nothing of it is public any more.
 * Throws SERVICE_PROVIDER_NONE, SERVICE_STATE.
 */
export const withdrawProvider = (ctx: AppContext, request: RequestContext) =>
  ctx.db.transaction(async () => {
    const before = await lock(ctx, request.companyId)
    const { id, status } = before
    if (status === 'pending') {
      await ctx.audits.withdraw('service-provider', id)
      const back: Partial<ProviderRow> = before.shown
        ? { status: 'adopt', form: before.shown }
        : { status: 'temporary' }
      await tell(ctx, request, 'service.cancel', '撤回服务商资料审核', id)
      return presentMyProvider(request, await change(ctx, id, back))
    }
    if (status !== 'adopt') throw httpError('SERVICE_STATE', { status: AUDIT_STATUS[status], act: '取消' })
    await tell(ctx, request, 'service.cancel', '取消服务商，服务不再公开', id)
    return presentMyProvider(request, await change(ctx, id, { status: 'stop', shown: null }))
  })

/** State and reason; '' before the first submission. */
export const getProviderStatus = async (ctx: AppContext, request: RequestContext) => {
  const row = await findProvider(ctx, request.companyId)
  return { status: row?.status ?? ('' as const), auditReason: row?.auditReason ?? '', isPublic: Boolean(row?.shown) }
}
