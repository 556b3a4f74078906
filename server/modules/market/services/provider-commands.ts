/** A company's provider profile: submit, withdraw; its contact changes without a review. */

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { providerContactForm, providerForm, type serviceCalls } from '../../../../contract/api/services'
import type * as providers from '../../../../contract/calls/market/providers'
import type { ActivityKey } from '../../../../contract/domain/activity'
import { AUDIT_STATUS } from '../../../../contract/domain/enums'
import { PROVIDER_EDIT } from '../../../../contract/edits/edit-tables'
import type { AppContext } from '../../../app-context'
import { httpError } from '../../../core/errors'
import type { RequestContext } from '../../../core/request-context'
import { companies, serviceProviders } from '../../../db/schema'
import { logActivity } from '../../../services/activity-log'
import { formOf, mergeEdit } from '../../../services/edits/merge-edit'
import { isRegion, isService } from '../../reference-data'
import { type ProviderRow, presentMyProvider, toProviderForm } from './present'

type ProviderInput = z.output<(typeof serviceCalls)[typeof providers.submit]['input']>
type ContactInput = z.output<(typeof serviceCalls)[typeof providers.updateContact]['input']>

/** The company's profile in any status; undefined before the first submission. */
export const findProvider = async (ctx: AppContext, companyId: string): Promise<ProviderRow | undefined> =>
  (await ctx.db.select().from(serviceProviders).where(eq(serviceProviders.companyId, companyId)))[0]

const findLocked = async (ctx: AppContext, companyId: string): Promise<ProviderRow | undefined> =>
  (await ctx.db.select().from(serviceProviders).where(eq(serviceProviders.companyId, companyId)).for('update'))[0]

/** The company's profile, locked until the transaction ends. Throws SERVICE_PROVIDER_NONE. */
const lockProvider = async (ctx: AppContext, companyId: string): Promise<ProviderRow> => {
  const row = await findLocked(ctx, companyId)
  if (!row) throw httpError('SERVICE_PROVIDER_NONE')
  return row
}

const updateRow = async (ctx: AppContext, id: string, set: Partial<ProviderRow>): Promise<ProviderRow> => {
  const [row] = await ctx.db
    .update(serviceProviders)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(serviceProviders.id, id))
    .returning()
  return row as ProviderRow
}

const logProviderActivity = (
  ctx: AppContext,
  request: RequestContext,
  action: ActivityKey,
  text: string,
  subjectId: string,
) => logActivity(ctx, { ...request, act: action, text, subjectKind: 'service-provider', subjectId })

/** Saves the profile and opens its audit. Throws CITY_UNKNOWN, SERVICE_UNKNOWN, EDIT_CONFLICT. */
export const submitProvider = (ctx: AppContext, request: RequestContext, input: ProviderInput) =>
  ctx.transaction(async (tx) => {
    const before = await findLocked(tx, request.companyId)
    const { contactName, contactPhone, ...text } = before
      ? mergeEdit(PROVIDER_EDIT, providerForm, toProviderForm(before), input)
      : formOf(providerForm, input)
    const form = { ...text, cityCodes: [...new Set(text.cityCodes)], categories: [...new Set(text.categories)] }
    if (!form.cityCodes.every(isRegion)) throw httpError('CITY_UNKNOWN', { field: 'cityCodes' })
    if (!form.categories.every(isService)) throw httpError('SERVICE_UNKNOWN', { field: 'categories' })
    const now = tx.clock.now()
    const values = {
      form,
      contactName,
      contactPhone,
      status: 'pending',
      auditReason: '',
      userId: request.userId,
      updatedAt: now,
    } as const
    const [row] = await tx.db
      .insert(serviceProviders)
      .values({ ...values, id: tx.ids.next(), companyId: request.companyId, createdAt: now })
      .onConflictDoUpdate({ target: serviceProviders.companyId, set: values })
      .returning()
    const { id } = row as ProviderRow
    const [company] = await tx.db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, request.companyId))
    await tx.audits.open({
      kind: 'service-provider',
      subjectId: id,
      companyId: request.companyId,
      title: company?.name ?? '',
    })
    await logProviderActivity(tx, request, 'service.submit', '提交服务商资料审核', id)
    return presentMyProvider(request, row as ProviderRow)
  })

/** Updates the contact, without a review. Throws SERVICE_PROVIDER_NONE, EDIT_CONFLICT. */
export const updateProviderContact = (ctx: AppContext, request: RequestContext, input: ContactInput) =>
  ctx.transaction(async (tx) => {
    const before = await lockProvider(tx, request.companyId)
    const { id } = before
    const contact = mergeEdit(PROVIDER_EDIT, providerContactForm, toProviderForm(before), input)
    const row = await updateRow(tx, id, { ...contact, userId: request.userId })
    await logProviderActivity(tx, request, 'service.contact', '修改服务联系方式', id)
    return presentMyProvider(request, row)
  })

/**
 * Withdraws a pending profile: a version approved before stays public. Closes an approved one: it is no longer public.
 * Throws SERVICE_PROVIDER_NONE, SERVICE_STATE.
 */
export const withdrawProvider = (ctx: AppContext, request: RequestContext) =>
  ctx.transaction(async (tx) => {
    const before = await lockProvider(tx, request.companyId)
    const { id, status } = before
    if (status === 'pending') {
      await tx.audits.withdraw('service-provider', id)
      const previous: Partial<ProviderRow> = before.shown
        ? { status: 'adopt', form: before.shown }
        : { status: 'temporary' }
      await logProviderActivity(tx, request, 'service.cancel', '撤回服务商资料审核', id)
      return presentMyProvider(request, await updateRow(tx, id, previous))
    }
    if (status !== 'adopt') throw httpError('SERVICE_STATE', { status: AUDIT_STATUS[status], act: '取消' })
    await logProviderActivity(tx, request, 'service.cancel', '取消服务商，服务不再公开', id)
    return presentMyProvider(request, await updateRow(tx, id, { status: 'stop', shown: null }))
  })

/** Status and reason; '' before the first submission. */
export async function getProviderStatus(ctx: AppContext, request: RequestContext) {
  const row = await findProvider(ctx, request.companyId)
  return { status: row?.status ?? ('' as const), auditReason: row?.auditReason ?? '', isPublic: Boolean(row?.shown) }
}
