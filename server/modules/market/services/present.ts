/** Services on their way out: to their own company with states and acts, to anybody what has passed. */
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { provider, serviceCase, serviceItem } from '../../../../contract/api/services'
import { can } from '../../../../contract/domain/roles'
import { providerActions, serviceActions, visibleAttributes } from '../../../../contract/domain/services'
import type { AppContext } from '../../../app-context'
import type { RequestContext } from '../../../core/request-context'
import { files, type ProviderText, type serviceOffers, type serviceProviders } from '../../../db/schema'
import type { FileInfo } from '../../../services/file-storage'
import { regionName, serviceName } from '../../reference-data/region-and-job-trees'

export type OfferRow = typeof serviceOffers.$inferSelect
export type ProviderRow = typeof serviceProviders.$inferSelect
export type MyItem = z.input<typeof serviceItem>
export type MyCase = z.input<typeof serviceCase>
type Pictures = (ids: readonly string[]) => FileInfo[]

/** The pictures of these rows, read in one statement. */
export async function getPictures(ctx: AppContext, rows: readonly { fileIds: string[] }[]): Promise<Pictures> {
  const ids = [...new Set(rows.flatMap((row) => row.fileIds))]
  const found = ids.length ? await ctx.db.select().from(files).where(inArray(files.id, ids)) : []
  const known = new Map(found.map((file) => [file.id, ctx.files.infoOf(file)]))
  return (wanted) => wanted.flatMap((id) => known.get(id) ?? [])
}

export const serviceAreas = ({ cityCodes }: ProviderText) => cityCodes.map((code) => ({ code, name: regionName(code) }))
export const serviceCategories = ({ categories }: ProviderText) =>
  categories.map((code) => ({ code, name: serviceName(code) }))

/** A case as anybody sees it. */
export const presentPublicCase = (row: OfferRow, pictures: Pictures) => ({
  id: row.id,
  title: row.title,
  categoryCode: row.categoryCode,
  categoryName: serviceName(row.categoryCode),
  client: row.client,
  content: row.content,
  pictures: pictures(row.fileIds),
})

/** An item as anybody sees it. */
export const presentPublicItem = (row: OfferRow, pictures: Pictures) => {
  const { client: _, ...shared } = presentPublicCase(row, pictures)
  return {
    ...shared,
    priceMin: row.priceMin,
    priceMax: row.priceMax,
    priceUnit: row.priceUnit,
    attributes: visibleAttributes(row.categoryCode, row.attributes),
    contactCount: row.contactCount,
  }
}

const mayEdit = (request: RequestContext) => can(request.role, 'service.edit')

const ownSide = (request: RequestContext, row: OfferRow) => ({
  status: row.status,
  auditReason: row.auditReason,
  updatedTime: row.updatedAt.toISOString(),
  can: mayEdit(request) ? serviceActions(row.status) : [],
})
export const presentMyItem = (request: RequestContext, row: OfferRow, pictures: Pictures): MyItem => ({
  ...presentPublicItem(row, pictures),
  ...ownSide(request, row),
})
export const presentMyCase = (request: RequestContext, row: OfferRow, pictures: Pictures): MyCase => ({
  ...presentPublicCase(row, pictures),
  ...ownSide(request, row),
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
  can: mayEdit(request) ? providerActions(row.status) : [],
})
