/** Presents services: to their own company with status and actions, to the public what is approved. */

import type { z } from 'zod'
import type { provider, serviceCase, serviceItem } from '../../../../contract/api/services'
import { can } from '../../../../contract/domain/roles'
import { providerActions, serviceActions, visibleAttributes } from '../../../../contract/domain/services'
import { SERVICE_CASE_FIELDS, SERVICE_ITEM_FIELDS } from '../../../../contract/fields/service-fields'
import type { RequestContext } from '../../../core/request-context'
import { publicFieldsOf } from '../../../db/field-columns'
import type { ProviderText, serviceOffers, serviceProviders } from '../../../db/schema'
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

const canEdit = (request: RequestContext) => can(request.role, 'service.edit')

const myCompanyFields = (request: RequestContext, row: OfferRow) => ({
  status: row.status,
  auditReason: row.auditReason,
  updatedTime: row.updatedAt.toISOString(),
  can: canEdit(request) ? serviceActions(row.status) : [],
})
export const presentMyItem = (request: RequestContext, row: OfferRow, images: FileLookup): MyItem => ({
  ...presentPublicItem(row, images),
  ...myCompanyFields(request, row),
})
export const presentMyCase = (request: RequestContext, row: OfferRow, images: FileLookup): MyCase => ({
  ...presentPublicCase(row, images),
  ...myCompanyFields(request, row),
})

/** The profile for its own company. */
export const presentMyProvider = (request: RequestContext, row: ProviderRow): z.input<typeof provider> => ({
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
