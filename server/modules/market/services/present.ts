/** Presents services: to their own company with status and actions, to the public what is approved. */

import type { z } from 'zod'
import type { provider, serviceCase, serviceItem } from '../../../../contract/api/services'
import { can } from '../../../../contract/domain/roles'
import { providerActions, serviceActions, visibleAttributes } from '../../../../contract/domain/services'
import { PROVIDER_EDIT, SERVICE_CASE_EDIT, SERVICE_ITEM_EDIT } from '../../../../contract/edits/edit-tables'
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '../../../../contract/fields/service-fields'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { publicFieldsOf } from '../../../db/field-columns'
import type { ProviderText, serviceOffers, serviceProviders } from '../../../db/schema'
import { versionOf } from '../../../services/edits/merge-edit'
import type { FileLookup } from '../../files'
import { regionName, serviceName } from '../../reference-data'

const publicServiceCaseFields = publicFieldsOf(SERVICE_CASE_FIELDS)
const publicServiceItemFields = publicFieldsOf(SERVICE_ITEM_FIELDS)

export type OfferRow = typeof serviceOffers.$inferSelect
export type ProviderRow = typeof serviceProviders.$inferSelect
export type MyItem = z.input<typeof serviceItem>
export type MyCase = z.input<typeof serviceCase>

export const serviceAreas = ({ cityCodes }: ProviderText) => cityCodes.map((code) => ({ code, name: regionName(code) }))
export const serviceCategories = ({ categories }: ProviderText) =>
  categories.map((code) => ({ code, name: serviceName(code) }))

/** A case as the public sees it. */
export const presentPublicCase = (row: OfferRow, images: FileLookup) => ({
  id: row.id,
  ...publicServiceCaseFields(row),
  categoryName: serviceName(row.categoryCode),
  pictures: images(row.fileIds),
})

/** An item as the public sees it. */
export const presentPublicItem = (row: OfferRow, images: FileLookup) => ({
  id: row.id,
  ...publicServiceItemFields(row),
  categoryName: serviceName(row.categoryCode),
  attributes: visibleAttributes(row.categoryCode, row.attributes),
  pictures: images(row.fileIds),
  contactCount: row.contactCount,
})

/** An offer as its form would send it. */
export const toOfferForm = (ctx: AppContext, row: OfferRow) => ({
  ...row,
  fileIds: row.fileIds.map((id) => ctx.files.nameOf(id)),
})

/** The profile as its form would send it. */
export const toProviderForm = ({ form, contactName, contactPhone }: ProviderRow) => ({
  introduction: form.introduction,
  cityCodes: form.cityCodes,
  categories: form.categories,
  contactName,
  contactPhone,
})

const canEdit = (request: RequestContext) => can(request.role, 'service.edit')

const myCompanyFields = (request: RequestContext, row: OfferRow) => ({
  status: row.status,
  auditReason: row.auditReason,
  updatedTime: row.updatedAt.toISOString(),
  can: canEdit(request) ? serviceActions(row.status) : [],
})
export const presentMyItem = (ctx: AppContext, request: RequestContext, row: OfferRow, images: FileLookup): MyItem => ({
  ...presentPublicItem(row, images),
  version: versionOf(SERVICE_ITEM_EDIT, toOfferForm(ctx, row)),
  ...myCompanyFields(request, row),
})
export const presentMyCase = (ctx: AppContext, request: RequestContext, row: OfferRow, images: FileLookup): MyCase => ({
  ...presentPublicCase(row, images),
  version: versionOf(SERVICE_CASE_EDIT, toOfferForm(ctx, row)),
  ...myCompanyFields(request, row),
})

/** The profile for its own company. */
export const presentMyProvider = (request: RequestContext, row: ProviderRow): z.input<typeof provider> => ({
  version: versionOf(PROVIDER_EDIT, toProviderForm(row)),
  status: row.status,
  auditReason: row.auditReason,
  introduction: row.form.introduction,
  areas: serviceAreas(row.form),
  categories: serviceCategories(row.form),
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  isPublic: row.shown !== null,
  updatedTime: row.updatedAt.toISOString(),
  can: canEdit(request) ? providerActions(row.status) : [],
})
